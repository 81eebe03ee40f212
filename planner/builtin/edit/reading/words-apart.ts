import type { Plan } from '../../../../modules/videos/plan.ts';
import { isOrder } from '../../ideas/parts.ts';
import { splitSentences } from '../../text/sentences.ts';
import { countWords } from '../../text/words.ts';
import { endsOnThat } from './ended-on.ts';
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
  if (head === '') return request;
  const { own, next } = ownWords(told.trim(), plan);
  if (countWords(own, plan.language) < FEWEST_WORDS && next === '') return request;
  if (isCorrected(head, own, plan)) return told;
  const apart = quoted(head, own, next === '' ? request : `${head}: ${own}`, plan);
  if (next === '') return apart ?? request;
  return apart === undefined ? request : `${apart}. ${wordsApart(next, plan)}`;
}

/** The words behind a colon between quotation marks; `undefined` where they are not to be said. */
function quoted(head: string, told: string, request: string, plan: Plan): string | undefined {
  const { words, rest } = withoutPlace(told, plan);
  if (words === '' || isOrdered(words, plan)) return undefined;
  const [whole, ...others] = readClauses(request, plan);
  if (others.length === 0 && whole !== undefined && whole.likelihood >= SURE && !SAYING.has(whole.ask)) return undefined; // prettier-ignore
  const apart = `${head}: “${words}”${rest === '' ? '' : ` ${rest}`}`;
  const [clause, ...more] = readClauses(apart, plan).filter(({ ask }) => ask !== 'chat' && ask !== 'keep');
  const isSaid = more.length === 0 && clause?.isQuoted('words') === true && SAYING.has(clause.ask);
  const saying = clause?.ranking.filter(({ ask }) => SAYING.has(ask)) ?? [];
  return isSaid && saying.reduce((sum, { likelihood }) => sum + likelihood, 0) >= LEAST ? apart : undefined;
}

const GOES_ON = /(?<=[.!?])\s+(?=\p{Ll})/gu;

/** "No otters, no forest. end on that": what goes on in small letters behind a stop, and is surely read as an order, is the next request. */
function ownWords(told: string, plan: Plan): { readonly own: string; readonly next: string } {
  for (const { 0: gap, index } of told.matchAll(GOES_ON)) {
    const next = told.slice(index + gap.length).replace(/^(?:and|und|y|et|also|then)\s+/u, '');
    const [clause] = readClauses(next, plan);
    if (endsOnThat(next) || (clause !== undefined && clause.ask !== 'unknown' && clause.likelihood >= SURE)) return { own: told.slice(0, index), next }; // prettier-ignore
  }
  return { own: told, next: '' };
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

const IS_NOW = /(?<!\p{L})(?:now|from now on|jetzt|ab jetzt|nun|ahora|maintenant|désormais)(?!\p{L})/iu;
const ASKS_TO_SAY = /(?<!\p{L})(?:say|says|add|mention|read|end|start|put|write|insert|title|sag\p{L}*|ergänz\p{L}*|di|diga|añad\p{L}*|dis|ajout\p{L}*)(?!\p{L})/iu; // prettier-ignore

/** "We renamed the product: Keyfold is Latchbook now": what was is corrected, and nothing is to be said. */
function isCorrected(head: string, words: string, plan: Plan): boolean {
  const [first = ''] = splitSentences(words, plan.language);
  const [clause] = IS_NOW.test(first) && !ASKS_TO_SAY.test(head) ? readClauses(first, plan) : [];
  return clause?.ask === 'replace' || clause?.ask === 'correct';
}

/** "A few changes: Make the title green." */
function isOrdered(words: string, plan: Plan): boolean {
  const [first = ''] = splitSentences(words, plan.language);
  const [clause] = isOrder(first) ? readClauses(first, plan) : [];
  return clause !== undefined && clause.likelihood >= SURE && !SAYING.has(clause.ask);
}
