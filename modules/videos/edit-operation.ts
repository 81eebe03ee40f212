import Type, { type Static } from 'typebox';
import { listOf } from '../kernel/log/event-definition.ts';
import type { Plan } from './plan.ts';

/** One thing an editor did of a request, as it meant it: recorded when the plan is rewritten, never worked out afterwards. */
export const EditOperation = Type.Object(
  {
    operation: Type.String({
      description:
        'What was done, as the editor calls it: `replace`, `delete`, `move`, `add_scene`, `style`, …',
    }),
    asked: Type.Optional(
      Type.String({
        description: 'The words of the request that ask for it; absent where no words of their own do.',
      }),
    ),
    scene_ids: listOf(Type.String({ description: 'What it was about; none: the whole film.' })),
    done: Type.String({ description: 'What became of it, in a sentence.' }),
  },
  { $id: 'EditOperation' },
);
export type EditOperation = Readonly<Static<typeof EditOperation>>;

/** A plan as an editor rewrote it, and what it did of the request, in order. */
export interface RewrittenPlan {
  readonly plan: Plan;
  readonly summary: string;
  readonly operations: readonly EditOperation[];
}
