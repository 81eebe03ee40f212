import type { RecordedEvent } from '../kernel/log/event.ts';
import { isEvent } from '../kernel/log/event-definition.ts';
import { digestEnvelopes } from './envelopes.ts';
import { PayloadsErased } from './events.ts';

interface Gone {
  /** The first whose payload is gone, and the last. */
  readonly first: RecordedEvent;
  through: number;
  envelopes: string | null;
}

/** Holds the payloads that are gone against what the log says was erased. */
export interface ErasureCheck {
  /** Each event, in the order of the log; whether what it says of streams before it holds. */
  readonly follow: (event: RecordedEvent) => boolean;
  /** The first event whose payload is gone although nobody ordered it. */
  readonly missingOrder: () => RecordedEvent | undefined;
  /** How many payloads are gone. */
  readonly erased: () => number;
}

/** Keeps a few figures for each stream of which something is gone. */
export function checkErasures(): ErasureCheck {
  const gone = new Map<string, Gone>();
  const ordered = new Map<string, number>();
  let erased = 0;

  function note(event: RecordedEvent): void {
    erased += 1;
    const known = gone.get(event.stream) ?? { first: event, through: -1, envelopes: null };
    known.through = event.revision;
    if (event.dataHash === undefined) known.envelopes = digestEnvelopes(known.envelopes, event);
    gone.set(event.stream, known);
  }

  return {
    follow(event) {
      if (event.erased === true) note(event);
      if (!isEvent(event, PayloadsErased) || event.erased === true) return true;
      return event.data.streams.every(({ stream, through, envelopes }) => {
        ordered.set(stream, Math.max(through, ordered.get(stream) ?? -1));
        const found = gone.get(stream);
        // An erasure that was interrupted: its payloads are still there.
        return found === undefined || found.envelopes === envelopes;
      });
    },
    missingOrder: () =>
      [...gone.values()]
        .filter(({ first, through }) => through > (ordered.get(first.stream) ?? -1))
        .map(({ first }) => first)
        .sort((one, other) => one.position - other.position)[0],
    erased: () => erased,
  };
}
