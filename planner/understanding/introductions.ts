import { hasVerb } from '../builtin/text/english.ts';
import { lowered } from '../builtin/text/lowered.ts';
import type { ReadPiece } from './roles.ts';

/** "We are ClearSpring, a charity that repairs pumps." */
const OURSELVES =
  /^we(?:['’]re| are) ((?:the )?\p{Lu}[\p{L}\p{N}&-]*(?:\s(?:\p{Lu}[\p{L}\p{N}&-]*|&|of|and))*), (?:an?|the)\s/iu;
/** "We are a charity that lends tools.", "We sell AcmeSeal, a window seal." */
const WHAT_WE_ARE =
  /^we(?:(?:['’]re| are) an?\s(?:\p{Ll}[\p{L}-]*\s){1,4}?(?:that|which|who|for|in|of|from|near|with)\s|\s(?:sell|make|build|bake|brew|grow|run|offer|repair|rent|lend|teach|train|help|produce|design|organi[sz]e|publish)\s)/iu;
const SPEAKS_OF_FILM = /\b(?:video|film|clip|spot|reel|animation|explainer|need|want|would like)\b/iu;
/** "A bedside lamp that wakes you with light": what it is called stands before it. */
const KIND_OF_THING = /^(?:an?|the)\s(?:[\p{L}'’-]+\s){1,5}?(?:that|which|who|for|with|to|in|of)\s/iu;

/**
 * What an English order says of its subject, told with its name: "a video for Lumo, a lamp that wakes you" tells "Lumo is a lamp that wakes
 * you", and who asks is told in their own words.
 */
export function withIntroductions(pieces: readonly ReadPiece[]): readonly ReadPiece[] {
  return pieces.flatMap((piece, index): ReadPiece[] => {
    if (piece.role === 'subject' && piece.kind === 'sentence' && isIntroduction(piece.text))
      return [piece, { ...piece, role: 'material', parts: [] }];
    const name = nameBefore(pieces[index - 1], piece);
    return name === undefined ? [piece] : [{ ...piece, text: `${name} is ${lowered(piece.text)}` }];
  });
}

const isIntroduction = (text: string): boolean =>
  (OURSELVES.test(text) || WHAT_WE_ARE.test(text)) && !SPEAKS_OF_FILM.test(text);

/** The name that ends the order before a phrase that says what it is. */
function nameBefore(order: ReadPiece | undefined, { role, text, block }: ReadPiece): string | undefined {
  if (role !== 'material' || order?.role !== 'subject' || order.block !== block) return undefined;
  const named = order.parts.findLast((part) => part.role === 'subject');
  if (named === undefined || !KIND_OF_THING.test(text)) return undefined;
  const phrase = text.split(/\s(?:that|which|who)\s/u)[0] ?? '';
  const name = order.text.slice(named.start, named.end);
  const isEnd = !/[\p{L}\p{N}]/u.test(order.text.slice(named.end));
  return isEnd && /^\p{Lu}/u.test(name) && !hasVerb(phrase) ? name : undefined;
}
