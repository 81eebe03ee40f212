import { ACCOUNTS_EVENTS } from '../../modules/accounts/index.ts';
import { AUDITORS_EVENTS } from '../../modules/auditors/index.ts';
import { CREDITS_EVENTS } from '../../modules/credits/index.ts';
import { EDIT_EVENTS } from '../../modules/edits/index.ts';
import { ERASURE_EVENTS } from '../../modules/erasure/index.ts';
import type { EventDefinition } from '../../modules/kernel/log/event-definition.ts';
import { OPERATION_EVENTS } from '../../modules/operations/index.ts';
import { REALTIME_KEY_EVENTS } from '../../modules/realtime-keys/index.ts';
import { SLOTS_EVENTS } from '../../modules/slots/index.ts';
import { VIDEO_EVENTS } from '../../modules/videos/index.ts';

/** All event definitions, by module. */
export const EVENTS_BY_MODULE: Readonly<Record<string, readonly EventDefinition[]>> = {
  accounts: ACCOUNTS_EVENTS,
  auditors: AUDITORS_EVENTS,
  credits: CREDITS_EVENTS,
  edits: EDIT_EVENTS,
  erasure: ERASURE_EVENTS,
  operations: OPERATION_EVENTS,
  'realtime-keys': REALTIME_KEY_EVENTS,
  slots: SLOTS_EVENTS,
  videos: VIDEO_EVENTS,
};

export const ALL_EVENTS: readonly EventDefinition[] = Object.values(EVENTS_BY_MODULE).flat();
