import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkContext } from '../../modules/kernel/async/work-queue.ts';

const LOOK_AGAIN_MS = 1000;

/** Of work that nobody leased: it looks for news by itself. */
export const unwatched: WorkContext = {
  news: (signal) => sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => undefined),
  progressed: () => undefined,
};
