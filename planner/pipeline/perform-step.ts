import type { PipelineCommand, Step, Video } from '../../modules/videos/index.ts';
import type { Plan } from '../../modules/videos/plan.ts';
import { briefOf, voiceOf } from './brief.ts';
import { joinFilm, performSceneStep } from './perform-scene-step.ts';
import { present, productionOf } from './production.ts';
import { outcomeOf, yieldsOf } from './stage.ts';
import type { VideoPipeline } from './video-pipeline.ts';

/** Does one step and answers the command that records its outcome. Proposes; never appends. */
export async function performStep(
  pipeline: VideoPipeline,
  video: Video,
  step: Step,
  signal: AbortSignal,
): Promise<PipelineCommand> {
  const { story } = pipeline;
  switch (step.type) {
    case 'collect_references': {
      await pipeline.charges.creation(video);
      const material = video.item ? await pipeline.collectReferences(video.item, signal) : { assets: [] };
      return { type: 'RecordReferences', ...material };
    }
    case 'write_voiceover': {
      const questions = await yieldsOf(story.clarify(briefOf(video), signal));
      if (questions.length > 0) return { type: 'AskQuestions', round: video.answered.length + 1, questions };
      const written = await outcomeOf(story.writeVoiceover(briefOf(video), signal));
      return { type: 'RecordVoiceover', ...written };
    }
    case 'draft_plan': {
      const voiceover = present(video.voiceover, 'voiceover');
      return {
        type: 'RecordDraft',
        plan: await outcomeOf(story.draftPlan(briefOf(video), voiceover, signal)),
      };
    }
    case 'detail_plan': {
      const draft = planOf(video);
      pipeline.narrator.prepare?.(draft.language, voiceOf(video));
      return { type: 'RecordDetail', plan: await outcomeOf(story.detailPlan(draft, briefOf(video), signal)) };
    }
    case 'scan_assets':
      return {
        type: 'RecordAssets',
        plan: await outcomeOf(story.scanAssets(planOf(video), briefOf(video), signal)),
      };
    case 'narrate_scene':
    case 'draw_frames':
    case 'render_clip':
      return performSceneStep(pipeline, productionOf(video), step, signal);
    case 'join_film':
      return { type: 'PublishFilm', film: await joinFilm(pipeline, productionOf(video), signal) };
    case 'await_scene_retry':
      return { type: 'AwaitSceneRetry' };
  }
}

const planOf = (video: Video): Plan => present(video.plan, 'plan');
