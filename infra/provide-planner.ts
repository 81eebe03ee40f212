import { setTimeout as sleep } from 'node:timers/promises';
import { makePlannerApi } from '../planner/api/planner-api.ts';
import type { Container } from './container.ts';
import { parts } from './parts.ts';
import { countJobs } from './postgres/count-jobs.ts';

/** The stages of the story as streams, over what the jobs use. */
export function providePlannerApi({ provideClosing }: Container): void {
  provideClosing(
    parts.plannerApi,
    (get) =>
      makePlannerApi({
        events: get(parts.events),
        now: get(parts.surroundings).now,
        wait: (seconds, signal) => sleep(seconds * 1000, undefined, { signal }),
        story: get(parts.story),
        editor: get(parts.editor),
        plans: { ...get(parts.videoRoutesNeeds), queueStats: () => countJobs(get(parts.pool)) },
        // Looked up when pictures are asked for: who only answers needs no ffmpeg.
        pictures: {
          illustrator: { drawFrames: (picture, signal) => get(parts.renderer).drawFrames(picture, signal) },
          sizeOf: get(parts.sizeOf),
          links: get(parts.links),
        },
        rehearsal: get(parts.config).rehearsal,
        onFailure: (context, error) => {
          get(parts.log).warn({ ...context, error }, 'a run of the planner failed');
        },
      }),
    (api) => api.close(),
  );
}
