import { expect } from 'chai';
import type { Role } from '../../../planner/understanding/instruction.ts';
import { withPastedTitle } from '../../../planner/understanding/pasted-title.ts';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';

const piece = (role: Role, text: string): ReadPiece => ({
  role, text, kind: 'sentence', block: 0, confidence: 1, parts: [],
}); // prettier-ignore
const namesOf = (pieces: readonly ReadPiece[]) =>
  withPastedTitle(pieces, 'en').flatMap(({ text, parts }) =>
    parts.map(({ start, end }) => text.slice(start, end)),
  );

describe('the title of a pasted text', () => {
  const order = piece('subject', 'Turn this into a summary:');
  const told = piece('material', 'Revenue rose 12 %.');

  it('names the film where the order names nothing', () => {
    expect(namesOf([order, piece('material', 'Acme annual report 2024 (excerpt).'), told])).to.deep.equal([
      'Acme annual report 2024',
    ]);
  });

  it('is no sentence, and gives way to what the order names', () => {
    expect(namesOf([order, piece('material', 'The canteen opens in March.'), told])).to.deep.equal([]);
    const named = { ...order, parts: [{ role: 'subject' as const, start: 5, end: 9 }] };
    expect(namesOf([named, piece('material', 'Annual report.'), told])).to.deep.equal(['this']);
  });
});
