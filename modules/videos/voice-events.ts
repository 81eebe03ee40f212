import Type from 'typebox';
import { defineEvent, listOf, type EventOf } from '../kernel/log/event-definition.ts';
import { Blame } from './blame.ts';
import { Film, Narration, SceneClip } from './media.ts';

const CHANGE = { change_id: Type.String({ description: 'The `job_id` of the voice change.' }) };

export const VoiceChangeRequested = defineEvent(
  'VoiceChangeRequested',
  'The caller wants scenes of a complete film spoken by another voice, with the script they have.',
  Type.Object({ ...CHANGE, voice_id: Type.String(), scene_ids: listOf(Type.String()) }),
);
export type VoiceChangeRequested = EventOf<typeof VoiceChangeRequested>;

export const VoiceSceneNarrated = defineEvent(
  'VoiceSceneNarrated',
  'A scene was spoken by the new voice; nobody hears it before all are.',
  Type.Object({ ...CHANGE, scene_id: Type.String(), narration: Narration }),
);
export type VoiceSceneNarrated = EventOf<typeof VoiceSceneNarrated>;

export const VoiceSceneRendered = defineEvent(
  'VoiceSceneRendered',
  'A scene with the new voice is a clip, and is paid for.',
  Type.Object({ ...CHANGE, ...SceneClip.properties }),
);
export type VoiceSceneRendered = EventOf<typeof VoiceSceneRendered>;

export const VoiceChangePublished = defineEvent(
  'VoiceChangePublished',
  'All scenes of the change are made: the film is the new one.',
  Type.Object({ ...CHANGE, film: Film }),
);
export type VoiceChangePublished = EventOf<typeof VoiceChangePublished>;

export const VoiceChangeFailed = defineEvent(
  'VoiceChangeFailed',
  'The change failed: the film stays as it was.',
  Type.Object({ ...CHANGE, reason: Type.String(), blame: Blame }),
);
export type VoiceChangeFailed = EventOf<typeof VoiceChangeFailed>;

export const VOICE_EVENTS = [
  VoiceChangeRequested,
  VoiceSceneNarrated,
  VoiceSceneRendered,
  VoiceChangePublished,
  VoiceChangeFailed,
] as const;
