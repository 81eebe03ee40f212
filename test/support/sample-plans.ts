import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plan } from '../../modules/videos/plan.ts';

/** Detailed plans as a built-in planner made them, kept as they are: whatever films are planned tomorrow, these are edited and filmed. */
const stored = (name: string) => async (): Promise<Plan> =>
  JSON.parse(await readFile(join(import.meta.dirname, 'plans', `${name}.json`), 'utf8')) as Plan;

export const honeybeePlan = stored('honeybee');
export const quarterPlan = stored('quarter');
/** Two sides, and a picture of the caller's own. */
export const coffeePlan = stored('coffee');
/** Portrait, fast, loud. */
export const waterPlan = stored('water');
/** Chinese, with a caller's colours. */
export const teaPlan = stored('tea');
/** Moving pictures alone. */
export const picturedPlan = stored('pictured');
