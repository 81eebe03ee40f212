import { hasVerb, tagEnglish } from '../builtin/text/english.ts';
import { hasPredicate } from '../builtin/text/whole-thought.ts';
import { ROLES, type Role } from './instruction.ts';
import type { Piece } from './pieces.ts';
import { type Span, spansOf } from './spans.ts';
import { lineOrdered } from './ending-order.ts';
import { isField } from './orders/sure-label.ts';
import { sureRole } from './orders/sure-roles.ts';
import { toViewer, whole } from './to-viewer.ts';

/** A stretch of a sentence as it is read among the others: an order or a fact. */
export interface Strand extends Piece {
  readonly role: Role;
  readonly confidence: number;
}

/** How likely each role is for each piece. */
export type Beliefs = readonly (readonly number[])[];

const MATERIAL = ROLES.indexOf('material');
/** A stretch is told from here on, and orders up to there; one that is neither goes with what it hangs on. */
const [FACT, ORDER] = [0.6, 0.35];
/** A sentence that is read as a direction without doubt tells something only where a stretch of it does so without doubt. */
const [SURE_ORDER, SURE_FACT] = [0.05, 0.9];
/** Of a sentence that is surely told only what surely orders is left out. */
const [SURELY_TOLD, SURELY_ORDERS] = [0.85, 0.25];

/**
 * The stretches of the pieces that may hold both an order and a fact, by the pieces' numbers. To read them takes time: what is told is read
 * again only with a sign of an order in it.
 */
export function strandsOf(pieces: readonly Piece[], beliefs: Beliefs): ReadonlyMap<number, readonly Span[]> {
  const found = pieces.flatMap(({ kind, text, known }, index) => {
    if (known !== undefined) return [];
    if (kind !== 'sentence' && kind !== 'item' && kind !== 'turn') return [];
    if (MANNER_LABEL.test(text) || NAMED_ROW.test(text)) return [];
    const spans = text.length > MAX_SENTENCE || lineOrdered(text, 'en') !== undefined ? [] : spansOf(text);
    const isTold = (beliefs[index]?.[MATERIAL] ?? 0) >= FACT;
    const mayOrder =
      !isTold || spans.some((span) => span.isLead || ordersPerhaps(text.slice(span.start, span.end)));
    return spans.length > 1 && spans.length <= MAX_SPANS && mayOrder ? [[index, spans] as const] : [];
  });
  return new Map(found.filter((_, place) => place < MAX_FIRST || place >= found.length - MAX_LAST));
}

/** Of a long text the beginning and the end are read again, where orders are. */
const [MAX_FIRST, MAX_LAST] = [8, 4];

/** "Audience: 17 to 20 year olds, most of them never worked before": all that is behind such a label says for whom or how, not what. */
const MANNER_LABEL =
  /^(?:(?:the|our)\s)?(?:(?:target|intended|main)\s)?(?:audience|viewers?|target group|tone(?: of voice)?|style|mood|music|length|duration|format|voice|pace|look(?: and feel)?)(?:\s(?:is|are))?\s*:/iu;

/** "Flow A (long form): 41 % finished": one of several that are told of. */
const NAMED_ROW = /^\p{Lu}[\p{L}\p{N} ]{0,30}\s\([^()]{3,60}\):\s.*\p{Nd}/u;

const ordersPerhaps = (text: string): boolean =>
  SIGN.test(text) ||
  tagEnglish(text.replace(/^(?:and|but|so|then)\s+/iu, '').trim())[0]?.tags.has('Verb') === true;
