import type { VideoCreateItem } from '../../../modules/videos/item.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import { briefOfItem } from '../../../planner/pipeline/brief.ts';
import { outcomeOf } from '../../../planner/pipeline/stage.ts';
import { loadReadingTools } from '../../meaning/load-reading-tools.ts';
import { makeWorks } from '../../composition/planning-works.ts';

/** The four stages of the built-in planner, in this process. */
export async function planItem(item: VideoCreateItem, signal: AbortSignal): Promise<Plan> {
  const story = makeWorks(undefined, await loadReadingTools());
  const brief = briefOfItem(item, 'training');
  const voiceover = await outcomeOf(story.writeVoiceover(brief, signal));
  const draft = await outcomeOf(story.draftPlan(brief, voiceover, signal));
  const detailed = await outcomeOf(story.detailPlan(draft, brief, signal));
  return outcomeOf(story.scanAssets(detailed, brief, signal));
}
