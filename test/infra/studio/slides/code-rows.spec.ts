import { expect } from 'chai';
import { measureWidth } from '../../../../infra/studio/drawing/index.ts';
import { wrapCode } from '../../../../infra/studio/slides/code/code-rows.ts';

const style = {
  typeface: { family: 'jetbrains-mono', weight: 700 },
  language: 'en',
  direction: 'ltr',
} as const;
const SIZE = 20;

/** The rows of one line of code in a room of so many letters. */
function rowsOf(code: string, letters: number): string[] {
  const width = measureWidth('0'.repeat(letters), style, SIZE) + 0.5;
  return wrapCode([[{ text: code, kind: 'plain' }]], { style, size: SIZE, width }).map(({ words }) =>
    words.map(({ text }) => text).join(''),
  );
}

describe('a line of code that is longer than its room', () => {
  it('goes on behind what separates its parts, and never inside a name', () => {
    expect(rowsOf('{"event":"payment.settled","id":"pay_8Fk2","amount":4200}', 40)).to.deep.equal([
      '{"event":"payment.settled",',
      '"id":"pay_8Fk2","amount":4200}',
    ]);
  });

  it('goes on behind the marks of an address', () => {
    expect(rowsOf('https://shop.example/webhooks/payments?version=2026', 40)).to.deep.equal([
      'https://shop.example/webhooks/payments?',
      'version=2026',
    ]);
  });

  it('is cut anywhere where it has no parts, and loses nothing', () => {
    const rows = rowsOf('x'.repeat(90), 40);
    expect(rows.length).to.be.greaterThan(1);
    expect(rows.join('')).to.equal('x'.repeat(90));
  });
});
