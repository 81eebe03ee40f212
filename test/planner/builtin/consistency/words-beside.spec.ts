import { expect } from 'chai';
import { wordsBeside } from '../../../../planner/builtin/consistency/words-beside.ts';
import { growthOf } from '../../../support/growth.ts';
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

  it('are found in time that grows with the names, not with names times words', async () => {
    const plan = await honeybeePlan();
    const lookForAll = (text: string) => {
      const names = text.split(' ');
      const share = Math.ceil(names.length / plan.scenes.length);
      const ofScene = (place: number) => names.slice(place * share, (place + 1) * share);
      const scenes = plan.scenes.map(({ shot: _, ...scene }, place) => ({
        ...scene,
        intent: ofScene(place).join(' '),
      }));
      const isBeside = wordsBeside({ ...plan, content: text.toLowerCase().replaceAll('n', 'm'), scenes });
      scenes.forEach((scene, place) => {
        for (const name of ofScene(place)) expect(isBeside(name, scene)).to.equal(false);
      });
    };
    const lettersOf = (at: number) => Array.from(at.toString(26), (digit) => LETTERS[parseInt(digit, 26)]).join(''); // prettier-ignore
    const namesOf = (length: number) =>
      Array.from({ length: length / 5 }, (_, at) => `N${lettersOf(at + 26 ** 3)}`).join(' ');
    expect(await growthOf(lookForAll, namesOf, 20_000)).to.be.below(9);
  });
});

const LETTERS = 'abcdefghijklopqrstuvwxyzéü';
