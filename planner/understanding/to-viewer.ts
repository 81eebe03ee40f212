import { capitalised, withoutStop } from '../builtin/text/casing.ts';
import { hasVerb, infinitiveOf, tagEnglish } from '../builtin/text/english.ts';

/** "report it to their supervisor" -> "Report it to your supervisor.": what viewers are to do, said to them. */
export function toViewer(request: string): string {
  const thanked = THANKS.exec(request)?.[1];
  if (thanked !== undefined) return whole(`thank you to ${thanked}`);
  const asked = ordered(ORDERS.reduce((text, [order, deed]) => text.replace(order, deed), request.trim()));
  const said = ADDRESSED.reduce((text, [theirs, yours]) => text.replace(theirs, yours), asked);
  const bare = said
    .replace(/^["“”'\s]+|["“”'\s]+$/gu, '')
    .replace(/^(?:to|that)\s+(?=\p{L})/iu, '')
    .replace(/[\s.,;:]+$/u, '');
  return bare === '' ? '' : capitalised(/[!?。！？।]$/u.test(bare) ? bare : `${bare}${stopFor(bare)}`);
}

/** "thanking the team by name: Ines and Lee": whom. */
const THANKS =
  /^(?:to\s+)?(?:thank(?:ing|s to)?|(?:a )?thank you to)\s+(?!you\b)(?:.{0,60}\bby name:\s*)?(.+)$/isu;

/** What they are asked is what they hear: "inviting patients to ask", "what to do if they see smoke: call 112", "sich anzumelden". */
const ORDERS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:asking|telling|inviting|encouraging|urging|reminding|ask|tell|invite|encourage|urge|remind) (?:them|viewers|people|everyone|everybody|customers|patients|visitors|staff|employees|guests|users|readers|parents|students|members)(?: all)? to /iu,
    '',
  ],
  [/\s(or|and) to (?=\p{L})/iu, ' $1 '],
  [/^(?:what (?:they|people|viewers) should )?(?:what to )?do (if|when) (.+?):\s*/iu, '$1 $2, '],
  [
    /^(?:sich )?(.*\s)?(ab|an|auf|aus|bei|ein|her|los|mit|nach|teil|um|vor|weiter|zurück)zu(\p{Ll}+e?n)$/u,
    '$1$2$3',
  ],
  [/^(?:sich )?(.*\s)zu (\p{Ll}+e?n)$/u, '$1$2'],
];

/** "reminding their colleagues" -> "remind their colleagues" */
function ordered(request: string): string {
  const [first, second] = tagEnglish(request);
  const begins = /^\p{L}+ing\s/iu.test(request) && first?.tags.has('Gerund') === true;
  if (!begins || second?.tags.has('Verb') === true || hasVerb(request.split(/[,;]/u)[0] ?? ''))
    return request;
  return infinitiveOf(first.text) + request.slice(first.text.length);
}

/** "what would you do without bees" */
const DIRECT =
  /^(?:what|how|why|when|where|who|which)(?: \p{L}+){0,2}? (?:would|could|can|should|will|do|did|have|are|were) (?:you|they|people)\s.+/isu;

/**
 * "what they would do with 7,000 euros" -> "What would you do with 7,000 euros?": a question that viewers are to be asked; `undefined`
 * where it is none.
 */
export function asked(request: string): string | undefined {
  if (DIRECT.test(request)) return toViewer(`${withoutStop(request).replace(/\?$/u, '')}?`);
  const [, word = '', helper, rest] =
    /^((?:what|how|why|when|where|who|which)(?: \p{L}+){0,2}?|if|whether) (?:they|viewers|people|you)(?: (would|could|can|should|will|have|had|are|were))? (.+?)[.?]?$/iu.exec(
      request.trim(),
    ) ?? [];
  if (rest === undefined) return undefined;
  const led = /^(?:if|whether)$/iu.test(word) ? '' : `${word} `;
  return toViewer(capitalised(`${led}${helper ?? 'do'} you ${rest}?`));
}

/** "the date of the meeting, 4 March" -> "The date of the meeting is 4 March.": what is asked to be said, where it is given. */
export function givenIn(request: string): string | undefined {
  const [, named, given] =
    /^(the (?:\p{L}+ )?(?:date|time|deadline|price|address|number|place|venue) (?:of|for) [^,:]+)[,:]\s+(.*\p{N}.*)$/iu.exec(
      withoutStop(request.trim()),
    ) ?? [];
  return named === undefined || given === undefined ? undefined : whole(`${named} is ${given}`);
}

/** "them" is a thing as often as a viewer ("bring them back"): it stays. */
const ADDRESSED: readonly (readonly [RegExp, string])[] = [
  [/\bthemsel(?:f|ves)\b/giu, 'yourself'],
  [/\btheirs\b/giu, 'yours'],
  [/\btheir\b/giu, 'your'],
  [/\bthey['’]re\b/giu, "you're"],
  [/\bthey\b/giu, 'you'],
  [/\bleurs\b/giu, 'vos'],
  [/\bleur\b/giu, 'votre'],
  [/(?<=\s)ihr(?=(?:e|en|em|er|es)?\s)/gu, 'Ihr'],
  [/^(?:viewers|people|everyone|users|customers|visitors) (?=can|should|must|need|have)/iu, 'you '],
];

/** The full stop of a text's script. */
export function stopFor(text: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]["”’」』)]?$/u.test(text)) return '。';
  return /\p{Script=Devanagari}$/u.test(text) ? '।' : '.';
}

/** A sentence as the film says it: a capital, an end, in English names of days and "I" as it writes them. */
export function whole(text: string, language = 'en'): string {
  const said = text.trim().replace(/[\s,;:，、：]+$/u, '');
  if (said === '') return '';
  const closed = /[.!?…。！？؟।]["”’»」』)]*$/u.test(said) ? said : `${said}${stopFor(said)}`;
  if (language !== 'en') return capitalised(closed);
  return capitalised(withDays(closed).replace(/(?<=^|\s)i(?=\s|['’](?:m|d|ll|ve)\b)/gu, 'I'));
}

/** "minutes from monday": names of days and months have their capital. */
export const withDays = (text: string): string =>
  text.replace(DAYS, capitalised).replace(MONTHS, capitalised);

const DAYS =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|august|september|october|november|december)s?\b/gu;
/** "march" and "may" are other words too. */
const MONTHS =
  /(?<=\b(?:in|since|until|by|of|early|late|\p{Nd}|\p{Nd}(?:st|nd|rd|th))\s)(?:march|may)\b(?!\s(?:be|have|not)\b)/gu;
