import type { Owner } from '../kernel/caller.ts';

interface Fact<Type extends string, Data extends object> {
  readonly type: Type;
  readonly id?: string;
  readonly data: Data;
}

/** What a charge is for: its id is made of this, so that it is charged once whatever is retried. */
export interface Charge {
  /** The edit, voice change or video that made the work necessary. */
  readonly for: 'edit' | 'voice_change' | 'video';
  readonly work_id: string;
  /** SPEC: Credit cost (edits). */
  readonly phase: 'frames' | 'clip' | 'creation';
  /** 1, 2, 3, …; null: the whole work. */
  readonly scene_number: number | null;
}

/** Everything that moves a workspace's balance. */
export type CreditsEvent = CreditsGranted | CreditsCharged;

/** The operator gave credits to a workspace. */
export type CreditsGranted = Fact<
  'CreditsGranted',
  { readonly workspace: Owner; readonly amount_credits: number; readonly reason: string }
>;

/** Work that succeeded was paid for. */
export type CreditsCharged = Fact<
  'CreditsCharged',
  Charge & { readonly workspace: Owner; readonly amount_credits: number; readonly reason: string }
>;
