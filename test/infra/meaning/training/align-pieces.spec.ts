import { expect } from 'chai';
import { alignInstruction } from '../../../../infra/meaning/training/align-pieces.ts';
import { readMarks } from '../../../../infra/meaning/training/marks.ts';

const align = (marked: string) => alignInstruction({ id: 'one', language: 'en', ...readMarks(marked) });

describe('a labelled instruction', () => {
  it('is the text without its marks, and what they say', () => {
    expect(readMarks('{s} A film on [s ladders].')).to.deep.equal({
      text: 'A film on ladders.',
      roles: [{ role: 'subject', at: 0 }],
      parts: [{ role: 'subject', start: 10, end: 17 }],
    });
  });

  it('gives each piece of the product the role of the mark that it begins with', () => {
    const { pieces, problems } = align(
      '{n} Hi Sam,\n{s} Please make a [l two-minute] film on [s our **move**].\nWe move on 3 May. The address is 14 Canal Street.\n\n' +
        '## {y} Style\n- {y} [y warm]\n- {x} no [x people]',
    );
    expect(problems).to.deep.equal([]);
    expect(pieces.map(({ text, role }) => [role, text])).to.deep.equal([
      ['note', 'Hi Sam,'],
      ['subject', 'Please make a two-minute film on our move.'],
      ['material', 'We move on 3 May.'],
      ['material', 'The address is 14 Canal Street.'],
      ['style', 'Style'],
      ['style', 'warm'],
      ['must_not_show', 'no people'],
    ]);
    const words = pieces.map(({ text, parts }) => parts.map(({ start, end }) => text.slice(start, end)));
    expect(words[1]).to.deep.equal(['our move', 'two-minute']);
    expect(words[6]).to.deep.equal(['people']);
  });

  it('tells where the product cuts another sentence than the person', () => {
    expect(align('{s} A film on [s bees] and {y} keep it [y light].').problems).to.have.length(1);
  });
});
