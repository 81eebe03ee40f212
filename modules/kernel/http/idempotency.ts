import { ownerOf, type Caller, type Owner } from '../caller.ts';
import { DomainError } from '../errors.ts';

/** Identifies a request: owner, operation and the key that the caller chose (contract 6.2). */
export interface RequestName {
  /** `user:<uuid>` or `org:<uuid>`. */
  readonly owner: string;
  readonly operation: string;
  /** 1-255 printable characters. */
  readonly key: string;
}

/** A response as it was sent, so that it can be replayed byte for byte. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Claimed =
  | { readonly kind: 'answered'; readonly answer: KeptAnswer }
  /** A concurrent request holds the lease. */
  | { readonly kind: 'held' }
  | { readonly kind: 'ours'; readonly claim: Claim };

/** The lease on answering a request, until it is released or expires unrenewed. */
export interface Claim {
  /**
   * A UUID, the same in every attempt: used as the id of what is created, it makes a second attempt after a
   * crash a no-op. After 24 h the key identifies a new request, with another id.
   */
  readonly workId: string;
  renew(): Promise<void>;
  /** Stores the response for 24 h. The first stored response wins and is returned. */
  keep(answer: KeptAnswer): Promise<KeptAnswer>;
  /** Releases the lease without a response: the next concurrent request may work on it, under the same id. */
  letGo(): Promise<void>;
}

/**
 * Stored responses, shared by all processes and kept over restarts. Of concurrent claims, exactly one is `ours`. One contract spec
 * runs against every adapter (`test/kernel/idempotency-store.contract.ts`).
 */
export interface IdempotencyStore {
  claim(name: RequestName): Promise<Claimed>;
}

/**
 * The owner of an `Idempotency-Key`: the owner of the request's resource where the caller may use it, otherwise the owner the caller acts
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
