import { formulasIn } from '../../understanding/formulas.ts';
import { readFormula } from './read-formula.ts';

/** "x = 3": no formula, and read like one. */
const VALUE = /(?<![\p{L}\p{N}])\p{L}\s*=\s*[-−]?\p{Nd}+(?:[.,]\p{Nd}+)?(?![\p{L}\p{N}^*/+])/gu;

/** A sentence with the formulas in it as one says them: "a squared plus b squared equals c squared". */
export function readAloud(text: string, language: string): string {
  const values = (part: string) => part.replace(VALUE, (found) => readFormula(found, language));
  let [read, from] = ['', 0];
  for (const { start, end, tex } of formulasIn(text)) {
    read += values(text.slice(from, start)) + readFormula(tex, language);
    from = end;
  }
  return read + values(text.slice(from));
}
