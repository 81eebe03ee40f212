import { expect } from 'chai';
import { checkCoverage, factsOf } from '../../../../planner/builtin/script/coverage.ts';
import { instructionOf } from '../../../support/instructions.ts';

const instruction = instructionOf(
  [
    'It works down to −10 °C and costs $1.5 million.',
    { kind: 'quote', text: 'Look up.', author: 'Marie Curie' },
    'Write to help@ladder.example with SPRING20.',
  ],
  { must_say: ['Safe up, safe down.'] },
);
const whole =
  'It works down to -10 °C and costs $1.5 million. Marie Curie said: “Look up.” Write to help@ladder.example with SPRING20. Safe up, safe down.';

describe('the facts of an instruction', () => {
  it('are its figures with sign and unit, quotations with authors, addresses, codes and required lines', () => {
    expect(factsOf(instruction).map(({ text }) => text)).to.deep.equal([
      '−10 °C',
      '$1.5 million',
      'Look up.',
      'Marie Curie',
      'help@ladder.example',
      'SPRING20',
      'Safe up, safe down.',
    ]);
  });

  it('are covered when each is spoken or shown', () => {
    const { missing, invented } = checkCoverage(instruction, { spoken: whole, shown: '' });
    expect(missing).to.deep.equal([]);
    expect(invented).to.deep.equal([]);
  });

  it('are missing without their sign or inside another figure', () => {
    const torn = whole.replace('-10 °C', '10 °C').replace('$1.5', '$21.5');
    const { missing } = checkCoverage(instruction, { spoken: torn, shown: '' });
    expect(missing.map(({ text }) => text)).to.deep.equal(['−10 °C', '$1.5 million']);
  });

  it('are invented when the caller has no such figure', () => {
    expect(
      checkCoverage(instruction, { spoken: `${whole} 77 people agree.`, shown: '' }).invented,
    ).to.deep.equal(['77']);
  });
});
