import { setTimeout as sleep } from 'node:timers/promises';
import { makeHandler } from '../../modules/kernel/log/handle.ts';
import { operationDecider } from '../../modules/operations/index.ts';
import { drawingNoLabels, showingModels } from '../../planner/pipeline/show-models.ts';
import type { Container, Get } from './container.ts';
import { measureFootage } from '../studio/clips/index.ts';
import { tokens } from './tokens.ts';
import { observeCallsTo } from './provide-metrics.ts';
import { makeGeminiPictures } from '../providers/google/gemini-pictures.ts';
import { makeVeoFilmer } from '../providers/google/veo-filmer.ts';
import { makeOperations } from '../providers/operations.ts';

/** Who draws and who films scenes: the built-in ones, or Google's models where they are switched on. docs/providers.md. */
export function providePictures({ provide }: Container): void {
  provide(tokens.operations, (get) =>
    makeOperations({
      handler: makeHandler(get(tokens.events), operationDecider, get(tokens.runtime)),
      media: get(tokens.media),
      actor: `worker:${get(tokens.processName)}`,
    }),
  );
  provide(tokens.gemini, (get) => {
    const model = get(tokens.config).providers.images;
    return (
      model &&
      makeGeminiPictures({
        ...model,
        ...modelDependencies(get),
        ...observeCallsTo(get, 'gemini'),
        fitPicture: (...picture) => get(tokens.renderer).fitPicture(...picture),
      })
    );
  });
  provide(tokens.filmer, (get) => {
    const model = get(tokens.config).providers.video;
    const wait = (seconds: number, signal: AbortSignal): Promise<void> =>
      sleep(seconds * 1000, undefined, { signal });
    const observation = observeCallsTo(get, 'veo');
    return (
      model && makeVeoFilmer({ ...model, ...modelDependencies(get), ...observation, measureFootage, wait })
    );
  });
  provide(tokens.illustrator, (get) => {
    const builtIn = get(tokens.renderer);
    return get(tokens.gemini)?.illustrator ?? (get(tokens.filmer) ? drawingNoLabels(builtIn) : builtIn);
  });
  provide(tokens.clips, (get) => {
    const filmer = get(tokens.filmer);
    const isOn = filmer !== undefined || get(tokens.gemini) !== undefined;
    return isOn ? showingModels(get(tokens.renderer), filmer) : get(tokens.renderer);
  });
}

const modelDependencies = (get: Get) => ({ operations: get(tokens.operations), media: get(tokens.media) });
