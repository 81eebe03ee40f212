import { makeHandler } from '../modules/kernel/handle.ts';
import { slotsDecider } from '../modules/slots/index.ts';
import {
  admitRuns,
  startWorkWhenSlotTaken,
  videoDecider,
  withdrawCancelledVideos,
} from '../modules/videos/index.ts';
import { corporateEngineV2 } from '../projections/corporate-engine-v2.ts';
import type { Container } from './container.ts';
import { parts } from './parts.ts';

/** Who decides, what follows from what, and which rows are made of it. */
export function provideRules({ provide }: Container): void {
  provide(parts.videos, (get) => makeHandler(get(parts.events), videoDecider, get(parts.surroundings)));
  provide(parts.slots, (get) => makeHandler(get(parts.events), slotsDecider, get(parts.surroundings)));
  provide(parts.projections, () => [corporateEngineV2]);
  provide(parts.policies, (get) => [
    admitRuns(get(parts.videos), get(parts.slots)),
    startWorkWhenSlotTaken(get(parts.queue)),
    withdrawCancelledVideos(get(parts.videos), get(parts.slots)),
  ]);
}
