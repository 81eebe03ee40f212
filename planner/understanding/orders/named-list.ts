import { hasVerb } from '../../builtin/text/english.ts';
import type { Piece } from '../pieces.ts';
import { toldPoints } from '../listed.ts';
import { known } from './known.ts';

/** Words. */
const [MAX_NAME, MIN_ITEMS, MAX_ITEM] = [5, 3, 8];
/** What only makers name, and what they say in a list. */
const OF_MAKERS =
  /\b(?:films?|videos?|clips?|scenes?|shots?|screen|slides?|captions?|viewers?|audience|tones?|styles?|moods?|music|voices?|narrator|colou?rs?|fonts?|palette|formats?|lengths?|duration|pace|language|cover|include|avoid|mention|show|say|tell|explain|please|pls|notes?|end|ending|close|cta|call to action|keywords?|tags?|hashtags?)\b/iu;

/**
 * "Priorities for Q4: fix onboarding, hire two engineers, ship the Spanish version": under a name that is nobody's order there is one kind
 * of thing, all of it told.
 */
export function namedList(piece: Piece): Piece | undefined {
  const [, name = '', list = ''] = /^([^:.!?]{3,50}):\s+([^:.!?"“;]+)[.]?$/su.exec(piece.text) ?? [];
  const items = list.split(/,\s+(?:and\s+)?|\s+and\s+(?=\p{Ll}+\s)/u);
  const isName = name !== '' && !hasVerb(name) && !OF_MAKERS.test(name) && wordsIn(name) <= MAX_NAME;
  const areItems =
    items.length >= MIN_ITEMS && items.every((item) => !OF_MAKERS.test(item) && wordsIn(item) <= MAX_ITEM);
  return isName && areItems && items.some(hasVerb) && toldPoints(list, items).length === items.length
    ? known(piece, piece.text, 'material')
    : undefined;
}

const wordsIn = (text: string): number => text.trim().split(/\s+/u).length;
