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
  crashes: number;
  mark: number | undefined;
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
    if (!item)
      items.set(name, {
        kind,
        key,
        dueAt,
        attempt: 0,
        crashes: 0,
        mark: undefined,
        lease: undefined,
        againAt: undefined,
      });
    else if (item.lease === undefined) item.dueAt = Math.min(item.dueAt, dueAt);
    else item.againAt = Math.min(item.againAt ?? dueAt, dueAt);
    bell.ring();
  }

  /** A lease that ran out tells of a holder that died. */
  const crashesOf = ({ crashes, lease }: Item) => crashes + (lease === undefined ? 0 : 1);
  const isDue = ({ dueAt, lease, crashes, againAt = Infinity }: Item) =>
    dueAt <= now && (lease === undefined || againAt <= now || dueAt + crashes * 5 <= now);

  function claim(item: Item): Lease {
    const lease = Symbol(item.key);
    const woken = makeBell();
    item.crashes = crashesOf(item);
    item.lease = lease;
    item.attempt += 1;
    item.dueAt = now + leaseSeconds;
    if (item.againAt !== undefined && item.againAt <= now) item.againAt = undefined;
    const { kind, key, attempt, crashes, mark } = item;
    const held = (): boolean => item.lease === lease;
    return {
      kind,
      key,
      attempt,
      crashes,
      woken,
      renew() {
        if (held()) item.dueAt = now + leaseSeconds;
        if (held() && item.againAt !== undefined) woken.ring();
        return Promise.resolve(held());
      },
      mark,
      beginAt(position) {
        if (!held()) return Promise.resolve();
        if (item.mark !== undefined && position > item.mark) item.crashes = 0;
        item.mark = position;
        return Promise.resolve();
      },
      complete() {
        if (!held()) return Promise.resolve();
        items.delete(`${kind} ${key}`);
        if (item.againAt !== undefined) add(kind, key, item.againAt);
        return Promise.resolve();
      },
      release(delaySeconds, { isCounted = true } = {}) {
        if (!held()) return Promise.resolve();
        if (!isCounted) item.attempt -= 1;
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
    isHeld(kind, key) {
      const item = items.get(`${kind} ${key}`);
      return Promise.resolve(item?.lease !== undefined && item.dueAt > now);
    },
    claim(kinds, _holder, limit, { maxCrashes = Infinity } = {}) {
      const due = [...items.values()].filter(
        (item) => isDue(item) && kinds.includes(item.kind) && crashesOf(item) <= maxCrashes,
      );
      due.sort((one, other) => crashesOf(one) - crashesOf(other) || one.dueAt - other.dueAt);
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
