import { expect } from 'chai';
import { makeChartNumbers, niceTicks } from '../../../../infra/studio/slides/chart-numbers.ts';

describe('numbers on a chart', () => {
  const write = (values: number[], unit: string | undefined, language = 'en') => {
    const numbers = makeChartNumbers(values, unit, language);
    return [...values.map((value) => numbers.write(value)), numbers.unitAbove];
  };

  it('have a short unit beside them, where it belongs', () => {
    expect(write([52, 28], '%')).to.deep.equal(['52%', '28%', undefined]);
    expect(write([1200, 34], 'kg')).to.deep.equal(['1,200\u00a0kg', '34\u00a0kg', undefined]);
    expect(write([3.5, -2], '$')).to.deep.equal(['$3.5', '\u2212$2', undefined]);
  });

  it('have a long unit once above them', () => {
    expect(write([3.1, 4.2], '$ million')).to.deep.equal(['3.1', '4.2', '$ million']);
  });

  it('are written as the language writes them, and short when they are large', () => {
    expect(write([1234.5, 2], undefined, 'de')).to.deep.equal(['1.234,5', '2', undefined]);
    expect(write([1_500_000], undefined)[0]).to.equal('1.5M');
    expect(write([5], undefined, 'no such language')[0]).to.equal('5');
  });

  it('stand on an axis of round steps that holds them all', () => {
    expect(niceTicks(0, 52)).to.deep.equal([0, 20, 40, 60]);
    expect(niceTicks(-12, 30)).to.deep.equal([-20, 0, 20, 40]);
    expect(niceTicks(0, 0.7)).to.deep.equal([0, 0.2, 0.4, 0.6, 0.8]);
    expect(niceTicks(0, 0)).to.deep.equal([0]);
  });
});
