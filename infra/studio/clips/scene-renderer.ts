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
import { extensionOfSound } from '../ffmpeg/index.ts';
import { makeChildPool, type ChildPool } from './pool/child-pool.ts';
import type { RenderTask, SceneOnDisk } from './pool/messages.ts';
import { maySeeThrough, type Retouching } from '../pictures/index.ts';
import { rememberBlobs } from './remember-blobs.ts';
import type { ShownOnDisk } from './shown/shown-painter.ts';
import { FRAMES_PER_SECOND } from '../format/index.ts';

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
  const { makeFile, makeFiles } = makeFileMaker(media, pool);

  const drawStills = (
    scene: SceneOnDisk,
    frames: readonly number[],
    format: 'png' | 'jpg',
    signal: AbortSignal,
  ): Promise<string[]> => {
    const formats = frames.map(() => format);
    return makeFiles(formats, (paths) => stillsTask(scene, frames, paths), signal);
  };

  return {
    async renderClip(request, signal) {
      const scene = await putOnDisk(media, request);
      const audioPath = await media.pathOf(request.narration.audio);
      const seams = {
        in: { transition: request.transition_in, passing: request.passing_in ?? [] },
        out: { transition: request.transition_out, passing: request.passing_out ?? [] },
      };
      const shown = request.shown ? { shown: await pathsOf(media, request.shown) } : {};
      const task = { kind: 'clip', scene, ...shown, seams, audioPath } as const;
      return makeFile('mp4', (outputPath) => ({ ...task, outputPath }), signal);
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
        const fit = (outputPath: string) =>
          ({ kind: 'fitted_picture', inputPath, size, outputPath }) as const;
        return await makeFile('jpg', fit, signal);
      } finally {
        await rm(inputPath, { force: true });
      }
    },
    retouch: (pictures, retouching, signal) =>
      once({ pictures, retouching }, async () => {
        const picturePaths = await Promise.all(pictures.map((picture) => media.pathOf(picture)));
        const extension = maySeeThrough(pictures, retouching) ? 'png' : 'jpg';
        const task = { kind: 'retouched_picture', picturePaths, retouching } as const;
        return makeFile(extension, (outputPath) => ({ ...task, outputPath }), signal);
      }),
    retimeClip: (request, signal) =>
      once(request, async () => {
        const { clip, audio, ...timing } = request;
        const [clipPath, audioPath] = await Promise.all([media.pathOf(clip), media.pathOf(audio)]);
        const retimingTo = (outputPath: string) => ({ ...timing, clipPath, audioPath, outputPath });
        const kind = 'retimed_clip';
        return makeFile('mp4', (outputPath) => ({ kind, retiming: retimingTo(outputPath) }), signal);
      }),
    async convertSound(audio, format, signal) {
      if (format === 'wav') return audio;
      return once({ audio, format }, async () => {
        const audioPath = await media.pathOf(audio);
        const task = { kind: 'sound', audioPath, format } as const;
        return makeFile(extensionOfSound(format), (outputPath) => ({ ...task, outputPath }), signal);
      });
    },
    warm: () => {
      pool.warm();
    },
    close: () => pool.close(),
  };
}

const stillsTask = (scene: SceneOnDisk, frames: readonly number[], paths: readonly string[]): RenderTask => ({
  kind: 'stills',
  scene,
  stills: paths.map((outputPath, index) => ({ frame: frames[index] ?? 0, outputPath })),
});

/** Has files made: all of them are kept, or none. */
function makeFileMaker(media: MediaStore, pool: ChildPool) {
  const makeFiles = async (
    extensions: readonly string[],
    taskFor: (paths: readonly string[]) => RenderTask,
    signal: AbortSignal,
  ): Promise<BlobName[]> => {
    const drafts = await Promise.all(extensions.map((extension) => media.draft(extension)));
    try {
      await pool.run(taskFor(drafts), signal);
      return await Promise.all(drafts.map((draft) => media.keep(draft)));
    } catch (error) {
      await Promise.all(drafts.map((draft) => rm(draft, { force: true })));
      throw error;
    }
  };
  const makeFile = async (
    extension: string,
    taskFor: (outputPath: string) => RenderTask,
    signal: AbortSignal,
  ): Promise<BlobName> => {
    const [file = ''] = await makeFiles([extension], ([path = '']) => taskFor(path), signal);
    return file;
  };
  return { makeFile, makeFiles };
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
