import { setTimeout as sleep } from 'node:timers/promises';
import { makePlannerApi } from '../../planner/api/planner-api.ts';
import type { PictureEditNeeds } from '../../planner/api/picture-route.ts';
import type { SpeechNeeds } from '../../planner/api/speech-route.ts';
import type { Container, Get } from './container.ts';
import { makePictureCollector } from '../media/references/collect/collect-references.ts';
import { parts } from './tokens.ts';
import { countJobs } from '../postgres/count-jobs.ts';
import { makePostgresRunStore } from '../postgres/run-store.ts';
import { safePlanner } from './provide-story.ts';

/** The stages of the story as streams, over what the jobs use. */
export function providePlannerApi({ provideClosing }: Container): void {
  provideClosing(
    parts.plannerApi,
    (get) =>
      makePlannerApi({
        runs: makePostgresRunStore(get(parts.pool)),
        wait: (seconds, signal) => sleep(seconds * 1000, undefined, { signal }),
        planner: safePlanner(get, 'run'),
        maxLiveRuns: get(parts.config).plannerLiveRuns,
        plans: { ...get(parts.videoRoutesNeeds), queueStats: () => countJobs(get(parts.pool)) },
        // Looked up when pictures are asked for: who only answers needs no ffmpeg.
        pictures: {
          illustrator: {
            drawFrames: (picture, signal) => get(parts.illustrator).drawFrames(picture, signal),
            drawAsset: (portrait, signal) => get(parts.illustrator).drawAsset(portrait, signal),
          },
          sizeOf: get(parts.sizeOf),
          links: get(parts.links),
        },
        speech: speechNeeds(get),
        pictureEdits: pictureEditNeeds(get),
        sceneEdits: get(parts.editRoutesNeeds),
        rehearsal: get(parts.config).rehearsal,
        onFailure: (context, error) => {
          get(parts.log).warn({ ...context, error }, 'a run of the planner failed');
        },
      }),
    (api) => api.close(),
  );
}

function speechNeeds(get: Get): SpeechNeeds {
  const { isVoiceUsable, links } = get(parts.videoRoutesNeeds);
  return {
    narrator: { speak: (request, signal) => get(parts.narrator).speak(request, signal) },
    sounds: { convertSound: (...sound) => get(parts.renderer).convertSound(...sound) },
    retimer: { retimeClip: (request, signal) => get(parts.renderer).retimeClip(request, signal) },
    ...{ isVoiceUsable, links },
  };
}

function pictureEditNeeds(get: Get): PictureEditNeeds {
  const { links } = get(parts.videoRoutesNeeds);
  const [references, media, ownAddress] = [get(parts.references), get(parts.media), links.media('')];
  return {
    editor: { editPicture: (wish, signal) => get(parts.pictureEditor).editPicture(wish, signal) },
    collectPictures: makePictureCollector({ ...references, media, ownAddress }),
    sizeOf: get(parts.sizeOf),
    links,
  };
}
