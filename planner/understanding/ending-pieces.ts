import { tagEnglish } from '../builtin/text/english.ts';
import { isSaidLast, lineOrdered } from './ending-order.ts';
import type { DirectedPassage } from './passages.ts';
import type { ReadPiece } from './roles.ts';

/**
 * An order for the end that says the line is only that: nothing in it is told beside. "They should try it themselves, that's the ending": what says
 * that it comes last is an order, whatever it was read as.
 */
export function withOrders(pieces: readonly ReadPiece[], language: string): readonly ReadPiece[] {
  return pieces.map((piece): ReadPiece => {
    const isOrder = piece.role === 'material' ? isSaidLast(piece.text, language) : piece.role !== 'verbatim';
    return isOrder && lineOrdered(piece.text, language) !== undefined
      ? { ...piece, role: 'call_to_action', parts: [] }
      : piece;
  });
}

/** What an order for the end asks of viewers; nothing where it only has a fact or a question said. */
export function callsOf(order: string, language: string): DirectedPassage[] {
  const line = lineOrdered(order, language);
  if (line === undefined || (language === 'en' && !isRequest(line))) return [];
  return [{ role: 'call_to_action', text: line, sentence: line, isPart: true }];
}

const isRequest = (line: string): boolean => {
  const tags = tagEnglish(line)[0]?.tags;
  return tags?.has('Imperative') === true || tags?.has('Infinitive') === true || WHERE.test(line);
};
const WHERE = /@|\b[\w-]+\.[a-z]{2,}(?:\/\S*)?(?=[\s.]|$)|\p{N}{3}/u;
