import type { Owner } from '../kernel/caller.ts';
import type { Decider } from '../kernel/log/decider.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import { ERASURE_EVENTS, type ErasedStream, type ErasureEvent } from './events.ts';

export type ErasureCommand =
  /** Again while one is under way changes nothing: it continues. */
  | { readonly type: 'OrderErasure'; readonly subject: Owner; readonly reason: string }
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
  readonly isUnderWay: boolean;
  /** By stream: through which revision its payloads are recorded as erased. */
  readonly through: Readonly<Record<string, number>>;
}

export const erasureDecider: Decider<Erasure, ErasureCommand, ErasureEvent> = {
  initial: { isUnderWay: false, through: {} },
  isOwn: isEventOf(ERASURE_EVENTS),
  decide(command, erasure) {
    switch (command.type) {
      case 'OrderErasure': {
        const { subject, reason } = command;
        return erasure.isUnderWay ? [] : [{ type: 'ErasureOrdered', data: { subject, reason } }];
      }
      case 'RecordPayloadsErased': {
        const streams = command.streams.filter(
          ({ stream, through }) => through > (erasure.through[stream] ?? -1),
        );
        return streams.length === 0 ? [] : [{ type: 'PayloadsErased', data: { streams } }];
      }
      case 'CompleteErasure': {
        const { payloads, files, kept } = command;
        return erasure.isUnderWay ? [{ type: 'ErasureCompleted', data: { payloads, files, kept } }] : [];
      }
    }
  },
  evolve(erasure, event) {
    switch (event.type) {
      case 'ErasureOrdered':
        return { ...erasure, isUnderWay: true };
      case 'PayloadsErased': {
        const added = event.data.streams.map(({ stream, through }) => [stream, through] as const);
        return { ...erasure, through: { ...erasure.through, ...Object.fromEntries(added) } };
      }
      case 'ErasureCompleted':
        return { ...erasure, isUnderWay: false };
    }
  },
};
