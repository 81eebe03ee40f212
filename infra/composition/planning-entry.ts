import type { MakeWorks, WorksModule } from '../planning/works.ts';
import type { PictureWorks } from './picture-works.ts';
import { makeSafetyWorks } from './safety-works.ts';
import { NO_ENCYCLOPEDIA_QUERY } from '../planning/no-encyclopedia-query.ts';
import type { ReviewWorks } from './review-works.ts';

const REVIEWS: ReadonlySet<string> = new Set<keyof ReviewWorks>([
  'checkScript',
  'analyzeStyles',
  'normalizeStyles',
]);
const READS_PROMPT: keyof PictureWorks = 'readPicturePrompt';

/**
 * What planning processes load: content safety with themselves, since no film is accepted without it; with the first work that needs it what
 * reviews plans and scripts, what reads the prompts of pictures, and the planner, which takes twenty times as long as content safety.
 */
export const loadWorks: WorksModule['loadWorks'] = async (work) => {
  if (work in makeSafetyWorks()) return makeSafetyWorks;
  if (REVIEWS.has(work)) return (await import('./review-works.ts')).makeReviewWorks;
  if (work === READS_PROMPT) return (await import('./picture-works.ts')).makePictureWorks;
  return await (planner ??= loadPlanner());
};

let planner: Promise<MakeWorks> | undefined;

async function loadPlanner(): Promise<MakeWorks> {
  const [{ makeWorks, warmWorks }, { loadReadingTools }] = await Promise.all([
    import('./planning-works.ts'),
    import('../meaning/load-reading-tools.ts'),
  ]);
  const reading = await loadReadingTools(!import.meta.url.endsWith(`?${NO_ENCYCLOPEDIA_QUERY}`));
  await warmWorks(reading);
  return (model) => makeWorks(model, reading);
}
