import { DomainError } from '../../../../modules/kernel/errors.ts';

/** How an expected refusal reads: `kind code: message`; `fine` when there was none. Anything else is thrown on. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'fine';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${error.kind} ${error.code}: ${error.message}`;
  }
}
