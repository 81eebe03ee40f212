import { type Figure, figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { isNoun, tagEnglish } from '../text/english.ts';
import { subjectOf } from '../text/whole-thought.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';

const MAX_FIGURES = 4;
const MAX_CAPTION_WORDS = 5;

interface KeyFigure {
  readonly value: string;
  readonly caption: string;
  readonly cue: string;
}

/** Two to four figures that one sentence gives of one thing: "43.3 metres wide and 1,900 years old". */
export const recognizeFigures: Recognizer = ({ sentences: [sentence = ''], language }) => {
  if (language !== 'en') return undefined;
  const figures = figuresIn(sentence).filter((figure) => figure.kind !== 'ordinal' && figure.kind !== 'year');
  if (figures.length < 2 || figures.length > MAX_FIGURES || isChange(figures, sentence)) return undefined;
  const named = figures.map((figure, index) =>
    captioned(figure, sentence, figures[index + 1]?.start ?? sentence.length, language),
  );
  if (named.some((each) => each === undefined) || figures.some(isCount)) return undefined;
  const heading = subjectOf(sentence, 4);
  const all = named.flatMap((each) => (each === undefined ? [] : [each]));
  if (new Set(all.map(({ caption }) => caption.toLowerCase())).size < all.length) return undefined;
  return {
    used: 1,
    fit: 0.84,
    said: [sentence],
    slides: [{ layout: 'key_figures', ...(heading === undefined ? {} : { heading }), figures: all }],
  };
};

const isChange = ([one, other]: readonly Figure[], sentence: string) =>
  one !== undefined &&
  other !== undefined &&
  /\bfrom\s*$/iu.test(sentence.slice(0, one.start)) &&
  /^\s*(?:\p{L}+\s){0,2}to\s*$/u.test(sentence.slice(one.end, other.start));

const isCount = ({ value, unit }: Figure) => unit === '' && Number.isInteger(value) && Math.abs(value) < 10;

/** What stands behind a figure, up to the end of its clause. */
function captioned(figure: Figure, sentence: string, next: number, language: string): KeyFigure | undefined {
  const rest = sentence.slice(figure.end, next);
  const behind = withoutStop(rest.split(/[,;:.!?]|\s+(?:and|but|or|to|und|y|et|e)\s+/u)[0] ?? '')
    .replace(/^\s*(?:of|de|von|d['’])\s+(?:(?:them|these|those|which)\s+)?/iu, '')
    .trim();
  const words = countWords(behind, language);
  const terms = tagEnglish(behind);
  if (
    terms.some(({ tags }) => tags.has('Pronoun')) ||
    !terms.some((term) => isNoun(term) || term.tags.has('Adjective'))
  )
    return undefined;
  if (
    words < 1 ||
    words > MAX_CAPTION_WORDS ||
    /\s(?:from|for|in|at|on|by|to|with|of)$/iu.test(behind) ||
    /^(?:is|are|was|were|has|have|can|will|more|less)\b/iu.test(behind)
  )
    return undefined;
  return {
    value: figure.raw,
    caption: capitalised(behind),
    cue: sentence.slice(figure.start, figure.end).trim(),
  };
}
