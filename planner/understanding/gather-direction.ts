import type { Direction } from '../../modules/videos/plan.ts';
import { withoutStop } from '../builtin/text/casing.ts';
import { isNoun, tagEnglish } from '../builtin/text/english.ts';
import type { Role } from './instruction.ts';
import { listed } from './listed.ts';
import type { Part } from './model/part-model.ts';
import type { ReadPiece } from './roles.ts';
import { toViewer } from './to-viewer.ts';

/** A passage with a role of its own: a directing sentence, or a part of one. */
export interface DirectedPassage {
  readonly role: Role;
  readonly text: string;
  /** The sentence it is of. */
  readonly sentence: string;
  /** Whether its words were found to have the role, not only the sentence. */
  readonly isPart: boolean;
}

/** The parts of a directing sentence; all of it where none has a role of its own. */
export function passagesOf(piece: ReadPiece): DirectedPassage[] {
  const sentence = piece.text;
  const parts = piece.parts.map((part) => ({
    role: part.role,
    text: partText(sentence, part),
    sentence,
    isPart: true,
  }));
  const telling = parts.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (telling.length === 0)
    return [{ role: piece.role, text: withoutStop(sentence), sentence, isPart: false }];
  // "Pythagoras for grade 8": what stands before the first part is what the sentence is about.
  const before = sentence.slice(0, piece.parts[0]?.start).replace(LOOSE_END, '');
  const isNamed =
    piece.role !== 'subject' ||
    telling.some(({ role }) => role === 'subject') ||
    before.split(/\s/u).length > 4 ||
    KIND_OF_FILM.test(before) ||
    !tagEnglish(before).some(isNoun);
  return isNamed || before === ''
    ? telling
    : [{ role: 'subject', text: before, sentence, isPart: true }, ...telling];
}

/** "A bedtime story for children": what is made, not what it is about. */
const KIND_OF_FILM = /^(?:an?|one|some|ein|eine|un|una|une|um|uma)\s/iu;
const LOOSE_END = /[\s,;:–—-]*(?:\b(?:for|to|in|of|with|für|para|pour|per|a|an|the)\b\s*)*[\s,;:–—-]*$/iu;

