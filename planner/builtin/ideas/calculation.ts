import { calculationIn } from '../facts/calculation.ts';
import type { Recognizer } from './idea.ts';

/** A sentence that calculates stays whole, and is written line under line. */
export const recognizeCalculation: Recognizer = ({ sentences: [sentence = ''], language }) => {
  const found = calculationIn(sentence, language);
  return found === undefined
    ? undefined
    : { used: 1, said: [sentence], slides: [{ layout: 'calculation', ...found, lines: [...found.lines] }] };
};
