import type { EventStore } from '../../modules/kernel/log/event-store.ts';

/** A process that dies at one of its moments: from then on nothing it does has any effect. */
export interface Mortal {
  /** Passes a moment; throws when it is the fatal one, or when it is past. */
  pass(): void;
  /** Moments passed. */
  moments(): number;
}

export function makeMortal(fatalMoment = Infinity, onMoment?: (moment: number) => void): Mortal {
  let passed = 0;
  return {
    pass() {
      passed += 1;
      if (passed >= fatalMoment) throw new Error('killed');
      onMoment?.(passed);
    },
    moments: () => passed,
  };
}

/** What a mortal process sees of a store: it may die before and after every append. */
export function seenBy(mortal: Mortal, store: EventStore): EventStore {
  return {
    ...store,
    async append(stream, head, events) {
      mortal.pass();
      const recorded = await store.append(stream, head, events);
      mortal.pass();
      return recorded;
    },
  };
}
