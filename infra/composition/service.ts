import type { Logger } from 'pino';
import { ADVANCE_EDIT, editStream } from '../../modules/edits/index.ts';
import {
  ADMIT_BATCH,
  ADVANCE_VIDEO,
  EXPIRE_PARKED_JOBS,
  makeBatchAdmitter,
  makeParkedJobExpirer,
  videoStream,
} from '../../modules/videos/index.ts';
import { advanceProduction } from '../../planner/pipeline/advance-production.ts';
import { makeEditEnder, makeJobAdvancer, makeJobEnder } from '../../planner/pipeline/advance-job.ts';
import { runWorker } from '../../planner/pipeline/worker.ts';
import type { WorkerOptions } from '../../planner/pipeline/worker-options.ts';
import { runProjector } from '../../projections/projector.ts';
import type { Config } from '../configuration/config.ts';
import type { Container } from './container.ts';
import { openServer, type OpenServer } from '../http/server.ts';
import { tokens } from './tokens.ts';
import { warmPlanner } from './pooled-planner.ts';
import { jobsParkedSince } from '../postgres/video-rows.ts';
import { keepSigning } from './provide-audit.ts';
import { tracedHandlers } from './provide-telemetry.ts';
import { openParts } from './open-parts.ts';

/** Jobs and edits that one process advances at a time: as many as hold slots. What is scarce has bounds of its own; this one is for memory. */
const JOBS_AT_ONCE = 1000;

/** Keeps rows up to date and reacts to what happened. Resolves when `signal` aborted and all is let go. */
export async function runProjections({ get }: Container, signal: AbortSignal): Promise<void> {
  const log = get(tokens.log);
  await runProjector(
    {
      events: get(tokens.events),
      rows: get(tokens.projectionStore),
      ownership: get(tokens.ownership),
      projections: get(tokens.projections),
      policies: get(tokens.policies),
      onFailure: (subscriber, error) => {
        log.error({ subscriber, error }, 'a subscriber failed');
      },
    },
    signal,
  );
}

type Handler = WorkerOptions['handlers'][string];

/** Claims and does work until `signal` aborts. */
export async function runWork({ get }: Container, signal: AbortSignal): Promise<void> {
  const holder = get(tokens.processName);
  const [pipeline, slots] = [get(tokens.pipeline), get(tokens.slots)];
  // What draws starts while the first film is planned, not while the service does.
  const drawing =
    (handle: Handler): Handler =>
    (...work) => {
      get(tokens.renderer).warm();
      return handle(...work);
    };
  warmPlanner(get(tokens.planning), signal);
  await runWorker(
    {
      queue: get(tokens.queue),
      holder,
      handlers: tracedHandlers(
        {
          [ADVANCE_VIDEO]: drawing(makeJobAdvancer(pipeline, slots, holder)),
          [ADVANCE_EDIT]: drawing((edit_id, ...work) =>
            advanceProduction(pipeline, { edit_id }, holder, ...work),
          ),
          [ADMIT_BATCH]: makeBatchAdmitter(pipeline.videos, slots),
          [EXPIRE_PARKED_JOBS]: makeParkedJobExpirer({
            ...{ slots, videos: pipeline.videos, queue: get(tokens.queue), now: get(tokens.runtime).now },
            parkedSince: (at) => jobsParkedSince(get(tokens.pool), at),
            ttlHours: get(tokens.config).parkedJobTtlHours,
          }),
        },
        get(tokens.tracing),
        pipeline,
      ),
      positionOf: {
        [ADVANCE_VIDEO]: async (id) => (await pipeline.videos.load(videoStream(id))).revision,
        [ADVANCE_EDIT]: async (id) => {
          const { state, revision } = await pipeline.edits.load(editStream(id));
          const video = await pipeline.videos.load(videoStream(state.identity?.video_id ?? ''));
          return revision + video.revision;
        },
      },
      giveUp: {
        [ADVANCE_VIDEO]: makeJobEnder(pipeline, slots, holder),
        [ADVANCE_EDIT]: makeEditEnder(pipeline, holder),
      },
      capacity: JOBS_AT_ONCE,
      onFailure: (context, error) => {
        get(tokens.log).warn({ ...context, error }, 'work was given back');
      },
    },
    signal,
  );
}

export interface RunningService {
  readonly url: string;
  readonly container: Container;
  /** Orderly: requests in flight are answered, work is given back, the database is let go. */
  stop(): Promise<void>;
}

/**
 * The whole service in one process. The port is bound before anything else: one that is taken is said before a database is made. When
 * `signal` aborts before the service is there, or anything fails, all that was opened is closed again.
 */
export async function startService(
  config: Config,
  log: Logger,
  signal: AbortSignal = new AbortController().signal,
): Promise<RunningService> {
  const server = await openServer(config.host, config.port);
  try {
    return await serveOn(server, await openParts(config, log, 'serve', signal));
  } catch (error) {
    await server.stop();
    throw error;
  }
}

type Background = (container: Container, signal: AbortSignal) => Promise<unknown>;

/** Serves with these parts at an open port. When that fails, they are closed. `background`: what else the process does; all there is unless told. */
export async function serveOn(
  server: OpenServer,
  container: Container,
  background: readonly Background[] = [runProjections, runWork, keepSigning],
): Promise<RunningService> {
  const stopping = new AbortController();
  try {
    // What is missing is said now, not in the middle of a job.
    if (background.includes(runWork)) container.get(tokens.pipeline);
    // With PORT=0 the addresses in answers carry the port that was found.
    const { publicUrl } = container.get(tokens.config);
    container.provide(tokens.publicUrl, () => publicUrl.replace(/:0$/, `:${server.port}`));
    server.serve({ app: container.get(tokens.app), upgrades: container.get(tokens.realtime) });
  } catch (error) {
    await container.close();
    throw error;
  }
  const running = Promise.all(background.map((run) => run(container, stopping.signal)));
  return {
    url: server.url,
    container,
    async stop() {
      container.get(tokens.stopping).abort();
      await server.stop();
      stopping.abort();
      await running;
      await container.close();
    },
  };
}
