import { hasVerb } from '../builtin/text/english.ts';

/** A stretch of a sentence that may be an order or a fact of its own. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** "Somewhere mention that": it only leads on to what is behind it. */
  readonly isLead: boolean;
}

/**
 * Where an English sentence may change from what is ordered to what is told: at its clauses, its brackets, and behind the words that ask
 * to say something. A stretch without a verb stays with what is before it, and so does what is no sentence alone ("when we bake").
 */
export function spansOf(sentence: string): Span[] {
  const spans: { start: number; end: number; isLead: boolean }[] = [];
  const borders = bordersOf(sentence);
  if (borders.length > MAX_BORDERS) return [{ start: 0, end: sentence.length, isLead: false }];
  let start = 0;
  for (const end of [...borders, sentence.length]) {
    const text = sentence.slice(start, end);
    if (text.trim() === '') continue;
    const isLead = text.length <= MAX_LEAD && LEAD_IN.test(text.trim());
    const open = spans.at(-1);
    const isBehindLabel = open !== undefined && isLabel(open, sentence);
    const isOwn = isBracketed(text) || isLead || open?.isLead === true || isQuoted(text) || isBehindLabel;
    if (open !== undefined && (leansOn(open, sentence) || (!isOwn && !standsAlone(text)))) {
      open.end = end;
      open.isLead = isLead;
    } else spans.push({ start, end, isLead });
    start = end;
  }
  return spans;
}

/** What has more is a list. */
const MAX_BORDERS = 24;

const WHO =
  '(?:them|him|her|me|us|people|everyone|everybody|viewers|customers|guests|visitors|parents|staff|residents|members|patients|students|kids|pupils|users|folks|(?:the|our|new|all)\\s[\\p{L}-]+(?:\\s[\\p{L}-]+)?)';
/** "Tell the staff", "explain to them", "make it clear"; "add the garlic" says nothing to anybody. */
const SAYING = `(?:(?:tell|remind|show|make sure)(?:\\s${WHO})?|let\\s${WHO}|(?:mention|say|explain|note|stress|emphasi[sz]e|highlight|underline|point out|make (?:it |this )?(?:very )?clear|add|state|announce|remember|repeat|know|understand|get across|spell out|include)(?:\\sto\\s${WHO})?)(?:\\sknow)?`;
/** What may stand before an order: "and if there's time, please also". */
const BEFORE_ORDER =
  "(?:(?:and|but|so|then|also|please|pls|plz|maybe|perhaps|just|oh|somewhere|first|finally|lastly|next|do|don['’]t forget to|remember to|be sure to|make sure (?:to|you)|you (?:can|could|should|must|might)|at the end|in the end|most importantly|importantly),?\\s+|if [^,]{3,40},\\s+)*";
/** Characters. */
const MAX_LEAD = 120;
/** "Somewhere mention that", "tell them", "they need to know:". */
const LEAD_IN = new RegExp(
  `^${BEFORE_ORDER}(?:(?:they|viewers|people|everyone)\\s(?:must|should|need to|have to)\\s)?${SAYING}(?:\\s(?:the fact\\s)?that|[:,]|)$`,
  'iu',
);
const BEHIND_LEAD_IN = new RegExp(
  `(?<=(?:^|[\\s,(])${SAYING}(?:\\sthe fact)?\\sthat)\\s+|(?<=(?:^|[\\s,(])(?:(?:tell|remind)(?:\\s${WHO})?|let\\s${WHO}))\\s+(?=(?:they|it|we|there|you|you['’]re|they['’]re|it['’]s)\\s(?!know\\b))`,
  'giu',
);

const BORDER = /[;:]\s+|\s+[—–-]{1,2}\s+|,\s+|\s+(?=(?:and|but|so|then)\s)/gu;
const CLOSED = /\s*\([^()]{6,}\)[,;:.]?\s*|["“„«][^"“”„«»]{3,}["”“»][,.]?\s*/gu;

/** Where a stretch ends; not inside brackets and quotations, which are one. */
function bordersOf(sentence: string): number[] {
  const closed = [...sentence.matchAll(CLOSED)].map(({ 0: text, index }) => ({
    start: index + (text.length - text.trimStart().length),
    end: index + text.length,
  }));
  const open = [...sentence.matchAll(BORDER), ...sentence.matchAll(BEHIND_LEAD_IN)]
    .map(({ 0: mark, index }) => index + mark.length)
    .filter((at) => !closed.some(({ start, end }) => at > start && at < end));
  const brackets = closed.filter(({ start }) => sentence[start] === '(');
  const edges = brackets.flatMap(({ start, end }) => [start, end]);
  return [...new Set([...open, ...edges])]
    .filter((at) => at > 0 && at < sentence.length)
    .sort((a, b) => a - b);
}

const isBracketed = (text: string): boolean => /^\([^()]+\)[,;:.]?\s*$/u.test(text);
const isQuoted = (text: string): boolean => /^["“„«][^"“”„«»]+["”“»][,.]?\s*$/u.test(text);

/** "When we bake 200 loaves": it is part of what stands before it. */
const SUBORDINATE =
  /^(?:and\s)?(?:which|who|whom|whose|when|where|while|because|since|until|unless|if|as|after|before|although|though|whether|like|including|except|than|to)\b/iu;
/** "when we bake": it leans on another clause. */
export const isSubordinate = (text: string): boolean => SUBORDINATE.test(text.trim());
const standsAlone = (text: string): boolean =>
  hasVerb(text) && text.trim().split(/\s+/u).length >= 2 && !isSubordinate(text);

/** "Jobs for April: a shovel, a watering can": what is counted up behind a colon is one list. */
const isLabel = ({ start, end }: Span, sentence: string): boolean =>
  start === 0 && /[:：]\s*$/u.test(sentence.slice(0, end));

/** "If there is time," leads on to its order, and so does what has no verb yet. */
function leansOn({ start, end }: Span, sentence: string): boolean {
  const text = sentence.slice(start, end).trim();
  if (/[:)]$/u.test(text)) return false;
  // "Supply and demand": a word alone is no clause.
  return (
    start === 0 && (!hasVerb(text) || !/\s/u.test(text) || (SUBORDINATE.test(text) && /^[^,]*,$/u.test(text)))
  );
}
