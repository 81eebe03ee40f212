import Type from 'typebox';
import { Value } from 'typebox/value';
import type { Trouble } from '../provider-calls.ts';

/** Trouble that we see ourselves, in an answer that came. */
export class GoogleTrouble extends Error {
  readonly trouble: Trouble;

  constructor(kind: Trouble['kind'], reason: string) {
    super(reason);
    this.trouble = { kind, reason };
  }
}

const Detail = Type.Object({
  reason: Type.Optional(Type.String()),
  retryDelay: Type.Optional(Type.String()),
  violations: Type.Optional(Type.Array(Type.Object({ quotaId: Type.Optional(Type.String()) }))),
});
const Body = Type.Object({
  error: Type.Object({
    message: Type.String(),
    status: Type.Optional(Type.String()),
    details: Type.Optional(Type.Array(Detail)),
  }),
});

/** What Google says of a call that failed (`google.rpc.Status`). */
interface Refusal {
  readonly message: string;
  readonly status: string;
  readonly details: readonly {
    readonly reason?: string;
    readonly retryDelay?: string;
    readonly violations?: readonly { readonly quotaId?: string }[];
  }[];
}

/** What an error of the SDK means. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof GoogleTrouble) return error.trouble;
  if (error instanceof SyntaxError)
    return { kind: 'lasting', reason: 'it answered with what cannot be read' };
  const status = statusOf(error);
  if (status === undefined) return { kind: 'passing', reason: `it cannot be reached (${codeOf(error)})` };
  return troubleOfStatus(status, readRefusal(error));
}

/** The same for a call that must not be made twice: a connection that broke off may have carried it. */
export function troubleOfOrder(error: unknown): Trouble {
  const isLost =
    !(error instanceof GoogleTrouble) && statusOf(error) === undefined && !UNSENT.has(codeOf(error));
  return isLost
    ? { kind: 'lasting', reason: 'the connection broke off, so that it may have begun all the same' }
    : troubleOf(error);
}

function troubleOfStatus(status: number, { message, status: name, details }: Refusal): Trouble {
  const reason = message === '' ? `status ${status}` : message;
  if (status === 429) {
    const isSpent = details.some(({ violations = [] }) =>
      violations.some(({ quotaId = '' }) => quotaId.includes('PerDay')),
    );
    return isSpent
      ? { kind: 'lasting', reason }
      : { kind: 'passing', reason, afterSeconds: secondsOf(details) ?? BUSY_SECONDS };
  }
  if (status === 408 || status >= 500) return { kind: 'passing', reason };
  const isKey = details.some((detail) => detail.reason === 'API_KEY_INVALID');
  if (status === 400 && name === 'INVALID_ARGUMENT' && !isKey) return { kind: 'refused', reason };
  return { kind: 'lasting', reason };
}

/** Limits are for a minute, and not always is it said how much of it is left. */
const BUSY_SECONDS = 15;

/** `RetryInfo.retryDelay`: "7s", "0.5s". */
function secondsOf(details: Refusal['details']): number | undefined {
  const delay = details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay;
  const seconds = Number.parseFloat(delay ?? '');
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** The SDK's error says the answer's JSON as its message. */
function readRefusal(error: unknown): Refusal {
  const text = error instanceof Error ? error.message : '';
  try {
    const body: unknown = JSON.parse(text);
    if (!Value.Check(Body, body)) return { message: '', status: '', details: [] };
    const { message, status = '', details = [] } = body.error;
    return { message: message.replaceAll(/\s+/gu, ' ').trim().slice(0, 300), status, details };
  } catch {
    return { message: '', status: '', details: [] };
  }
}

export function statusOf(error: unknown): number | undefined {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'status') : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Never got as far as being sent. */
const UNSENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** `fetch failed` says why in its cause. */
function codeOf(error: unknown): string {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : undefined;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : 'no answer';
}
