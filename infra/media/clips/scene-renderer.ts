import { rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { ShownMedia } from '../../../modules/videos/media.ts';
import type {
  AssetIllustrator,
  BlobName,
  ClipRequest,
  ClipRetimer,
  FrameIllustrator,
  FrameSize,
  MediaStore,
  ScenePicture,
  SceneRenderer,
  SoundConverter,
} from '../../../planner/ports.ts';
import { extensionOfSound } from '../ffmpeg/sound-arguments.ts';
import { makeChildPool } from './pool/child-pool.ts';
import type { SceneOnDisk } from './pool/messages.ts';
import { maySeeThrough, type Retouching } from '../pictures/retouching.ts';
import { rememberBlobs } from './remember-blobs.ts';
import type { ShownOnDisk } from './shown/shown-painter.ts';
import { FRAMES_PER_SECOND } from '../render/scene-painter.ts';

/** Renders clips, stills and what is made of them in child processes, as many things at a time as there are workers. */
export interface RenderPool
  extends SceneRenderer, FrameIllustrator, AssetIllustrator, ClipRetimer, SoundConverter {
  /** A frame of a scene, without transition, as a picture in the media store. */
  drawStill(request: ClipRequest, frame: number, format: 'png' | 'jpg', signal: AbortSignal): Promise<string>;
  /** A PNG, JPEG or WebP picture of any size, made to fill a frame and kept as JPEG. Throws `unprocessable` for what is none. */
  fitPicture(bytes: Uint8Array, size: FrameSize, signal: AbortSignal): Promise<BlobName>;
  /** A picture made of pictures. The same ones, and the same wishes, give the same bytes. */
  retouch(pictures: readonly string[], retouching: Retouching, signal: AbortSignal): Promise<string>;
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
  const intoDrafts = makeIntoDrafts(media);

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
      const shown = request.shown ? { shown: await pathsOf(media, request.shown) } : {};
      const task = { kind: 'clip', scene, ...shown, transition_in, transition_out, audioPath } as const;
      const [clip = ''] = await intoDrafts(['mp4'], ([outputPath = '']) =>
        pool.run({ ...task, outputPath }, signal),
      );
      return clip;
    },
    async drawStill(request, frame, format, signal) {
      const [still = ''] = await drawStills(await putOnDisk(media, request), [frame], format, signal);
      return still;
    },
    async drawFrames(picture, signal) {
      const frame_count = lengthOf(picture);
      const scene = await putOnDisk(media, { ...picture, frame_count });
      const [first = '', last = ''] = await drawStills(scene, [0, frame_count - 1], 'jpg', signal);
      return { first, last };
    },
    async drawAsset(portrait, signal) {
      const frame_count = lengthOf(portrait);
      const scene = await putOnDisk(media, { ...portrait, frame_count });
      const [last = ''] = await drawStills(scene, [frame_count - 1], 'jpg', signal);
      return last;
    },
    async fitPicture(bytes, size, signal) {
      const inputPath = await media.draft('png');
      try {
        await writeFile(inputPath, bytes, { flag: 'wx' });
        const [picture = ''] = await intoDrafts(['jpg'], ([outputPath = '']) =>
          pool.run({ kind: 'fitted_picture', inputPath, size, outputPath }, signal),
        );
        return picture;
      } finally {
        await rm(inputPath, { force: true });
      }
    },
    retouch: (pictures, retouching, signal) =>
      once({ pictures, retouching }, async () => {
        const picturePaths = await Promise.all(pictures.map((picture) => media.pathOf(picture)));
        const extension = maySeeThrough(pictures, retouching) ? 'png' : 'jpg';
        const [retouched = ''] = await intoDrafts([extension], ([outputPath = '']) =>
          pool.run({ kind: 'retouched_picture', picturePaths, retouching, outputPath }, signal),
        );
        return retouched;
      }),
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

/** Writes files to drafts and keeps them all, or none. */
function makeIntoDrafts(media: MediaStore) {
  return async (extensions: readonly string[], write: (paths: string[]) => Promise<void>) => {
    const drafts = await Promise.all(extensions.map((extension) => media.draft(extension)));
    try {
      await write(drafts);
      return await Promise.all(drafts.map((draft) => media.keep(draft)));
    } catch (error) {
      await Promise.all(drafts.map((draft) => rm(draft, { force: true })));
      throw error;
    }
  };
}

const lengthOf = ({ scene }: ScenePicture): number => Math.round(scene.duration_seconds * FRAMES_PER_SECOND);

async function pathsOf(media: MediaStore, shown: ShownMedia): Promise<ShownOnDisk> {
  switch (shown.kind) {
    case 'frames': {
      const firstPath = await media.pathOf(shown.frames.first);
      return { kind: 'frames', firstPath, lastPath: await media.pathOf(shown.frames.last) };
    }
    case 'footage':
      return { kind: 'footage', footagePath: await media.pathOf(shown.footage) };
  }
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
