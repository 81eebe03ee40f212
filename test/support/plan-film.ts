import type { Plan } from '../../modules/videos/plan.ts';
import { emojiPictures } from '../../planner/builtin/pictures/index.ts';
import type { PictureFinder } from '../../planner/builtin/picture-finder.ts';
import { makeStoryPlanner } from '../../planner/builtin/story-planner.ts';
import { type Encyclopedia, NO_ENCYCLOPEDIA } from '../../planner/meaning/encyclopedia.ts';
import type { Brief, Voiceover } from '../../planner/ports.ts';
import { readingTools } from './reading-tools.ts';

export type FilmRequest = Partial<Brief> & Pick<Brief, 'task'>;

/** A brief with everything a caller may leave out. */
export function briefOf(wish: FilmRequest): Brief {
  return {
    video_duration_seconds: 60,
    aspect_ratio: '16:9',
    video_type: 'explainer',
    mode: 'rxv',
    assets: [],
    ...wish,
  };
}

/** Runs all four story stages of the built-in planner; their output does not depend on what set-up installed, unless a spec requests it. */
export async function planFilm(
  wish: FilmRequest,
  pictures: PictureFinder = emojiPictures,
  encyclopedia: Encyclopedia = NO_ENCYCLOPEDIA,
): Promise<{ readonly plan: Plan; readonly voiceover: Voiceover }> {
  const planner = makeStoryPlanner({ pictures, ...readingTools, encyclopedia });
  const brief = briefOf(wish);
  const { signal } = new AbortController();
  const voiceover = await outcomeOf(planner.writeVoiceover(brief, signal));
  const draft = await outcomeOf(planner.draftPlan(brief, voiceover, signal));
  const detailed = await outcomeOf(planner.detailPlan(draft, brief, signal));
  return { plan: await outcomeOf(planner.scanAssets(detailed, brief, signal)), voiceover };
}

/** What an async generator returns, with everything it yields on the way when asked for. */
export async function outcomeOf<Step, Outcome>(
  stage: AsyncGenerator<Step, Outcome>,
  steps: Step[] = [],
): Promise<Outcome> {
  for (;;) {
    const next = await stage.next();
    if (next.done === true) return next.value;
    steps.push(next.value);
  }
}
