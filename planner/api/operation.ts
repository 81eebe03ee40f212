import Type, { type TSchema } from 'typebox';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { DocumentedAnswer, Refusals, Route, RouteRequest } from '../../modules/kernel/http/route.ts';
import { about, Uuid } from '../../modules/kernel/http/schema.ts';
import type { RunWork } from './live-run.ts';
import type { Runs } from './runs.ts';

/** One streaming operation of the planner, as data. Contract 12.2. */
export interface Operation<Body extends object = object, Input extends object = Body> {
  /** `/voiceover` */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly body: TSchema;
  readonly example?: object;
  /** Its own events by name, between `start` and `result`. */
  readonly events: Readonly<Record<string, DocumentedAnswer>>;
  readonly result: DocumentedAnswer;
  /** Its own, before the stream opens. */
  readonly refusals?: Refusals;
  /** What the schema cannot say. Throws `DomainError` before the stream opens. */
  readonly check?: (body: Body) => void;
  /** What the work is done from, where that is not the body itself: recorded, so that it can be done again. */
  readonly prepare?: (request: RouteRequest<Body>) => Promise<object>;
  readonly work: (input: Input, signal: AbortSignal) => ReturnType<RunWork>;
}

/** The work of an operation as a run knows it: its input is what the operation itself let pass. */
export const workOf =
  <Input extends object>({ work }: Operation<never, Input>): RunWork =>
  (input, signal) =>
    work(input as Input, signal);

const started: DocumentedAnswer = {
  description: 'The first; names the run, for `GET /runs/{run_id}`.',
  schema: Type.Object({ run_id: Uuid }, { $id: 'RunStart' }),
};
const ended = {
  done: { description: 'The last, when all went well.', schema: Type.Object({}, { $id: 'RunDone' }) },
  error: {
    description: 'The last, when it did not.',
    schema: Type.Object({ detail: Type.String() }, { $id: 'RunError' }),
  },
} satisfies Readonly<Record<string, DocumentedAnswer>>;

/** Its route: begins a run and streams it. */
export function streamRoute<Body extends object>(runs: Runs, operation: Operation<Body>): Route<Body> {
  const { path, operationId, summary, description, body, example, events, result, refusals, check, prepare } =
    operation;
  return {
    method: 'POST',
    ...{ path, operationId, summary, body, tag: PLANNER_TAG, access: 'operator' },
    checksFirst: true,
    ...(description === undefined ? {} : { description }),
    ...(example ? { example } : {}),
    refusals: {
      400: 'A text is refused for content safety.',
      429: 'The rate limit is exceeded, or as many streams of the caller are under way as may be.',
      ...refusals,
    },
    events: { start: started, ...events, result, ...ended },
    async handle(request) {
      check?.(request.body);
      const input = prepare ? await prepare(request) : request.body;
      await request.assertSafe();
      const { caller, signal, workId: run_id } = request;
      const run = { run_id, operation: operationId, input, caller, signal };
      return { status: 200, body: {}, events: await runs.start(run) };
    },
  };
}

export const PLANNER_TAG = 'Planner';

const ofTheOperation = about('As the operation says.', Type.Unsafe<object>({ type: 'object' }));

/** GET /runs/{run_id}. Contract 12.3. */
export function runRoute(runs: Runs): Route<never> {
  return {
    method: 'GET',
    path: '/runs/:run_id',
    operationId: 'resume_run',
    summary: 'The stream of a run, from its first event or from where it was cut',
    description:
      'Send the `id` of the last event that arrived as `Last-Event-ID`. A run that stopped when its last reader left, or with the service, goes on.',
    tag: PLANNER_TAG,
    access: 'operator',
    headers: {
      'Last-Event-ID': {
        description: 'Events after this one are sent; absent: all.',
        schema: Type.String({ pattern: '^\\d{1,9}$', examples: ['7'] }),
      },
    },
    events: {
      start: started,
      '*': {
        description: "The operation's own events.",
        schema: ofTheOperation,
      },
      result: { description: 'The whole outcome.', schema: ofTheOperation },
      ...ended,
    },
    refusals: {
      400: '`Last-Event-ID` is no whole number.',
      403: 'The run belongs to somebody else.',
      404: 'There is no such run.',
      429: 'The rate limit is exceeded, or as many streams of the caller are under way as may be.',
    },
    async handle({ params, header, mayUse, signal }) {
      const events = await runs.resume({
        run_id: params['run_id'] ?? '',
        afterId: toId(header('last-event-id')),
        mayRead: ({ owner }) => mayUse(owner),
        signal,
      });
      return { status: 200, body: {}, events };
    },
  };
}

function toId(text = '0'): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new DomainError('malformed', 'planner.last_event_id', 'Last-Event-ID: must be a whole number');
}
