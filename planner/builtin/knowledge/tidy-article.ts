import { mainClauses } from '../text/clauses.ts';
import { splitSentences } from '../text/sentences.ts';
import { countWords } from '../text/words.ts';
import type { Article } from '../../meaning/encyclopedia.ts';
import { pointsBack } from '../script/choose.ts';
import { nounPhrases, tagEnglish } from '../text/english.ts';
import { verbAt } from '../text/whole-thought.ts';
import { withoutBrackets } from '../text/brackets.ts';
import { capitalised } from '../text/casing.ts';

/** A sentence of an article as it can be spoken. */
export interface Said {
  readonly text: string;
  readonly title: string;
  /** Its place in the article, from 0. */
  readonly place: number;
  /** It is understood only behind the one before. */
  readonly leans: boolean;
}

/** What a listener can take in, and what is still said where it cannot be made shorter. */
const USUAL_WORDS = 26;
const MAX_WORDS = 36;
const MIN_WORDS = 4;

/** The sentences of an article for a listener: without brackets, other names and origins of words; long ones without what hangs behind. */
export function sentencesOf(article: Article, language: string): Said[] {
  const pieces = splitSentences(article.text, language).flatMap((raw, index) => {
    const known = plainly(raw);
    const named = index === 0 ? withoutOtherNames(known, article.title) : known;
    return atSemicolons(named, language).flatMap((part) => atClause(part, language));
  });
  return pieces.flatMap((piece, place) => {
    if (ABOUT_WORDS.test(piece) || UNSPOKEN.test(piece)) return [];
    const text = shortened(piece, language);
    const words = countWords(text, language);
    if (words > MAX_WORDS || words < MIN_WORDS) return [];
    return [{ text, title: article.title, place, leans: leansOn(text, pieces[place - 1], article.title) }];
  });
}

/** Formulas, phonetic letters, rests of brackets. */
const UNSPOKEN = /[[\]{}=<>()ːˈɛəɪʊɔʁ]/u;

/** Clauses on both sides of a semicolon are sentences. */
function atSemicolons(text: string, language: string): string[] {
  const parts = text.split(/;\s+/u);
  if (parts.length === 1 || parts.some((part) => countWords(part, language) < MIN_WORDS + 1)) return [text];
  return parts.map((part, index) =>
    index === parts.length - 1 ? capitalised(part) : `${capitalised(part)}.`,
  );
}

/** Longer sentences become two where a clause with its own subject begins: "…, and its values remain …". */
const LONG = 20;
const JOINT =
  /, (?:and |but |while |whereas )(?=(?:it|they|he|she|there|this|these|its|their|his|her|the|as such|because|if|when)\s)/u;

function atClause(text: string, language: string): string[] {
  if (language !== 'en' || countWords(text, language) <= LONG || /["“”]/u.test(text)) return [text];
  const joint = JOINT.exec(text);
  if (joint === null) return [text];
  const [head, tail] = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)];
  const verb = verbAt(tagEnglish(tail));
  const isSentence = verb > 0 && verb <= MAX_SUBJECT_WORDS && countWords(tail, language) > MIN_WORDS;
  const isOver = countWords(head, language) > MIN_WORDS && verbAt(tagEnglish(head)) > 0 && !LEANING_HEAD.test(head);
  return isSentence && isOver ? [`${head}.`, capitalised(tail)] : [text];
} // prettier-ignore

const MAX_SUBJECT_WORDS = 7;
const LEANING_HEAD = /^(?:if|when|while|although|because|since|unless|once)\b/iu;

/** Without brackets, foreign signs and what is set off by dashes. */
function plainly(text: string): string {
  const shown = text.replace(/(?<=["“][^"”]{0,200})\[(\p{Ll}[\p{Ll}\s]*)\]/gu, '$1').replace(/\[[^\]]*\]/gu, ' ');
  return withoutBrackets(shown)
    .replace(/[\u00a0\u2009\u202f]/gu, ' ')
    .replace(/\s?—[^—]{2,80}—\s?/gu, ' ')
    .replace(/—/gu, ', ')
    .replace(/\bkm2\b/gu, 'km²')
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[,.;:])/gu, '')
    .replace(/,(?=[,.])/gu, '')
    .trim();
} // prettier-ignore

