import type { Plan } from '../../../../modules/videos/plan.ts';
import { isOrder } from '../../ideas/parts.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countWords } from '../../text/words.ts';
import type { Ask } from './model/labels.ts';
import { readClauses } from './read-clauses.ts';

const BEHIND_COLON = /^([^:"“”„«»\n]{3,200}):\s*([\p{Lu}¿¡][^"“”„«»]*)$/su;
const FEWEST_WORDS = 4;
/** An order that is read as surely as this is none of the film's own words. */
const SURE = 0.9;
const LEAST = 0.5;

const SAYING: ReadonlySet<Ask> = new Set<Ask>(['say', 'mention', 'add_scene', 'end_with', 'move']);

/**
 * "The first scene makes no sense, it should say: Back injuries are common. 14 of 31 were reported.": the sentences behind the colon
 * are put between quotation marks where what is before it asks to say them, so that nothing in them is read as an order.
 */
export function wordsApart(request: string, plan: Plan): string {
  const [, head = '', told = ''] = BEHIND_COLON.exec(request.trim()) ?? [];
  if (head === '' || countWords(told, plan.language) < FEWEST_WORDS) return request;
  const { words, rest } = withoutPlace(told.trim(), plan);
  if (words === '' || isOrdered(words, plan)) return request;
  const [whole, ...others] = readClauses(request, plan);
  if (others.length === 0 && whole !== undefined && whole.likelihood >= SURE && !SAYING.has(whole.ask)) return request; // prettier-ignore
  const apart = `${head}: “${words}”${rest === '' ? '' : ` ${rest}`}`;
  const [clause, ...more] = readClauses(apart, plan).filter(({ ask }) => ask !== 'chat' && ask !== 'keep');
  const isSaid = more.length === 0 && clause?.isQuoted('words') === true && SAYING.has(clause.ask);
  const saying = clause?.ranking.filter(({ ask }) => SAYING.has(ask)) ?? [];
  return isSaid && saying.reduce((sum, { likelihood }) => sum + likelihood, 0) >= LEAST ? apart : request;
}

/** "… mit frischem Wasser nach. Direkt nach dem Warten einfügen": a last sentence that only gives the place. */
function withoutPlace(told: string, plan: Plan): { readonly words: string; readonly rest: string } {
  const sentences = splitSentences(told, plan.language);
  const last = sentences.at(-1) ?? '';
  if (sentences.length < 2 || /[.!?]$/u.test(last)) return { words: told, rest: '' };
  const [clause, ...more] = readClauses(last, plan);
  const isPlace = more.length === 0 && clause?.part('place') !== '' && clause?.part('target') === '' && clause.likelihood >= SURE; // prettier-ignore
  return isPlace
    ? { words: told.slice(0, told.length - last.length).trim(), rest: last }
    : { words: told, rest: '' };
}

/** "A few changes: Make the title green." */
function isOrdered(words: string, plan: Plan): boolean {
  const [first = ''] = splitSentences(words, plan.language);
  const [clause] = isOrder(first) ? readClauses(first, plan) : [];
  return clause !== undefined && clause.likelihood >= SURE && !SAYING.has(clause.ask);
}
