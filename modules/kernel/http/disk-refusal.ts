import { DomainError } from '../errors.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
};

/** Maps errors of the disk (full, read-only) to `DomainError('unavailable')`; returns other errors unchanged. */
export function asDiskRefusal(error: unknown): unknown {
  const reason = REASONS[errorCode(error)];
  if (reason === undefined) return error;
  return new DomainError('unavailable', 'media.store_refused', `media store: ${reason}`, { cause: error });
}

export async function refusingByReason<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asDiskRefusal(error);
  }
}

export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
