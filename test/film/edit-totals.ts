import type { JudgedEdit } from './run-edit.ts';

/** How many edits are right, by language and, of the English ones, by type. Each row: what, then right of all in each set. */
export function editRows(
  sets: Readonly<Record<string, readonly JudgedEdit[]>>,
): readonly (readonly string[])[] {
  const all = Object.values(sets).flat();
  const languages = [...new Set(all.map(({ edit }) => edit.language))].sort();
  const types = [...new Set(all.map(({ edit }) => edit.type))].sort();
  const row = (name: string, fits: (judged: JudgedEdit) => boolean): readonly string[] => [
    name,
    ...Object.values(sets).map((judged) => rightOf(judged.filter(fits))),
  ];
  return [
    ['Edits', ...Object.keys(sets)],
    ['---', ...Object.keys(sets).map(() => '---')],
    row('all', () => true),
    ...languages.map((language) => row(`in ${language}`, ({ edit }) => edit.language === language)),
    ...Object.entries(OUTCOMES).map(([name, fits]) => [name, ...Object.values(sets).map((judged) => String(judged.filter(fits).length))]), // prettier-ignore
    ...types.map((type) => row(`en, ${type}`, ({ edit }) => edit.language === 'en' && edit.type === type)),
  ];
}

const isRight = ({ faults }: JudgedEdit) => faults.length === 0;

/** What happened to those that are not right. */
const OUTCOMES: Readonly<Record<string, (judged: JudgedEdit) => boolean>> = {
  'asked back, without need': (judged) => !isRight(judged) && judged.isQuestion && !judged.edit.expect.asks,
  'done wrong, reported as done': (judged) => !isRight(judged) && !judged.isQuestion,
};

function rightOf(judged: readonly JudgedEdit[]): string {
  if (judged.length === 0) return '';
  const right = judged.filter(isRight).length;
  return `${right} of ${judged.length} (${((100 * right) / judged.length).toFixed(0)} %)`;
}