const OTHER =
  '(?:also|commonly|sometimes|often|formerly|originally|officially|or|better|usually|historically|colloquially|informally|abbreviated|known|simply|popularly|aussi|également|ou|parfois|souvent|anciennement|dite?|dits|también|conocid[oa]s?|o|llamad[oa]s?|abreviad[oa])';
const IS = '(?:is|are|was|were|est|sont|fut|était|es|son|fue|era|fueron)';
const ASIDE = new RegExp(`^(.{2,70}?), ${OTHER}\\b.{0,200}?,? (?=${IS}\\s)`, 'u');

/** "A telephone, commonly shortened to phone, is …": as what it is called. A full name gives way to the title. */
function withoutOtherNames(text: string, title: string): string {
  const known = new RegExp(`^.{2,120}?,? (?:${OTHER} )+(?:as |comme |como |sous le nom de )?(?:${escaped(title)}),? (?=${IS}\\s)`, 'u').exec(text); // prettier-ignore
  if (known !== null && !text.startsWith(title)) return `${title} ${text.slice(known[0].length)}`;
  return text.replace(ASIDE, '$1 ');
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** What says something of a word, not of a thing. */
const ABOUT_WORDS =
  /\b(?:the|this) (?:terms?|words?|phrase|expression)\b|^(?:the|this|its) (?:full |scientific |common )?names?\b|\b(?:derived?|comes?|borrowed) from (?:the )?(?:\p{L}+ )?(?:Greek|Latin|French|Arabic|Sanskrit|Old|Middle|Proto)|\blit\.|\bromani[sz]ed\b|\betymolog|\bthis article\b|\b(?:le terme|le mot|le nom (?!de\b)|el término|el nombre (?!de\b))|\bla palabra\b/iu;

/** ", such as most plants, algae and cyanobacteria," between a subject and its verb. */
const EXAMPLES = /, (?:such as|including|like|notamment|comme|como)\s(?:[^.;,]{2,40}, ){0,4}(?:[^.;,]{2,40} (?:and|or|et|ou|y|o) )?[^.;,]{2,40},(?=\s\p{Ll})/u; // prettier-ignore

/** Down to what can be said in one breath. */
function shortened(text: string, language: string): string {
  if (countWords(text, language) <= USUAL_WORDS) return text;
  const without = text.replace(EXAMPLES, '');
  if (countWords(without, language) <= USUAL_WORDS) return without;
  const clauses = [...mainClauses(without, language)].reverse();
  return clauses.find((clause) => isWhole(clause, without, language)) ?? without;
}

/** A cut inside a row ("the frequency, type, and size") is none between clauses. */
function isWhole(clause: string, text: string, language: string): boolean {
  const behind = text.slice(clause.length).trim();
  if (countWords(clause, language) > USUAL_WORDS || /^(?:and|or|y|et|ou|yet)\b/iu.test(behind)) return false;
  return language !== 'en' || tagEnglish(clause).at(-1)?.tags.has('Adjective') !== true;
}

const LEANING =
  /^(?:as such|for example|for instance|in doing so|in addition|additionally|moreover|furthermore|similarly|as a result|consequently|thus|hence|other|others|another|some|most of (?:the|these)|such|one of|the (?:first|second|former|latter|two|other|same)|ainsi|cette?|ces|son|sa|ses|leur|leurs|elle|sus?|ést[eao]s?|ello|además|asimismo|por ejemplo|par exemple|otr[oa]s?|d['’]autres)\b/iu;

/** Whether a sentence speaks of what the one before it brought up: "The agent stimulates …", "This organ …". */
function leansOn(text: string, before: string | undefined, title: string): boolean {
  if (before === undefined) return false;
  if (pointsBack(text) || LEANING.test(text)) return true;
  if (!/^the\s/iu.test(text)) return false;
  const [first = ''] = nounPhrases(text.split(/\s+/u).slice(0, 6).join(' '));
  const named = first.toLowerCase().split(' ').at(-1)?.replace(/s$/u, '') ?? ''; // prettier-ignore
  return named !== '' && !title.toLowerCase().includes(named) && before.toLowerCase().includes(named);
}
