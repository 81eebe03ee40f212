import type { Person } from '../../../../modules/videos/plan.ts';
import type { Rect } from '../../format/index.ts';
import type { ThingBox } from '../box.ts';
import type { Page } from '../page.ts';

/** Shares of a room that somebody beside the words takes, and above which nobody grows taller in a wide frame. */
const FILLED = { width: 0.94, height: 0.86 };

/** Somebody who acts, in a room beside the words: feet on its lower edge. */
export function personIn(
  { size, cues }: Page,
  { figure, illustration }: { readonly figure: Person; readonly illustration: string },
  room: Rect,
): ThingBox {
  const [width, height] = [room.width * FILLED.width, room.height * FILLED.height];
  return {
    kind: 'thing',
    id: 'thing person',
    rect: {
      x: room.x + (room.width - width) / 2,
      y: room.y + (room.height + height) / 2 - height,
      width,
      height,
    },
    at: cues.opening + 0.15,
    lasts: 0.7,
    entrance: 'fade',
    illustration,
    person: figure,
    manner: 'stand',
    isMirrored: room.x + room.width / 2 >= size.width / 2 - 1,
  };
}

/** Where somebody stands in the place behind the words: beside them from the ground up, below them in a tall frame. */
export function personInWorld(page: Page, figure: Person): ThingBox | undefined {
  const { worldRoom, size, isPortrait } = page;
  if (worldRoom === undefined) return undefined;
  const isBelow = isPortrait || worldRoom.width < size.width * 0.3;
  const foot = size.height * (isBelow ? 0.96 : 0.97);
  const top = isBelow ? worldRoom.y : size.height * 0.14;
  const room = { ...worldRoom, y: top, height: foot - top };
  const box = personIn(page, { figure, illustration: 'fluent-emoji-flat:person-standing' }, room);
  return { ...box, rect: { ...box.rect, y: foot - box.rect.height } };
}
