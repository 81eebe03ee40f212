import { DomainError } from '../../modules/kernel/errors.ts';
import type { PipelineCommand, Video } from '../../modules/videos/index.ts';
import type { Plan } from '../../modules/videos/plan.ts';
import { briefOf, voiceOf } from './brief.ts';
import { publishEdit, rewritePlan } from './edit-steps.ts';
import { filmOf, present } from './film-of.ts';
import { joinFilm, performSceneStep } from './perform-scene-step.ts';
import type { Pipeline, Proposal, Task } from './pipeline.ts';
import { outcomeOf, yieldsOf } from './stage.ts';

/** Does one step of any production and answers what records its outcome. Proposes; never appends. */
export async function performStep(pipeline: Pipeline, task: Task, signal: AbortSignal): Promise<Proposal> {
  const { step, video, edit } = task;
  switch (step.type) {
    case 'narrate_scene':
    case 'draw_frames':
    case 'render_clip':
      return {
        to: edit ? 'edit' : 'video',
        command: await performSceneStep(pipeline, filmOf(task), step, signal),
      };
    case 'join_film':
      if (edit) return { to: 'film', command: await publishEdit(pipeline, task, signal) };
      return {
        to: 'video',
        command: { type: 'PublishFilm', film: await joinFilm(pipeline, filmOf(task), signal) },
      };
    case 'await_scene_retry':
      return { to: 'video', command: { type: 'AwaitSceneRetry' } };
    case 'rewrite_plan':
      return { to: 'edit', command: await rewritePlan(pipeline, task, signal) };
    case 'refuse_stale_plan':
      throw new DomainError('conflict', 'edits.stale_plan', STALE);
    case 'start_applying':
      return { to: 'edit', command: { type: 'StartApplying', is_skipped: !video.film } };
    case 'collect_references':
    case 'write_voiceover':
    case 'draft_plan':
    case 'detail_plan':
    case 'scan_assets':
      return { to: 'video', command: await performTextStep(pipeline, video, step.type, signal) };
  }
}

const STALE = "the video's plan has changed since this edit was written; submit the edit again";

async function performTextStep(
  { story, charges, narrator, collectReferences }: Pipeline,
  video: Video,
  type: 'collect_references' | 'write_voiceover' | 'draft_plan' | 'detail_plan' | 'scan_assets',
  signal: AbortSignal,
): Promise<PipelineCommand> {
  switch (type) {
    case 'collect_references': {
      await charges.creation(video);
      const material = video.item ? await collectReferences(video.item, signal) : { assets: [] };
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
      narrator.prepare?.(draft.language, voiceOf(video));
      return { type: 'RecordDetail', plan: await outcomeOf(story.detailPlan(draft, briefOf(video), signal)) };
    }
    case 'scan_assets':
      return {
        type: 'RecordAssets',
        plan: await outcomeOf(story.scanAssets(planOf(video), briefOf(video), signal)),
      };
  }
}

const planOf = (video: Video): Plan => present(video.plan, 'plan');
