import { expect } from 'chai';
import fc from 'fast-check';
import { contrastOf, inkOn, leastContrast } from '../../../../infra/studio/drawing/colour/contrast.ts';
import { schemeFor } from '../../../../infra/studio/slides/art-direction.ts';
import { anyStyle } from '../../../support/slide-builders.ts';

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('ink on a ground', () => {
  it('is the first wish that can be read', () => {
    expect(inkOn(['#ffffff'], ['#ffff00', '#2f5bea', '#000000'])).to.equal('#2f5bea');
  });

  it('is the wish made darker or lighter when none can be read, and keeps its hue', () => {
    const ink = inkOn(['#ffffff'], ['#ff9933']);
    expect(contrastOf(ink, '#ffffff')).to.be.at.least(4.5);
    expect(ink).to.match(/^#[6-c]/);
  });

  it('can be read on any single colour', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (ground, wish) => {
        expect(contrastOf(inkOn([ground], [wish]), ground)).to.be.at.least(4.5);
      }),
    );
  });
});

describe('the colours of a slide', () => {
  it('leave its text legible on all of its grounds, whatever the palette', () => {
    fc.assert(
      fc.property(anyStyle, fc.boolean(), (style, isVivid) => {
        const { ground, wash, wash2, text } = schemeFor(style, isVivid);
        expect(leastContrast(inkOn([ground, wash, wash2], [text]), [ground, wash, wash2])).to.be.at.least(
          4.5,
        );
      }),
      { numRuns: 300 },
    );
  });
});
