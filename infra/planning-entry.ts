import type { MakeWorks, WorksModule } from './planning/works.ts';
import { makeSafetyWorks } from './safety-works.ts';

/**
 * What planning processes load: content safety with themselves, since no film is accepted without it; the planner, which takes ten times as
 * long, with the first work that needs it.
 */
export const loadWorks: WorksModule['loadWorks'] = async (work) =>
  work in makeSafetyWorks() ? makeSafetyWorks : await (planner ??= loadPlanner());

let planner: Promise<MakeWorks> | undefined;

async function loadPlanner(): Promise<MakeWorks> {
  const [{ makeWorks, warmWorks }, { loadSentenceEncoder }] = await Promise.all([
    import('./planning-works.ts'),
    import('./meaning/load-sentence-encoder.ts'),
  ]);
  const encoder = await loadSentenceEncoder();
  await warmWorks(encoder);
  return (model) => makeWorks(model, encoder);
}
