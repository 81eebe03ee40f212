import type { Video } from '../videos/index.ts';
import type { Scene } from '../videos/plan.ts';
import type { TextStep } from './step.ts';
import { isShot, type Production } from './production.ts';

/** The build or the change of voice of a video. */
export function productionOf(video: Video): Production {
  return video.voiceChange ? voiceChangeOf(video, video.voiceChange) : buildOf(video);
}

function buildOf(video: Video): Production {
  const { narrations, frames, clips, plan, phase, failures, identity, run, answered } = video;
  const scenes = plan?.scenes ?? [];
  const before = phase === 'building' ? textStepOf(video) : 'wait';
  return {
    kind: 'build',
    id: identity?.video_id ?? '',
    // Every run but the first was begun by an answer or by a retry.
    retries: run - 1 - answered.length,
    ...(plan && { plan }),
    ...(before && { before }),
    ...{ speaks: scenes, draws: scenes.filter(isShot), renders: scenes },
    made: { narrations, frames, clips },
    kept: NOTHING,
    failures,
    seams: NO_SEAMS,
  };
}

function textStepOf({ references, voiceover, planned, plan }: Video): TextStep | undefined {
  if (!references) return { type: 'collect_references' };
  if (!voiceover) return { type: 'write_voiceover' };
  if (planned === 'no' || !plan) return { type: 'draft_plan' };
  if (planned === 'drafted') return { type: 'detail_plan' };
  return planned === 'detailed' ? { type: 'scan_assets' } : undefined;
}

/** The scenes of the change, each spoken and rendered anew. */
function voiceChangeOf(video: Video, change: NonNullable<Video['voiceChange']>): Production {
  const { narrations, frames, clips, plan, phase, failedVoiceChanges } = video;
  const isAnew = ({ scene_id }: Scene) => change.scene_ids.includes(scene_id);
  const scenes = (plan?.scenes ?? []).filter(isAnew);
  return {
    kind: 'voice_change',
    id: change.change_id,
    retries: failedVoiceChanges,
    ...(plan && { plan }),
    ...(phase === 'revoicing' ? {} : { before: 'wait' }),
    ...{ speaks: scenes, draws: [], renders: scenes },
    made: { narrations: change.narrations, frames: {}, clips: change.clips },
    kept: { narrations, frames, clips },
    failures: {},
    seams: NO_SEAMS,
  };
}

const NOTHING = { narrations: {}, frames: {}, clips: {} };
const NO_SEAMS: Production['seams'] = new Set();
