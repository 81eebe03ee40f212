import { CREDITS_EVENTS, evolveHolds, type Charge, type Holds } from '../../modules/credits/index.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEvent, isEventOf } from '../../modules/kernel/log/event-definition.ts';
import {
  EditLeftQueue,
  EditQueued,
  PlanEdited,
  VoiceChangeFailed,
  VoiceChangePublished,
  VoiceChangeRequested,
} from '../../modules/videos/index.ts';

/** A work that holds credits and has ended. */
export interface LeftHold {
  readonly anomaly: 'hold of ended work';
  readonly for: Charge['for'];
  readonly work_id: string;
  readonly held_credits: number;
  /** The last event of its ledger that is about it. */
  readonly position: number;
}

/** Follows a log from its first event: which works hold credits, and which are under way. */
export function followHolds() {
  const ledgers = new Map<string, Holds>();
  const works = new Map<string, Pick<LeftHold, 'for' | 'position'>>();
  const underWay = new Set<string>();
  return {
    follow(event: RecordedEvent): void {
      if (isEvent(event, EditQueued)) underWay.add(event.data.identity.edit_id);
      if (isEvent(event, VoiceChangeRequested)) underWay.add(event.data.change_id);
      if (isEvent(event, EditLeftQueue, PlanEdited)) underWay.delete(event.data.edit_id);
      if (isEvent(event, VoiceChangePublished, VoiceChangeFailed)) underWay.delete(event.data.change_id);
      if (!isOfCredits(event) || event.type === 'CreditsGranted') return;
      ledgers.set(event.stream, evolveHolds(ledgers.get(event.stream) ?? new Map(), event));
      works.set(event.data.work_id, { for: event.data.for, position: event.position });
    },
    /** What works hold that are not under way. */
    *left(): Generator<LeftHold> {
      for (const holds of ledgers.values())
        for (const [work_id, { credits: held_credits }] of holds) {
          const work = works.get(work_id);
          if (work && !underWay.has(work_id))
            yield { anomaly: 'hold of ended work', ...work, work_id, held_credits };
        }
    },
  };
}

const isOfCredits = isEventOf(CREDITS_EVENTS);
