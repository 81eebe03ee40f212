import Type from 'typebox';
import { defineEvent, type EventOf } from '../kernel/log/event-definition.ts';
import { VIDEO_MEDIA } from './edit-events.ts';

export const VersionRestored = defineEvent(
  'VersionRestored',
  'The video is what it was in an older version, whole. That is its next version: what was before stays on the list and can be restored, too.',
  Type.Object({
    restore_id: Type.String({ description: 'Of the request: a second time, nothing changes.' }),
    version: Type.Integer({ description: 'The one that is restored: 1, 2, 3, …' }),
    ...VIDEO_MEDIA,
    voices: Type.Record(Type.String(), Type.String(), {
      description: 'By scene_id: the voices that changes of voice gave.',
    }),
  }),
);
export type VersionRestored = EventOf<typeof VersionRestored>;
