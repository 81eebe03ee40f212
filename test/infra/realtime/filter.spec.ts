import { expect } from 'chai';
import { FilterProblem, MAX_FILTER_CHARS, parseFilter } from '../../../infra/realtime/filter.ts';
import type { PublishedTable } from '../../../projections/ports.ts';

const table: PublishedTable = {
  name: 'bees',
  key: 'uuid',
  columns: [
    { name: 'uuid', type: 'uuid' },
    { name: 'name', type: 'text' },
    { name: 'is_queen', type: 'bool' },
    { name: 'born_at', type: 'timestamptz' },
    { name: 'dance', type: 'jsonb' },
  ],
  toRecord: (row) => ({ ...row }),
};
const bee = {
  uuid: '11111111-1111-4111-8111-111111111111',
  name: 'Maja, "the" (bee)',
  is_queen: null,
  born_at: '2026-11-20T10:00:00.123000+00:00',
  dance: { steps: 8 },
};

const passes = (filter: string, changes: object = {}) => parseFilter(filter, table)({ ...bee, ...changes });
const problemOf = (filter: string): string => {
  try {
    parseFilter(filter, table);
    return 'none';
  } catch (error) {
    if (error instanceof FilterProblem) return error.message;
    throw error;
  }
};

describe('a filter of row changes', () => {
  for (const [filter, changes] of [
    ['', {}],
    ['  ', {}],
    ['uuid=eq.11111111-1111-4111-8111-111111111111', {}],
    ['uuid=eq.ABCDEF11-1111-4111-8111-111111111111', { uuid: 'abcdef11-1111-4111-8111-111111111111' }],
    ['name=eq."Maja, \\"the\\" (bee)"', {}],
    ['"name"=neq.Willi', {}],
    ['name=not.eq.Willi', {}],
    ['name=in.(Willi,"Maja, \\"the\\" (bee)")', {}],
    ['name=in.("a,b",c)', { name: 'a,b' }],
    ['name=eq.a=b.c', { name: 'a=b.c' }],
    ['name=gt.A,name=lt.Z', {}],
    ['name=gte.B,name=lte.B', { name: 'B' }],
    ['is_queen=is.null', {}],
    ['is_queen=not.is.true', {}],
    ['is_queen=eq.t', { is_queen: true }],
    ['is_queen=isdistinct.true', {}],
    ['is_queen=not.isdistinct.true', { is_queen: true }],
    ['born_at=gt.2026-11-20T09:59:59Z,born_at=lt.2026-11-20T12:00:01+02:00', {}],
    ['born_at=eq.2026-11-20T10:00:00.123Z', {}],
  ] as const)
    it(`${filter || 'that is empty'} passes`, () => {
      expect(passes(filter, changes)).to.equal(true);
    });

  for (const filter of [
    'name=eq.Willi',
    'name=gt.A,name=eq.Willi',
    'name=not.in.("Maja, \\"the\\" (bee)")',
    // NULL is neither equal nor unequal to anything.
    'is_queen=eq.true',
    'is_queen=neq.true',
    'is_queen=not.eq.true',
    'is_queen=not.in.(true)',
  ])
    it(`${filter} does not pass`, () => {
      expect(passes(filter)).to.equal(false);
    });

  for (const [filter, problem] of [
    ['name', '"name" is not column=operator.value'],
    ['name=eq.a,', '"" is not column=operator.value'],
    ['name=eq', '"name=eq" is not column=operator.value'],
    ['owner=eq.me', 'table bees has no column "owner"'],
    ['__proto__=eq.me', 'table bees has no column "__proto__"'],
    ['name=like.M%', 'operator "like" is none of eq, neq, lt, lte, gt, gte, in, is, isdistinct'],
    ['name=constructor.x', 'operator "constructor" is none of eq, neq, lt, lte, gt, gte, in, is, isdistinct'],
    ['uuid=eq.1', '"1" is no uuid, as column uuid is'],
    ['is_queen=eq.yes', '"yes" is no bool, as column is_queen is'],
    ['is_queen=eq.constructor', '"constructor" is no bool, as column is_queen is'],
    ['born_at=lt.spring', '"spring" is no timestamptz, as column born_at is'],
    ['dance=eq.8', 'column dance is jsonb, which filters cannot compare'],
    ['name=in.a', 'the values of in stand in parentheses'],
    [
      `name=in.(${'a,b,'.repeat(50)}${Array.from({ length: 101 }, (_, n) => n).join()})`,
      'in takes at most 100 values',
    ],
    ['name=is.true', 'column name is text, not bool'],
    ['name=is.great', 'is takes null, true, false or unknown'],
    [`name=eq.${'x'.repeat(MAX_FILTER_CHARS)}`, `a filter has at most ${MAX_FILTER_CHARS} characters`],
  ] as const)
    it(`${filter.slice(0, 40)} is refused with a reason`, () => {
      expect(problemOf(filter)).to.equal(problem);
    });
});
