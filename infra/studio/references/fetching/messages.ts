import { DomainError, type ErrorKind } from '../../../../modules/kernel/errors.ts';
import type { Downloaded } from '../download.ts';
import type { Purpose } from '../guard/urls.ts';
import type { Bounds } from '../reference-fetcher.ts';

/** What the fetching process is asked: the methods of a `ReferenceFetcher`. */
export type FetchingTask = { readonly allowPrivate: boolean; readonly url: string } & (
  | { readonly type: 'host'; readonly purpose: Purpose }
  | { readonly type: 'image' }
  | { readonly type: 'download'; readonly purpose: Purpose; readonly bounds: Bounds; readonly path: string }
);

export type FromFetcher =
  | { readonly done: Downloaded | null }
  | {
      readonly refused: {
        readonly kind: ErrorKind;
        readonly code: string;
        readonly message: string;
        readonly why?: string;
      };
    }
  /** Ours: the message is for the log. `code` is the system's: `ENOSPC`. */
  | { readonly failed: { readonly message: string; readonly code?: string } };

/** An error of the child, for the pipe. */
export function toAnswer(error: unknown): FromFetcher {
  if (error instanceof DomainError) {
    const { kind, code, message, cause } = error;
    return { refused: { kind, code, message, ...(cause instanceof Error ? { why: String(cause) } : {}) } };
  }
  const code = error instanceof Error && 'code' in error ? { code: String(error.code) } : {};
  return {
    failed: { message: error instanceof Error ? (error.stack ?? error.message) : String(error), ...code },
  };
}

/** What was answered, thrown again where the child threw it. */
export function resultOf(answer: FromFetcher): Downloaded | null {
  if ('done' in answer) return answer.done;
  if ('failed' in answer) {
    const { message, code } = answer.failed;
    throw Object.assign(new Error(`fetching failed: ${message}`), code === undefined ? {} : { code });
  }
  const { kind, code, message, why } = answer.refused;
  throw new DomainError(kind, code, message, why === undefined ? undefined : { cause: new Error(why) });
}
