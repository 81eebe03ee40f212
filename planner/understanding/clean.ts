import { capitalised } from '../builtin/text/casing.ts';
import { quietly, SHOUTED, SIGN, spokenSign } from './signs-and-shouting.ts';

/** A caller's text without what no reader sees: control characters, tags, emoji. Lines and Markdown are kept. */
export function cleanText(raw: string): string {
  return tidyLines(
    stoppedAtEmoji(withQuotationMarks(withoutTags(withoutControls(raw))))
      .replace(EMOJI, ' ')
      .replace(EMOTICON, '.'),
  );
}

const EMOJI_INSIDE =
  /(?<!\p{Extended_Pictographic})\p{Extended_Pictographic}(?<![©®™↔→←])[\p{Emoji_Modifier}\u{FE0F}\u{200D}\p{Extended_Pictographic}]{0,12}\s{1,4}(?=(?!(?:and|or|with|to|for|in|is|are|y|und|et|con|mit|avec)\s)\p{Ll})/gu;
const EMOJI = /(?:\p{Extended_Pictographic}(?<![©®™↔→←])|\p{Regional_Indicator})[\p{Emoji_Modifier}\u{FE0F}\u{20E3}]*(?:\u{200D}\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{FE0F}]*)*/gu; // prettier-ignore

/** "… a free cookie 🍪 cosy vibe": behind a clause an emoji is a full stop; in place of a word ("grab a 🍎 and go") it is none. */
const stoppedAtEmoji = (text: string): string =>
  text.replace(EMOJI_INSIDE, (emoji, at: number, all: string) =>
    isBehindClause(all.slice(Math.max(0, at - 60), at)) ? '. ' : emoji,
  );

function isBehindClause(before: string): boolean {
  const words = (before.split(/[.!?\n]/u).at(-1) ?? '').trim().split(/\s+/u);
  return words.length >= MIN_CLAUSE && !LEADS_ON.test(words.at(-1) ?? '');
}
const MIN_CLAUSE = 4;
const LEADS_ON =
  /^(?:an?|the|our|your|my|this|with|of|and|or|some|to|for|in|on|is|are|el|la|un|una|der|die|das|ein|eine|le|les|une|,)$/iu;

/** 'It is about time': a quotation, whatever marks it has. Code keeps its own; an apostrophe opens and closes nothing. */
const withQuotationMarks = (text: string): string =>
  text
    .replace(QUOTED_SINGLY, (whole, said: string | undefined) => (said === undefined ? whole : `"${said}"`))
    .replace(PASTED_SINGLY, '$1');
