import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeCharges } from '../../planner/pipeline/charges.ts';
import type { EditPipeline } from '../../planner/pipeline/edits/edit-pipeline.ts';
import { rehearsingEdits } from '../../planner/pipeline/edits/rehearse-edit.ts';
import { rehearsing } from '../../planner/pipeline/rehearse.ts';
import type { VideoPipeline } from '../../planner/pipeline/video-pipeline.ts';
import { withSafeMaterial } from '../../planner/safe-story.ts';
import { draftsOf } from '../blobs/disk-media-store.ts';
import type { Config } from '../configuration/config.ts';
import type { Container, Get } from './container.ts';
import { findFfmpeg } from '../media/ffmpeg/find-ffmpeg.ts';
import { makeFilmJoiner } from '../media/join/make-film-joiner.ts';
import { makePictureEditor } from '../media/pictures/make-picture-editor.ts';
import { makeReferenceCollector } from '../media/references/collect/collect-references.ts';
import { openReferences } from '../media/references/open-references.ts';
import { makeSceneRenderer } from '../media/clips/scene-renderer.ts';
import { frameSizeOf } from '../media/render/frame-size.ts';
import { parts } from './tokens.ts';
import { makePooledPromptReader } from './pooled-planner.ts';
import { PROJECT_FOLDER } from '../processes/project-folder.ts';

/** What makes a film of a story, of the pictures of provide-pictures.ts and the voice of provide-speech.ts. */
export function providePipeline({ provide, provideClosing }: Container): void {
  provide(parts.ffmpegPath, (get) => ffmpegOf(get(parts.config)));
  provideClosing(
    parts.renderer,
    (get) =>
      makeSceneRenderer({
        media: get(parts.media),
        ffmpegPath: get(parts.ffmpegPath),
        workers: get(parts.config).renderWorkers,
      }),
    (renderer) => renderer.close(),
  );
  provideClosing(
    parts.joiner,
    (get) => makeFilmJoiner({ media: get(parts.media), ffmpegPath: get(parts.ffmpegPath) }),
    (joiner) => joiner.close(),
  );
  provide(
    parts.pictureEditor,
    (get) =>
      get(parts.gemini)?.editor ??
      makePictureEditor({
        illustrator: get(parts.renderer),
        retoucher: get(parts.renderer),
        readPrompt: makePooledPromptReader(get(parts.planning)),
      }),
  );
  provide(parts.sizeOf, (get) => (aspectRatio) => frameSizeOf(get(parts.config).videoQuality, aspectRatio));
  provideClosing(
    parts.references,
    (get) =>
      openReferences({
        allowPrivate: get(parts.config).allowPrivateUrls,
        folder: draftsOf(join(get(parts.config).dataDir, 'media')),
        onDeath: (program, error) => {
          get(parts.metrics).observeDeath(program);
          get(parts.log).warn({ program, error }, 'a process for references died');
        },
      }),
    (references) => references.close(),
  );
  provide(parts.pipeline, (get) => {
    const pipeline = makePipeline(get);
    return get(parts.config).rehearsal ? rehearsing(pipeline, waitSeconds) : pipeline;
  });
  provide(parts.editPipeline, (get) => {
    const pipeline = makeEditPipeline(get);
    return get(parts.config).rehearsal ? rehearsingEdits(pipeline, waitSeconds) : pipeline;
  });
}

type SharedPipeline = Omit<VideoPipeline, 'story' | 'collectReferences' | 'perform'>;

/** What every kind of production is made with. */
function makeSharedPipeline(get: Get): SharedPipeline {
  return {
    videos: get(parts.videos),
    narrator: get(parts.narrator),
    illustrator: get(parts.illustrator),
    renderer: get(parts.clips),
    joiner: get(parts.joiner),
    isThere: (blob) => get(parts.media).has(blob),
    charges: makeCharges(get(parts.credits), get(parts.config).creationPriceCredits),
    sizeOf: get(parts.sizeOf),
    onFailure: (context, error) => {
      get(parts.log).warn({ ...context, error }, 'a step failed');
    },
  };
}

function makePipeline(get: Get): VideoPipeline {
  return {
    ...makeSharedPipeline(get),
    story: get(parts.story),
    collectReferences: withSafeMaterial(
      makeReferenceCollector({ ...get(parts.references), media: get(parts.media) }),
      get(parts.safetyScan),
    ),
  };
}

const makeEditPipeline = (get: Get): EditPipeline => ({
  ...makeSharedPipeline(get),
  edits: get(parts.edits),
  editor: get(parts.editor),
});

const waitSeconds = (seconds: number, signal: AbortSignal): Promise<void> =>
  sleep(seconds * 1000, undefined, { signal });

function ffmpegOf({ ffmpegPath, searchPath }: Config): string {
  return findFfmpeg({ FFMPEG_PATH: ffmpegPath, PATH: searchPath }, PROJECT_FOLDER);
}
