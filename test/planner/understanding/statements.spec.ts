import { expect } from 'chai';
import { withStatements } from '../../../planner/understanding/statements.ts';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';

const read = (text: string, part: string, given: Partial<ReadPiece> = {}): ReadPiece => ({
  ...{ text, block: 0, kind: 'sentence', role: 'subject', confidence: 1 },
  parts:
    part === ''
      ? []
      : [{ role: 'subject', start: text.indexOf(part), end: text.indexOf(part) + part.length }],
  ...given,
});
const roleOf = (...pieces: readonly ReadPiece[]) => withStatements(pieces, 'en').at(-1)?.role;

describe('a statement that was read as a direction', () => {
  it('is told where half of it would name the film', () => {
    expect(
      roleOf(read('Rex loves balls and is scared of lorries', 'balls and is scared of lorries')),
    ).to.equal('material');
    expect(roleOf(read('Sound needs air to travel.', 'needs air'))).to.equal('material');
    expect(roleOf(read('Explain what ice is and has been', 'what ice is and has been'))).to.equal('subject');
    expect(roleOf(read('Explain how gravity bends light', 'bends light'))).to.equal('subject');
  });

  it('names the film and is told, where it does both', () => {
    const both = withStatements([read('Our town meeting is on 12 May at 7 pm.', 'Our town meeting')], 'en');
    expect(both.map(({ role }) => role)).to.deep.equal(['subject', 'material']);
    expect(roleOf(read('Our film is about bees for kids.', 'Our film'))).to.equal('subject');
  });

  it('is told under a label that says so, and where it asks what viewers know', () => {
    expect(roleOf(read('Steps: First, switch the machine off.', 'First, switch the machine off'))).to.equal(
      'material',
    );
    expect(roleOf(read('Did you know that half of all food is lost?', 'Did you'))).to.equal('material');
  });

  it('is told where it says what is, and no manner is found in it', () => {
    expect(roleOf(read('Silence is the rule out there.', '', { role: 'style', confidence: 0.3 }))).to.equal(
      'material',
    );
    expect(roleOf(read('Tone is warm.', '', { role: 'style', confidence: 0.9 }))).to.equal('style');
  });

  it('is told where the film has its name already', () => {
    const name = read('Ad for our bakery Korn & Salt', 'our bakery Korn & Salt');
    const facts = read('sourdough, open from 6, Elm Street 12', 'sourdough', { confidence: 0.3 });
    expect(roleOf(name, facts)).to.equal('material');
    expect(roleOf(facts)).to.equal('subject');
  });
});
