import { expect } from 'chai';
import { asSaid } from '../../../../planner/builtin/edit/apply/as-said.ts';
import { formOf, pairsByForm, valuesOf } from '../../../../planner/builtin/edit/typed-values.ts';

describe('a value that is corrected', () => {
  const film = [
    'The gardeners meet on Thursdays at 3 pm.',
    'Call us on 0113 555 0199.',
    'It ran for 6,400 km.',
  ];

  it('is known by its form: telephone numbers, times, days, dates and addresses', () => {
    expect(['0113 555 0188', '4 pm', '10:30', 'Freitag', '3 May', 'fabula.example'].map(formOf)).to.deep.equal(
      ['phone', 'clock', 'clock', 'weekday', 'date', 'address'],
    ); // prettier-ignore
    expect(['421', '19 of 20', 'Torro 20'].map(formOf)).to.deep.equal([undefined, undefined, undefined]);
  });

  it('stands for the only one of its form in the film', () => {
    expect(valuesOf('phone', film)).to.deep.equal(['0113 555 0199']);
    expect(pairsByForm('its Friday at 4 pm now', film)).to.deep.equal([
      { from: '3 pm', to: '4 pm' },
      { from: 'Thursday', to: 'Friday' },
    ]);
    expect(pairsByForm('make it calmer', film)).to.deep.equal([]);
  });

  it('is written as the film writes it', () => {
    expect(asSaid('6,400 kilometres', '6,500 kilometres', film)).to.deep.equal({ from: '6,400 km', to: '6,500 km' }); // prettier-ignore
    expect(asSaid('7,000 kilometres', '6,500 kilometres', film)).to.equal(undefined);
  });
});
