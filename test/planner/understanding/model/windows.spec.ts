import { expect } from 'chai';
import { WINDOW, windowsOf } from '../../../../planner/understanding/model/windows.ts';
import { wordPieces } from '../../../../planner/understanding/model/word-pieces.ts';

const sentence = (text: string) => ({ text, kind: 'sentence' as const });

describe('what the model of instructions reads', () => {
  // As the tokenizer of all-MiniLM-L6-v2 cuts them.
  it('is parts of words, without case and accents', () => {
    const idsOf = (text: string) => wordPieces(text).map(({ id }) => id);
    expect(idsOf("Mention that we're open at 9 – Zürich's 3.5 €!")).to.deep.equal([
      5254, 2008, 2057, 1005, 2128, 2330, 2012, 1023, 1516, 10204, 1005, 1055, 1017, 1012, 1019, 1574, 999,
    ]);
    expect(idsOf('unbelievably photosynthesising')).to.deep.equal([
      4895, 8671, 2666, 3567, 6321, 7760, 6038, 25078, 2075,
    ]);
    expect(idsOf('做一个 hello')).to.deep.equal([100, 1740, 100, 7592]);
  });

  it('knows where in the text each word begins', () => {
    expect(wordPieces('Zürich unbelievably').map(({ start }) => start)).to.deep.equal([0, 7, 7, 7, 7, 7]);
  });

  it('is a mark of its kind before each piece, and its words', () => {
    const [window, ...more] = windowsOf([{ text: 'Owls', kind: 'heading' }, sentence('They hear well.')]);
    expect(more).to.deep.equal([]);
    expect(window).to.deep.equal({
      ids: [101, 2, 22388, 1, 2027, 2963, 2092, 1012, 102],
      pieces: [
        { piece: 0, at: 1, starts: [0] },
        { piece: 1, at: 3, starts: [0, 5, 10, 14] },
      ],
    });
  });

  it('comes in windows that share some pieces, and holds every piece', () => {
    const windows = windowsOf(
      Array.from({ length: 100 }, () => sentence('A bee visits two million flowers.')),
    );
    expect(windows.map(({ ids }) => ids.length <= WINDOW)).not.to.include(false);
    expect(windows.map(({ ids }) => ids[0])).to.deep.equal([101, ...windows.slice(1).map(() => 7)]);
    const read = windows.map(({ pieces }) => pieces.map(({ piece }) => piece));
    expect([...new Set(read.flat())]).to.deep.equal(Array.from({ length: 100 }, (_, piece) => piece));
    read.slice(1).forEach((own, index) => expect(own[0]).to.be.lessThan(read[index]?.at(-1) ?? 0));
  });

  it('is cut where a piece is too long', () => {
    const [window] = windowsOf([sentence('owl '.repeat(400))]);
    expect(window?.ids.length).to.be.lessThan(WINDOW / 2);
  });
});