/** A bracket, a label, the words of film makers, and those for viewers. */
const SIGN =
  /^\s*\(|:\s*$|\b(?:please|pls|plz|films?|video|clip|screen|viewers?|audience|them|they|narrator|voice|music|say|saying|said|tell|show|end|ending|scene|shot|should|must|make|put|start|me|I|we want)\b/iu;

/** What has more, in stretches or characters, is a list of things or a text without stops. */
const [MAX_SPANS, MAX_SENTENCE] = [12, 1000];

/**
 * "The bike can cost 3,000 pounds, tell them they can pay it back, and end on the date": parts a sentence that both tells and orders, each
 * stretch as the readers judge it in its place. `undefined` where all of it is one or the other.
 */
export function unwoven(
  piece: Piece,
  spans: readonly Span[],
  beliefs: Beliefs,
  believed: readonly number[],
): readonly Strand[] | undefined {
  const told = believed[MATERIAL] ?? 0;
  const isSlogan = ROLES[likeliestOrder(believed)] === 'verbatim' && told < SURE_ORDER;
  const sides = sidesOf(piece.text, spans, beliefs, told);
  if (isSlogan || !sides.includes(true) || !sides.includes(false)) return undefined;
  const asks = (belief: readonly number[] = []) => ROLES[likeliestOrder(belief)] === 'call_to_action';
  // "If someone feels sick, open a window and call the manager" is one advice.
  if (CONDITION.test(piece.text) && sides.every((isFact, at) => isFact || asks(beliefs[at])))
    return undefined;
  const strands: { start: number; end: number; isFact: boolean; isLead: boolean; sum: number[] }[] = [];
  spans.forEach(({ start, end, isLead }, index) => {
    const open = strands.at(-1);
    const isFact = sides[index] === true;
    const belief = beliefs[index] ?? [];
    if (open?.isFact === isFact) {
      open.end = end;
      open.isLead = isLead;
      open.sum = open.sum.map((each, role) => each + (belief[role] ?? 0));
    } else strands.push({ start, end, isFact, isLead, sum: [...belief] });
  });
  // "heating in building C off mon 6/10 to wed 8/10 (new boiler)": figures that would be lost are told.
  if (strands.some((strand) => !strand.isFact && losesFigures(piece.text.slice(strand.start, strand.end), ROLES[likeliestOrder(strand.sum)]))) return undefined; // prettier-ignore
  return strands.map(({ start, end, isFact, isLead, sum }): Strand => {
    const text = piece.text.slice(start, end).trim();
    const before = piece.text.slice(0, start);
    if (isFact) return { ...piece, text: asFact(text, before), role: 'material', confidence: FACT };
    const isLabel = isLead || /[:：]$/u.test(text);
    return {
      ...piece,
      text: text.replace(/^[\s,;(]+|[\s,;—–-]+$|\)[.,;:]?$/gu, ''),
      ...(isLabel && piece.kind === 'sentence' ? { kind: 'lead' as const } : {}),
      role: ROLES[likeliestOrder(sum)] ?? 'note',
      confidence: 1 - ORDER,
    };
  });
}

/** A stretch that is only for the maker has no figures but of the film's own length and age of viewers. */
const losesFigures = (text: string, role: Role | undefined): boolean =>
  (role === 'audience' || role === 'subject' || role === 'style' || role === 'note') &&
  /\p{Nd}/u.test(text) &&
  !SIGN.test(text) &&
  sureRole(text) === undefined &&
  !/\b(?:years?[- ]olds?|grade|class|age[ds]?|seconds?|secs?|minutes?|mins?)\b|\p{Nd}\s?s\b|\p{Nd}:\p{Nd}/iu.test(
    text,
  );

/** "New customers: 84", "Best rep: Jonas": a label that is no field of a brief goes with what it names. */
const isNamingLabel = (words: string, spans: number): boolean =>
  spans > 1 && /^\p{L}[^:]{1,40}:$/u.test(words) && words.split(/\s/u).length <= MAX_LABEL && !isField(words) && !SIGN.test(words.replace(/:$/u, '')) && !hasVerb(words.replace(/:$/u, '')); // prettier-ignore
const MAX_LABEL = 4;

/** "(Note G, Bernoulli numbers)": names in brackets go with what they stand behind. */
const isOfNames = (words: string): boolean =>
  /\p{L}\s\p{Lu}|^\(\p{Lu}\p{Ll}/u.test(words) && !SIGN.test(words.slice(1)) && sureRole(words.replace(/[()]/gu, '')) === undefined; // prettier-ignore

/** Of each stretch whether it is told. */
function sidesOf(text: string, spans: readonly Span[], beliefs: Beliefs, told: number): boolean[] {
  const [fact, order] = [told < SURE_ORDER ? SURE_FACT : FACT, told > SURELY_TOLD ? SURELY_ORDERS : ORDER];
  const sides = spans.map(({ start, end, isLead }, index): boolean | undefined => {
    const words = text.slice(start, end).trim();
    const material = beliefs[index]?.[MATERIAL] ?? 0;
    if (index === 0 && isNamingLabel(words, spans.length)) return undefined;
    if (words.startsWith('(') && material < FACT && isOfNames(words)) return undefined;
    if (isLead || material <= order || (words.startsWith('(') && material < FACT)) return false;
    const isSure = told >= SURE_ORDER || spans[index - 1]?.isLead === true || hasPredicate(words);
    return material >= fact && isSure ? true : undefined;
  });
  return sides.map((side, index) => {
    if (side !== undefined) return side;
    const before = spans[index - 1];
    const hangsBack =
      before !== undefined && !before.isLead && !/:\s*$/u.test(text.slice(before.start, before.end));
    const known = (list: readonly (boolean | undefined)[]) => list.find((each) => each !== undefined);
    const back = known(sides.slice(0, index).reverse());
    const ahead = known(sides.slice(index + 1));
    return (hangsBack ? (back ?? ahead) : (ahead ?? back)) ?? true;
  });
}

const CONDITION = /^(?:if|when|whenever|before|after|once|unless|in case)\b/iu;

const likeliestOrder = (belief: readonly number[]): number => {
  const orders = belief.map((likelihood, role) => (role === MATERIAL ? 0 : likelihood));
  return orders.indexOf(Math.max(...orders));
};

/** A stretch as a sentence of its own: "and that kids get in free," -> "Kids get in free." */
function asFact(text: string, before: string): string {
  const bare = text
    .replace(/^(?:(?:and|but|then|also|that)\s+)+/iu, '')
    .replace(/, (and )?that (?=\p{L})/giu, (that: string, and = '') =>
      /\bthat\s+$/iu.test(before) ? `, ${String(and)}` : that,
    )
    .replace(/^\(([^()]*)\)[.,;:]?$/u, '$1')
    .replace(/[\s,;:—–-]+$/u, '');
  return ASKS_THEM.test(before) ? toViewer(bare) : whole(bare);
}
/** Behind "tell them (that)" they are spoken to. */
const ASKS_THEM =
  /\b(?:them|people|viewers|everyone|everybody|customers|guests|visitors|parents|staff|residents|members)(?:\sthat)?\s+$/iu;
