import { capitalised, withoutStop } from '../text/casing.ts';
import { loweredItem } from '../text/lowered.ts';
import { spelledOut } from '../text/spelled-out.ts';
import { countWords, HAS_SOUND, joinTexts } from '../text/words.ts';
import { numberFrom } from '../facts/figures.ts';
import type { Content } from '../../understanding/instruction.ts';
import { enumerated, ledBy } from './lists.ts';
import type { Beat } from './script.ts';
import { sentence } from './sentence.ts';
import type { Wording } from '../text/wording.ts';

type Table = Extract<Content, { kind: 'table' }>;
type Row = readonly string[];

/** What a slide has room for. */
const MAX_ROWS = 8;
/** What one listens to before one only looks: few rows are told whole. */
const MAX_SPOKEN_WORDS = 24;
const [FEW_ROWS, MAX_WORDS_OF_FEW] = [4, 64];

/** What the table is about, and of its rows what one would tell somebody; the slide shows all. */
export function tellTable(table: Table, language: string, wording: Wording): Beat[] {
  const parts = Array.from({ length: Math.ceil(table.rows.length / MAX_ROWS) }, (_, part) =>
    table.rows.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS),
  );
  return parts.map((rows, part): Beat => {
    const intro = part === 0 ? (table.caption ?? table.section) : undefined;
    const content = { ...table, rows };
    return {
      ...{ text: spoken(content, intro, language, wording), purpose: 'tell', content },
      ...(table.section === undefined ? {} : { section: table.section }),
    };
  });
}

function spoken(table: Table, intro: string | undefined, language: string, wording: Wording): string {
  const lead = intro === undefined ? [] : [sentence(intro, language)];
  const changes = language === 'en' ? changesIn(table) : undefined;
  if (changes !== undefined) return joinTexts([...lead, ...changes], language);
  const told = tellingRows(table, language).map((row) => rowSpoken(row, table));
  if (table.header.length > 2)
    return joinTexts([...lead, ...told.map((row) => sentence(row, language))], language);
  const pairs = sentence(enumerated(told, wording.and, language), language);
  return joinTexts(intro === undefined ? [pairs] : [ledBy(withoutStop(intro), language), pairs], language);
}

