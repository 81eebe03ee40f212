import { DomainError } from '../kernel/errors.ts';
import type { SavedPlanCommand } from './commands.ts';
import type { PlanRenderRequested, PlanSaved } from './events.ts';
import { rememberBefore } from './history.ts';
import type { Plan } from './plan.ts';
import type { Video } from './video.ts';

/**
 * A plan that was saved, not made here. CONTRACT 8: it can be rendered, or edited unrendered.
 *
 *   SavePlan, nothing there  -> PlanSaved: planned, version 1
 *   SavePlan, planned        -> PlanSaved: the next version; what was before is on top of the history
 *   RenderPlan, planned      -> PlanRenderRequested: building, from the first step the plan leaves open
 */
export function decideSavedPlan(
  command: SavedPlanCommand,
  video: Video,
): readonly (PlanSaved | PlanRenderRequested)[] {
  switch (command.type) {
    case 'SavePlan': {
      const { identity, item, save_id, plan } = command;
      if (video.phase !== 'unknown')
        assertPlanned(video, 'only a plan that was never rendered can be saved anew');
      return [{ type: 'PlanSaved', id: save_id, data: { ...identity, item, save_id, plan } }];
    }
    case 'RenderPlan':
      assertPlanned(video, 'job has been started already');
      return [{ type: 'PlanRenderRequested', data: { run: video.run } }];
  }
}

function assertPlanned({ phase, editQueue }: Video, otherwise: string): void {
  if (phase !== 'planned') throw new DomainError('conflict', 'videos.not_planned', otherwise);
  if (editQueue.length > 0)
    throw new DomainError('conflict', 'videos.edits_pending', 'an edit of this plan is running or queued');
}

export function evolveSavedPlan(video: Video, event: PlanSaved | PlanRenderRequested): Video {
  if (event.type === 'PlanRenderRequested') return { ...video, phase: 'building' };
  const { item, save_id, plan, ...identity } = event.data;
  return {
    ...video,
    ...{ phase: 'planned', identity, item, plan },
    references: plan.assets.filter(({ kind }) => kind === 'reference_image'),
    voiceover: scriptOf(plan),
    planned: isDetailed(plan) ? 'scanned' : 'drafted',
    ...{ narrations: {}, frames: {}, clips: {} },
    planVersion: video.planVersion + 1,
    history: rememberBefore(video, { type: 'save_plan', id: save_id }),
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
