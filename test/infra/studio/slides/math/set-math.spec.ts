import { expect } from 'chai';
import { markTerms } from '../../../../../infra/studio/slides/math/mark-terms.ts';
import { setMath } from '../../../../../infra/studio/slides/math/set-math.ts';
import type { MathPiece } from '../../../../../infra/studio/slides/math/piece.ts';

const piecesOf = (tex: string): readonly MathPiece[] => (setMath(tex) ?? []).flatMap(({ pieces }) => pieces);
const letterOf = (pieces: readonly MathPiece[], text: string) => {
  const found = pieces.find((piece) => piece.kind === 'letter' && piece.text === text);
  if (found?.kind !== 'letter') throw new Error(`the formula has no ${text}`);
  return found;
};

describe('a formula set in type', () => {
  it('raises an exponent and sets it smaller', () => {
    const pieces = piecesOf('x^2');
    const [base, exponent] = [letterOf(pieces, 'x'), letterOf(pieces, '2')];
    expect(exponent.y).to.be.below(-0.3);
    expect(exponent.size).to.equal(0.7);
    expect(exponent.x).to.be.closeTo(base.x + base.width, 0.05);
  });

  it('stands a fraction in the middle of its line', () => {
    const pieces = piecesOf('\\frac{1}{22+b}');
    const rule = pieces.find(({ kind }) => kind === 'rule');
    if (rule?.kind !== 'rule') throw new Error('the fraction has no line');
    const numerator = letterOf(pieces, '1');
    expect(numerator.x + numerator.width / 2).to.be.closeTo(rule.x + rule.width / 2, 0.01);
    expect(numerator.y).to.be.below(rule.y);
    expect(letterOf(pieces, 'b').y).to.be.above(rule.y);
  });

  it('draws a root as wide as what is under it, in a fraction too', () => {
    const shape = piecesOf('\\frac{-b \\pm \\sqrt{4}}{2a}').find(({ kind }) => kind === 'shape');
    expect(shape?.kind === 'shape' && shape.width).to.be.within(1.2, 1.6);
  });

  it('may be broken at its relations', () => {
    expect(setMath('9 + 16 = 25')?.length).to.equal(3);
  });

  for (const tex of ['\\sqrt{2', '}{', '\\left(', '🐝'])
    it(`is none when it cannot be read: ${tex}`, () => {
      expect(setMath(tex)).to.equal(undefined);
    });
});

describe('the terms of a formula', () => {
  const termsOf = (tex: string, terms: readonly string[]) =>
    piecesOf(markTerms(tex, terms)).flatMap((piece) =>
      piece.kind === 'letter' && piece.term !== undefined ? [`${piece.text}:${piece.term}`] : [],
    );

  it('are found as whole signs', () => {
    expect(termsOf('\\cos c = E', ['c', 'E'])).to.deep.equal(['c:0', 'E:1']);
    expect(termsOf('E = m c^2', ['c^2', 'm'])).to.deep.equal(['m:1', 'c:0', '2:0']);
    expect(termsOf('x_i + x^2', ['2'])).to.deep.equal(['2:0']);
  });

  it('may be parts of each other', () => {
    expect(termsOf('mc^2', ['mc^2', 'c'])).to.deep.equal(['m:0', 'c:1', '2:0']);
  });

  it('leave the formula as it is where they are not in it, or would break it', () => {
    expect(markTerms('a = b', ['z', '', 'a = '])).to.equal('{\\htmlData{term=2}{a=}}b');
    expect(markTerms('\\begin{pmatrix} a \\end{pmatrix}', ['p', '{p'])).to.not.contain('htmlData');
  });
});
