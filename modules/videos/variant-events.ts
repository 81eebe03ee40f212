import Type, { type Static, type TObject } from 'typebox';
import { defineEvent, type EventOf } from '../kernel/log/event-definition.ts';
import { VideoCreateItem } from './item.ts';
import { Frames, Narration } from './media.ts';
import { Plan } from './plan.ts';
import { VIDEO_IDENTITY } from './video-identity.ts';

/** By scene_id. */
const SHARED_MEDIA = {
  narrations: Type.Record(Type.String(), Narration),
  frames: Type.Record(Type.String(), Frames),
  voices: Type.Record(Type.String(), Type.String(), {
    description: 'By scene_id: the voices that changes of voice gave.',
  }),
};

/** What a variant is to have otherwise; absent: as in the film it is made of. */
export const VARIANT_ORDER = {
  aspect_ratio: VideoCreateItem.properties.aspect_ratio,
  color_palette: VideoCreateItem.properties.color_palette,
  global_style_prompt: VideoCreateItem.properties.global_style_prompt,
  voice_id: VideoCreateItem.properties.voice_id,
};
export type VariantOrder = Readonly<Static<TObject<typeof VARIANT_ORDER>>>;

export const VariantRequested = defineEvent(
  'VariantRequested',
  'A caller asked for another cut of a film: a job that begins with the plan of that film and with all of its media that are the same.',
  Type.Object({
    ...VIDEO_IDENTITY,
    item: VideoCreateItem,
    variant_of: Type.Object({ video_id: Type.String(), version: Type.Integer() }),
    order: Type.Object(VARIANT_ORDER),
    ...{ plan: Plan, ...SHARED_MEDIA },
  }),
);
export type VariantRequested = EventOf<typeof VariantRequested>;