const PERIOD =
  /^(?:Q[1-4]|H[12]|FY\s?\p{Nd}+|\p{Nd}{4}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*|(?:last|this|previous|current) (?:year|month|quarter|week)|before|after|today|now)(?:[\s/'’-]*\p{Nd}{2,4})?$/iu;

/** Of columns that follow each other in time: what rose, and what fell. */
function changesIn({ header, rows, unit }: Table): string[] | undefined {
  const named = header.slice(1).map((column) => MEASURED.exec(column)?.[1] ?? '');
  const of = named.every((name) => name === named[0]) ? (named[0] ?? '') : '';
  const columns = [...header.keys()].filter((index) => index > 0 && PERIOD.test((header[index] ?? '').slice(of.length))); // prettier-ignore
  const [from, to] = [columns[0], columns.at(-1)];
  if (from === undefined || to === undefined || from === to || rows.length > 5) return undefined;
  if (rows.some((row) => !isFigure(row[from]) || !isFigure(row[to]))) return undefined;
  const way = (row: Row) => Math.sign(valueOf(row[to]) - valueOf(row[from]));
  const behind = unit === undefined ? '' : ` ${unit}`;
  const told = (row: Row, index: number, verb: string) =>
    `${row[0] ?? ''}${index === 0 ? ` ${verb}` : ''} ${verb === 'stayed' ? `at ${row[to] ?? ''}` : `from ${row[from] ?? ''} to ${row[to] ?? ''}`}${behind}`;
  const what = of.trim() === '' ? '' : `${capitalised(of.trim())}: `;
  const changes = [[1, 'rose'], [-1, 'fell'], [0, 'stayed']].flatMap(([sign, verb]) => {
    const own = rows.filter((row) => way(row) === sign);
    return own.length === 0 ? [] : [`${capitalised(enumerated(own.map((row, index) => told(row, index, String(verb))), 'and', 'en'))}.`];
  }); // prettier-ignore
  return changes.map((change, index) => (index === 0 ? what + change : change));
}

/** "Revenue Q2": what is measured, before its time. */
const MEASURED = /^(\p{L}[\p{L}\s-]{1,30}\s)(?=\S)/u;

const isFigure = (cell: string | undefined) =>
  /^[^\p{L}]{0,3}[-−–]?\p{Nd}[\p{Nd}.,\s]*\s?(?:m|mn|bn|k|million|billion|thousand)?\s?[%€$£]?$/u.test(
    cell?.trim() ?? '',
  );
const valueOf = (cell: string | undefined) =>
  numberFrom(/\p{Nd}+(?:[.,]\p{Nd}+)*/u.exec(cell ?? '')?.[0] ?? '0') *
  (/^[-−–]/u.test(cell?.trim() ?? '') ? -1 : 1);

/** "Basic: price $10, 3 seats", "DACH: revenue €12.4m, up 8%"; of two columns "Oslo −10 °C". */
function rowSpoken(row: Row, { header, unit }: Table): string {
  const [name = '', ...cells] = row;
  const behind = unit === undefined ? '' : ` ${unit}`;
  if (header.length === 2) return `${name} ${cells[0] ?? ''}${behind}`.trim();
  const said = cells.flatMap((cell, index) => {
    const { column, inUnit } = measuredIn(header[index + 1] ?? '');
    if (!HAS_SOUND.test(cell)) return [];
    const change = CHANGE.test(column) ? /^([+−–-])\s?(\p{Nd}\S*)$/u.exec(cell.trim()) : null;
    if (change !== null) return [`${change[1] === '+' ? 'up' : 'down'} ${change[2] ?? ''}`];
    const isCount = /^\p{Nd}+$/u.test(cell) && Number(cell) > 1 && /^\p{L}+s$/u.test(column);
    return [
      isCount ? `${cell} ${column}` : `${column} ${isFigure(cell) ? inUnit(cell) + behind : cell}`.trim(),
    ];
  });
  return `${name}: ${said.join(', ')}`;
}

const CHANGE = /^(?:growth|change|yoy|vs\.? .+|compared .+)$/u;

/** "Revenue (€m)": what a column measures, and how a figure of it is written: "€12.4m". */
function measuredIn(head: string): { readonly column: string; readonly inUnit: (cell: string) => string } {
  const [, name, currency, size = '', unit] =
    /^([^()]*\S)\s*\((?:in )?(?:([$€£])\s?(m|mn|k|bn)?|(%|°[CF]|\p{L}{1,3}(?:\/\p{L}{1,3})?))\)$/u.exec(
      head,
    ) ?? [];
  if (name === undefined) return { column: loweredItem(head), inUnit: (cell) => cell };
  const column = loweredItem(name);
  if (currency !== undefined) return { column, inUnit: (cell) => `${currency}${cell}${size}` };
  return { column, inUnit: (cell) => (unit === '%' ? `${cell}%` : `${cell} ${unit ?? ''}`) };
}

/** In their order: the first, those with the most and the least in the last column of figures, then the others, while there is time. */
function tellingRows(table: Table, language: string): readonly Row[] {
  const { rows, header } = table;
  const column = [...header.keys()]
    .reverse()
    .find((index) => index > 0 && rows.every((row) => /\p{Nd}/u.test(row[index] ?? '')));
  const ranked =
    column === undefined ? [] : [...rows].sort((one, other) => valueOf(other[column]) - valueOf(one[column]));
  const order = [rows[0], ranked[0], ranked.at(-1), ...rows].filter((row) => row !== undefined);
  const wordsOf = (row: Row): number => {
    const said = rowSpoken(row, table);
    return countWords(said, language) + spelledOut(said);
  };
  if (rows.length <= FEW_ROWS && rows.reduce((sum, row) => sum + wordsOf(row), 0) <= MAX_WORDS_OF_FEW)
    return rows;
  const chosen = new Set<Row>();
  let words = 0;
  for (const row of order) {
    const more = wordsOf(row);
    if (chosen.has(row) || (chosen.size > 0 && words + more > MAX_SPOKEN_WORDS)) continue;
    chosen.add(row);
    words += more;
  }
  return rows.filter((row) => chosen.has(row));
}
