import { expect } from 'chai';
import { taughtIn } from '../../../../planner/understanding/orders/taught.ts';
import { taughtElsewhere } from '../../../../planner/understanding/orders/taught-elsewhere.ts';

describe('whom an order names behind its verb', () => {
  for (const [sentence, audience, order] of [
    [
      'Teach junior developers what an HTTP 429 response means.',
      'junior developers',
      'Explain what an HTTP 429 response means.',
    ],
    ['Teach 8-year-olds why leaves change colour.', '8-year-olds', 'Explain why leaves change colour.'],
    [
      'Show office workers how to help someone who collapses.',
      'office workers',
      'Explain how to help someone who collapses.',
    ],
    ['Brief our museum visitors on Roman concrete.', 'our museum visitors', 'Explain Roman concrete.'],
    ['Help web developers avoid SQL injection.', 'web developers', 'Explain how to avoid SQL injection.'],
    ['Help teenagers understand inflation.', 'teenagers', 'Explain inflation.'],
    ['Explain to junior engineers how DNS works.', 'junior engineers', 'Explain how DNS works.'],
    [
      'Tell parents of Year 6 at Oakfield Primary about the trip to Snowdonia.',
      'parents of Year 6 at Oakfield Primary',
      'Explain the trip to Snowdonia.',
    ],
    [
      'Make a safety video for forklift drivers on the daily check.',
      'forklift drivers',
      'Make a safety video about the daily check.',
    ],
  ] as const)
    // prettier-ignore
    it(`is who watches: ${sentence}`, () => {
      expect(taughtIn(sentence)).to.deep.equal({ audience, order });
    });

  for (const sentence of [
    'Show the steps to make tea.',
    'Teach people to swim.',
    'Tell the story of Grace.',
    'Help bees survive the winter.',
    'Help us explain VAT.',
    'Remind all staff to lock their screens.',
  ])
    it(`is nobody here: ${sentence}`, () => {
      expect(taughtIn(sentence)).to.equal(undefined);
    });

  it('is known in other languages', () => {
    expect(taughtElsewhere('Explica a alumnos de primaria qué es la fotosíntesis.', 'es')).to.deep.equal({ audience: 'alumnos de primaria', order: 'Explica qué es la fotosíntesis.' }); // prettier-ignore
    expect(taughtElsewhere('Erkläre Eltern, warum Impfungen schützen.', 'de')?.audience).to.equal('Eltern');
    expect(taughtElsewhere('Expliquez aux locataires comment trier.', 'fr')?.audience).to.equal('locataires');
    expect(taughtElsewhere('Explica el ciclo del agua.', 'es')).to.equal(undefined);
  });
});
