import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import {
  canDraw,
  familiesFor,
  stringifyVariations,
} from '../../../../../infra/studio/drawing/fonts/typeface.ts';

const TYPEFACE = { family: 'jakarta', weight: 700 } as const;

/** A word in each script a narrator may be asked to speak. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Latin: 'Łódź, naïve façade',
  Vietnamese: 'tiếng Việt',
  Greek: 'Φωτοσύνθεση',
  Cyrillic: 'Пчёлы ґанок',
  Chinese: '蜜蜂為什麼跳舞学习',
  Japanese: '日本語テスト',
  Korean: '꿀벌은 춤으로',
  Arabic: 'النحل يرقص',
  Persian: 'زنبورها می‌رقصند',
  Hebrew: 'הדבורים רוקדות',
  Devanagari: 'मधुमक्खियाँ',
  Bengali: 'মৌমাছি',
  Tamil: 'தேனீக்கள்',
  Thai: 'ทำไมผึ้ง',
  symbols: '→ ≠ ∑ ∞ ½ © ™ € ₹ ✓',
};

describe('bundled fonts', () => {
  for (const [script, text] of Object.entries(SCRIPTS)) {
    it(`draw ${script}: no empty boxes`, () => {
      for (const { segment } of new Intl.Segmenter().segment(text))
        expect(canDraw(segment, 'en'), segment).to.equal(true);
    });
  }

  it('admit what they cannot draw', () => {
    for (const unknown of ['\u{10fffd}', '\ue000', '𒀀', '\u0378'])
      expect(canDraw(unknown, 'en')).to.equal(false);
  });

  it('set Latin words in the film’s own typeface, whatever stands beside them', () => {
    const families = familiesFor(TYPEFACE, '蜜蜂 Honey', 'zh').split(', ');
    expect(families[0]).to.equal('"fabula plus-jakarta-sans latin"');
    expect(families.slice(1).every((family) => family.includes('noto-sans-sc'))).to.equal(true);
  });

  it('draw Han characters as the language writes them', () => {
    expect(familiesFor(TYPEFACE, '直', 'ja')).to.contain('noto-sans-jp');
    expect(familiesFor(TYPEFACE, '直', 'zh')).to.contain('noto-sans-sc');
    expect(familiesFor(TYPEFACE, '直', 'ko')).to.contain('noto-sans-kr');
  });

  it('grow wider with weight', () => {
    const context = createCanvas(1, 1).getContext('2d');
    const widths = [300, 500, 700].map((weight) => {
      context.font = `40px ${familiesFor({ ...TYPEFACE, weight }, 'Honey', 'en')}`;
      context.fontVariationSettings = stringifyVariations({ ...TYPEFACE, weight });
      return context.measureText('Honey').width;
    });
    expect(widths).to.deep.equal([...widths].sort((one, other) => one - other));
    expect(new Set(widths).size).to.equal(3);
  });
});
