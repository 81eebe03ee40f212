import type { Direction } from '../../modules/videos/plan.ts';
import { withoutStop } from '../builtin/text/casing.ts';
import { hasVerb, tagEnglish } from '../builtin/text/english.ts';
import type { DirectedPassage } from './passages.ts';
import type { ReadPiece } from './roles.ts';
import { asked, toViewer } from './to-viewer.ts';

/** What viewers are asked to do, where to go and what to enter. */
export function callToAction(passages: readonly DirectedPassage[]): Direction['call_to_action'] {
  const of = (role: DirectedPassage['role']) => passages.filter((passage) => passage.role === role);
  return joinedCall([
    ...of('call_to_action')
      .filter((passage) => !isOurs(passage))
      .flatMap((passage) => [askedOfViewers(passage)[0] ?? passage]),
    ...of('structure').flatMap(askedOfViewers),
    ...of('must_show').flatMap(whereToGo),
  ]);
}

export function unquoted(text: string): string {
  const inner = /^["“„«'‘]\s*(.+?)\s*["”“»'’]\s*\.?$/su.exec(text.trim())?.[1] ?? text.trim();
  // Behind a quotation whose beginning is not of it stands what the maker is told.
  return inner.replace(/^([^"“„«”»]{3,})["”»](?:\s.*)?$/su, '$1').replace(/[,;:]$/u, '');
}

const ADDRESS =
  /(?:https?:\/\/\S+|\b[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|\b(?:[a-z0-9-]{1,63}\.){1,8}(?:com|org|net|io|co|example|uk|de|fr|es|it|pt|ch|at|eu|app|dev|edu|gov|info|shop|ai|jp|cn|br|mx|in|ru|me|tv)\b(?:\/[^\s"”’,;)]*)?)/iu;
const CODE = /\b(?:code|gutscheincode|código|codice)\s*:?\s*["“]?([A-Z0-9][A-Z0-9-]{2,})\b/u;

export const saysAddress = (text: string): boolean => ADDRESS.test(text);

function joinedCall(asked: readonly DirectedPassage[]): Direction['call_to_action'] {
  if (asked.length === 0) return undefined;
  const everything = asked.map(({ text, sentence }) => `${text} ${sentence}`).join(' ');
  const address = ADDRESS.exec(everything)?.[0].replace(/[.,;:!?]+$/u, '');
  const code =
    CODE.exec(everything)?.[1] ??
    asked
      .map(({ text }) => /^[A-Z][A-Z0-9-]*\d[A-Z0-9-]*$/u.exec(withoutStop(text))?.[0])
      .find((found) => found !== undefined);
  const text = [
    ...new Set(
      asked.map((passage) =>
        wordsToViewer({ text: wholeDeed(passage), sentence: passage.sentence }, address, code),
      ),
    ),
  ]
    .filter((said) => said !== '')
    .join(' ');
  if (text === '' && address === undefined && code === undefined) return undefined;
  return { text, ...(address === undefined ? {} : { address }), ...(code === undefined ? {} : { code }) };
}

/** "This winter we want to open 40 rooms": what we do ourselves is told. */
export function isOurs({ role, text, sentence }: DirectedPassage): boolean {
  const before = sentence.slice(0, sentence.indexOf(text));
  return role === 'call_to_action' && /\bwe (?:want|plan|hope|aim|intend|are going) to $/iu.test(before);
}

/** "Am Ende auffordern, einen Berater anzurufen": what is asked of viewers is asked of them. */
function askedOfViewers(passage: DirectedPassage): DirectedPassage[] {
  const deed =
    /\b(?:auf(?:zu)?fordern|(?:zu )?bitten|ein(?:zu)?laden|auf(?:zu)?rufen|erinnern),\s(?:daran,\s)?(.+\szu\s?\p{Ll}+n|.+\p{Ll}zu\p{Ll}+n)$/u.exec(
      withoutStop(passage.text),
    )?.[1];
  return deed === undefined ? [] : [{ ...passage, text: deed }];
}

const saysWhereToGo = (sentence: string): boolean =>
  ADDRESS.test(sentence) &&
  /^(?:book|visit|try|order|join|register|sign up|buy|call|follow|subscribe|donate|apply|reserve)\s/iu.test(
    sentence,
  );

/**
 * Where nothing else is asked of viewers, "Register at lumen.example." at the end is; it never names the film.
 */
export function withCall(read: readonly ReadPiece[]): readonly ReadPiece[] {
  const pieces = read.map((piece): ReadPiece =>
    piece.role !== 'call_to_action' && ASKED_FOR.test(piece.text)
      ? { ...piece, role: 'call_to_action', parts: [] }
      : piece,
  );
  const hasCall = pieces.some(({ role }) => role === 'call_to_action');
  const call = pieces
    .slice(-LAST)
    .find(
      ({ text, role, kind }) =>
        kind === 'sentence' &&
        (((role === 'subject' || (role === 'material' && !hasCall)) && saysWhereToGo(text)) ||
          (!hasCall && ADDRESS_ALONE.test(text))),
    );
  return pieces.map((piece): ReadPiece =>
    piece === call ? { ...piece, role: 'call_to_action', parts: [] } : piece,
  );
}

const ADDRESS_ALONE = new RegExp(`^${ADDRESS.source}\\.?$`, 'iu');

/** "Ask for 25 dollars a month at wellspring.example": said of viewers, who hear "Give 25 dollars a month …". */
const ASKED_FOR =
  /^(?:and |then |please |finally,? |at the end,? )*ask (?:them |viewers |people |everyone )?for (?=[\p{N}€$£¥]|(?:a (?:gift|donation)|donations|money)\b)/iu;

/** Behind it may stand how long and how the film is to be. */
const LAST = 4;

/** "Book a tasting at casabrava.pt" on a card is asked of who reads it. */
function whereToGo(passage: DirectedPassage): DirectedPassage[] {
  return saysWhereToGo(passage.sentence) ? [{ ...passage, text: withoutStop(passage.sentence) }] : [];
}

/**
 * "Of the shareholder meeting, 4 March": what begins with a preposition and has no verb is told with the verb before it in its sentence
 * ("Register for the webinar"), and dropped where there is none.
 */
function wholeDeed({ text, sentence }: DirectedPassage): string {
  if (QUESTIONS.test(sentence) && sentence.includes(text)) return withoutStop(sentence);
  if (!LEANING.test(text) || hasVerb(text)) return text;
  const clause =
    sentence
      .slice(0, Math.max(0, sentence.indexOf(text)))
      .split(/[,;:.!?]\s/u)
      .at(-1) ?? '';
  return tagEnglish(clause)[0]?.tags.has('Verb') === true && !MAKERS_VERB.test(clause) ? clause + text : '';
}

/** "Questions go to Moira in facilities, …": said to viewers as it stands. */
const QUESTIONS = /^(?:any |all |your )?questions? (?:go|should go|can go|may be sent) to\s/iu;
const LEANING = /^(?:of|for|about|by|on|with|from|at|in)\s/iu;
/** "End with …": said to the maker. */
const MAKERS_VERB = /^(?:end|close|finish|conclude|wrap|show|add|include|make|create|let)\b/iu;

/** An address or a code alone is said as what to do with it. */
function wordsToViewer(
  { text, sentence }: { readonly text: string; readonly sentence: string },
  address: string | undefined,
  code: string | undefined,
): string {
  const given = unquoted(text).replace(LINK_TO, '');
  const bare = withoutStop(given);
  const question = WHETHER_THEY.exec(sentence.slice(0, MAX_QUESTION))?.[1];
  const put = question === undefined ? undefined : asked(question);
  if (put !== undefined) return put;
  if (PHONE.test(bare)) return `Call ${bare}.`;
  if (bare === code) return `Use code ${bare}.`;
  if (address !== undefined && bare === address) return `${writeOrVisit(bare)}.`;
  return toViewer(
    given
      .replace(ASKED_FOR, 'Give ')
      .replace(ASKED_AT, 'Ask $1')
      .replace(CODE_BEHIND, '$1 and use code ')
      .replace(ADDRESS_FIRST, writeOrVisit),
  );
}

/** "Ask them whether they would live near a volcano" */
const WHETHER_THEY =
  /^(?:.*\s)?ask\b.*?\s((?:whether|if) (?:they|viewers|people) (?:would|could|can|should|will)\s.+)$/iu;
const MAX_QUESTION = 300;
const PHONE = /^\+?\p{N}[\p{N} -]{5,}\p{N}$/u;
/** "Ask: hr-help@northbay.co" */
const ASKED_AT = /^ask:\s*(\S+@\S+)/iu;
/** "hr-help@northbay.co for details" */
const ADDRESS_FIRST = new RegExp(`^${ADDRESS.source}(?=\\s)`, 'iu');
/** "a link to crumb.example/demo": what is shown is where viewers go. */
const LINK_TO = new RegExp(`^(?:(?:an?|the|our)\\s)?(?:link|url|website|site|homepage|web address)(?:\\s(?:to|for|of))?:?\\s+(?=${ADDRESS.source}\\.?$)`, 'iu'); // prettier-ignore
/** "tweewiel.example, code SPRING10": typed, not asked. */
const CODE_BEHIND = new RegExp(`^(${ADDRESS.source}),\\s+code\\s+(?=[A-Z0-9])`, 'iu');
const writeOrVisit = (address: string) => `${address.includes('@') ? 'Write to' : 'Visit'} ${address}`;
