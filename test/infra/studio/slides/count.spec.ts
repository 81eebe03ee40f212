import { expect } from 'chai';
import { formatCount, parseCount } from '../../../../infra/studio/slides/count.ts';

describe('a number that counts up', () => {
  const half = (text: string) => {
    const count = parseCount(text);
    return count && formatCount(count, 0.5);
  };

  it('keeps the words, signs and separators around it', () => {
    expect(half('60,000')).to.equal('30,000');
    expect(half('about 1.200.000 Bienen')).to.equal('about 600.000 Bienen');
    expect(half('42%')).to.equal('21%');
    expect(half('$1.5 million')).to.equal('$0.8 million');
    expect(half('3,5 kg')).to.equal('1,8 kg');
    expect(half("CHF 10'000.50")).to.equal("CHF 5'000.25");
  });

  it('ends as its writer wrote it', () => {
    for (const text of ['60,000', '$1.5 million', '1.200.000', '0.05 %', '12 345']) {
      const count = parseCount(text);
      if (count) expect(formatCount(count, 1)).to.equal(text);
    }
  });

  it('is no year, code, fraction, time or list', () => {
    for (const text of [
      '1984',
      'in 2024',
      '007',
      '1 in 3',
      '1/12',
      '24-7',
      'B2',
      'two million',
      '12:30',
      '1,2,3',
      '',
    ]) {
      expect(parseCount(text), text).to.equal(undefined);
    }
  });
});
