import { DomainError, LimitReached, type ErrorKind } from '../../modules/kernel/errors.ts';

/** The only table from kinds of refusal to statuses. Contract 1.3-1.6. */
const STATUS: Readonly<Record<ErrorKind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  unpaid: 402,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  oversized: 413,
  unsupported: 415,
  unprocessable: 422,
  limited: 429,
  unavailable: 503,
  upstream: 502,
};

export interface ErrorAnswer {
  readonly status: number;
  readonly detail: string;
  /** Whether it is a bug, to be logged. */
  readonly unexpected: boolean;
  /** Headers beside the body: `Retry-After`, `WWW-Authenticate`. */
  readonly headers?: Readonly<Record<string, string>>;
}

const STOPPING = new DomainError(
  'unavailable',
  'http.stopping',
  'the service is stopping; send the request again',
);

/** Any thrown value as a response: always one string, never a stack. */
export function toErrorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof DomainError)
    return {
      status: STATUS[error.kind],
      detail: error.message,
      unexpected: false,
      headers: headersOf(error),
    };
  // A request's work is aborted when its caller disconnects (no response is needed) and when the service stops.
  if (error instanceof Error && error.name === 'AbortError') return toErrorAnswer(STOPPING);
  const status = statusOf(error);
  if (status !== undefined && status < 500)
    return { status, detail: error instanceof Error ? error.message : 'bad request', unexpected: false };
  return { status: 500, detail: 'internal error', unexpected: true };
}

/** `Retry-After` for a database or a queue that is down. */
const UNAVAILABLE_RETRY_SECONDS = 5;

function headersOf(error: DomainError): Readonly<Record<string, string>> {
  if (error instanceof LimitReached) return { 'Retry-After': String(error.retryAfterSeconds) };
  if (error.kind === 'unavailable') return { 'Retry-After': String(UNAVAILABLE_RETRY_SECONDS) };
  // RFC 9110: a 401 names an authentication scheme. API keys have none.
  if (error.kind === 'unauthenticated') return { 'WWW-Authenticate': 'Bearer realm="fabula"' };
  return {};
}

/** Errors of Koa and its parsers carry a `status`; those of `send` a `statusCode`. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const status: unknown = Reflect.get(error, 'status') ?? Reflect.get(error, 'statusCode');
  return typeof status === 'number' && status >= 400 && status < 600 ? status : undefined;
}
