import type { Slide } from '../../../modules/videos/plan.ts';
import { capitalised } from '../text/casing.ts';
import { readAloud } from './read-aloud.ts';
import { readFormula } from './read-formula.ts';
import type { Recognizer } from './idea.ts';

const RIGHT_TRIANGLE = /\bright(?:-angled)?\s+triangle/iu;
const SQUARES =
  /a\s*(?:²|\^\s*2|squared)\s*(?:\+|plus)\s*b\s*(?:²|\^\s*2|squared)\s*(?:=|equals)\s*c\s*(?:²|\^\s*2|squared)/iu;
const SIDE = /\b([abc])\s*=\s*(\p{Nd}+(?:[.,]\p{Nd}+)?)/giu;
const SUM = /\p{Nd}+\s*\+\s*\p{Nd}+\s*=\s*\p{Nd}+/u;

/** The theorem of the right triangle, with the squares on its sides; its worked example, with their lengths. */
export const recognizeTriangle: Recognizer = ({ sentences: [sentence = '', next = ''], language }) => {
  if (RIGHT_TRIANGLE.test(sentence) && SQUARES.test(sentence)) {
    const labels = (['a', 'b', 'c'] as const).map((side) => ({
      at: `square_${side}` as const,
      text: `${side}²`,
      cue: readFormula(`${side}²`, language),
    }));
    const figure: Slide = { layout: 'geometry', figure: 'right_triangle_with_squares', labels };
    const formula: Slide = { layout: 'formula', tex: 'a^2 + b^2 = c^2' };
    // The example shows the triangle.
    const slides = SUM.test(next) ? [formula, figure] : [figure, formula];
    return { used: 1, said: [readAloud(sentence, language)], slides };
  }
  const sides = [...sentence.matchAll(SIDE)];
  const sum = SUM.exec(sentence)?.[0];
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
