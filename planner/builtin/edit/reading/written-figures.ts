import { type Figure, figuresIn } from '../../facts/figures.ts';

const THOUSANDS = /(?<![\p{N}.,])(\d{1,3}) (?=\d{3}(?![\p{N}]))/gu;
const MORE_THOUSANDS = /(\u00A0\d{3}) (?=\d{3}(?!\p{N}))/gu;

/** The figures of a text in which thousands may stand apart by a plain space: "65 000 repas". */
export function writtenFigures(text: string): Figure[] {
  const joined = text.replace(THOUSANDS, '$1\u00A0').replace(MORE_THOUSANDS, '$1\u00A0');
  return figuresIn(joined).map((figure) => ({ ...figure, raw: text.slice(figure.start, figure.end).trim() }));
}
