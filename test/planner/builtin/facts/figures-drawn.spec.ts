import { expect } from 'chai';
import { aroundFigure } from '../../../../planner/builtin/facts/around-figure.ts';
import { calculationIn } from '../../../../planner/builtin/facts/calculation.ts';
import { calendarIn } from '../../../../planner/builtin/facts/calendar.ts';
import { durationIn } from '../../../../planner/builtin/facts/durations.ts';
import { hoursIn } from '../../../../planner/builtin/facts/hours.ts';
import { shareIn } from '../../../../planner/builtin/facts/shares.ts';
import { twoFiguresIn } from '../../../../planner/builtin/facts/two-figures.ts';

const pair = (sentence: string, language = 'en') => {
  const found = twoFiguresIn(sentence, language);
  const sides = found?.figures.map(({ label = '', value }) => `${label} ${value}`.trim()).join(' → ');
  return found === undefined ? undefined : `${found.relation} ${found.heading ?? '-'}: ${sides ?? ''}`;
};

describe('two figures of one sentence', () => {
  it('are a change where one became the other, what was first', () => {
    expect(pair('Churn fell from 5% to 3%.')).to.equal('change Churn fell: 5% → 3%');
    expect(pair('Teams that move reply in 3 hours instead of 2 days.')).to.equal(
      'change Teams that move reply: 2 days → 3 hours',
    );
    expect(pair('Die Quote ist von 12 % auf 9 % gesunken.', 'de')).to.equal('change Die Quote: 12 % → 9 %');
  });

  it('take the unit that only one of them has', () => {
    expect(pair('Time to hire is 38 days, down from 52.')).to.equal('change Time to hire: 52 days → 38 days');
    expect(pair('Debt fell from 31 to 24 million.')).to.equal('change Debt fell: 31 million → 24 million');
    expect(pair('Broken builds fell from 11 a month to 2.')).to.equal(
      'change Broken builds fell: 11 a month → 2 a month',
    );
  });

  it('are drawn in one unit', () => {
    const found = twoFiguresIn('Quotes go out in 2 hours instead of 2 days.', 'en');
    expect(found?.figures.map(({ amount }) => amount)).to.deep.equal([172_800, 7200]);
  });

  it('are named by their years or by whose they are', () => {
    expect(pair('In 1980 inflation in Chile was 35%; in 2015 it was 4.3%.')).to.equal(
      'change Inflation in Chile: 1980 35% → 2015 4.3%',
    );
    expect(pair('You pay 5%, we pay 9%.')).to.equal('compare -: You pay 5% → We pay 9%');
    expect(pair('Meals are covered up to £35 a day, hotels up to £140 a night.')).to.equal(
      'compare -: Meals £35 a day → Hotels £140 a night',
    );
  });

  it('are nothing of the kind where nobody sets them against each other', () => {
    for (const sentence of [
      'Add 300 g of rice and 200 g of beans.',
      'Each carries 145 passengers and charges in 9 minutes.',
      'The wash is 40 degrees, the rinse 20 degrees.',
      'Pay 2% more and we add 1% more.',
      'Let a = 3, b = 4.',
    ])
      expect(pair(sentence), sentence).to.equal(undefined);
  });
});

describe('a sentence around its figure', () => {
  it('keeps every word of it', () => {
    const sentence = 'A bottle takes 450 years to break down.';
    expect(aroundFigure(sentence, { start: 15, end: 24 }, 'en')).to.deep.equal({
      lead: 'A bottle takes',
      value: '450 years',
      caption: 'to break down',
    });
    expect(aroundFigure('Gross margin 61%.', { start: 13, end: 16 }, 'en')).to.deep.equal({
      value: '61%',
      caption: 'Gross margin',
    });
  });
});

describe('what one figure of a sentence is', () => {
  it('a duration, but no age, no rate, no kind of thing', () => {
    expect(durationIn('Rest the batter for 10 minutes.')).to.include({ count: 10, span: 'minute' });
    expect(durationIn('Die Frist endet nach 30 Tagen.')).to.include({ count: 30, span: 'day' });
    for (const sentence of [
      'Biscuit is 3 years old.',
      'A 36 hour ferment.',
      'Work abroad for 20 days a year.',
    ])
      expect(durationIn(sentence), sentence).to.equal(undefined);
  });

  it('hours of the day, past midnight too, but not so many hours', () => {
    expect(hoursIn('Open from 6 pm to 2 am.', 'en')).to.include({ from: 18, to: 2 });
    expect(hoursIn('Visits Saturday 1-4 pm.', 'en')).to.include({ from: 13, to: 16 });
    expect(hoursIn('Evita el sol de 12 a 16 h.', 'es')).to.include({ from: 12, to: 16 });
    for (const sentence of [
      'Adults need 7 to 9 hours.',
      'The answer went from 9 h to 4 h.',
      'Pages 10 to 15.',
    ])
      expect(hoursIn(sentence, 'en'), sentence).to.equal(undefined);
  });

  it('a share: so many of so many, or a part of a hundred', () => {
    expect(shareIn('9 out of 10 claims are paid.')).to.include({ filled: 9, of: 10 });
    expect(shareIn('One in three adults sleeps badly.')).to.include({ filled: 1, of: 3 });
    expect(shareIn('94% of doctors agree.')).to.include({ filled: 94, of: 100 });
    for (const sentence of ['It fell by 80%.', 'Hoy 10 % de descuento.', 'One in 90 seconds.'])
      expect(shareIn(sentence), sentence).to.equal(undefined);
  });

  it('a date, and what is said beside it; "since" and "before" stay', () => {
    expect(calendarIn('On 1 December 1955 in Montgomery she kept her seat.')).to.deep.equal({
      day: '1',
      month: 'December',
      year: '1955',
      text: 'In Montgomery she kept her seat',
    });
    expect(calendarIn('The picture was published on 10 April 2019.')).to.include({
      text: 'The picture was published',
    });
    expect(calendarIn('Apply before 11 April.')).to.include({ day: '11', text: 'Apply before 11 April' });
    expect(calendarIn('Works from 3 June to 22 August.')).to.equal(undefined);
  });
});

describe('a calculation', () => {
  it('is written line by line, and comes to what is said', () => {
    const found = calculationIn('To find 15% of 80: 10% is 8, 5% is 4, together 12.', 'en');
    expect(found?.lines.map(({ text, value }) => `${text} ${value}`)).to.deep.equal(['10% 8', '5% 4']);
    expect(found?.result).to.include({ text: '15% of 80', value: '12' });
  });

  it('may be a sum of three figures that adds up; three that do not are none', () => {
    const sum = calculationIn('A jacket costs $60, it is 25% off: you save $15 and pay $45.', 'en');
    expect(sum?.result).to.include({ text: 'Pay', value: '$45' });
    expect(calculationIn('A jacket costs $60, a hat $15 and a scarf $10.', 'en')).to.equal(undefined);
  });
});
