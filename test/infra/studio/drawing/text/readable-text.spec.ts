import { expect } from 'chai';
import { isEmoji, readableText } from '../../../../../infra/studio/drawing/text/readable-text.ts';

describe('text made readable', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['keeps what fonts draw', 'Łódź 蜜蜂 Привет', 'Łódź 蜜蜂 Привет'],
    ['collapses blanks and lines', '  two\n\tlines\u00a0 here ', 'two lines here'],
    ['drops controls, marks of direction and byte order', 'a\u0000b\u202ec\ufeffd\u200be', 'abcde'],
    ['drops what is no character', 'x\ud800y\u{10ffff}z', 'xyz'],
    ['shows letters in unusual dress plain', '𝐁𝐨𝐥𝐝 𝓈𝒸𝓇𝒾𝓅𝓉', 'Bold script'],
    ['keeps emojis that have a picture', 'Bees 🐝 and 👩🏽‍🔬', 'Bees 🐝 and 👩🏽‍🔬'],
    ['spells flags', 'From 🇩🇪', 'From DE'],
    ['leaves out scripts without a font', 'a 𒀀 b', 'a b'],
    ['composes accents', 'e\u0301', 'é'],
    ['may come out empty', '\u200b \u3164', ''],
  ];
  for (const [rule, written, shown] of cases) {
    it(rule, () => {
      expect(readableText(written, 'en')).to.equal(shown);
    });
  }

  it('takes plain digits, arrows and signs for text, not for pictures', () => {
    for (const sign of ['1', '#', '→', '©', '™', '✓']) expect(isEmoji(sign), sign).to.equal(false);
    for (const emoji of ['🐝', '❤️', '👍🏽', '☀️']) expect(isEmoji(emoji), emoji).to.equal(true);
  });
});
