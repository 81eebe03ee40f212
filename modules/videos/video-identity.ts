import Type, { type Static, type TObject } from 'typebox';
import { Owner } from '../kernel/caller.ts';
import { nullable } from '../kernel/log/event-definition.ts';
import { ProductLine } from './product-line.ts';

/** Which video it is, whose, and on which product line. */
export const VIDEO_IDENTITY = {
  video_id: Type.String(),
  session_id: Type.String(),
  owner: Owner,
  user_id: Type.String(),
  org_id: nullable(Type.String()),
  line: ProductLine,
};
export type VideoIdentity = Readonly<Static<TObject<typeof VIDEO_IDENTITY>>>;
