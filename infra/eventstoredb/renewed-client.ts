import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { DomainError } from '../../modules/kernel/errors.ts';
import { asDomainError, unavailable } from './errors.ts';

/** A client that is replaced after its node was down. */
export interface RenewedClient {
  /** The call's result within the timeout; failures are `DomainError` where a retry can help. */
  call<Result>(milliseconds: number, make: (client: KurrentDBClient) => Promise<Result>): Promise<Result>;
  current(): KurrentDBClient;
  close(): Promise<void>;
}

/**
 * The client's reader gives up for ever when it finds no node for a second (measured with 1.3.1): its reads fail at once,
 * also when the node is back. And its reads have no timeout.
 */
export function renewClient(open: () => KurrentDBClient): RenewedClient {
  let client: KurrentDBClient | undefined;
  const current = () => (client ??= open());

  async function attempt<Result>(make: (client: KurrentDBClient) => Promise<Result>): Promise<Result> {
    const used = current();
    try {
      return await make(used);
    } catch (error) {
      const failure = asDomainError(error);
      const away = failure instanceof DomainError && failure.kind === 'unavailable';
      if (away && client === used) {
        client = undefined;
        void used.dispose();
      }
      throw failure;
    }
  }

  return {
    current,
    call: (milliseconds, make) => within(milliseconds, attempt(make)),
    async close() {
      await client?.dispose();
    },
  };
}

async function within<Result>(milliseconds: number, call: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(unavailable(new Error(`No answer within ${milliseconds} ms`)));
    }, milliseconds);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}
