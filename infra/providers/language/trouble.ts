import type { Trouble } from '../provider-calls.ts';

/** An answer that ended in a way we know. */
export class BrokenAnswer extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.reason);
    this.trouble = trouble;
  }
}

/** What an error of the AI SDK says, whatever its class: its own errors, objects out of the stream, plain texts. */
interface Said {
  readonly name?: unknown;
  readonly type?: unknown;
  readonly message?: unknown;
  readonly statusCode?: unknown;
  readonly responseBody?: unknown;
  readonly responseHeaders?: unknown;
}

/** Codes in the body, for what a status does not tell. */
const NO_MONEY =
  /enforced_spend_limit_reached|insufficient_quota|billing_(?:error|hard_limit)|credit balance/i;
const FILTERED = /content_filter|content_policy|content_management_policy|moderation/i;
/** OpenAI, Anthropic and vLLM; then llama.cpp's own server, that of llama-cpp-python, and LM Studio. */
const TOO_LONG =
  /context_length_exceeded|request_too_large|prompt is too long|maximum context length|exceed_context_size|exceeds? (?:the available )?context (?:size|window)|than the context length/i;
const UNREADABLE = /JSONParse|TypeValidation|InvalidResponseData|EmptyResponseBody/;
const BUSY = [408, 409, 425, 429];

/** Anthropic: api errors; OpenAI: error codes. Also what comes as an error after a 200 has begun. */
export function languageTroubleOf(error: unknown): Trouble {
  if (error instanceof BrokenAnswer) return error.trouble;
  const said: Said = typeof error === 'object' && error !== null ? error : { message: error };
  const body = `${textOf(said.responseBody)} ${textOf(said.type)} ${textOf(said.message)}`;
  const reason = reasonOf(said);
  const status = typeof said.statusCode === 'number' ? said.statusCode : undefined;
  if (NO_MONEY.test(body)) return { kind: 'lasting', reason };
  if (FILTERED.test(body)) return { kind: 'refused', reason };
  if (TOO_LONG.test(body) || status === 413) return { kind: 'refused', reason, code: 'providers.too_long' };
  if (UNREADABLE.test(`${textOf(said.name)} ${textOf(said.responseBody)}`))
    return { kind: 'lasting', reason: 'its answer cannot be read' };
  // Never answered (no status), or broken off while it was (200): both may go better next time.
  const passing = status === undefined || status < 400 || status >= 500 || BUSY.includes(status);
  return passing
    ? { kind: 'passing', reason, afterSeconds: retryAfterOf(said.responseHeaders) }
    : { kind: 'lasting', reason };
}

/** In the vendor's words, but for what says more about us than about the work: keys and addresses. */
function reasonOf({ name, statusCode, message }: Said): string {
  const status = typeof statusCode === 'number' ? statusCode : undefined;
  if (status === 401 || status === 403) return `its key is not accepted (${status})`;
  if (status === undefined && textOf(name) !== '') return 'it could not be reached';
  if (status !== undefined && status < 400) return 'its answer broke off';
  const text = textOf(message).replace(/\s+/g, ' ').trim().slice(0, 300);
  const told = text === '' ? 'it gave no reason' : text;
  return status === undefined ? told : `${told} (${status})`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function retryAfterOf(headers: unknown): number | undefined {
  if (typeof headers !== 'object' || headers === null || !('retry-after' in headers)) return undefined;
  const given = textOf(headers['retry-after']);
  const seconds = /^\d+(?:\.\d+)?$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
