import { makeWakeUp } from '../../modules/kernel/async/wake-up.ts';
import type { Lease, WorkQueue } from '../../modules/kernel/async/work-queue.ts';

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
  holder: string | undefined;
  claimedAt: number;
  mark: number | undefined;
  endedWith: string | undefined;
  blamedFor: readonly string[];
  againAt: number | undefined;
  /** It was added again, and its holder has not heard of it. */
  isNews: boolean;
}

const INNOCENT = { endedWith: undefined, blamedFor: [] };

/** The work queue port without a database; its clock moves only when the spec advances it. */
export function makeMemoryWorkQueue({ leaseSeconds = 6 } = {}): MemoryWorkQueue {
  const items = new Map<string, Item>();
  const wakeUp = makeWakeUp();
  let [now, claims] = [0, 0];

  function add(kind: string, key: string, dueAt: number): void {
    const name = `${kind} ${key}`;
    const item = items.get(name);
    if (!item)
      items.set(name, {
        kind,
        key,
        dueAt,
        attempt: 0,
        lease: undefined,
        holder: undefined,
        claimedAt: 0,
        mark: undefined,
        endedWith: undefined,
        blamedFor: [],
        againAt: undefined,
        isNews: false,
      });
    else if (item.lease === undefined) item.dueAt = Math.min(item.dueAt, dueAt);
    else {
      item.againAt = Math.min(item.againAt ?? dueAt, dueAt);
      item.isNews ||= dueAt <= now;
    }
    wakeUp.notify();
  }

  /** As `fabula.bury_holders` (infra/postgres/migrations/0018-blame.sql). */
  function bury(kinds: readonly string[], claimant: string): void {
    const all = [...items.values()].filter(({ kind }) => kinds.includes(kind));
    const lost = all.filter(
      ({ lease, holder, dueAt }) =>
        lease !== undefined && dueAt + (holder === claimant ? leaseSeconds : 0) <= now,
    );
    const ended = new Set(lost.flatMap(({ holder = claimant }) => (holder === claimant ? [] : [holder])));
    const marks = [...ended].flatMap((holder) => markItems(holder, all));
    const unexplained = marks.flatMap(({ holder, isSuspected }) => (isSuspected ? [] : [holder]));
    for (const item of lost) {
      const isWanted = item.againAt !== undefined && item.againAt <= now;
      Object.assign(item, { lease: undefined, holder: undefined, attempt: item.attempt - 1 });
      item.dueAt = isWanted ? now : item.dueAt + item.blamedFor.length * 5;
      if (isWanted) item.againAt = undefined;
    }
    for (const { mark } of marks) mark();
    if (unexplained.length === 0) return;
    for (const item of all)
      if (!item.blamedFor.some((holder) => unexplained.includes(holder))) item.blamedFor = [];
  }

  /** Who is a suspect, and who is blamed, for the end of this holder. */
  function markItems(holder: string, all: readonly Item[]) {
    const held = all.filter((item) => item.holder === holder || item.endedWith === holder);
    const isSuspect = ({ endedWith, blamedFor }: Item) =>
      endedWith === holder ? blamedFor.includes(holder) : endedWith !== undefined;
    const suspects = held.filter(isSuspect).sort((one, other) => one.claimedAt - other.claimedAt);
    const blamed = suspects[0] ?? (held.length === 1 ? held[0] : undefined);
    const marked = suspects.length > 0 ? suspects.slice(0, 1) : held;
    const isNews = blamed?.holder === holder;
    const mark = () => {
      for (const item of marked) item.endedWith = holder;
      if (blamed && isNews) blamed.blamedFor = [...blamed.blamedFor, holder];
    };
    return [{ holder, isSuspected: suspects.length > 0, mark }];
  }

  function acquitAllOf(holder: string): void {
    for (const item of items.values()) {
      item.blamedFor = item.blamedFor.filter((ended) => ended !== holder);
      if (item.endedWith === holder) item.endedWith = item.blamedFor[0];
    }
  }

  function claim(item: Item, holder: string): Lease {
    const lease = Symbol(item.key);
    const woken = makeWakeUp();
    Object.assign(item, {
      lease,
      holder,
      claimedAt: (claims += 1),
      attempt: item.attempt + 1,
      isNews: false,
    });
    item.dueAt = now + leaseSeconds;
    if (item.againAt !== undefined && item.againAt <= now) item.againAt = undefined;
    const { kind, key, attempt } = item;
    const held = (): boolean => item.lease === lease;
    return {
      kind,
      key,
      attempt,
      isSuspect: item.endedWith !== undefined,
      crashes: item.blamedFor.length,
      woken,
      renew() {
        if (held()) item.dueAt = now + leaseSeconds;
        else acquitAllOf(holder);
        if (held() && item.isNews) {
          item.isNews = false;
          woken.notify();
        }
        return Promise.resolve(held());
      },
      beginAt(mark) {
        const hasComeFurther = item.mark !== undefined && mark > item.mark;
        if (held()) Object.assign(item, { mark, ...(hasComeFurther ? INNOCENT : {}) });
        return Promise.resolve(hasComeFurther);
      },
      acquit() {
        if (held()) Object.assign(item, INNOCENT);
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
        wakeUp.notify();
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
    claim(kinds, holder, limit, { withSuspects = true } = {}) {
      bury(kinds, holder);
      const rank = ({ endedWith, blamedFor }: Item) => (endedWith === undefined ? 0 : 1 + blamedFor.length);
      const due = [...items.values()].filter(
        (item) =>
          item.lease === undefined &&
          item.dueAt <= now &&
          kinds.includes(item.kind) &&
          (withSuspects || rank(item) === 0),
      );
      due.sort((one, other) => rank(one) - rank(other) || one.dueAt - other.dueAt);
      return Promise.resolve(due.slice(0, limit).map((item) => claim(item, holder)));
    },
    waitForWork: (signal) => wakeUp.wait(1_000, signal),
    passTime(seconds) {
      now += seconds;
      wakeUp.notify();
    },
    items: () => [...items.keys()],
  };
}
