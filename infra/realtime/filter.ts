import type { PublishedColumn, PublishedRecord, PublishedTable } from '../../projections/ports.ts';
import { splitList, unquote } from './quoted-list.ts';

/** Whether a record matches every condition. */
export type RowFilter = (record: PublishedRecord) => boolean;

/** Its message is sent to the subscriber. */
export class FilterProblem extends Error {}

export const MAX_FILTER_CHARS = 8_192;
const MAX_VALUES = 100;

/**
 * `column=[not.]operator.value`, several separated by commas. Operators: eq, neq, lt, lte, gt, gte, in, is, isdistinct. Values are
 * read as the column's type; NULL passes no comparison. Throws `FilterProblem`.
 */
export function parseFilter(text: string, table: PublishedTable): RowFilter {
  if (text.trim() === '') return () => true;
  if (text.length > MAX_FILTER_CHARS)
    throw new FilterProblem(`a filter has at most ${MAX_FILTER_CHARS} characters`);
  const conditions = splitList(text).map((condition) => parseCondition(condition, table));
  return (record) => conditions.every((holds) => holds(record));
}

const CONDITION = /^\s*(?:"([^"]+)"|([^=\s"]+))\s*=\s*(not\.)?([a-z]+)\.(.*)$/s;

function parseCondition(text: string, table: PublishedTable): RowFilter {
  const [whole, quoted, plain, not, operator = '', value = ''] = CONDITION.exec(text) ?? [];
  if (whole === undefined) throw new FilterProblem(`"${shown(text)}" is not column=operator.value`);
  const name = quoted ?? plain ?? '';
  const column = table.columns.find((known) => known.name === name);
  if (!column) throw new FilterProblem(`table ${table.name} has no column "${shown(name)}"`);
  const test = makeTest(operator, value, column);
  const isNegated = not !== undefined;
  return (record) => {
    const held = test(record[name]);
    return held !== undefined && held !== isNegated;
  };
}

/** Undefined stands for SQL's unknown. */
type Test = (value: unknown) => boolean | undefined;
type Scalar = string | number | boolean;

function makeTest(operator: string, text: string, column: PublishedColumn): Test {
  if (operator === 'is') return makeIsTest(text, column);
  if (operator === 'in') return makeInTest(text, column);
  const compare = COMPARISONS.get(operator);
  if (!compare && operator !== 'isdistinct')
    throw new FilterProblem(`operator "${shown(operator)}" is none of ${OPERATORS}`);
  const expected = cast(unquote(text), column);
  if (!compare) return (value) => value === null || toScalar(value, column) !== expected;
  return (value) => (value === null ? undefined : compare(toScalar(value, column), expected));
}

const COMPARISONS = new Map<string, (one: Scalar, other: Scalar) => boolean>([
  ['eq', (one, other) => one === other],
  ['neq', (one, other) => one !== other],
  ['lt', (one, other) => one < other],
  ['lte', (one, other) => one <= other],
  ['gt', (one, other) => one > other],
  ['gte', (one, other) => one >= other],
]);
const OPERATORS = [...COMPARISONS.keys(), 'in', 'is', 'isdistinct'].join(', ');

function makeInTest(text: string, column: PublishedColumn): Test {
  const [, list] = /^\((.*)\)\s*$/s.exec(text) ?? [];
  if (list === undefined) throw new FilterProblem('the values of in stand in parentheses');
  const values = new Set(splitList(list).map((value) => cast(unquote(value.trim()), column)));
  if (values.size > MAX_VALUES) throw new FilterProblem(`in takes at most ${MAX_VALUES} values`);
  return (value) => (value === null ? undefined : values.has(toScalar(value, column)));
}

function makeIsTest(text: string, { name, type }: PublishedColumn): Test {
  switch (text.trim().toLowerCase()) {
    case 'null':
      return (value) => value === null;
    case 'true':
    case 'false': {
      if (type !== 'bool') throw new FilterProblem(`column ${name} is ${type}, not bool`);
      const expected = text.trim().toLowerCase() === 'true';
      return (value) => value === expected;
    }
    case 'unknown':
      if (type !== 'bool') throw new FilterProblem(`column ${name} is ${type}, not bool`);
      return (value) => value === null;
  }
  throw new FilterProblem('is takes null, true, false or unknown');
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BOOLS = new Map([
  ['true', true],
  ['t', true],
  ['false', false],
  ['f', false],
]);

/** Parses a filter's text as the column's type. */
function cast(text: string, { name, type }: PublishedColumn): Scalar {
  const wrong = () => new FilterProblem(`"${shown(text)}" is no ${type}, as column ${name} is`);
  switch (type) {
    case 'text':
      return text;
    case 'uuid':
      if (!UUID.test(text)) throw wrong();
      return text.toLowerCase();
    case 'bool': {
      const value = BOOLS.get(text.toLowerCase());
      if (value === undefined) throw wrong();
      return value;
    }
    case 'timestamptz': {
      const milliseconds = Date.parse(text);
      if (Number.isNaN(milliseconds)) throw wrong();
      return milliseconds;
    }
    case 'jsonb':
      throw new FilterProblem(`column ${name} is jsonb, which filters cannot compare`);
  }
}

/** Normalises a record's value for comparison with a result of `cast`. */
function toScalar(value: unknown, { type }: PublishedColumn): Scalar {
  if (type === 'timestamptz') return Date.parse(String(value));
  return typeof value === 'boolean' ? value : String(value);
}

const shown = (text: string): string => text.slice(0, 80);
