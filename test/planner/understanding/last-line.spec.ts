import { expect } from 'chai';
import { withLastLine } from '../../../planner/understanding/last-line.ts';
import { readInstruction } from '../../../planner/understanding/read-instruction.ts';
import type { Role } from '../../../planner/understanding/instruction.ts';
import type { ReadPiece } from '../../../planner/understanding/roles.ts';
import { readingTools } from '../../support/reading-tools.ts';

const piece = (text: string, role: Role = 'material', block = 0): ReadPiece => ({
  ...{ text, role, block, kind: 'sentence', confidence: 1, parts: [] },
});
const texts = (pieces: readonly ReadPiece[], language = 'en') =>
  withLastLine(pieces, language).map(({ text }) => text);

describe('a last line of several sentences', () => {
  it('is kept whole and in its order', async () => {
    const { closing, direction } = await readInstruction(
      { task: 'Clip for our running club about drinking in summer. Take a few sips every 15 minutes. End with: Drink first. Run later. See you Thursday at 7.' }, // prettier-ignore
      readingTools,
    );
    expect(closing).to.equal('Drink first. Run later. See you Thursday at 7.');
    expect(direction.call_to_action).to.equal(undefined);
  });

  it('is one line in every language', () => {
    for (const [language, order, more, line] of [
      ['en', 'Finish with: Questions?', 'Ask our team.', 'Questions? Ask our team.'],
      ['de', 'Zum Schluss: Erst lüften.', 'Dann heizen.', 'Erst lüften. Dann heizen.'],
      ['fr', 'Terminez par: Bien trié.', 'Mieux recyclé.', 'Bien trié. Mieux recyclé.'],
      ['es', 'Termina con: Menos ruido.', 'Más vida.', 'Menos ruido. Más vida.'],
      ['hi', 'अंत में कहें: कम पानी।', 'ज़्यादा फ़सल।', 'कम पानी। ज़्यादा फ़सल।'],
      ['ar', 'اختم بالعبارة: خطوة صغيرة.', 'أثر كبير.', 'خطوة صغيرة. أثر كبير.'],
    ] as const)
      expect(texts([piece(order, 'verbatim'), piece(more, 'note')], language)).to.deep.equal([line]);
  });

  it('ends where the film is directed again, the maker is thanked or the paragraph ends', () => {
    const order = piece('End with: Drink first.', 'verbatim');
    for (const next of [
      piece('Energetic.', 'style'),
      piece('Thanks, Ruth.', 'note'),
      piece('Joanna Peck', 'note', 1),
      piece('Tone: warm.'),
    ])
      expect(texts([order, next])).to.deep.equal([order.text, next.text]);
    const fade = [piece('End with: the logo and soft music.', 'must_show'), piece('It is blue.')];
    expect(withLastLine(fade, 'en')).to.equal(fade);
  });
});
