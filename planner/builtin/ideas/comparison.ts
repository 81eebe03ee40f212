import type { Slide } from '../../../modules/videos/plan.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { isNoun, tagEnglish, type Term } from '../text/english.ts';
import { lowered, verbAt, wholeThought } from '../text/whole-thought.ts';
import { countWords, normalWord, wordsOf } from '../text/words.ts';
import type { Recognizer } from './idea.ts';
import { isAside, MAX_IDEA_WORDS, wordsIn } from './parts.ts';

interface Side {
  readonly title: string;
  readonly points: string[];
  readonly cue: string;
}

const LABEL = /^(\p{L}[\p{L} -]{1,22}?)\s*[:：]\s+(.{4,})$/su;
const MAX_SIDE_WORDS = 16;

/** "Myth: … Fact: …", "Problem: … Solution: …": two sentences that say what they are. */
export const recognizePair: Recognizer = ({ sentences: [first = '', second = ''], language }) => {
  const sides = [first, second].map((sentence) => LABEL.exec(sentence));
  const labels = sides.map((side) => side?.[1] ?? '');
  if (sides.includes(null) || labels[0]?.toLowerCase() === labels[1]?.toLowerCase()) return undefined;
  if (
    labels.some(
      (label) =>
        label === '' || isAside(label) || countWords(label, language) > 2 || !isKind(label, language),
    )
  )
    return undefined;
  const texts = sides.map((side) => withoutStop(side?.[2] ?? ''));
  if (texts.some((text) => countWords(text, language) > MAX_SIDE_WORDS)) return undefined;
  const [before, after] = texts.map((text, index) => ({
    title: capitalised(labels[index] ?? ''),
    text: capitalised(text),
    cue: text,
  }));
  if (before === undefined || after === undefined) return undefined;
  const columns = [before, after].map(({ title, text, cue }) => ({ title, points: [text], cue }));
  const [left = { title: '', points: [] }, right = left] = columns;
  return {
    used: 2,
    said: [first, second],
    slides: areOfOneKind(labels)
      ? [{ layout: 'comparison', left, right }]
      : [
          { layout: 'before_after', before, after },
          { layout: 'comparison', left, right },
        ],
  };
};

/** "Simple interest" and "compound interest": two of a kind, of which none comes after the other. */
const areOfOneKind = ([one = '', other = '']: readonly string[]): boolean =>
  /\s/u.test(one) && one.split(/\s/u).at(-1)?.toLowerCase() === other.split(/\s/u).at(-1)?.toLowerCase();

/** "Myth" says what a sentence is; "Our survey" and "Recommend" say who says it. */
function isKind(label: string, language: string): boolean {
  const terms = language === 'en' ? tagEnglish(label) : [];
  const isNamed = (term: Term, index: number) => isNoun(term) || (index < terms.length - 1 && term.tags.has('Adjective')); // prettier-ignore
  return terms.every((term, index) => isNamed(term, index) && !term.tags.has('Infinitive'));
}

const MAX_SENTENCES = 4;

/** Sentences of which some speak of one side, and the others of the other one. */
export const recognizeComparison: Recognizer = (ahead) =>
  ofLabels(ahead) ?? ofSubject(ahead) ?? ofHalves(ahead) ?? ofLeads(ahead);

const OF_SIDE = /^(\p{L}[\p{L}, -]{1,30}?)\s*[:：]\s+(.{4,})$/su;
const [MIN_POINTS, MAX_POINTS, MAX_POINT_WORDS] = [2, 5, 9];

