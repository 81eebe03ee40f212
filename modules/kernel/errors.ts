/** What kind of refusal it is; `infra/http` maps it to a status. The domain never speaks HTTP. */
export type ErrorKind =
  | 'malformed' // breaks the schema
  | 'unprocessable' // well-formed, cannot be worked with
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'limited' // try again later
  | 'unpaid'
  | 'unsupported' // media type
  | 'oversized'
  | 'unavailable' // a dependency is down
  | 'upstream'; // a provider failed

/** An expected refusal. `code` is stable (`edits.not_revertable`), `message` is what the caller reads. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;

  constructor(kind: ErrorKind, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DomainError';
    this.kind = kind;
    this.code = code;
  }
}

/** A concurrent append won: load and decide again. */
export class WrongRevision extends DomainError {
  constructor(stream: string, expected: number) {
    super('conflict', 'kernel.wrong_revision', `${stream}: revision ${expected} is no longer its head`);
  }
}

/** Over a limit; try again after `retryAfterSeconds` (a whole number, at least 1). */
export class LimitReached extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(code: string, message: string, retryAfterSeconds: number) {
    super('limited', code, message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
