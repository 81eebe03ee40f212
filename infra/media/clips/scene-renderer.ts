import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type {
  ClipRequest,
  ClipRetimer,
  FrameIllustrator,
  MediaStore,
  ScenePicture,
  SceneRenderer,
  SoundConverter,
} from '../../../planner/ports.ts';
import { extensionOfSound } from '../ffmpeg/sound-arguments.ts';
import { makeChildPool } from './pool/child-pool.ts';
import type { SceneOnDisk } from './pool/messages.ts';
import { rememberBlobs } from './remember-blobs.ts';
import { FRAMES_PER_SECOND } from '../render/scene-painter.ts';

/** Renders clips, stills and what is made of them in child processes, as many things at a time as there are workers. */
export interface RenderPool extends SceneRenderer, FrameIllustrator, ClipRetimer, SoundConverter {
  /** A frame of a scene, without transition, as a picture in the media store. */
  drawStill(request: ClipRequest, frame: number, format: 'png' | 'jpg', signal: AbortSignal): Promise<string>;
  /** Starts the child processes before they are needed. */
  warm(): void;
  close(): Promise<void>;
}

/**
 * Makes the renderer. Errors of its methods: `DomainError` when a scene cannot be painted or the media store refuses,
 * `MediaFailure` (with `blame`) when rendering fails, the signal's reason when aborted. A scene that fails, or whose process
 * crashes, fails alone.
 */
export function makeSceneRenderer(options: {
  readonly media: MediaStore;
  readonly ffmpegPath: string;
  readonly workers?: number;
}): RenderPool {
  const { media, ffmpegPath } = options;
  const pool = makeChildPool({ workers: options.workers ?? availableParallelism(), ffmpegPath });

  const once = rememberBlobs(media);

  const intoDrafts = async (extensions: readonly string[], write: (paths: string[]) => Promise<void>) => {
    const drafts = await Promise.all(extensions.map((extension) => media.draft(extension)));
    try {
      await write(drafts);
      return await Promise.all(drafts.map((draft) => media.keep(draft)));
    } catch (error) {
      await Promise.all(drafts.map((draft) => rm(draft, { force: true })));
      throw error;
    }
  };

  const drawStills = async (
    scene: SceneOnDisk,
    frames: readonly number[],
    format: 'png' | 'jpg',
    signal: AbortSignal,
  ): Promise<string[]> =>
    intoDrafts(
      frames.map(() => format),
      async (paths) => {
        const stills = paths.map((outputPath, index) => ({ frame: frames[index] ?? 0, outputPath }));
        await pool.run({ kind: 'stills', scene, stills }, signal);
      },
    );

  return {
    async renderClip(request, signal) {
      const scene = await putOnDisk(media, request);
      const audioPath = await media.pathOf(request.narration.audio);
      const { transition_in, transition_out } = request;
      const [clip = ''] = await intoDrafts(['mp4'], ([outputPath = '']) =>
        pool.run({ kind: 'clip', scene, transition_in, transition_out, audioPath, outputPath }, signal),
      );
      return clip;
    },
    async drawStill(request, frame, format, signal) {
      const [still = ''] = await drawStills(await putOnDisk(media, request), [frame], format, signal);
      return still;
    },
    async drawFrames(picture, signal) {
      const frame_count = Math.round(picture.scene.duration_seconds * FRAMES_PER_SECOND);
      const scene = await putOnDisk(media, { ...picture, frame_count });
      const [first = '', last = ''] = await drawStills(scene, [0, frame_count - 1], 'jpg', signal);
      return { first, last };
    },
    retimeClip: (request, signal) =>
      once(request, async () => {
        const { clip, audio, ...timing } = request;
        const [clipPath, audioPath] = await Promise.all([media.pathOf(clip), media.pathOf(audio)]);
        const [retimed = ''] = await intoDrafts(['mp4'], ([outputPath = '']) => {
          const retiming = { ...timing, clipPath, audioPath, outputPath };
          return pool.run({ kind: 'retimed_clip', retiming }, signal);
        });
        return retimed;
      }),
    async convertSound(audio, format, signal) {
      if (format === 'wav') return audio;
      return once({ audio, format }, async () => {
        const audioPath = await media.pathOf(audio);
        const [converted = ''] = await intoDrafts([extensionOfSound(format)], ([outputPath = '']) =>
          pool.run({ kind: 'sound', audioPath, format, outputPath }, signal),
        );
        return converted;
      });
    },
    warm: () => {
      pool.warm();
    },
    close: () => pool.close(),
  };
}

async function putOnDisk(
  media: MediaStore,
  request: ScenePicture & Pick<ClipRequest, 'frame_count'> & Partial<ClipRequest>,
): Promise<SceneOnDisk> {
  const { scene, style, video_type, language, assets, size } = request;
  const assetPaths: Record<string, string> = {};
  for (const { asset_id, blob } of assets) {
    if (blob !== undefined) assetPaths[asset_id] = await media.pathOf(blob);
  }
  return {
    picture: { scene, style, video_type, language, assets, size },
    words: request.narration?.words ?? [],
    narration_start_seconds: request.narration_start_seconds ?? 0,
    frame_count: request.frame_count,
    assetPaths,
  };
}