/** "Renting: no upfront cost, … Buying: you own it, …": each side of the film with its points, under its name. */
const ofLabels: Recognizer = ({ sentences, language, subject, title }) => {
  const sides = sidesOf(subject) ?? sidesOf(title);
  const said = sentences.slice(0, 2);
  const named = said.flatMap((sentence) => {
    const [, name, list] = OF_SIDE.exec(sentence) ?? [];
    const points = withoutStop(list ?? '').split(/[,;]\s+(?:and\s+)?/u).map(capitalised); // prettier-ignore
    const areShort = points.every((point) => countWords(point, language) <= MAX_POINT_WORDS);
    const isList = points.length >= MIN_POINTS && points.length <= MAX_POINTS && areShort;
    return name !== undefined && isList ? [{ title: capitalised(name), points, cue: withoutStop(sentence) }] : []; // prettier-ignore
  });
  const [left, right] = named;
  if (sides === undefined || left === undefined || right === undefined) return undefined;
  const own = [left, right].map(({ title: name }) => sideOf(name, sides, language));
  if (own[0] === undefined || own[1] === undefined || own[0] === own[1]) return undefined;
  return { used: 2, said, slides: [slideOf(left, right)] };
};

/** One sentence that says something of each side of the film. */
const ofHalves: Recognizer = ({ sentences: [sentence = ''], language, subject, title }) => {
  const sides = sidesOf(subject) ?? sidesOf(title);
  const halves = withoutStop(sentence).split(/[,;]\s+(?:while\s+|whereas\s+|but\s+|and\s+)?/u);
  const [one, other] = halves;
  if (sides === undefined || one === undefined || other === undefined || halves.length !== 2)
    return undefined;
  const own = halves.map((half) => sideOf(half, sides, language));
  if (own[0] === undefined || own[1] === undefined || own[0] === own[1]) return undefined;
  const column = (half: string, side: 0 | 1): Side => ({
    title: capitalised(withoutStop(sides[side])),
    points: [pointOf(half, sides[side], language)],
    cue: half,
  });
  return { used: 1, said: [sentence], slides: [slideOf(column(one, own[0]), column(other, own[1]))] };
};

/** The sides are those of the film: "lithium-ion vs sodium-ion", "working from home and the office". */
const ofSubject: Recognizer = ({ sentences, language, subject, title }) => {
  const sides = sidesOf(subject) ?? sidesOf(title);
  if (sides === undefined) return undefined;
  const spoken = sentences.slice(0, MAX_SENTENCES).map((sentence) => sideOf(sentence, sides, language));
  const end = spoken.indexOf(undefined);
  let run = end === -1 ? spoken.length : end;
  while (run > 2 && wordsIn(sentences.slice(0, run), language) > MAX_IDEA_WORDS) run -= 1;
  const own = spoken.slice(0, run);
  if (run < 2 || new Set(own).size !== 2) return undefined;
  const said = sentences.slice(0, run);
  const column = (side: 0 | 1): Side => {
    const texts = said.filter((_, index) => own[index] === side);
    return {
      title: capitalised(withoutStop(sides[side])),
      points: texts.map((text) => pointOf(text, sides[side], language)),
      cue: withoutStop(texts[0] ?? ''),
    };
  };
  const columns = [column(0), column(1)] as const;
  const [left, right] = own[0] === 0 ? columns : [columns[1], columns[0]];
  return { used: run, said, slides: [slideOf(left, right)] };
};

const VERSUS =
  /^(?:compar\p{L}+\s+)?(.{2,40}?)\s+(?:vs\.?|versus|compared (?:to|with)|or|gegen|oder|contra|contre|ou)\s+(.{2,40})$/iu;
const PAIR =
  /^(?:(?:the\s+)?(?:differences?|choice|comparison)\s+between\s+|comparing\s+)?(.{2,40}?)\s+and\s+(.{2,40})$/iu;

function sidesOf(subject: string): readonly [string, string] | undefined {
  const [, one, other] = VERSUS.exec(subject) ?? PAIR.exec(subject) ?? [];
  return one === undefined || other === undefined || one.includes(',') ? undefined : [one, other];
}

