import { expect } from 'chai';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { viewFilm, viewScenes } from '../../../../planner/builtin/scenes/view.ts';
import { choosePlace, type Place } from '../../../../planner/builtin/shots/places.ts';
import { briefOf, planFilm } from '../../../support/plan-film.ts';
import { readingTools } from '../../../support/reading-tools.ts';

const SENSE = new Float32Array(512);

/** Places of five scenes in a row that all have the sense of one setting. */
async function placesIn(setting: string): Promise<readonly string[]> {
  const pictures = { ...emojiPictures, fitsOfSettings: () => ({ [setting]: 0.5 }) };
  const tools = { pictures, ...readingTools };
  const film = await viewFilm(briefOf({ task: 'Ladder safety. Inspect your ladder.' }), tools, 5);
  const [view] = viewScenes(['Inspect your ladder.'], film);
  const places: Place[] = [];
  for (let scene = 0; view !== undefined && scene < 5; scene += 1)
    places.push(choosePlace({ ...view, sense: SENSE }, film, places));
  return places.map((place) => place.setting);
}

describe('where the shots of a film are', () => {
  it('is where the sense of a scene is at home', async () => {
    expect(new Set(await placesIn('warehouse'))).to.deep.equal(new Set(['warehouse']));
  });

  for (const setting of ['stage', 'room'])
    it(`is at most once the ${setting}`, async () => {
      expect((await placesIn(setting)).filter((one) => one === setting)).to.have.length(1);
    });

  it('follows from what the film is about', async () => {
    for (const [task, setting] of [
      [
        'How to wash your hands. Wet your hands with clean water. Apply soap and rub for 20 seconds.',
        'bathroom',
      ],
      ['Electric vans: our fleet of 40 vans drives 200 km a day. Charging takes 45 minutes.', 'road'],
    ] as const) {
      const { plan } = await planFilm({ task, mode: 'standard', video_duration_seconds: 30 });
      expect(
        plan.scenes.map(({ shot }) => shot?.setting),
        task,
      ).to.include(setting);
    }
  });
});
