import { ownerOf, type Caller, type Owner } from '../caller.ts';
import { DomainError } from '../errors.ts';

/** Which request it is: of an owner, for one operation, under the key its caller chose (contract 6.2). */
export interface RequestName {
  /** `user:<uuid>` or `org:<uuid>`. */
  readonly owner: string;
  readonly operation: string;
  /** 1-255 printable characters. */
  readonly key: string;
}

/** An answer as it went over the wire, so that it can go again byte for byte. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Claimed =
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  /** A twin is at it, in this process or another. */
  | { readonly kind: 'held' }
  | { readonly kind: 'ours'; readonly claim: Claim };

/** The right to answer a request, until it is let go or its lease runs out because nobody renewed it. */
export interface Claim {
  /**
   * A UUID, the same for everyone who ever works on this request: made into the id of what is created, it makes a second attempt after a
   * crash a no-op. After 24 h the name stands for another request, with another id.
   */
  readonly workId: string;
  renew(): Promise<void>;
  /** Keeps the answer for 24 h. The first one that is kept stands; it is what comes back, whoever gave it. */
  keep(answer: KeptAnswer): Promise<KeptAnswer>;
  /** Without an answer: the next twin may work on it, under the same id. */
  letGo(): Promise<void>;
}

/**
 * Answers under names, shared by all processes and kept over restarts. Of any number of claims at once, one is `ours`. One contract spec
 * runs against every adapter (`test/kernel/idempotency-store.contract.ts`).
 */
export interface IdempotencyStore {
  claim(name: RequestName): Promise<Claimed>;
}

/**
 * Whose an `Idempotency-Key` is: the owner of what the request is about, where the caller may use it, otherwise the owner the caller acts
 * for. Contract 2.11.
 */
export async function ownerOfKey(
  caller: Caller,
  findOwn: () => Promise<{ readonly owner: Owner }>,
): Promise<Owner> {
  try {
    return (await findOwn()).owner;
  } catch (error) {
    if (error instanceof DomainError) return ownerOf(caller);
    throw error;
  }
}

/** Contract 6.2: honoured for 24 hours. */
export const KEPT_SECONDS = 24 * 60 * 60;
