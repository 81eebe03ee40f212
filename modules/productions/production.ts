import type { SceneClip } from '../videos/index.ts';
import type { Frames, Narration } from '../videos/media.ts';
import type { Plan, Scene } from '../videos/plan.ts';
import type { TextStep } from './step.ts';

/** What scenes are made of, by scene_id. */
export interface Media {
  readonly narrations: Readonly<Record<string, Narration>>;
  readonly frames: Readonly<Record<string, Frames>>;
  readonly clips: Readonly<Record<string, SceneClip>>;
}

/** A version of a video in the making, as what is recorded has it: whatever makes a version is one of these. */
export interface Production {
  readonly kind: 'build' | 'voice_change' | 'edit';
  /** Of the job, the change or the edit: names its charges. */
  readonly id: string;
  /** How often its caller has tried it again. */
  readonly retries: number;
  /** The plan of the version, when it is written. */
  readonly plan?: Plan;
  /** What comes before its scenes: its next text step. `wait`: it is over, or waits for its caller or its turn. */
  readonly before?: TextStep | 'wait';
  /** What comes between the last frames and the first clip. */
  readonly gate?: TextStep;
  /** The scenes whose narrations, frames and clips it makes; of every other scene it keeps them. */
  readonly speaks: readonly Scene[];
  readonly draws: readonly Scene[];
  readonly renders: readonly Scene[];
  /** By it, so far. */
  readonly made: Media;
  /** Of the version before. */
  readonly kept: Media;
  /** Why a scene failed, by scene_id. */
  readonly failures: Readonly<Record<string, string>>;
  /** Scenes whose clips have no price, by scene_id: they only follow a neighbour. */
  readonly seams: ReadonlySet<string>;
}

/** What the version has of a scene: what the production made of it, or what it keeps. */
export function mediaOf({ made, kept }: Pick<Production, 'made' | 'kept'>, { scene_id }: Scene) {
  return {
    narration: made.narrations[scene_id] ?? kept.narrations[scene_id],
    frames: made.frames[scene_id] ?? kept.frames[scene_id],
    clip: made.clips[scene_id] ?? kept.clips[scene_id],
  };
}

export const isShot = ({ kind }: Scene): boolean => kind === 'generative_video';
