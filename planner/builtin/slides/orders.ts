import { isOrder } from '../ideas/parts.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { isRefusal } from '../text/refusals.ts';
import { countWords } from '../text/words.ts';
import { headingBeside, withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

const FITS = { refused: 0.97, told: 0.89 };
const [MIN_ORDERS, MAX_ORDERS, MAX_WORDS] = [3, 5, 12];

const BETWEEN = /,\s+(?:and\s+|then\s+)*|\s+and\s+(?=(?:don['’]t|do not|never)\s)/iu;
const LEAD = /^(?:afterwards|first|then|next|finally|please),?\s+/iu;

/** "Wear the shield at night, use the drops four times a day and don't rub your eye": each of them; nothing else (English). */
export function ordersIn(sentence: string): string[] {
  const parts = withoutStop(sentence).replace(LEAD, '').split(BETWEEN).map(capitalised);
  const [first = ''] = parts;
  if (parts.length > MAX_ORDERS || !isOrder(first)) return [];
  // "Sound the horn twice" could be a noun; between orders it is one.
  const known = parts.filter(isOrder).length * 2 > parts.length;
  const areLines = parts.every((part) => countWords(part, 'en') >= 2 && countWords(part, 'en') <= MAX_WORDS);
  return known && areLines ? parts : [];
}

/** Several things that viewers are told to do in one sentence, and what not to do, one below the other. */
export const ordersSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (film.language !== 'en' || sentence === undefined || another !== undefined) return undefined;
  const orders = ordersIn(sentence);
  const isRefused = orders.some(isRefusal);
  if (orders.length < (isRefused ? MIN_ORDERS - 1 : MIN_ORDERS)) return undefined;
  const heading = headingBeside(scene, film, orders);
  const head = heading === undefined ? {} : { heading };
  const cued = orders.map((text) => ({ text, ...withCue(exactCue(scene.voiceover, text, film.language)) }));
  if (!isRefused) return { slide: { layout: 'points', ...head, points: cued }, fit: FITS.told };
  const items = cued.map((order) => ({ ...order, state: isRefusal(order.text) ? ('dont' as const) : ('do' as const) })); // prettier-ignore
  return { slide: { layout: 'checklist', ...head, items }, fit: FITS.refused };
};
