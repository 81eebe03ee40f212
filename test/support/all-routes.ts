import type { Route } from '../../modules/kernel/http/route.ts';
import { startPlanner } from './planner-api.ts';

/** Every operation of the service, as data. */
export async function allRoutes(): Promise<readonly Route<never>[]> {
  const planner = await startPlanner();
  await planner.close();
  return [...planner.app.routes, ...planner.routes];
}
