import type { Plan } from '../../../../modules/videos/plan.ts';
import type { Operation } from '../operation.ts';
import type { Ask } from './model/labels.ts';
import type { Clause } from './clause.ts';

/** Reads a clause of one kind as an operation; `undefined`: it lacks what the operation needs. */
export type Reader = (clause: Clause, plan: Plan) => Operation | undefined;
export type Readers<Asks extends Ask> = Readonly<Record<Asks, Reader>>;
