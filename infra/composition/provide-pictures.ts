import { setTimeout as sleep } from 'node:timers/promises';
import { makeHandler } from '../../modules/kernel/log/handle.ts';
import { operationDecider } from '../../modules/operations/index.ts';
import { drawingNoLabels, showingModels } from '../../planner/pipeline/show-models.ts';
import type { Container, Get } from './container.ts';
import { measureFootage } from '../media/clips/shown/measure-footage.ts';
import { parts } from './tokens.ts';
import { countCallsTo } from './provide-metrics.ts';
import { makeGeminiPictures } from '../providers/google/gemini-pictures.ts';
import { makeVeoFilmer } from '../providers/google/veo-filmer.ts';
import { makeOperations } from '../providers/operations.ts';

/** Who draws and who films scenes: the built-in ones, or Google's models where they are switched on. docs/providers.md. */
export function providePictures({ provide }: Container): void {
  provide(parts.operations, (get) =>
    makeOperations({
      handler: makeHandler(get(parts.events), operationDecider, get(parts.surroundings)),
      media: get(parts.media),
      actor: `worker:${get(parts.processName)}`,
    }),
  );
  provide(parts.gemini, (get) => {
    const model = get(parts.config).providers.images;
    return (
      model &&
      makeGeminiPictures({
        ...model,
        ...modelNeeds(get),
        onCall: countCallsTo(get, 'gemini'),
        fitPicture: (...picture) => get(parts.renderer).fitPicture(...picture),
      })
    );
  });
  provide(parts.filmer, (get) => {
    const model = get(parts.config).providers.video;
    const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
      sleep(seconds * 1000, undefined, { signal });
    const onCall = countCallsTo(get, 'veo');
    return model && makeVeoFilmer({ ...model, ...modelNeeds(get), measureFootage, wait, onCall });
  });
  provide(parts.illustrator, (get) => {
    const builtIn = get(parts.renderer);
    return get(parts.gemini)?.illustrator ?? (get(parts.filmer) ? drawingNoLabels(builtIn) : builtIn);
  });
  provide(parts.clips, (get) => {
    const filmer = get(parts.filmer);
    const isOn = filmer !== undefined || get(parts.gemini) !== undefined;
    return isOn ? showingModels(get(parts.renderer), filmer) : get(parts.renderer);
  });
}

const modelNeeds = (get: Get) => ({ operations: get(parts.operations), media: get(parts.media) });
