import { makeBell } from '../../modules/kernel/bell.ts';
import type { Lease, WorkQueue } from '../../modules/kernel/work-queue.ts';

export interface MemoryWorkQueue extends WorkQueue {
  /** Moves the queue's clock on: delays end and leases run out. */
  passTime(seconds: number): void;
  /** What waits or is leased, as `kind key`, for a spec to look at. */
  items(): readonly string[];
}

interface Item {
  readonly kind: string;
  readonly key: string;
  dueAt: number;
  attempt: number;
  lease: symbol | undefined;
  againAt: number | undefined;
}

/** The work queue port without a database; its clock stands still until told. */
export function makeMemoryWorkQueue({ leaseSeconds = 6 } = {}): MemoryWorkQueue {
  const items = new Map<string, Item>();
  const bell = makeBell();
  let now = 0;

  function add(kind: string, key: string, dueAt: number): void {
    const name = `${kind} ${key}`;
    const item = items.get(name);
    if (!item) items.set(name, { kind, key, dueAt, attempt: 0, lease: undefined, againAt: undefined });
    else if (item.lease === undefined) item.dueAt = Math.min(item.dueAt, dueAt);
    else item.againAt = Math.min(item.againAt ?? dueAt, dueAt);
    bell.ring();
  }

  function claim(item: Item): Lease {
    const lease = Symbol(item.key);
    item.lease = lease;
    item.attempt += 1;
    item.dueAt = now + leaseSeconds;
    if (item.againAt !== undefined && item.againAt <= now) item.againAt = undefined;
    const { kind, key, attempt } = item;
    const held = (): boolean => item.lease === lease;
    return {
      kind,
      key,
      attempt,
      renew() {
        if (held()) item.dueAt = now + leaseSeconds;
        return Promise.resolve(held());
      },
      complete() {
        if (!held()) return Promise.resolve();
        items.delete(`${kind} ${key}`);
        if (item.againAt !== undefined) add(kind, key, item.againAt);
        return Promise.resolve();
      },
      release(delaySeconds) {
        if (!held()) return Promise.resolve();
        item.lease = undefined;
        item.dueAt = Math.min(now + delaySeconds, item.againAt ?? Infinity);
        item.againAt = undefined;
        bell.ring();
        return Promise.resolve();
      },
    };
  }

  return {
    add(kind, key, { delaySeconds = 0 } = {}) {
      add(kind, key, now + delaySeconds);
      return Promise.resolve();
    },
    claim(kinds, _holder, limit) {
      const due = [...items.values()].filter((item) => item.dueAt <= now && kinds.includes(item.kind));
      due.sort((one, other) => one.dueAt - other.dueAt);
      return Promise.resolve(due.slice(0, limit).map(claim));
    },
    waitForWork: (signal) => bell.wait(1_000, signal),
    passTime(seconds) {
      now += seconds;
      bell.ring();
    },
    items: () => [...items.keys()],
  };
}
