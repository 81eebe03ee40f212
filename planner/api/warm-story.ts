import { outcomeOf } from '../pipeline/stage.ts';
import type { Brief } from '../ports.ts';
import { emojiPictures } from '../builtin/pictures/index.ts';
import { makeStoryPlanner } from '../builtin/story-planner.ts';

const BRIEF: Brief = {
  task: 'Bees make honey. A bee visits two million flowers for one pound of it.',
  video_duration_seconds: 30,
  aspect_ratio: '16:9',
  video_type: 'explainer',
  mode: 'rxv',
  assets: [],
};

/**
 * Tells a story to nobody: word lists are read and compiled then, so that the first caller of a process does not wait for it. About
 * 0.2 s, in pieces.
 */
export async function warmStory(): Promise<void> {
  const { signal } = new AbortController();
  const story = makeStoryPlanner({ pictures: emojiPictures });
  const script = await outcomeOf(story.writeVoiceover(BRIEF, signal));
  const draft = await outcomeOf(story.draftPlan(BRIEF, script, signal));
  await outcomeOf(story.scanAssets(await outcomeOf(story.detailPlan(draft, BRIEF, signal)), BRIEF, signal));
}
