import type { SeamEnd } from '../../format/index.ts';
import { isBeat } from '../beats.ts';
import { type Box, LEAVING_SECONDS, type TextBox } from '../box.ts';
import type { Layer } from '../paint/layer.ts';
import type { Flight } from './flights.ts';
import type { PassingFlight } from './passing-flights.ts';
import { liesOn } from './rest-poses.ts';
import type { SeamMoments } from './seam-moments.ts';

/** The boxes of a slide between the ends of its clip. */
export function betweenSeams(
  boxes: readonly Box[],
  arriving: readonly PassingFlight[],
  { owned, landing, leaving }: SeamMoments,
): readonly Box[] {
  const grounds = groundsOf(boxes, arriving);
  return boxes.map((box) => {
    const timed = leavingWith(owned.has('in') ? opened(box) : box, owned, leaving);
    const shown = arrived(timed, arriving, landing);
    return grounds.has(box.id) ? { ...shown, at: Math.min(shown.at, 0) } : shown;
  });
}

/** What lies behind the words goes before the seam does. */
const leavingWith = (box: Box, owned: ReadonlySet<SeamEnd>, leaving: number): Box =>
  isBeat(box) && owned.has('out') ? { ...box, leaves: Math.max(0, leaving - LEAVING_SECONDS / 2) } : box;

/** What would come on with the scene comes with the seam. What counts or grows is seen to. */
function opened(box: Box): Box {
  const isSeen = ('count' in box && box.count) || box.entrance === 'grow' || box.entrance === 'draw';
  return box.at > OPENING_SECONDS || isSeen || isBeat(box) ? box : { ...box, at: -EARLIER_SECONDS };
}
const OPENING_SECONDS = 0.1;
const EARLIER_SECONDS = 10;

/** A box that came from the scene before is at its place when it has landed; one of which some words came fades in around them. */
function arrived(box: Box, flights: readonly PassingFlight[], landing: number): Box {
  const own = flights.find((flight) => flight.box?.id === box.id);
  if (!own) return box;
  if (box.kind !== 'text') return { ...box, at: landing - box.lasts };
  const { count: _, isForetold: __, ...plain } = box;
  return own.isWhole ? { ...plain, at: landing, entrance: 'none' } : { ...plain, entrance: 'fade' };
}

/** What stands on a card comes with its card. */
function groundsOf(boxes: readonly Box[], flights: readonly PassingFlight[]): ReadonlySet<string> {
  const landed = flights.flatMap(({ box }) => (box ? [box.rect] : []));
  const beneath = (box: Box) => box.kind === 'panel' && landed.some((rect) => liesOn(rect, box.rect));
  return new Set(boxes.filter(beneath).map(({ id }) => id));
}

/** Words at their place until all of their text is there. */
export function waitingWords(box: TextBox, flight: Flight): Layer {
  const end = box.at + box.lasts;
  return {
    gone: end,
    reach: (now) => (now < end ? box.rect : undefined),
    phase: (now) => (now >= end ? Infinity : now < box.at ? -2 : now),
    paint(context, now) {
      if (now < end) flight(context, 0);
    },
  };
}
