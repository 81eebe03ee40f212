import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { type Asset, Plan } from '../../../modules/videos/plan.ts';
import { type FilmRequest, planFilm } from '../../support/plan-film.ts';
import { BEES } from '../../support/planner-tasks.ts';

const isPlan = new Ajv2020({ strict: false }).compile(Plan);
const plan = async (wish: FilmRequest) => (await planFilm(wish)).plan;
const slides = ({ scenes }: Plan) => scenes.flatMap(({ slide }) => (slide === undefined ? [] : [slide]));

describe("the caller's pictures", () => {
  const reference = (number: number): Asset => ({
    asset_id: `ref-${number}`,
    kind: 'reference_image',
    name: `reference image ${number}`,
    scene_numbers: [],
  });

  it('are each shown once, in their order, in every mode', async () => {
    for (const mode of ['rxv', 'standard', 'product'] as const) {
      const film = await plan({ task: BEES, mode, assets: [reference(1), reference(2), reference(3)] });
      const shown = slides(film).flatMap((slide) =>
        slide.layout === 'picture' && slide.asset_id !== undefined ? [slide.asset_id] : [],
      );
      expect(shown).to.deep.equal(['ref-1', 'ref-2', 'ref-3']);
      for (const asset of film.assets.filter(({ kind }) => kind === 'reference_image'))
        expect(asset.scene_numbers).to.have.length(1);
    }
  });

  it('stay assets even when there are more of them than scenes', async () => {
    const assets = Array.from({ length: 20 }, (_, index) => reference(index + 1));
    const film = await plan({ task: BEES, video_duration_seconds: 30, assets });
    expect(isPlan(film)).to.equal(true);
    expect(film.assets.filter(({ kind }) => kind === 'reference_image')).to.have.length(20);
  });
});

describe('things that come back', () => {
  it('are assets with the scenes they are in', async () => {
    const film = await plan({ task: BEES, video_duration_seconds: 120 });
    const recurring = film.assets.filter(({ kind }) => kind === 'recurring');
    expect(recurring.length).to.be.greaterThan(0);
    for (const { name, scene_numbers, asset_id } of recurring) {
      expect(scene_numbers.length).to.be.at.least(2);
      for (const number of scene_numbers) {
        const ids = film.scenes[number - 1]?.shot?.subjects.map((subject) => subject.asset_id);
        expect(ids, name).to.include(asset_id);
      }
    }
  });
});
