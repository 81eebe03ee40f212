import { setTimeout as sleep } from 'node:timers/promises';
import { makePlannerApi } from '../../planner/api/planner-api.ts';
import type { PictureEditDependencies } from '../../planner/api/picture-route.ts';
import type { SpeechDependencies } from '../../planner/api/speech-route.ts';
import type { Container, Get } from './container.ts';
import { makePictureCollector } from '../studio/references/index.ts';
import { tokens } from './tokens.ts';
import { countJobs } from '../postgres/count-jobs.ts';
import { makePostgresRunStore } from '../postgres/run-store.ts';
import { safePlanner } from './provide-story.ts';

/** The stages of the story as streams, over what the jobs use. */
export function providePlannerApi({ provideClosing }: Container): void {
  provideClosing(
    tokens.plannerApi,
    (get) =>
      makePlannerApi({
        runs: makePostgresRunStore(get(tokens.pool)),
        wait: (seconds, signal) => sleep(seconds * 1000, undefined, { signal }),
        planner: safePlanner(get, 'run'),
        maxLiveRuns: get(tokens.config).plannerLiveRuns,
        plans: { ...get(tokens.videoRoutesDependencies), queueStats: () => countJobs(get(tokens.pool)) },
        // Looked up when pictures are asked for: who only answers needs no ffmpeg.
        pictures: {
          illustrator: {
            drawFrames: (picture, signal) => get(tokens.illustrator).drawFrames(picture, signal),
            drawAsset: (portrait, signal) => get(tokens.illustrator).drawAsset(portrait, signal),
          },
          sizeOf: get(tokens.sizeOf),
          links: get(tokens.links),
        },
        speech: speechDependencies(get),
        pictureEdits: pictureEditDependencies(get),
        sceneEdits: get(tokens.editRoutesDependencies),
        rehearsal: get(tokens.config).rehearsal,
        onFailure: (context, error) => {
          get(tokens.log).warn({ ...context, error }, 'a run of the planner failed');
        },
      }),
    (api) => api.close(),
  );
}

function speechDependencies(get: Get): SpeechDependencies {
  const { isVoiceUsable, links } = get(tokens.videoRoutesDependencies);
  return {
    narrator: { speak: (request, signal) => get(tokens.narrator).speak(request, signal) },
    sounds: { convertSound: (...sound) => get(tokens.renderer).convertSound(...sound) },
    retimer: { retimeClip: (request, signal) => get(tokens.renderer).retimeClip(request, signal) },
    ...{ isVoiceUsable, links },
  };
}

function pictureEditDependencies(get: Get): PictureEditDependencies {
  const { links } = get(tokens.videoRoutesDependencies);
  const [references, media, ownAddress] = [get(tokens.references), get(tokens.media), links.media('')];
  return {
    editor: { editPicture: (wish, signal) => get(tokens.pictureEditor).editPicture(wish, signal) },
    collectPictures: makePictureCollector({ ...references, media, ownAddress }),
    sizeOf: get(tokens.sizeOf),
    links,
  };
}