const QUOTED_SINGLY =
  /```[\s\S]*?(?:```|$)|`[^`\n]{0,300}`|(?<=^|[\s(:])['‘](?!(?:til|em|cause|twas|tis|n|cos)(?!\p{L}))(?=\p{L})((?:[^'‘’"“”\n]|(?<=\p{L})['’](?=\p{L})){2,200})['’](?=$|[\s.,;:!?)])/giu;

/** A post of several sentences that somebody pasted in single marks: the marks are not told. */
const PASTED_SINGLY =
  /(?<=^|[\s:])['‘](\p{Lu}(?:[^'‘’]|(?<=\p{L})['’](?=\p{L})){40,3000}?[.!?])['’](?=\s|$)/gu;

/** ":-)" ends a sentence like a full stop. */
const EMOTICON = /(?<=\s|^)[:;]-?[()DP](?=\s|$)/gu;

function withoutControls(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/[\p{Cs}\p{Co}\p{Cn}\uFFFD]/gu, '')
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/gu, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .replace(/\p{Zs}/gu, ' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', hellip: '…', euro: '€',
}; // prettier-ignore

function withoutTags(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/giu, ' ')
    .replace(/<!--[\s\S]*?-->/gu, ' ')
    .replace(/<li\b[^>]{0,300}>/giu, '\n- ')
    .replace(/<h[1-6]\b[^>]{0,300}>/giu, '\n# ')
    .replace(/<(?:br|hr|p|div|tr|ul|ol|table|section|article)\b[^>]{0,300}>|<\/(?:p|div|li|tr|h[1-6]|ul|ol)\s*>/giu, '\n')
    .replace(/<\/?(?:a|abbr|b|body|button|center|em|font|form|head|html|i|img|input|label|main|mark|meta|nav|small|span|strong|sub|sup|tbody|td|th|thead|title|u)(?:\s[^<>]{0,500})?\/?>/giu, ' ')
    .replace(/&(#\d{1,6}|[a-z]{2,6});/giu, (whole, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = Number(name.slice(1));
      return code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
    }); // prettier-ignore
}

function tidyLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}

/** A "word" nobody could say: a key, a hash, a stuck keyboard. */
const MAX_WORD = 45;
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/** "um" is a word in German and Portuguese. */
const NOTHING = /(?!)/u;

/** "dont": nobody means another word by it. */
const UNMARKED = /\b(do|does|did|is|are|was|were|have|has|would|could|should)nt\b/giu;

/** "lol finally.", "not with towels lol": a laugh is written, never spoken. */
const LAUGHTER =
  /(?<=^|[.!?:]\s)(?:lo+l|ha(?:ha)+)\b(?:,?\s\p{L}+)?[.!]+(?=\s|$)|,?\s*\b(?:lol|haha(?:ha)*)\b/giu;

/** A line of prose: one blank between words, none before a comma, and no word that nobody could say. */
export function tidyProse(text: string, language: string): string {
  return text
    .replace(/\S+/gu, (word) =>
      word.length <= MAX_WORD || SPACELESS.test(word) || /^https?:/iu.test(word) ? word : '',
    )
    .replace(language === 'en' ? /(?<=^|\s)(?:u+h+|u+m+|erm),?(?=\s|$)/giu : NOTHING, '')
    .replace(language === 'en' ? UNMARKED : NOTHING, "$1n't")
    .replace(language === 'en' ? LAUGHTER : NOTHING, '')
    .replace(SIGN, spokenSign)
    .replace(language === 'en' ? SHOUTED : NOTHING, quietly)
    .replace(/\s?\([!?]{1,4}\)/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ +(?=[,.;:!?](?:\s|$))/gu, '')
    .replace(/(?<=\p{Ll}[,;])(?=\p{L})/gu, ' ')
    .replace(/([!?])[!?.]+/gu, '$1')
    .replace(/,(?:\s*,)+/gu, ',')
    .trim();
}

const HESITATION =
  /(?:^|(?<=[\s(]))(?:u+[hm]+|er+m?|you know|i mean|well|yeah|so basically|basically|honestly|okay|ha ha)(?:,\s*|(?=[.!?]|$))/giu;

/** Whether somebody spoke this and it was written down: nobody writes "um". */
export const isSpoken = (text: string): boolean => /(?:^|\s)(?:u+[hm]+|erm|you know),/iu.test(text);

/** A spoken sentence without the sounds and words that gain time. */
export function withoutHesitation(text: string): string {
  return capitalised(
    text
      .replace(HESITATION, '')
      .replace(/^[\s,]+|,\s*(?=[.!?])/gu, '')
      .trim(),
  );
}

/** What a part of a brief is for, over or before what is told: no viewer wants to hear it. */
const MAKERS_LABEL =
  /^(?:(?:then|now|and|here are)\s)?(?:(?:the|my|some|our)\s)?(?:(?:key|main|basic|important|quick)\s)?(?:facts|points|things|infos?|information|details|contents?|script|text|messages?|background|context|material|requirements|usps?|(?:unique )?selling points|what to (?:cover|say|include)|points to cover|to cover|must[- ](?:include|mention)|walk (?:them|viewers|people|users|customers|everyone) through(?: it| this| these)?|take (?:them|viewers|people) through(?: it| this)?|vo|v\/o|voice[- ]?overs?|narrat(?:or|ion)|last (?:line|words)|final line|closing line|end ?card|outro|sprecher(?:text|in)?|off|inhalte?|fakten|infos|(?:haupt|kern)?punkte|botschaft|schluss(?:satz|wort)|letzter satz|contenidos?|datos|puntos(?: clave)?|locución|frase final|contenu|faits|points clés|voix off|phrase de fin)(?=\s*[:：]|$)\s*[:：]?\s*/iu;

/** What follows is told to viewers, and the label is not: "Hook: Did you know …?" */
export const TELLING_LABEL = '(?:steps?|hook|(?:key|main) messages?|takeaways?|intro)';
const BEFORE_TOLD = new RegExp(`^${TELLING_LABEL}\\s*[:：]\\s*(?=\\S)`, 'iu');

/** "Facts: each kidney …", "VO: We pick by hand.": what it leads to. */
export const withoutMakersLabel = (text: string): string =>
  text.replace(MAKERS_LABEL, '').replace(BEFORE_TOLD, '');

export const isMakersLabel = (text: string): boolean => withoutMakersLabel(text.trim()) === '';

/** "Infections went down, so please say that.", "… and we should say so": an order that hangs behind a fact. */
export const withoutAside = (told: string): string => told.replace(BEHIND_FACT, '');

const SAYS = '(?:say|mention|include|add|show|admit|stress|acknowledge|point out)';
const BEHIND_FACT = new RegExp(
  `[,;]?\\s+(?:(?:so|and|but)\\s+)?(?:(?:please|pls|plz)\\s+${SAYS}(?:\\s+(?:that|this|it|so))?|(?:we|you|it|the (?:film|video))\\s+(?:should|must|have to|need to|ought to)\\s+(?:clearly\\s+)?${SAYS}\\s+(?:that|this|it|so))(?=[.!]?$)`,
  'iu',
);

/** Whoever is shown or told something by the maker is a viewer: "Show them the three giveaways: …" leads to what is told. */
export function ledToViewers(told: string): { readonly lead: string; readonly rest: string } | undefined {
  const [, lead, rest] = TO_VIEWERS.exec(told) ?? [];
  return lead === undefined || rest === undefined ? undefined : { lead: capitalised(lead), rest };
}

const TO_VIEWERS =
  /^(?:please\s+)?(?:show|tell|give|teach|remind|walk)\s(?:them|viewers|people|everyone|everybody)\s(?:through\s|about\s|of\s)?((?:the|our|these|this|my|an?|one|two|three|four|five|six|seven|\p{Nd}+)\s[^:.!?]{3,60}):\s+(\S.*)$/isu;
