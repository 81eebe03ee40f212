import { speakNarration, type NarrationTask, type SpokenNarration } from './speak-narration.ts';

/** Runs in a worker thread; piscina calls it by this name. */
export function narrate(task: NarrationTask): Promise<SpokenNarration> {
  return speakNarration(task);
}
