import { expect } from 'chai';
import { cleanText } from '../../../planner/understanding/clean.ts';
import { inFull } from '../../../planner/understanding/shorthand.ts';

describe('what people write short', () => {
  const cases: readonly (readonly [language: string, short: string, full: string])[] = [
    ['en', 'add 1 tsp cumin, 2 tbsp oil, serve w bread', 'add 1 teaspoon of cumin, 2 tablespoons of oil, serve with bread'],
    ['en', 'flush the gutter w/ a hose, takes approx. 30 min.', 'flush the gutter with a hose, takes about 30 minutes.'],
    ['en', 'fry 1 onion + 1 red pepper for 8 min', 'fry 1 onion and 1 red pepper for 8 minutes'],
    ['en', 'put on the vest & zip it up', 'put on the vest and zip it up'],
    ['en', 'revenue 4.2m EUR, fees up 0.4 pp, a pen for 10p', 'revenue 4.2 million euros, fees up 0.4 percentage points, a pen for 10 pence'],
    ['en', 'open mon to fri, Sat 9-12, new menu from 1 dec', 'open Monday to Friday, Saturday 9-12, new menu from 1 December'],
    ['en', 'Milk & Moss sat by the 50 W bulb', 'Milk & Moss sat by the 50 W bulb'],
    ['en', 'It says "closed in 5 min" w/ a smile', 'It says "closed in 5 min" with a smile'],
    ['de', 'dünn auftragen, 5 Min. warten, ab 60 Min. Verspätung', 'dünn auftragen, 5 Minuten warten, ab 60 Minuten Verspätung'],
    ['es', '1 cdta de levadura, hornea 50 min a 180 °C', '1 cucharadita de levadura, hornea 50 minutos a 180 °C'],
  ]; // prettier-ignore
  for (const [language, short, full] of cases)
    it(`is said in full: “${short}”`, () => {
      expect(inFull(short, language)).to.equal(full);
    });

  it('ends a sentence where an emoji stands behind it, not where it stands for a word', () => {
    expect(cleanText('Every guest gets a free cookie 🍪 cosy vibe')).to.match(/cookie\s*\. +cosy/u);
    expect(cleanText('just grab a 🍎 and go')).to.not.contain('.');
  });
});
