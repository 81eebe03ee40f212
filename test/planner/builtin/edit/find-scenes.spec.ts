import { expect } from 'chai';
import { findScenes } from '../../../../planner/builtin/edit/find-scenes.ts';
import { noMeaning } from '../../../../planner/builtin/edit/meaning.ts';
import { honeybeePlan } from '../../../support/sample-plans.ts';

describe('finding the scenes that are meant', () => {
  it('reads what each scene says once, however many phrases of however many words are looked for', async () => {
    const plan = await honeybeePlan();
    let reads = 0;
    const scenes = plan.scenes.map((scene) => ({
      ...scene,
      get intent() {
        reads += 1;
        return scene.intent;
      },
    }));
    for (const words of ['the bees and their honey', 'flowers', 'the hive'])
      expect(findScenes({ words }, { ...plan, scenes: [...scenes] }, noMeaning), words).to.not.be.empty;
    expect(reads).to.equal(scenes.length);
  });
});
