import { type Figure, figuresIn } from '../facts/figures.ts';
import { capitalised } from '../text/casing.ts';
import { subjectOf } from '../text/whole-thought.ts';
import type { Recognizer } from './idea.ts';

const [MIN_VALUES, MAX_VALUES] = [3, 7];

const LIMIT =
  /(?:never|not|no) more than|at most|capped at|(?:up to )?(?:a )?maximum(?: of)?|up to|höchstens|nie mehr als|maximal|como máximo|nunca más de|au plus|jamais plus de/iu;

/** "Waits are 1 s, 2 s, 4 s, 8 s and never more than 30 s": bars that rise below a line. */
export const recognizeLimited: Recognizer = ({ sentences: [sentence = ''], language }) => {
  const figures = figuresIn(sentence).filter(({ kind }) => kind === 'amount' || kind === 'percent');
  const limit = figures.at(-1);
  const values = withUnit(figures.slice(0, -1), sentence);
  if (limit === undefined || values.length < MIN_VALUES || values.length > MAX_VALUES) return undefined;
  const before = sentence.slice(values.at(-1)?.end ?? 0, limit.start);
  const said = LIMIT.exec(before);
  const unit = unitAfter(limit, sentence);
  const isOne = values.every((figure) => unitAfter(figure, sentence) === unit || unitAfter(figure, sentence) === '');
  if (said === null || !isOne || values.some(({ value }) => value > limit.value || value < 0)) return undefined;
  const heading = language === 'en' ? subjectOf(sentence, 4) : undefined;
  const label = capitalised(`${before.slice(said.index).trim()} ${limit.raw}${limit.unit === '' && unit !== '' ? ` ${unit}` : ''}`);
  return {
    used: 1,
    said: [sentence],
    slides: [
      {
        layout: 'bar_chart',
        ...(heading !== undefined && { heading }),
        ...(unit !== '' && { unit }),
        bars: values.map(({ value, start, end }) => ({ label: '', value, cue: sentence.slice(start, end) })),
        limit: { value: limit.value, label, cue: said[0] },
      },
    ],
  };
}; // prettier-ignore

/** They stand in a row: nothing but a comma or an "and" between them. */
function withUnit(figures: readonly Figure[], sentence: string): readonly Figure[] {
  const isRow = figures.slice(1).every((figure, index) => {
    const last = figures[index];
    return last !== undefined && /^\s?(?:\p{L}{1,8}\.?)?(?:,\s*(?:and\s+|then\s+)?|\s+(?:and|then|und|y|et)\s+)$/iu.test(sentence.slice(last.end, figure.start)); // prettier-ignore
  });
  return isRow ? figures : [];
}

/** "30 s": a unit of one letter stands behind the figure that we read. */
const unitAfter = ({ unit, end }: Figure, sentence: string): string =>
  unit === '' ? (/^\s?(s|ms|min|h|V|A|x|px|fps)\b/u.exec(sentence.slice(end))?.[1] ?? '') : unit;