/** A part with the quotation mark or bracket that its end cut off. */
function partText(sentence: string, { start, end }: Part): string {
  const text = sentence.slice(start, end);
  const behind = sentence.slice(end, end + 1);
  return /^["“”»”)]$/u.test(behind) && /["“„«(]/u.test(text) ? text + behind : text;
}

/** What the caller asks for beside what the film tells. */
export function gatherDirection(passages: readonly DirectedPassage[]): Direction {
  const of = (role: Role) => passages.filter((passage) => passage.role === role);
  const texts = (role: Role) => [...new Set(of(role).map(({ text }) => withoutStop(text)))];
  const style = of('style');
  // "16:9" is a format.
  const tones = style.flatMap(({ text }) => listed(text)).filter((tone) => /\p{L}/u.test(tone));
  const audience = texts('audience')[0]?.replace(/^(?:for|to)\s+/iu, '');
  const act = callToAction([
    ...of('call_to_action'),
    ...of('structure').flatMap(askedOfViewers),
    ...of('must_show').flatMap(whereToGo),
  ]);
  const pace = paceIn(style.map(({ sentence }) => sentence).join(' '));
  return {
    ...(audience === undefined ? {} : { audience }),
    tone: [...new Set(tones.filter((tone) => !isUnwanted(tone)).map((tone) => tone.toLowerCase()))],
    ...(pace === undefined ? {} : { pace }),
    ...wishes(style),
    cover: of('cover').flatMap(({ text }) => listed(text)),
    structure: texts('structure'),
    must_show: texts('must_show'),
    must_not_show: [
      ...of('must_not_show').flatMap(({ text }) => listed(text)),
      ...tones.filter(isUnwanted).map((tone) => tone.replace(NONE, '').trim()),
    ],
    must_say: [...new Set(of('verbatim').map(({ text }) => unquoted(text)))],
    ...(act === undefined ? {} : { call_to_action: act }),
    notes: texts('note'),
    refused: [],
  };
}

function unquoted(text: string): string {
  const inner = /^["“„«'‘]\s*(.+?)\s*["”“»'’]\s*\.?$/su.exec(text.trim())?.[1] ?? text.trim();
  return inner.replace(/[,;:]$/u, '');
}

const ADDRESS =
  /(?:https?:\/\/\S+|\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|uk|de|fr|es|it|pt|ch|at|eu|app|dev|edu|gov|info|shop|ai|jp|cn|br|mx|in|ru|me|tv)\b(?:\/[^\s"”’,;)]*)?)/iu;
const CODE = /\b(?:code|gutscheincode|código|codice)\s*:?\s*["“]?([A-Z0-9][A-Z0-9-]{2,})\b/u;

function callToAction(asked: readonly DirectedPassage[]): Direction['call_to_action'] {
  if (asked.length === 0) return undefined;
  const everything = asked.map(({ text, sentence }) => `${text} ${sentence}`).join(' ');
  const address = ADDRESS.exec(everything)?.[0].replace(/[.,;:!?]+$/u, '');
  const code =
    CODE.exec(everything)?.[1] ??
    asked
      .map(({ text }) => /^[A-Z][A-Z0-9-]*\d[A-Z0-9-]*$/u.exec(withoutStop(text))?.[0])
      .find((found) => found !== undefined);
  const text = [...new Set(asked.map((passage) => wordsToViewer(passage.text, address, code)))]
    .filter((said) => said !== '')
    .join(' ');
  return { text, ...(address === undefined ? {} : { address }), ...(code === undefined ? {} : { code }) };
}

/** "Am Ende auffordern, einen Berater anzurufen": what is asked of viewers is asked of them. */
function askedOfViewers(passage: DirectedPassage): DirectedPassage[] {
  const deed =
    /\b(?:auf(?:zu)?fordern|(?:zu )?bitten|ein(?:zu)?laden|auf(?:zu)?rufen|erinnern),\s(?:daran,\s)?(.+\szu\s?\p{Ll}+n|.+\p{Ll}zu\p{Ll}+n)$/u.exec(
      withoutStop(passage.text),
    )?.[1];
  return deed === undefined ? [] : [{ ...passage, text: deed }];
}

/** "Book a tasting at casabrava.pt" on a card is asked of who reads it. */
function whereToGo(passage: DirectedPassage): DirectedPassage[] {
  const asks =
    /^(?:book|visit|try|order|join|register|sign up|buy|call|follow|subscribe|donate|apply|reserve)\s/iu.test(
      passage.sentence,
    ) && ADDRESS.test(passage.sentence);
  return asks ? [{ ...passage, text: withoutStop(passage.sentence) }] : [];
}

/** An address or a code alone is said as what to do with it. */
function wordsToViewer(text: string, address: string | undefined, code: string | undefined): string {
  const bare = withoutStop(unquoted(text));
  if (bare === code) return `Use code ${bare}.`;
  if (address !== undefined && bare === address)
    return bare.includes('@') ? `Write to ${bare}.` : `Visit ${bare}.`;
  return toViewer(unquoted(text));
}

const SLOW =
  /\b(?:slow(?:ly|er)?|calm|unhurried|relaxed|gentle|solemn|meditative|tender|quiet|langsam|ruhig|lento|lenta|tranquilo|lent|calme)\b/iu;
const FAST =
  /\b(?:fast|faster|quick|rapid|snappy|energetic|dynamic|punchy|high energy|fast-paced|schnell|rápido|rápida|dinámico|rapide|dynamique)\b/iu;

function paceIn(style: string): Direction['pace'] {
  if (FAST.test(style)) return 'fast';
  return SLOW.test(style) ? 'slow' : undefined;
}

const MUSIC = /\b(?:music|soundtrack|score|piano|guitar|strings|drums|beats?|jazz|musik|música|musique)\b/iu;
const CAPTIONS = /\b(?:captions?|subtitles?|untertitel|subtítulos|sous-titres|legendas)\b/iu;
const VOICE = /\b(?:voice|narrator|voice-?over|stimme|voz|voix|accent)\b/iu;
const NONE = /\b(?:no|none|without|kein|keine|ohne|sin|sans|sem)\b/iu;

/** "no gore": what is not to be seen, unless it is of what is heard. */
function isUnwanted(tone: string): boolean {
  return (
    /^(?:no|without|keine?|ohne|sin|sans|sem)\s/iu.test(tone) &&
    ![MUSIC, CAPTIONS, VOICE].some((heard) => heard.test(tone))
  );
}

/** What is asked of music, captions and voice, in the caller's words; "none" where they are not wanted. */
function wishes(style: readonly DirectedPassage[]): Pick<Direction, 'music' | 'captions' | 'voice'> {
  const wish = (about: RegExp) => {
    const asked = style.find(({ sentence }) => about.test(sentence));
    if (asked === undefined) return undefined;
    const clause = asked.sentence.split(/[,;]/u).find((each) => about.test(each)) ?? asked.sentence;
    return NONE.test(clause) ? 'none' : withoutStop(asked.text);
  };
  const [music, captions, voice] = [wish(MUSIC), wish(CAPTIONS), wish(VOICE)];
  return {
    ...(music === undefined ? {} : { music }),
    ...(captions === undefined ? {} : { captions }),
    ...(voice === undefined ? {} : { voice }),
  };
}
