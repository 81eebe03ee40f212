import type { Trouble } from '../provider-calls.ts';

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

/** What an error of the ElevenLabs SDK means. https://elevenlabs.io/docs/eleven-api/resources/errors */
export function elevenLabsTroubleOf(error: unknown): Trouble {
  if (!(error instanceof Error)) return { kind: 'lasting', reason: String(error) };
  const statusCode = fieldOf(error, 'statusCode');
  if (typeof statusCode !== 'number') return troubleWithoutStatus(error);
  const detail = readDetail(error);
  const reason = `${detail.message || `status ${statusCode}`}${detail.code && ` (${detail.code})`}`;
  if (OF_CONTENT.test(detail.code)) return { kind: 'refused', reason };
  if (OF_THE_ACCOUNT.test(detail.code)) return { kind: 'lasting', reason };
  if (statusCode === 429) {
    return {
      kind: 'passing',
      reason,
      afterSeconds: readRetryAfter(error) ?? (detail.code.includes(CROWDED) ? CROWDED_SECONDS : undefined),
    };
  }
  if (statusCode === 408 || statusCode >= 500) return { kind: 'passing', reason };
  return { kind: [401, 402, 403].includes(statusCode) ? 'lasting' : 'refused', reason };
}

/** Whether a reason of the above says that the vendor has no such model, or none that speaks. */
export function isUnknownModel(reason: string): boolean {
  return /\([a-z_]*model[a-z_]*\)$|\bmodel with model id\b|\bmodel_id\b/i.test(reason);
}

/** A connection that broke or never stood has a cause of Node's; an answer that is not as promised has none. */
function troubleWithoutStatus(error: Error): Trouble {
  const isOfNetwork = error.name === 'ElevenLabsError' || error.name === 'ElevenLabsTimeoutError';
  return isOfNetwork
    ? { kind: 'passing', reason: `the connection failed: ${causeOf(error)}` }
    : { kind: 'lasting', reason: 'an answer that cannot be read' };
}

const causeOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? (cause.cause instanceof Error ? cause.cause.message : cause.message) : message;

function readRetryAfter(error: Error): number | undefined {
  const headers = fieldOf(fieldOf(error, 'rawResponse'), 'headers');
  const seconds = headers instanceof Headers ? Number(headers.get('retry-after') ?? undefined) : NaN;
  return Number.isFinite(seconds) ? seconds : undefined;
}

function readDetail(error: unknown): Detail {
  const detail = fieldOf(fieldOf(error, 'body'), 'detail');
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
