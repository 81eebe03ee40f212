import { expect } from 'chai';
import { readEditCases } from '../../../../film/edit-case.ts';
import type { Part } from '../../../../../planner/builtin/edit/reading/model/labels.ts';
import { readClauses } from '../../../../../planner/builtin/edit/reading/read-clauses.ts';

const plan = readEditCases('open').find(({ id }) => id.startsWith('wind-power'))?.plan;
const read = (request: string, part: Part): readonly (readonly [string, string])[] =>
  plan === undefined
    ? []
    : readClauses(request, plan).map((clause) => [clause.ask, clause.part(part)] as const);

describe('the clauses of a request', () => {
  it('are cut where one order ends, not inside one', () => {
    expect(read('remove the part about birds and noise, and no music please', 'target')).to.deep.equal([
      ['remove', 'the part about birds and noise'],
      ['music_off', ''],
    ]);
  });

  it('have their parts by what the film says: the old figure is the one that is in it', () => {
    expect(read('421, not 412', 'from')).to.deep.equal([['replace', '412']]);
    expect(read('421, not 412', 'to')).to.deep.equal([['replace', '421']]);
  });

  it('are read in other languages too', () => {
    expect(read('Quita la parte sobre los pájaros', 'target')).to.deep.equal([['remove', 'la parte sobre los pájaros']]); // prettier-ignore
    expect(read('Lösche die vorletzte Szene', 'target')).to.deep.equal([['remove', 'die vorletzte Szene']]);
  });

  it('ask for nothing where there is but a greeting or a reason', () => {
    const asks = read('Hi there! Make it slower. Our viewers skip it.', 'target').map(([ask]) => ask);
    expect(asks.filter((ask) => ask !== 'chat')).to.deep.equal(['slower']);
  });
});
