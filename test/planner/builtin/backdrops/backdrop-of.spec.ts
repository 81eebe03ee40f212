import { expect } from 'chai';
import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { LAYOUTS_WITH_ROOM } from '../../../../modules/videos/plan.ts';
import { planFilm } from '../../../support/plan-film.ts';

const KITCHEN =
  'Kitchen hygiene training. Wash your hands before you cook. Keep raw chicken below cooked food in the fridge. Every year 48 million ' +
  'people get ill from their food. Wipe the worktop and the chopping boards after every dish. The oven has to be clean each evening. ' +
  'Stir the soup until it boils. When in doubt, throw it out.';
const WINTER =
  'Driving in winter. Slow down when the road is icy. Stopping on ice takes up to 10 times longer than on a dry road. Keep 10 seconds ' +
  'to the car in front. Clear the snow from the roof of the car before you drive. Motorways are cleared first.';
const GOALS = 'Our goals. We want fewer of them. Each has an owner. Nothing else is new.';

const planOf = async (task: string): Promise<Plan> => (await planFilm({ task })).plan;
const worded = ({ slide }: Scene) => slide !== undefined && LAYOUTS_WITH_ROOM.has(slide.layout);

describe('the place behind the words of a film', () => {
  describe('that surely plays somewhere', () => {
    it('is seen as it opens and as it ends', async () => {
      const { scenes } = await planOf(KITCHEN);
      expect(scenes[0]?.backdrop?.setting).to.equal('kitchen');
      for (const last of scenes.slice(-1).filter(worded)) expect(last.backdrop?.setting).to.equal('kitchen');
    });

    it('leaves slides of words between on their plain ground', async () => {
      const { scenes } = await planOf(KITCHEN);
      const inner = scenes.slice(1, -1).filter(worded);
      const placed = inner.filter(({ backdrop }) => backdrop !== undefined);
      expect(placed.length).to.be.at.most(Math.ceil(inner.length / 2) + 1);
    });

    it('is never laid behind what is to be read', async () => {
      const { scenes } = await planOf(KITCHEN);
      for (const scene of scenes) if (!worded(scene)) expect(scene.backdrop).to.equal(undefined);
    });

    it('is the same each time', async () => {
      expect(await planOf(KITCHEN)).to.deep.equal(await planOf(KITCHEN));
    });
  });

  it('has the weather that the film speaks of', async () => {
    const { scenes } = await planOf(WINTER);
    const [opening] = scenes;
    expect(opening?.backdrop).to.include({ setting: 'road', weather: 'snow' });
    for (const { shot } of scenes) if (shot?.setting === 'road') expect(shot.weather).to.equal('snow');
  });

  it('is missing where a film plays nowhere', async () => {
    for (const { backdrop } of (await planOf(GOALS)).scenes) expect(backdrop).to.equal(undefined);
  });
});
