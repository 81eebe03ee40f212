import { expect } from 'chai';
import fc from 'fast-check';
import { readSourceWords } from '../../../../../infra/studio/voice/text/source-words.ts';

const texts = (text: string, language = 'en'): readonly string[] =>
  readSourceWords(text, language).map((word) => word.text);
const rests = (text: string): readonly string[] => readSourceWords(text, 'en').map(({ rest }) => rest);

describe('the words of a narration', () => {
  it('keep their punctuation', () => {
    expect(texts('“Why?” he asked: (really).')).to.deep.equal(['“Why?”', 'he', 'asked:', '(really).']);
  });

  it('are bare in their core', () => {
    expect(readSourceWords('“Why?” (v2.0), $5!', 'en').map(({ core }) => core)).to.deep.equal(['Why', 'v2.0', '$5']);
  }); // prettier-ignore

  it('take a sign that stands alone to the word before it', () => {
    expect(texts('bees — and flowers …')).to.deep.equal(['bees —', 'and', 'flowers …']);
  });

  it('are cut at a dash without spaces', () => {
    expect(texts('fast—and cheap')).to.deep.equal(['fast—', 'and', 'cheap']);
  });

  it('are not cut in figures, addresses and abbreviations', () => {
    const text = 'U.S. 1,000.50 Node.js a@b.co https://x.org/a?b e.g. 24/7';
    expect(texts(text)).to.deep.equal(text.split(' '));
  });

  it('lose the marks of Markdown and HTML', () => {
    const text =
      '# Bees\n\n- **Two** [million](https://x.org) `trips`\n- <b>one</b> _life_ of snake_case\n\n---';
    expect(texts(text).join(' ')).to.equal('Bees Two million trips one life of snake_case');
  });

  it('rest as long as their punctuation asks', () => {
    expect(rests('One, two; three. Four (five) six! Seven')).to.deep.equal([
      'comma', 'clause', 'sentence', 'none', 'comma', 'sentence', 'paragraph',
    ]); // prettier-ignore
  });

  it('do not end a sentence at an abbreviation', () => {
    expect(rests('Dr. Smith met Mrs. Jones in St. Ives today')).to.deep.equal([
      ...Array.from({ length: 8 }, () => 'none'),
      'paragraph',
    ]);
  });

  it('of Chinese are cut by meaning, of Arabic at spaces', () => {
    expect(texts('蜜蜂是昆虫。', 'zh')).to.deep.equal(['蜜蜂', '是', '昆虫。']);
    expect(texts('مرحبا بالعالم، كيف', 'ar')).to.deep.equal(['مرحبا', 'بالعالم،', 'كيف']);
  });

  it('are none where there is nothing to say', () => {
    for (const text of ['', ' \n ', '…', '🎉', '---', '“ ”']) expect(texts(text), text).to.deep.equal([]);
  });

  it('are found in any text, each with a core', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const word of readSourceWords(text, 'en')) expect(word.text.trim()).to.equal(word.text).and.not.equal('');
      }),
    );
  }); // prettier-ignore

  it('of a long hostile text are read in a moment', () => {
    for (const hostile of ['*'.repeat(20_000), '['.repeat(20_000), '<a'.repeat(10_000), '- '.repeat(10_000), '. '.repeat(10_000), '"'.repeat(20_000), '_a'.repeat(10_000)]) {
      expect(texts(hostile).length).to.be.at.most(20_000);
    }
  }); // prettier-ignore
});