/** Which of two sides a sentence begins with. */
function sideOf(sentence: string, sides: readonly [string, string], language: string): 0 | 1 | undefined {
  if (LABEL.test(sentence)) return undefined;
  const begins = wordsOf(sentence, language).slice(0, 5).map(normalWord);
  const [one, other] = sides.map((side) =>
    wordsOf(side, language)
      .map(normalWord)
      .filter((word) => word.length > 2 && word !== 'the' && word !== 'from'),
  );
  const own = one?.filter((word) => !other?.includes(word)) ?? [];
  const others = other?.filter((word) => !one?.includes(word)) ?? [];
  const at = (words: readonly string[]) =>
    begins.findIndex((word) =>
      words.some((each) => word === each || word === `${each}s` || `${word}s` === each),
    );
  const [first, second] = [at(own), at(others)];
  if (first === -1 && second === -1) return undefined;
  if (first !== -1 && second !== -1) return undefined;
  return first !== -1 ? 0 : 1;
}

/** What a sentence says of its side. */
function pointOf(sentence: string, side: string, language: string): string {
  const line = withoutStop(sentence);
  const terms = language === 'en' ? tagEnglish(line) : [];
  const verb = verbAt(terms);
  const lead = LEAD.exec(line)?.[0];
  const bare =
    lead !== undefined
      ? line.slice(lead.length)
      : verb > 0 && verb <= side.split(' ').length + 2 && !/\b(?:not|never|no)\b/iu.test(line)
        ? terms
            .slice(verb)
            .map(({ text, post }) => text + post)
            .join('')
        : line;
  const short = countWords(bare, language) <= 12 ? bare : (wholeThought(bare, language, 12) ?? bare);
  return capitalised(withoutStop(short));
}

/** "At home", "In the office": where or when it is so, and then who does it. */
const LEAD =
  /^(?:at|in|on|with|without|inside|outside|during|for|before|after)\s+(?:the\s+|an?\s+)?\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*)?(?:,\s+|\s+(?=(?:the\s|an?\s|\p{L}+\s)))/iu;

/** Two neighbours that begin alike: "At home people …", "In the office new colleagues …". */
const ofLeads: Recognizer = ({ sentences: [first = '', second = ''], language }) => {
  if (language !== 'en') return undefined;
  const [one, other] = [first, second].map(leadOf);
  if (one === undefined || other === undefined || one.toLowerCase() === other.toLowerCase()) return undefined;
  const said = [first, second];
  if (wordsIn(said, language) > MAX_IDEA_WORDS) return undefined;
  const side = (lead: string, sentence: string): Side => {
    const rest = capitalised(withoutStop(sentence.slice(lead.length).replace(/^,?\s*/u, '')));
    return {
      title: capitalised(lead),
      points: [countWords(rest, language) <= 12 ? rest : (wholeThought(rest, language, 12) ?? rest)],
      cue: withoutStop(sentence),
    };
  };
  return { used: 2, said, slides: [slideOf(side(one, first), side(other, second))] };
};

/** The phrase of place or circumstance that a sentence begins with, if a subject follows it. */
function leadOf(sentence: string): string | undefined {
  const terms = tagEnglish(sentence);
  if (
    !(terms[0]?.tags.has('Preposition') ?? false) ||
    /^(?:if|when|because|as|so|to|of|about|by|than)$/iu.test(terms[0]?.text ?? '')
  )
    return undefined;
  const comma = terms.findIndex(({ post }) => post.includes(','));
  const noun = terms.findIndex((term, index) => index > 0 && isNoun(term));
  const end = comma !== -1 && comma <= 4 ? comma : noun;
  const lead = terms.slice(0, end + 1);
  const next = terms.slice(end + 1);
  if (
    end < 1 ||
    end > 3 ||
    lead.some(({ tags }) => tags.has('Value') || tags.has('Date') || tags.has('Pronoun'))
  )
    return undefined;
  const verb = next.findIndex(({ tags }) => tags.has('Verb'));
  const hasSubject =
    next.slice(0, Math.max(0, verb)).some(isNoun) && !(next[0]?.tags.has('Pronoun') ?? false);
  return hasSubject
    ? lead
        .map(({ text, post }, index) => text + (index === lead.length - 1 ? '' : post))
        .join('')
        .trim()
    : undefined;
}

function slideOf(left: Side, right: Side): Slide {
  return { layout: 'comparison', heading: `${left.title} vs. ${lowered(right.title)}`, left, right };
}
