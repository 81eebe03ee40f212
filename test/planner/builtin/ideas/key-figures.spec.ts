import { expect } from 'chai';
import { recognizeKeyFigures } from '../../../../planner/builtin/ideas/key-figures.ts';

const shown = (sentences: readonly string[]) =>
  recognizeKeyFigures({ sentences, language: 'en', subject: 'Q3', title: 'Q3' });

describe('neighbours that each give a figure of something else', () => {
  it('are one row of key figures, as they are spoken', () => {
    const found = shown(['Revenue is up 18% to $4.2M.', 'Gross margin is 71%, up from 66%.', 'Churn fell from 3.1% to 2.4%.', 'Headcount is 84.']); // prettier-ignore
    expect(found?.used).to.equal(4);
    expect(found?.slides[0]).to.have.deep.property('figures', [
      { value: '$4.2M', caption: 'Revenue, up 18%', trend: 'up', cue: '$4.2M' },
      { value: '71%', caption: 'Gross margin, up from 66%', trend: 'up', cue: '71%' },
      { value: '2.4%', caption: 'Churn, from 3.1%', trend: 'down', cue: '2.4%' },
      { value: '84', caption: 'Headcount', cue: '84' },
    ]);
  });

  it('are none where all of them are on one scale, or too few', () => {
    expect(shown(['Coal is 40%.', 'Wind is 35%.', 'Sun is 25%.'])).to.equal(undefined);
    expect(shown(['Revenue is up 18%.', 'Headcount is 84.'])).to.equal(undefined);
    expect(shown(['The bridge opened in 1932.', 'It is 503 metres long.', 'Sydney loved it.'])).to.equal(undefined); // prettier-ignore
  });
});
