import { expect } from 'chai';
import { asideSaid } from '../../../planner/understanding/asides.ts';
import { figuresSaid } from '../../../planner/understanding/figure-lists.ts';

describe('a row of figures in one breath', () => {
  it('is a sentence for each', () => {
    expect(figuresSaid('Revenue up 18% to $4.2M, gross margin 71% (was 66%), churn fell from 3.1% to 2.4%, headcount 84.', 'en')).to.deep.equal([
      'Revenue is up 18% to $4.2M.',
      'Gross margin is 71% (was 66%).',
      'Churn fell from 3.1% to 2.4%.',
      'Headcount is 84.',
    ]); // prettier-ignore
    expect(figuresSaid('Emissions -22% since 2020, 64% renewable electricity, water use 1.8 million m³, 97% of waste recycled.', 'en')).to.deep.equal([
      'Emissions are down 22% since 2020.',
      '64% renewable electricity.',
      'Water use is 1.8 million m³.',
      '97% of waste is recycled.',
    ]); // prettier-ignore
    expect(figuresSaid('Umsatz 8,3 Mio. Euro (plus 12 %), EBIT-Marge 9,4 %, 46 neue Kunden.', 'de')).to.have.length(3); // prettier-ignore
  });

  it('is none where the figures are of no names', () => {
    expect(figuresSaid('For example, you sell a table for £500, add £100 VAT and the customer pays £600.', 'en')).to.equal(undefined); // prettier-ignore
    expect(figuresSaid('You sell a table for £500, add £100 VAT, the customer pays £600.', 'en')).to.equal(undefined); // prettier-ignore
    expect(figuresSaid('100 g flour, 2 eggs, 50 ml milk.', 'en')).to.equal(undefined);
    expect(figuresSaid('Mix for 2 minutes, bake for 40 minutes, cool for 10 minutes.', 'en')).to.equal(undefined); // prettier-ignore
    expect(figuresSaid('40 hours per charge, three warm light levels, folds flat.', 'en')).to.equal(undefined); // prettier-ignore
  });
});

describe('a remark in brackets', () => {
  for (const [written, said] of [
    ['Average basket is £31.50 (was £28.90).', 'Average basket is £31.50, up from £28.90.'],
    ['Sales are £12.4M (+6%).', 'Sales are £12.4M, up 6%.'],
    [
      'Employees get 16 weeks (previously 10), and partners get 6.',
      'Employees get 16 weeks, up from 10, and partners get 6.',
    ],
    ['The dome (43.3 m across) is the largest.', 'The dome, 43.3 m across, is the largest.'],
    ['Use a virtual private network (VPN) at home.', 'Use a virtual private network, or VPN, at home.'],
    ['She won the prize (1903) and moved.', 'She won the prize in 1903 and moved.'],
    [
      'Start compressions (5 to 6 cm deep, 100 per minute).',
      'Start compressions – 5 to 6 cm deep, 100 per minute.',
    ],
    ['Add 1 can (400 g) tomatoes and stir.', 'Add 1 can (400 g) tomatoes and stir.'],
    ['The sum (a + b = c) stays.', 'The sum (a + b = c) stays.'],
  ] as const)
    // prettier-ignore
    it(`is a part of its sentence: ${written}`, () => {
      expect(asideSaid(written, 'en')).to.equal(said);
    });

  it('stays beside its own thing in a row of them', () => {
    expect(asideSaid('Trois bacs : jaune (papiers), vert (verre), gris (le reste).', 'fr')).to.equal('Trois bacs : jaune – papiers; vert – verre; gris – le reste.'); // prettier-ignore
  });
});
