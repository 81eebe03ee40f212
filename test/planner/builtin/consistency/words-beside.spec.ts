import { expect } from 'chai';
import { wordsBeside } from '../../../../planner/builtin/consistency/words-beside.ts';
import { honeybeePlan } from '../../../support/sample-plans.ts';

describe('words beside the prompts of one scene', () => {
  it('are those of the film and of its other scenes', async () => {
    const plan = await honeybeePlan();
    const scenes = plan.scenes.map(({ shot: _, ...scene }, index) => ({
      ...scene,
      intent: index === 1 ? "Maria's hive" : 'A hive',
      voiceover: index === 2 ? 'Tom came along.' : 'Bees fly.',
    }));
    const isBeside = wordsBeside({ ...plan, scenes });
    const at = (place: number, name: string) =>
      scenes.slice(place, place + 1).map((scene) => isBeside(name, scene))[0];
    expect(at(0, 'Maria')).to.equal(true);
    expect(at(1, 'Maria'), 'itself').to.equal(false);
    expect(at(1, 'Tom')).to.equal(true);
    expect(at(2, 'Tom'), 'what is narrated counts').to.equal(true);
    expect(at(0, 'Anna')).to.equal(false);
  });

  it('are read once, however many names are looked for', async () => {
    const plan = await honeybeePlan();
    let reads = 0;
    const scenes = plan.scenes.map((scene) => ({
      ...scene,
      get voiceover() {
        reads += 1;
        return scene.voiceover;
      },
    }));
    const isBeside = wordsBeside({ ...plan, scenes });
    for (const scene of scenes) for (const name of ['Anna', 'Tom', 'Maria']) isBeside(name, scene);
    expect(reads).to.equal(scenes.length);
  });
});
