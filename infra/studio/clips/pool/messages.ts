import { asDiskRefusal } from '../../../../modules/kernel/http/disk-refusal.ts';
import { DomainError, type ErrorKind } from '../../../../modules/kernel/errors.ts';
import type { FrameSize, ScenePicture, SoundFormat, SpokenWord } from '../../../../planner/ports.ts';
import { type Blame, type ClipRetiming, MediaFailure } from '../../ffmpeg/index.ts';
import type { Seam, SeamEnd } from '../../format/index.ts';
import type { RetouchTask } from '../../retouch/index.ts';
import type { ShownOnDisk } from '../shown/shown-painter.ts';

/** A scene with its pictures as paths, since a child has no media store. Times as in `ScenePainting`. */
export interface SceneOnDisk {
  readonly picture: ScenePicture;
  readonly words: readonly SpokenWord[];
  readonly narration_start_seconds: number;
  readonly frame_count: number;
  /** By asset_id. */
  readonly assetPaths: Readonly<Record<string, string>>;
}

/** What a child is asked to do. It answers when the files are written. */
export type RenderTask =
  | {
      readonly kind: 'clip';
      readonly scene: SceneOnDisk;
      readonly shown?: ShownOnDisk;
      readonly seams: Record<SeamEnd, Seam>;
      readonly audioPath: string;
      readonly outputPath: string;
    }
  | {
      readonly kind: 'stills';
      readonly scene: SceneOnDisk;
      /** Frame numbers, each painted without transition to a PNG or JPEG, by the path's extension. */
      readonly stills: readonly { readonly frame: number; readonly outputPath: string }[];
    }
  /** A picture made to fill a frame: JPEG, of its middle where its shape is another. */
  | {
      readonly kind: 'fitted_picture';
      readonly inputPath: string;
      readonly size: FrameSize;
      readonly outputPath: string;
    }
  | ({ readonly kind: 'retouched_picture' } & RetouchTask)
  | { readonly kind: 'retimed_clip'; readonly retiming: ClipRetiming }
  | {
      readonly kind: 'sound';
      readonly audioPath: string;
      readonly format: Exclude<SoundFormat, 'wav'>;
      readonly outputPath: string;
    };

export type ToChild =
  | { readonly type: 'start'; readonly id: number; readonly ffmpegPath: string; readonly task: RenderTask }
  | { readonly type: 'abort'; readonly id: number };

export type FromChild =
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly error: ErrorOnWire };

export type ErrorOnWire =
  | { readonly type: 'refusal'; readonly kind: ErrorKind; readonly code: string; readonly message: string }
  | { readonly type: 'media'; readonly blame: Blame; readonly message: string }
  | { readonly type: 'bug'; readonly message: string; readonly stack: string };

export function describeError(thrown: unknown): ErrorOnWire {
  const error = asDiskRefusal(thrown);
  if (error instanceof DomainError) {
    return { type: 'refusal', kind: error.kind, code: error.code, message: error.message };
  }
  if (error instanceof MediaFailure) return { type: 'media', blame: error.blame, message: error.message };
  const bug = error instanceof Error ? error : new Error(String(error));
  return { type: 'bug', message: bug.message, stack: bug.stack ?? '' };
}

export function rebuildError(error: ErrorOnWire): Error {
  switch (error.type) {
    case 'refusal':
      return new DomainError(error.kind, error.code, error.message);
    case 'media':
      return new MediaFailure(error.blame, error.message);
    case 'bug':
      return new MediaFailure('us', `render failed: ${error.message}`, '', { cause: error.stack });
  }
}
