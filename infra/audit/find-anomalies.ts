import { CREDITS_EVENTS, type Charge } from '../../modules/credits/index.ts';
import { EditFramesDrawn, EditSceneRendered } from '../../modules/edits/index.ts';
import { ErasureOrdered, PayloadsErased } from '../../modules/erasure/index.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEvent, isEventOf } from '../../modules/kernel/log/event-definition.ts';
import {
  PlanSaved,
  VariantRequested,
  VideoRequested,
  VoiceSceneRendered,
} from '../../modules/videos/index.ts';
import { followHolds, type LeftHold } from './follow-holds.ts';

/** Work and money that do not fit each other. */
export type Anomaly = ChargeAnomaly | LeftHold;

interface ChargeAnomaly {
  readonly anomaly: 'charge without work' | 'work without charge';
  readonly for: Charge['for'];
  readonly work_id: string;
  readonly phase: Charge['phase'];
  /** Pieces: scenes of an edit or of a change of voice, videos. */
  readonly made: number;
  readonly charged: number;
  /** The last event of the log that is about it. */
  readonly position: number;
}

interface Account {
  readonly of: Pick<Charge, 'for' | 'work_id' | 'phase'>;
  readonly made: Set<string>;
  /** Whose; known once something was charged. */
  workspace?: string;
  /** What caused the last charge. */
  cause?: string;
  charged: number;
  position: number;
}

/**
 * Holds what was made against what was charged, work by work (contract 9.2, 9.3). Empty in a log that holds; work that is recorded and not yet
 * charged, because its worker does that next or died, is there until it is. Whether creation has a price only the operator knows: a
 * video without a charge is none. So is what a work still holds that has ended, until the policy releases it.
 */
export async function findAnomalies(events: AsyncIterable<RecordedEvent>): Promise<readonly Anomaly[]> {
  const accounts = new Map<string, Account>();
  const accountOf = (of: Account['of'], { position }: RecordedEvent): Account => {
    const key = [of.for, of.work_id, of.phase].join(' ');
    const account = accounts.get(key) ?? { of, made: new Set<string>(), charged: 0, position };
    accounts.set(key, account);
    account.position = position;
    return account;
  };
  const erased = new Set<string>();
  const holds = followHolds();
  for await (const event of events) {
    if (event.erased === true) {
      if (isEvent(event, ...PAID_WORK)) erased.add(event.id);
      continue;
    }
    holds.follow(event);
    const made = pieceOf(event);
    if (made) accountOf(made.of, event).made.add(made.piece);
    if (isCharge(event) && event.type === 'CreditsCharged' && !erased.has(event.causationId)) {
      const { for: what, work_id, phase } = event.data;
      const account = accountOf({ for: what, work_id, phase }, event);
      account.charged += 1;
      account.workspace = event.data.workspace;
      account.cause = event.causationId;
    }
    // Of what was erased only the charges are left: nothing can be held against them. Charges of before 2026-11-25 were caused by the video's id.
    if (isEvent(event, ErasureOrdered)) {
      const { subject } = event.data;
      for (const [key, { workspace }] of accounts) if (workspace === subject) accounts.delete(key);
    }
    if (isEvent(event, PayloadsErased)) {
      const gone = new Set(event.data.streams.map(({ stream }) => stream.slice(stream.indexOf('-') + 1)));
      for (const [key, { of, cause }] of accounts)
        if (gone.has(of.work_id) || (cause !== undefined && gone.has(cause))) accounts.delete(key);
    }
  }
  return [...[...accounts.values()].flatMap(toAnomaly), ...holds.left()];
}

const isCharge = isEventOf(CREDITS_EVENTS);

const PAID_WORK = [
  EditFramesDrawn,
  EditSceneRendered,
  VoiceSceneRendered,
  VideoRequested,
  VariantRequested,
  PlanSaved,
] as const;

/** What is paid for: a charge of this work and phase must stand against each piece. */
function pieceOf(event: RecordedEvent): { readonly of: Account['of']; readonly piece: string } | undefined {
  const edit = { for: 'edit', work_id: event.stream.slice('edit-'.length) } as const;
  if (isEvent(event, EditFramesDrawn))
    return { of: { ...edit, phase: 'frames' }, piece: event.data.scene_id };
  if (isEvent(event, EditSceneRendered))
    return { of: { ...edit, phase: 'clip' }, piece: event.data.scene_id };
  if (isEvent(event, VoiceSceneRendered)) {
    const { change_id: work_id, scene_id: piece } = event.data;
    return { of: { for: 'voice_change', work_id, phase: 'clip' }, piece };
  }
  if (isEvent(event, VideoRequested, VariantRequested, PlanSaved)) {
    const { video_id: work_id } = event.data;
    return { of: { for: 'video', work_id, phase: 'creation' }, piece: work_id };
  }
  return undefined;
}

function toAnomaly({ of, made, charged, position }: Account): readonly ChargeAnomaly[] {
  const found = { ...of, made: made.size, charged, position };
  if (charged > made.size) return [{ anomaly: 'charge without work', ...found }];
  return charged < made.size && of.for !== 'video' ? [{ anomaly: 'work without charge', ...found }] : [];
}
