import { expect } from 'chai';
import type { Box, TextBox } from '../../../../infra/studio/slides/box.ts';
import { checkLayout } from '../../../../infra/studio/slides/check-layout.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { paintingOf, SLIDES } from '../../../support/slide-builders.ts';

const { page, boxes } = laySlide(paintingOf(SLIDES.big_number), SLIDES.big_number);
const caption = boxes.find((box): box is TextBox => box.kind === 'text' && box.id === 'caption');

/** The rules that break when the caption is changed, and other boxes stand before or after it. */
function rulesBroken(
  changes: Partial<TextBox>,
  before: readonly Box[] = [],
  after: readonly Box[] = [],
): string[] {
  if (!caption) throw new Error('the slide has a caption');
  const changed = [...before, { ...caption, ...changes }, ...after];
  return checkLayout(page, changed).map((issue) => issue.rule);
}

const panel = (changes: object): Box =>
  ({
    kind: 'panel',
    id: 'panel',
    rect: caption?.rect,
    at: 0,
    lasts: 0,
    entrance: 'none',
    fill: ['#ffffff'],
    radius: 0,
    ...changes,
  }) as Box;

describe('the layout check', () => {
  it('has nothing to say about a slide that was laid out', () => {
    expect(checkLayout(page, boxes)).to.deep.equal([]);
    expect(rulesBroken({})).to.deep.equal([]);
  });

  it('sees text of less than 4.5:1', () => {
    expect(rulesBroken({ colour: '#8a8a8a' })).to.deep.equal(['contrast']);
  });

  it('sees text that stands on a colour nobody reckoned with', () => {
    expect(rulesBroken({ grounds: ['#ffffff'] })).to.deep.equal(['contrast']);
    expect(
      rulesBroken({}, [panel({ fill: ['#222222'], rect: { x: 0, y: 0, width: 1280, height: 720 } })]),
    ).to.deep.equal(['contrast']);
  });

  it('sees text smaller than 1/28 of the frame height', () => {
    if (!caption) throw new Error('the slide has a caption');
    expect(rulesBroken({ fitted: { ...caption.fitted, size: 25 } })).to.deep.equal(['too_small']);
  });

  it('sees text outside the safe area', () => {
    expect(rulesBroken({ rect: { x: -300, y: 300, width: 1088, height: 40 } })).to.deep.equal(['outside']);
  });

  it('sees a line wider than its room', () => {
    if (!caption) throw new Error('the slide has a caption');
    expect(rulesBroken({ fitted: { ...caption.fitted, width: caption.rect.width + 20 } })).to.deep.equal([
      'overflow',
    ]);
  });

  it('sees text that leaves the card it stands on', () => {
    const card = panel({ fill: [page.scheme.ground], rect: { ...caption?.rect, width: 620 } });
    expect(rulesBroken({}, [card])).to.deep.equal(['overflow']);
  });

  it('sees two texts, or a text and a picture, in one place', () => {
    if (!caption) throw new Error('the slide has a caption');
    expect(rulesBroken({}, [{ ...caption, id: 'other' }])).to.deep.equal(['overlap']);
    const icon: Box = {
      ...caption,
      kind: 'icon',
      id: 'icon',
      icon: 'tabler:leaf',
      alive: false,
      colour: '#000000',
    };
    expect(rulesBroken({}, [icon])).to.deep.equal(['overlap']);
  });

  it('sees a card painted over a text', () => {
    expect(rulesBroken({}, [], [panel({})])).to.deep.equal(['overlap']);
  });
});
