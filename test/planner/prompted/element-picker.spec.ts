import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { makeElementPicker } from '../../../planner/prompted/element-picker.ts';

const pick = (pieces: readonly string[]) => {
  const picker = makeElementPicker();
  return { elements: pieces.flatMap((piece) => picker.take(piece)), isClosed: picker.isClosed() };
};

describe('picking elements out of a JSON list that is being written', () => {
  it('finds every element, however the text is cut', () => {
    const element = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fc.array(element, { maxLength: 5 }), fc.integer({ min: 1, max: 9 }), (elements, size) => {
        const text = JSON.stringify({ elements }, null, size % 3);
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
        expect({ elements: pick(pieces).elements }).to.deep.equal(JSON.parse(text));
        expect(pick(pieces).isClosed).to.equal(true);
      }),
    );
  });

  it('tells an element with its last sign', () => {
    const picker = makeElementPicker();
    expect(picker.take('{"elements": [{"a": "}]"')).to.deep.equal([]);
    expect(picker.take('}')).to.deep.equal([{ a: '}]' }]);
    expect(picker.isClosed()).to.equal(false);
  });

  it('passes over fences and pleasantries', () => {
    const text = 'Here you are:\n```json\n{"elements":[{"a":1}]}\n```\nAnything else? [no]';
    expect(pick([text])).to.deep.equal({ elements: [{ a: 1 }], isClosed: true });
  });

  it('refuses what is no JSON', () => {
    expect(() => pick(['[{a: 1}]'])).to.throw(SyntaxError);
  });

  it('finds nothing in prose', () => {
    expect(pick(['I would rather not.'])).to.deep.equal({ elements: [], isClosed: false });
  });
});
