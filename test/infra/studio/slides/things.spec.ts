import { expect } from 'chai';
import type { Slide } from '../../../../modules/videos/plan.ts';
import { THING_MANNERS } from '../../../../modules/videos/things.ts';
import { checkLayout } from '../../../../infra/studio/slides/check-layout.ts';
import { laySlide } from '../../../../infra/studio/slides/lay-slide.ts';
import { paintingOf, TALL, WIDE } from '../../../support/slide-builders.ts';

const dog = { illustration: 'fluent-emoji-flat:dog', count: 1 };
const lay = (slide: Slide, size = WIDE) => laySlide(paintingOf(slide, { size }), slide);
const things = (slide: Slide, size = WIDE) => lay(slide, size).boxes.filter(({ kind }) => kind === 'thing');

describe('things beside the words of a slide', () => {
  it('come in every manner and ratio, and meet no text', () => {
    for (const size of [WIDE, TALL])
      for (const manner of THING_MANNERS) {
        const slide: Slide = {
          layout: 'kinetic',
          text: 'Sit is learned in a week',
          emphasis: [],
          things: [dog],
          manner,
        };
        const { page, boxes } = lay(slide, size);
        expect(
          boxes.filter(({ kind }) => kind === 'thing'),
          manner,
        ).to.have.length(1);
        expect(checkLayout(page, boxes)).to.deep.equal([]);
      }
  });

  it('are as many as are named', () => {
    const eggs = { illustration: 'fluent-emoji-flat:egg', count: 4, cue: '4 eggs' };
    expect(things({ layout: 'kinetic', text: 'Whisk 4 eggs', emphasis: [], things: [eggs] })).to.have.length(
      4,
    );
  });

  it('stand at the foot of a tall list, and give way where it needs the room', () => {
    const list = (count: number): Slide => ({
      layout: 'checklist',
      items: Array.from({ length: count }, (_, index) => ({
        text: `Hold the treat above its nose, round ${index}`,
        state: 'do' as const,
      })),
      things: [dog],
    });
    expect(things(list(2), TALL)).to.have.length(1);
    expect(things(list(6), TALL)).to.have.length(0);
  });

  it('are counted beside their figure', () => {
    const icon = 'fluent-emoji-flat:tomato';
    const figures = [{ value: '5', caption: 'Tomatoes', icon }, { value: '200 g', caption: 'Flour' }]; // prettier-ignore
    expect(things({ layout: 'key_figures', figures }, TALL)).to.have.length(5);
  });
});

describe('one point alone', () => {
  const alone: Slide = {
    layout: 'points',
    points: [{ text: 'Let the chest come back up', icon: 'tabler:heart' }],
  };

  it('is a statement in large type, and no list in a card', () => {
    for (const size of [WIDE, TALL]) {
      const { page, boxes } = lay(alone, size);
      expect(boxes.filter(({ id }) => id.endsWith(' card'))).to.deep.equal([]);
      expect(boxes.map(({ id }) => id)).to.include('hero icon');
      const text = boxes.find(({ id }) => id === 'point 1 text');
      expect(text?.kind === 'text' ? text.fitted.size : 0).to.be.above(60 * page.unit);
      expect(checkLayout(page, boxes)).to.deep.equal([]);
    }
  });
});
