import { expect } from 'chai';
import type { Scene } from '../../../../modules/videos/plan.ts';
import { peopleIn } from '../../../film/scenes-shown.ts';
import { planFilm } from '../../../support/plan-film.ts';

const scenesOf = async (task: string): Promise<readonly Scene[]> =>
  (await planFilm({ task, video_duration_seconds: 60 })).plan.scenes;
const sceneThatSays = (scenes: readonly Scene[], words: string): Scene | undefined =>
  scenes.find(({ voiceover }) => voiceover.includes(words));
const actsIn = (scene: Scene | undefined) =>
  scene === undefined ? [] : peopleIn(scene).map(({ pose, thing }) => [pose, thing]);

const SOUP =
  'Recipe video: carrot and ginger soup for four. Ingredients: 600 g carrots, 1 onion, a thumb of ginger, 1 litre of vegetable stock, 100 ml cream. Peel and slice the carrots, chop the onion and grate the ginger. Fry the onion in butter for 3 minutes. Blend until smooth, stir in the cream and season with salt and pepper. Serve with toasted bread.';
const BINS =
  'Erklärfilm für Neuzugezogene: So funktioniert Mülltrennung in Hannover. Papier und Karton kommen in die blaue Tonne, Verpackungen in die gelbe, Essensreste in die braune. Glasflaschen bringt man zum Container, bitte nicht nach 20 Uhr. Alte Batterien und Lampen nimmt der Wertstoffhof an.';

describe('somebody who does what a scene says', () => {
  it('does it to the thing that the scene names', async () => {
    const scenes = await scenesOf(SOUP);
    expect(actsIn(sceneThatSays(scenes, 'Peel and slice'))).to.deep.equal([
      ['cut', 'fluent-emoji-flat:carrot'],
    ]);
    expect(actsIn(sceneThatSays(scenes, 'Fry the onion'))).to.deep.equal([
      ['cook', 'fluent-emoji-flat:onion'],
    ]);
    expect(actsIn(sceneThatSays(scenes, 'toasted bread'))).to.deep.equal([
      ['eat', 'fluent-emoji-flat:bread'],
    ]);
  });

  it('has what else is named at the feet, and is not replaced by it', async () => {
    const scene = sceneThatSays(await scenesOf(SOUP), 'Stir in the cream');
    const things = scene?.slide && 'things' in scene.slide ? (scene.slide.things ?? []) : [];
    expect(things.map(({ figure, illustration }) => figure?.pose ?? illustration)).to.deep.equal(['mix', 'fluent-emoji-flat:salt', 'fabula:pepper-mill']); // prettier-ignore
  });

  it('does so in another language, with what is known there by its English name', async () => {
    const scenes = await scenesOf(BINS);
    expect(actsIn(sceneThatSays(scenes, 'Glasflaschen'))).to.deep.equal([['sort', 'fabula:bottle']]);
  });

  it('does it to no tool that the pose is drawn with, in either order of words', async () => {
    const garden = await scenesOf('Vídeo para colegios: cómo hacer un huerto escolar. Cada mañana un equipo riega las plantas con regaderas. Las abejas ayudan a las flores.'); // prettier-ignore
    expect(actsIn(sceneThatSays(garden, 'regaderas')).map(([pose, thing]) => `${pose} ${thing}`)).to.deep.equal(['water undefined']); // prettier-ignore
    expect(actsIn(sceneThatSays(await scenesOf(BINS), 'Glasflaschen'))).to.deep.equal([
      ['sort', 'fabula:bottle'],
    ]);
  });

  it('does not put into a bin what is only to be brought', async () => {
    const notice = await scenesOf('Public notice from Ostrava Waterworks: after the flood, tap water must be boiled until Friday. Tanker trucks stand at the town hall; bring your own bottles or buckets. Check on elderly neighbours.'); // prettier-ignore
    expect(notice.flatMap(peopleIn).map(({ pose }) => pose)).not.to.include('sort');
  });
});
