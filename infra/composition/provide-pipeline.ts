import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCharges } from '../../planner/pipeline/charges.ts';
import { rehearsing } from '../../planner/pipeline/rehearse.ts';
import type { Pipeline } from '../../planner/pipeline/pipeline.ts';
import { withSafeMaterial } from '../../planner/safe-story.ts';
import { draftsOf } from '../blobs/disk-media-store.ts';
import type { Config } from '../configuration/config.ts';
import type { Container, Get } from './container.ts';
import { findFfmpeg } from '../studio/ffmpeg/index.ts';
import { makeFilmJoiner } from '../studio/films/index.ts';
import { makePictureEditor } from '../studio/pictures/index.ts';
import { makeReferenceCollector, openReferences } from '../studio/references/index.ts';
import { makeSceneRenderer } from '../studio/clips/index.ts';
import { frameSizeOf } from '../studio/format/index.ts';
import { tokens } from './tokens.ts';
import { makePooledPromptReader } from './pooled-planner.ts';
import { PROJECT_FOLDER } from '../processes/project-folder.ts';

/** What makes a film of a story, of the pictures of provide-pictures.ts and the voice of provide-speech.ts. */
export function providePipeline({ provide, provideClosing }: Container): void {
  provide(tokens.ffmpegPath, (get) => ffmpegOf(get(tokens.config)));
  provideClosing(
    tokens.renderer,
    (get) =>
      makeSceneRenderer({
        media: get(tokens.media),
        ffmpegPath: get(tokens.ffmpegPath),
        workers: get(tokens.config).renderWorkers,
      }),
    (renderer) => renderer.close(),
  );
  provideClosing(
    tokens.joiner,
    (get) =>
      makeFilmJoiner({
        media: get(tokens.media),
        ffmpegPath: get(tokens.ffmpegPath),
        sealer: get(tokens.sealer),
      }),
    (joiner) => joiner.close(),
  );
  provide(
    tokens.pictureEditor,
    (get) =>
      get(tokens.gemini)?.editor ??
      makePictureEditor({
        illustrator: get(tokens.renderer),
        retoucher: get(tokens.renderer),
        readPrompt: makePooledPromptReader(get(tokens.planning)),
      }),
  );
  provide(tokens.sizeOf, (get) => (aspectRatio) => frameSizeOf(get(tokens.config).videoQuality, aspectRatio));
  provideClosing(
    tokens.references,
    (get) =>
      openReferences({
        allowPrivate: get(tokens.config).allowPrivateUrls,
        folder: draftsOf(join(get(tokens.config).dataDir, 'media')),
        onDeath: (program, error) => {
          get(tokens.metrics).observeDeath(program);
          get(tokens.log).warn({ program, error }, 'a process for references died');
        },
      }),
    (references) => references.close(),
  );
  provide(tokens.pipeline, (get) => {
    const pipeline = makePipeline(get);
    return get(tokens.config).rehearsal ? rehearsing(pipeline, waitSeconds) : pipeline;
  });
}

function makePipeline(get: Get): Pipeline {
  return {
    videos: get(tokens.videos),
    edits: get(tokens.edits),
    story: get(tokens.story),
    editor: get(tokens.editor),
    narrator: get(tokens.narrator),
    illustrator: get(tokens.illustrator),
    renderer: get(tokens.clips),
    joiner: get(tokens.joiner),
    collectReferences: withSafeMaterial(
      makeReferenceCollector({ ...get(tokens.references), media: get(tokens.media) }),
      get(tokens.safetyScan),
    ),
    isThere: (blob) => get(tokens.media).has(blob),
    charges: makeCharges(get(tokens.credits), get(tokens.config).creationPriceCredits),
    sizeOf: get(tokens.sizeOf),
    tracing: get(tokens.tracing),
    onFailure: (context, error) => {
      get(tokens.log).warn({ ...context, error }, 'a step failed');
    },
  };
}

const waitSeconds = (seconds: number, signal: AbortSignal): Promise<void> =>
  sleep(seconds * 1000, undefined, { signal });

function ffmpegOf({ ffmpegPath, searchPath }: Config): string {
  return findFfmpeg({ FFMPEG_PATH: ffmpegPath, PATH: searchPath }, PROJECT_FOLDER);
}
