import { presentCause } from '../../../modules/kernel/cause.ts';
import { CLIP_CREDITS, FRAMES_CREDITS } from '../../../modules/credits/index.ts';
import type { Edit } from '../../../modules/edits/index.ts';
import { chargeOnceRecorded, chargeWork, type CreditsHandler, type PaidWork } from '../charges.ts';
import type { EditCharges } from './edit-pipeline.ts';

/** Charges the video's owner for an edit's scenes. A charge's work is the edit, so that a resumed one pays for nothing twice. */
export function makeEditCharges(credits: CreditsHandler): EditCharges {
  return {
    async scene(edit, phase, sceneId, record) {
      const work = workOf(edit, phase, sceneId);
      if (work) await chargeOnceRecorded(credits, work, record);
    },
    async settle(edit) {
      const works = [
        ...Object.keys(edit.frames).map((sceneId) => workOf(edit, 'frames', sceneId)),
        ...Object.keys(edit.clips).map((sceneId) => workOf(edit, 'clip', sceneId)),
      ];
      for (const work of works) if (work) await chargeWork(credits, work, presentCause());
    },
  };
}

function workOf(
  { identity, rewritten }: Edit,
  phase: 'frames' | 'clip',
  sceneId: string,
): PaidWork | undefined {
  const scene = rewritten?.plan.scenes.find(({ scene_id }) => scene_id === sceneId);
  if (!identity || !scene) return undefined;
  const { owner: workspace, edit_id } = identity;
  const { scene_number, kind } = scene;
  return {
    workspace,
    amount_credits: phase === 'frames' ? FRAMES_CREDITS : CLIP_CREDITS[kind],
    reason: `edit, scene ${scene_number}, ${phase}`,
    charge: { for: 'edit', work_id: edit_id, phase, scene_number },
  };
}
