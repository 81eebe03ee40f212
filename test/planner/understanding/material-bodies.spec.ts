import { expect } from 'chai';
import { materialBodies } from '../../../planner/understanding/material-bodies.ts';
import { withObjects } from '../../../planner/understanding/orders/phrases.ts';

const told = (text: string, language = 'en'): string[] =>
  materialBodies(text, false, undefined, language).map((body) => (body.kind === 'statement' ? body.text : body.kind)); // prettier-ignore

describe('facts in one sentence', () => {
  it('are apart at semicolons', () => {
    expect(told('Churn fell from 5.1% to 3.9%; tickets per customer 2.3 in July.')).to.have.length(2);
    expect(told('Una ducha gasta 60 litros; un baño, 200.', 'es')).to.have.length(1);
  });

  it('of German orders are apart at commas', () => {
    expect(told('Rad ausbauen, Mantel mit zwei Hebern abziehen, Schlauch (ganz) herausnehmen.', 'de')).to.deep.equal([
      'Rad ausbauen.', 'Mantel mit zwei Hebern abziehen.', 'Schlauch (ganz) herausnehmen.',
    ]); // prettier-ignore
    expect(told('Brot, Butter und Äpfel sind auf dem Tisch.', 'de')).to.have.length(1);
  });

  it('stay together where one order is given several things', () => {
    expect(withObjects(['add 3 cloves of garlic', '1 teaspoon of cumin', 'simmer 10 minutes'])).to.deep.equal(
      ['add 3 cloves of garlic, 1 teaspoon of cumin', 'simmer 10 minutes'],
    );
  });
});
