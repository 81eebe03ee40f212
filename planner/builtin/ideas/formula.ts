import { formulasIn } from '../../understanding/formulas.ts';
import { readAloud } from './read-aloud.ts';
import type { Recognizer } from './idea.ts';

/** A sentence with a formula: read out, and written as mathematics. */
export const recognizeFormula: Recognizer = ({ sentences: [sentence = ''], language }) => {
  const [formula] = formulasIn(sentence);
  if (formula === undefined) return undefined;
  return {
    used: 1,
    said: [readAloud(sentence, language)],
    slides: [{ layout: 'formula', tex: formula.tex }],
  };
};
