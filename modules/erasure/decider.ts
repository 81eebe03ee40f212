import type { Owner } from '../kernel/caller.ts';
import { DomainError } from '../kernel/errors.ts';
import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { ERASURE_EVENTS, type ErasedStream, type ErasureEvent } from './events.ts';

export type ErasureCommand =
  /** Again while one is under way changes nothing: it continues. */
  | { readonly type: 'OrderErasure'; readonly subject: Owner; readonly reason: string }
  /** The same, of films that nobody touched since `before` (ISO-8601 UTC). Throws `DomainError` conflict while all of the subject is being erased. */
  | {
      readonly type: 'EndRetention';
      readonly subject: Owner;
      readonly before: string;
      readonly reason: string;
    }
  /** Streams that are recorded through the same revision already are left out. */
  | { readonly type: 'RecordPayloadsErased'; readonly streams: readonly ErasedStream[] }
  | {
      readonly type: 'CompleteErasure';
      readonly payloads: number;
      readonly files: number;
      readonly kept: number;
    };

/** One subject's erasures. */
export interface Erasure {
  /** What is being erased: all of the subject, or old films alone. */
  readonly underWay: 'all' | 'old films' | null;
  /** By stream: through which revision its payloads are recorded as erased. */
  readonly through: Readonly<Record<string, number>>;
}

export const erasureDecider: Decider<Erasure, ErasureCommand, ErasureEvent> = {
  initial: { underWay: null, through: {} },
  isOwn: isEventOf(ERASURE_EVENTS),
  decide(command, erasure) {
    switch (command.type) {
      case 'OrderErasure': {
        const { subject, reason } = command;
        return erasure.underWay === 'all' ? [] : [{ type: 'ErasureOrdered', data: { subject, reason } }];
      }
      case 'EndRetention': {
        const { subject, before, reason } = command;
        if (erasure.underWay === 'all')
          throw new DomainError(
            'conflict',
            'erasure.unfinished',
            `the erasure of ${subject} was interrupted: run it again first`,
          );
        return erasure.underWay ? [] : [{ type: 'RetentionEnded', data: { subject, before, reason } }];
      }
      case 'RecordPayloadsErased': {
        const streams = command.streams.filter(
          ({ stream, through }) => through > (erasure.through[stream] ?? -1),
        );
        return streams.length === 0 ? [] : [{ type: 'PayloadsErased', data: { streams } }];
      }
      case 'CompleteErasure': {
        const { payloads, files, kept } = command;
        return erasure.underWay ? [{ type: 'ErasureCompleted', data: { payloads, files, kept } }] : [];
      }
    }
  },
  evolve(erasure, event) {
    switch (event.type) {
      case 'ErasureOrdered':
        return { ...erasure, underWay: 'all' };
      case 'RetentionEnded':
        return { ...erasure, underWay: 'old films' };
      case 'PayloadsErased': {
        const added = event.data.streams.map(({ stream, through }) => [stream, through] as const);
        return { ...erasure, through: { ...erasure.through, ...Object.fromEntries(added) } };
      }
      case 'ErasureCompleted':
        return { ...erasure, underWay: null };
    }
  },
};
