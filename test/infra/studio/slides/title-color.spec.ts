import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { paintingOf, STYLE } from '../../../support/slide-builders.ts';

const POINTS: Slide = { layout: 'points', heading: 'Three checks', points: [{ text: 'Inspect the rungs' }] };

describe('the colour of titles', () => {
  const colourOf = (id: string, title_color?: string) => {
    const style = { ...STYLE, ...(title_color === undefined ? {} : { title_color }) };
    const box = laySlide(paintingOf(POINTS, { style }), POINTS).boxes.find((each) => each.id === id);
    return box?.kind === 'text' ? box.colour : undefined;
  };

  it('is that of the text unless another is asked for', () => {
    expect(colourOf('heading')).to.equal(colourOf('heading', STYLE.palette.text));
    expect(colourOf('heading', '#b00020')).to.equal('#b00020');
  });

  it('is that of titles alone', () => {
    expect(colourOf('point 1 text', '#b00020')).to.equal(colourOf('point 1 text'));
  });
});
