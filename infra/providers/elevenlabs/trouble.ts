import type { Trouble } from '../provider-calls.ts';
import { ElevenLabsRefusal, ElevenLabsUnreachable } from './api.ts';

/** Of `{detail: {code, status, message}}`, as errors come; `status` is the older name. Of 422 `{detail: [{loc, msg}]}`. */
interface Detail {
  readonly code: string;
  readonly message: string;
}

/** The operator's to mend, whatever the status they come with: an account, a key, a plan. */
const OF_THE_ACCOUNT =
  /quota|credit|payment|subscription|plan|api_key|permission|unusual_activity|authenti|authoriz|workspace|only_for/;
/** Never to be had from the same text, whatever the account. */
const OF_CONTENT = /policy|moderation|safety|content/;
/** The plan's calls at once are used up, by another process: our own wait in line. */
const CROWDED = 'concurrent';
const CROWDED_SECONDS = 5;

/** What an error of the API means. https://elevenlabs.io/docs/eleven-api/resources/errors */
export function elevenLabsTroubleOf(error: unknown): Trouble {
  if (error instanceof ElevenLabsUnreachable)
    return { kind: 'passing', reason: `the connection failed: ${causeOf(error)}` };
  if (!(error instanceof ElevenLabsRefusal))
    return { kind: 'lasting', reason: 'an answer that cannot be read' };
  const { status, headers, body } = error;
  const detail = readDetail(body);
  const reason = `${detail.message || `status ${status}`}${detail.code && ` (${detail.code})`}`;
  if (OF_CONTENT.test(detail.code)) return { kind: 'refused', reason };
  if (OF_THE_ACCOUNT.test(detail.code)) return { kind: 'lasting', reason };
  if (status === 429) {
    return {
      kind: 'passing',
      reason,
      afterSeconds: readRetryAfter(headers) ?? (detail.code.includes(CROWDED) ? CROWDED_SECONDS : undefined),
    };
  }
  if (status === 408 || status >= 500) return { kind: 'passing', reason };
  return { kind: [401, 402, 403].includes(status) ? 'lasting' : 'refused', reason };
}

/** Whether a reason of the above says that the vendor has no such model, or none that speaks. */
export function isUnknownModel(reason: string): boolean {
  return /\([a-z_]*model[a-z_]*\)$|\bmodel with model id\b|\bmodel_id\b/i.test(reason);
}

const causeOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : message;

function readRetryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? undefined);
  return Number.isFinite(seconds) ? seconds : undefined;
}

function readDetail(body: unknown): Detail {
  const detail = fieldOf(body, 'detail');
  const [first] = Array.isArray(detail) ? (detail as readonly unknown[]) : [detail];
  const textAt = (...names: readonly string[]) =>
    names.map((name) => fieldOf(first, name)).find((value) => typeof value === 'string') ?? '';
  return {
    code: textAt('code', 'status', 'type'),
    message: typeof first === 'string' ? first : textAt('message', 'msg'),
  };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
