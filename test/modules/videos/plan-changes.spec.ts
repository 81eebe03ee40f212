import { expect } from 'chai';
import { describePlanChanges } from '../../../modules/videos/plan-changes.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

describe('the difference of two plans in words', () => {
  const before = aPlan([aScene(1), aScene(2), aScene(3)]);
  const to = (after: typeof before) => describePlanChanges(before, after);

  it('is nothing when nothing changed', () => {
    expect(to(aPlan([aScene(1), aScene(2), aScene(3)]))).to.deep.equal([]);
  });

  it('names what the narrator says otherwise, and only that', () => {
    const words = (voiceover: string) => to(aPlan([aScene(1, { voiceover }), aScene(2), aScene(3)]));
    expect(words('Bees make wax from nectar.')).to.deep.equal([
      'Scene 1 “Scene 1”: the narrator says “wax” instead of “honey”.',
    ]);
    expect(words('Bees make honey from sweet nectar.')).to.deep.equal([
      'Scene 1 “Scene 1”: the narrator also says “sweet”.',
    ]);
    expect(words('Bees make honey.')).to.deep.equal([
      'Scene 1 “Scene 1”: the narrator says “honey.” instead of “honey from nectar.”.',
    ]);
    expect(words('Bees make nectar.')).to.deep.equal([
      'Scene 1 “Scene 1”: the narrator no longer says “honey from”.',
    ]);
  });

  it('names scenes that came and went by number and title', () => {
    const after = aPlan([aScene(1), aScene(2, { scene_id: 's9', title: 'Wax' }), aScene(3)]);
    expect(to(after)).to.deep.equal(['Scene 2 “Wax” was added.', 'Scene 2 “Scene 2” was deleted.']);
  });

  it('tells a new order by the numbers before', () => {
    const moved = [
      aScene(1, { scene_id: 's3', title: 'Scene 3' }),
      aScene(2, { scene_id: 's1', title: 'Scene 1' }),
    ];
    const after = aPlan([...moved, aScene(3, { scene_id: 's2', title: 'Scene 2' })]);
    expect(to(after)).to.deep.equal([
      'The order has changed; by their numbers before, scenes now follow as 3, 1, 2.',
    ]);
  });

  it('tells pictures, lengths and titles of one scene in one sentence', () => {
    const slide = { layout: 'quote', quote: 'Honey!' } as never;
    const after = aPlan([aScene(1, { title: 'Hm', slide, duration_seconds: 8 }), aScene(2), aScene(3)]);
    expect(to(after)).to.deep.equal([
      'Scene 1 “Hm”: its title was “Scene 1”; it shows a quote instead of a title; its planned 6 s are now 8 s.',
    ]);
  });

  it('tells colours and the rest of the style', () => {
    const { style } = before;
    const palette = { ...style.palette, primary: '#ff0000' };
    const after = {
      ...before,
      aspect_ratio: '9:16' as const,
      style: { ...style, palette, mood: 'dark' as const },
    };
    expect(to(after)).to.deep.equal([
      'The aspect ratio 16:9 is now 9:16.',
      'The mood bright is now dark.',
      'Colours: primary #224488 is now #ff0000.',
    ]);
  });
});
