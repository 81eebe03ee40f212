import { DomainError } from '../kernel/errors.ts';
import type { SavedPlanCommand } from './commands.ts';
import type { PlanRenderRequested, PlanSaved } from './events.ts';
import { revertableTo } from './history.ts';
import { ofScenes } from './of-scenes.ts';
import type { Plan } from './plan.ts';
import { diffPlans } from './plan-diff.ts';
import { scenesWithOtherSeams } from './seam-changes.ts';
import type { Video } from './video.ts';

/**
 * A plan that was saved, not made here. Contract 12.10: it can be rendered, or edited unrendered; an edit that waits for approval of
 * a plan made before is stale.
 *
 *   SavePlan, nothing there   -> PlanSaved: planned, version 1
 *   SavePlan, planned         -> PlanSaved: the next version
 *   SavePlan, complete        -> PlanSaved: the same, and complete with the film of before, which is outdated now
 *   RenderPlan, planned       -> PlanRenderRequested: building, from the first step the plan leaves open
 *   RenderPlan, film outdated -> PlanRenderRequested: building in another run; scenes that are as before keep their clips
 */
export function decideSavedPlan(
  command: SavedPlanCommand,
  video: Video,
): readonly (PlanSaved | PlanRenderRequested)[] {
  switch (command.type) {
    case 'SavePlan': {
      const { identity, item, save_id, plan } = command;
      if (!['unknown', 'planned', 'complete'].includes(video.phase))
        throw conflict('not_savable', 'the job is being made, or has failed: its plan cannot be saved anew');
      return [{ type: 'PlanSaved', id: save_id, data: { ...identity, item, save_id, plan } }];
    }
    case 'RenderPlan':
      if (video.phase !== 'planned' && !isFilmOutdated(video))
        throw conflict('not_planned', 'job has been started already');
      if (video.editQueue.length > 0)
        throw conflict('edits_pending', 'an edit of this plan is running or queued');
      return [
        {
          type: 'PlanRenderRequested',
          data: { run: video.phase === 'planned' ? video.run : video.run + 1 },
        },
      ];
  }
}

/** The film is the one that was there when the plan was saved. */
export function isFilmOutdated(video: Video): boolean {
  const [last] = revertableTo(video);
  const isSaved = video.phase === 'complete' && last?.saved_by.type === 'save_plan';
  return isSaved && last.shownFilm?.video === video.film?.video;
}

const conflict = (code: string, message: string) => new DomainError('conflict', `videos.${code}`, message);

export function evolveSavedPlan(video: Video, event: PlanSaved | PlanRenderRequested): Video {
  if (event.type === 'PlanRenderRequested') {
    const { film: _film, stage: _stage, ...rest } = video;
    return { ...rest, phase: 'building', run: event.data.run };
  }
  const { item, save_id: _, plan, ...identity } = event.data;
  // What a film was asked for is still what it is for: its voice, its owner's words.
  const isMade = video.phase === 'complete';
  return {
    ...video,
    ...(isMade ? {} : { phase: 'planned', identity, item }),
    ...planTaken(plan),
    ...mediaOfSameScenes(video, plan),
    planVersion: video.planVersion + 1,
  };
}

/** A plan as it is taken over, with what the steps of a build read beside it. */
export const planTaken = (plan: Plan): Pick<Video, 'plan' | 'references' | 'voiceover' | 'planned'> => ({
  plan,
  references: plan.assets.filter(({ kind }) => kind === 'reference_image'),
  voiceover: scriptOf(plan),
  planned: isDetailed(plan) ? 'scanned' : 'drafted',
});

function mediaOfSameScenes(video: Video, plan: Plan): Pick<Video, 'narrations' | 'frames' | 'clips'> {
  if (!video.plan) return { narrations: {}, frames: {}, clips: {} };
  const { changed_scene_numbers, added_scene_numbers } = diffPlans(video.plan, plan);
  const touched = new Set([...changed_scene_numbers, ...added_scene_numbers]);
  const untouched = plan.scenes.filter(({ scene_number }) => !touched.has(scene_number));
  const same = new Set(untouched.map(({ scene_id }) => scene_id));
  const otherSeams = scenesWithOtherSeams(video.plan, plan);
  const asSeen = new Set(
    untouched.flatMap((scene) => (otherSeams.includes(scene.scene_number) ? [] : [scene.scene_id])),
  );
  return {
    narrations: ofScenes(same, video.narrations),
    frames: ofScenes(same, video.frames),
    clips: ofScenes(asSeen, video.clips),
  };
}

const isDetailed = ({ scenes }: Plan): boolean =>
  scenes.every(({ kind, slide, shot }) => (kind === 'slide' ? slide : shot) !== undefined);

function scriptOf({ scenes }: Plan): NonNullable<Video['voiceover']> {
  const voiceover = scenes.map((scene) => scene.voiceover).join(' ');
  const word_count = voiceover.split(/\s+/).filter(Boolean).length;
  return {
    voiceover,
    word_count,
    estimated_seconds: scenes.reduce((sum, scene) => sum + scene.duration_seconds, 0),
  };
}
