import { expect } from 'chai';
import type { Scene, Slide, Style, Transition } from '../../../../modules/videos/plan.ts';
import { transitionByMeaning } from '../../../../planner/builtin/scenes/transitions.ts';
import { SLIDES, STYLE } from '../../../support/slide-builders.ts';
import { aScene } from '../../../support/video-builders.ts';

const follows = (before: Slide, after: Slide, pace: Style['pace'] = 'medium', changes: Partial<Scene> = {}): Transition =>
  transitionByMeaning(aScene(1, { slide: before }), aScene(2, { slide: after, transition: 'cut', ...changes }), { ...STYLE, pace }); // prettier-ignore

describe('how a slide follows another', () => {
  it('is by what they tell: what goes on is pushed, a contrast wiped, an ending settles', () => {
    expect(follows(SLIDES.points, { ...SLIDES.points, heading: 'More' } as Slide)).to.equal('push');
    expect(follows(SLIDES.quote, SLIDES.comparison)).to.equal('wipe');
    expect(follows(SLIDES.points, SLIDES.closing)).to.equal('fade');
  });

  it('is no cut where both show the same, in any film', () => {
    const term: Slide = { layout: 'definition', term: 'Honeybees', meaning: 'Insects that dance' };
    const told: Slide = { layout: 'quote', quote: 'Nobody counts honeybees' };
    for (const pace of ['slow', 'medium', 'fast'] as const)
      expect(follows(term, told, pace)).not.to.equal('cut');
  });

  it('stays as it was in a fast film that shares nothing, and to a shot', () => {
    expect(follows(SLIDES.points, SLIDES.quote, 'fast')).to.equal('cut');
    const shot = aScene(2, { kind: 'generative_video', transition: 'cut' });
    const { slide: _, ...bare } = shot;
    expect(transitionByMeaning(aScene(1), bare, STYLE)).to.equal('cut');
  });
});
