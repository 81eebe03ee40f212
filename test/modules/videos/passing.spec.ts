import { expect } from 'chai';
import { passingBetween } from '../../../modules/videos/passing.ts';
import type { Scene, Slide } from '../../../modules/videos/plan.ts';
import { scenesWithOtherSeams } from '../../../modules/videos/seam-changes.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

const scene = (slide: Slide, changes: Partial<Scene> = {}) => aScene(2, { slide, ...changes });
const between = (before: Slide, after: Slide, changes: Partial<Scene> = {}) =>
  passingBetween(scene(before), scene(after, changes)).filter(({ kind }) => kind !== 'ground');

const title: Slide = { layout: 'title', headline: 'What Is Inflation?', icon: 'fluent-emoji-flat:money-bag' };
const definition: Slide = {
  layout: 'definition',
  term: 'Inflation',
  meaning: 'That the same money buys less',
};
const points = (...texts: string[]) => ({ layout: 'points' as const, heading: 'Our year', points: texts.map((text) => ({ text })) }); // prettier-ignore

describe('what passes from one scene to the next', () => {
  it('is a word that both show, as the one has it that shows nothing else', () => {
    expect(between(title, definition)).to.deep.equal([
      { kind: 'words', text: 'Inflation', from: 'main', to: 'main' },
    ]);
  });

  it('is a heading that stays, before anything else', () => {
    expect(between(points('A long shared line'), points('A long shared line', 'Another'))).to.deep.equal([
      { kind: 'words', text: 'Our year', from: 'heading', to: 'heading' },
    ]);
  });

  it('is a number that becomes the large one', () => {
    const number: Slide = { layout: 'big_number', value: '61%', caption: 'of every sale' };
    expect(between(points('Gross margin is 61%, down 2 points'), number)).to.deep.equal([
      { kind: 'words', text: '61%', from: 'item', to: 'main' },
    ]);
  });

  it('is a point that becomes a heading, in any script', () => {
    const after: Slide = { ...points('אחרת'), heading: 'שטיפת ידיים' };
    expect(between(points('שטיפת ידיים', 'ייבוש'), after)).to.deep.include({
      kind: 'words',
      text: 'שטיפת ידיים',
      from: 'item',
      to: 'heading',
    });
  });

  it('is the same drawing, and the same picture of the caller; a line icon is none', () => {
    const picture = (illustration: string): Slide => ({ layout: 'picture', caption: 'Money', illustration });
    expect(between(title, picture('fluent-emoji-flat:money-bag'))).to.deep.include({
      kind: 'drawing',
      illustration: 'fluent-emoji-flat:money-bag',
    });
    const shown: Slide = { layout: 'picture', caption: 'A boat', asset_id: 'a1' };
    expect(between(shown, { ...shown, caption: 'Our yard' })).to.deep.include({ kind: 'picture', asset_id: 'a1' });
    const lined: Slide = { ...title, icon: 'tabler:coin' };
    expect(between(lined, picture('tabler:coin'))).to.deep.equal([]);
  });

  it('is the ground alone between other contents', () => {
    expect(between(points('Bread'), { ...points('Milk'), heading: 'Others' })).to.deep.equal([]);
    const quote: Slide = { layout: 'quote', quote: 'Nothing else is so dear' };
    expect(between(definition, quote)).to.deep.equal([]);
    expect(passingBetween(scene(definition), scene(quote))).to.deep.equal([{ kind: 'ground', layout: 'definition' }]);
  });

  it('is no short word and no single figure', () => {
    const before: Slide = { layout: 'kinetic', text: 'All go and buy 2 more', emphasis: [] };
    expect(between(before, points('Go', '2'))).to.deep.equal([]);
  });

  it('is nothing over a cut that was asked for, to a shot, or over a place', () => {
    const passing = (changes: Partial<Scene>) => passingBetween(scene(title), scene(definition, changes));
    expect(passing({ transition: 'cut' })).to.deep.equal([]);
    expect(passing({ kind: 'generative_video' })).to.deep.equal([]);
    expect(passing({ backdrop: { setting: 'office', time_of_day: 'day', framing: 'far' } })).to.deep.equal([]);
  });
}); // prettier-ignore

describe('scenes with another seam', () => {
  const [one, two, three] = [aScene(1, { slide: title }), aScene(2, { slide: definition }), aScene(3, { slide: points('Wages', 'Inflation') })]; // prettier-ignore
  const before = aPlan([one, two, three]);
  const changed = (changes: Partial<Scene>) => scenesWithOtherSeams(before, aPlan([one, { ...two, ...changes }, three])); // prettier-ignore

  it('are the neighbours of a scene that no longer shows what passed', () => {
    expect(changed({ slide: { ...definition, term: 'Deflation' } })).to.deep.equal([1, 3]);
  });

  it('are none where what passes is the same, however the scene was changed', () => {
    expect(changed({ slide: { ...definition, meaning: 'Prices rise' }, voiceover: 'Prices rise.' })).to.deep.equal([]);
  });

  it('are those around a scene that went or came', () => {
    expect(scenesWithOtherSeams(before, aPlan([one, { ...three, scene_number: 2 }]))).to.deep.equal([1, 2]);
    const added = aScene(3, { scene_id: 'new', slide: { layout: 'quote', quote: 'Nothing is so dear' } });
    expect(scenesWithOtherSeams(before, aPlan([one, two, added, { ...three, scene_number: 4 }]))).to.deep.equal([2, 4]);
  });

  it('is the one before a scene that begins with another transition', () => {
    expect(changed({ transition: 'cut' })).to.deep.equal([1]);
  });
}); // prettier-ignore
