import type { Slide } from '../../../modules/videos/plan.ts';
import { capitalised } from '../text/casing.ts';
import { readAloud } from './read-aloud.ts';
import { readFormula } from './read-formula.ts';
import type { Found, Recognizer } from './idea.ts';

const RIGHT_TRIANGLE = /\bright(?:-angled)?\s+triangle/iu;
const SQUARES =
  /a\s*(?:²|\^\s*2|squared)\s*(?:\+|plus)\s*b\s*(?:²|\^\s*2|squared)\s*(?:=|equals)\s*c\s*(?:²|\^\s*2|squared)/iu;
const THEOREM = /pythagor|pitágor/iu;
/** "legs 3 and 4, so 9 + 16 = 25 and the hypotenuse is 5" */
const LEGS = /\b(?:legs|sides|catheti)\s(?:of\s|are\s)?(\p{Nd}+)(?:\s\p{L}{1,2})?\sand\s(\p{Nd}+)/iu;
const HYPOTENUSE = /\bhypotenuse\s(?:is|of|=|equals)\s(\p{Nd}+)/iu;
const SIDE = /\b([abc])\s*=\s*(\p{Nd}+(?:[.,]\p{Nd}+)?)/giu;
const SUM = /\p{Nd}+\s*\+\s*\p{Nd}+\s*=\s*\p{Nd}+/u;

/** The theorem of the right triangle, with the squares on its sides; its worked example, with their lengths. */
export const recognizeTriangle: Recognizer = ({
  sentences: [sentence = '', next = ''],
  language,
  subject,
}) => {
  const isOfTriangle = THEOREM.test(subject);
  if ((RIGHT_TRIANGLE.test(sentence) || isOfTriangle) && SQUARES.test(sentence)) {
    const labels = (['a', 'b', 'c'] as const).map((side) => ({
      at: `square_${side}` as const,
      text: `${side}²`,
      cue: readFormula(`${side}²`, language),
    }));
    const figure: Slide = { layout: 'geometry', figure: 'right_triangle_with_squares', labels };
    const formula: Slide = { layout: 'formula', tex: 'a^2 + b^2 = c^2' };
    // The example shows the triangle.
    const slides = SUM.test(next) || !RIGHT_TRIANGLE.test(sentence) ? [formula, figure] : [figure, formula];
    return {
      used: 1,
      said: [readAloud(sentence.replace(/^Formula:?\s(?=\S)/u, 'The formula is '), language)],
      slides,
    };
  }
  const sum = SUM.exec(sentence)?.[0];
  const named = isOfTriangle ? (LEGS.exec(sentence)?.slice(1) ?? []) : [];
  const [, hypotenuse] = HYPOTENUSE.exec(sentence) ?? [];
  if (sum !== undefined && named.length === 2 && hypotenuse !== undefined)
    return workedExample(sentence, [...named, hypotenuse], sum, language);
  const sides = [...sentence.matchAll(SIDE)];
  if (sides.length < 3 || sum === undefined) return undefined;
  const labels = sides.flatMap(({ 0: cue, 1: name = '', 2: length = '' }) => {
    const side = name.toLowerCase();
    return side === 'a' || side === 'b' || side === 'c'
      ? [{ at: `side_${side}` as const, text: `${side} = ${length}`, cue: readAloud(cue, language) }]
      : [];
  });
  const heading = /^([^:]{3,30}):/u.exec(sentence)?.[1];
  return {
    ...{ used: 1, said: [capitalised(readAloud(sentence, language))] },
    slides: [
      {
        layout: 'geometry',
        ...(heading === undefined ? {} : { heading }),
        figure: 'right_triangle',
        labels,
        statement: { text: sum, cue: readFormula(sum, language) },
      },
    ],
  };
};

/** A triangle with the lengths of its sides as the sentence says them. */
function workedExample(sentence: string, lengths: readonly string[], sum: string, language: string): Found {
  const labels = (['a', 'b', 'c'] as const).map((side, index) => ({
    at: `side_${side}` as const,
    text: lengths[index] ?? '',
    cue: lengths[index] ?? '',
  }));
  const statement = { text: sum, cue: readFormula(sum, language) };
  return {
    used: 1,
    said: [capitalised(readAloud(sentence, language))],
    slides: [{ layout: 'geometry', figure: 'right_triangle', labels, statement }],
  };
}
