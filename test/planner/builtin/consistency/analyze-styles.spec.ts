import { expect } from 'chai';
import type { Plan, Shot } from '../../../../modules/videos/plan.ts';
import { analyzeStyles, normalizeStyles } from '../../../../planner/builtin/consistency/analyze-styles.ts';
import { planFilm } from '../../../support/plan-film.ts';
import { coffeePlan, honeybeePlan, quarterPlan, waterPlan } from '../../../support/sample-plans.ts';

describe('the styles of a plan', () => {
  let plan: Plan;
  before(async () => {
    ({ plan } = await planFilm({
      task: 'Explain how honeybees make honey. Bees visit about two million flowers. A worker bee carries nectar back to the hive.',
      mode: 'standard',
    }));
  });

  /** The plan with one prompt of one scene said otherwise. */
  function withShot(number: number, change: (shot: Shot) => Partial<Shot>): Plan {
    const scenes = plan.scenes.map((scene) =>
      scene.scene_number === number && scene.shot
        ? { ...scene, shot: { ...scene.shot, ...change(scene.shot) } }
        : scene,
    );
    return { ...plan, scenes };
  }
  const inFirstFrame = (from: RegExp | string, to: string) =>
    withShot(3, (shot) => ({ first_frame_prompt: shot.first_frame_prompt.replace(from, to) }));
  const inMotion = (from: RegExp | string, to: string) =>
    withShot(3, (shot) => ({ motion_prompt: shot.motion_prompt.replace(from, to) }));

  it('are consistent in the films of the built-in planner', async () => {
    const plans = [plan, await honeybeePlan(), await quarterPlan(), await coffeePlan(), await waterPlan()];
    for (const each of plans) {
      expect(analyzeStyles(each)).to.deep.equal([]);
      expect(normalizeStyles(each)).to.deep.equal(each);
    }
  });

  const broken: readonly (readonly [string, string, () => Plan])[] = [
    ['palette', 'a colour of another film', () => inFirstFrame('#2b4c9b', '#ff00aa')],
    [
      'mood',
      "another mood, in the planner's own words",
      () => inFirstFrame('bright and clean', 'dark and atmospheric'),
    ],
    ['mood', 'another mood, in other words', () => inFirstFrame(/\.$/, '. Gloomy atmosphere.')],
    ['type', 'lettering in another typeface', () => inFirstFrame(/\.$/, '. Title in serif lettering.')],
    ['medium', 'another technique', () => inFirstFrame('Flat vector illustration', 'Photorealistic')],
    [
      'camera',
      'a move the camera does not make',
      () => inMotion(/^The camera [^,]*? while/, 'The camera tilts down while'),
    ],
    ['camera', 'its move in other words', () => inMotion('The camera pulls back slowly', 'Dolly out')],
    ['tense', 'the past', () => inMotion('The camera pulls back', 'The camera pulled back')],
  ];
  for (const [aspect, what, make] of broken) {
    it(`are found inconsistent in ${aspect}: ${what}`, () => {
      const issues = analyzeStyles(make());
      expect(issues.map((issue) => issue.aspect)).to.deep.equal([aspect]);
      expect(issues[0]?.scene_numbers).to.deep.equal([3]);
      expect(issues[0]?.detail).not.to.equal('');
    });

    it(`are repaired, and nothing else is touched: ${what}`, () => {
      const before = make();
      const after = normalizeStyles(before);
      expect(analyzeStyles(after)).to.deep.equal([]);
      for (const [index, scene] of after.scenes.entries()) {
        if (index !== 2) expect(scene).to.equal(before.scenes[index]);
        else expect({ ...scene, shot: null }).to.deep.equal({ ...before.scenes[2], shot: null });
      }
    });
  }

  it('come back to the very words they had, where those can be known', () => {
    for (const [, , make] of broken.filter(([aspect]) => ['medium', 'tense', 'camera'].includes(aspect)))
      expect(normalizeStyles(make())).to.deep.equal(plan);
  });

  it('tell once what several scenes have in common', () => {
    const scenes = plan.scenes.map((scene) => ({
      ...scene,
      ...(scene.shot && scene.scene_number < 4
        ? { shot: { ...scene.shot, first_frame_prompt: `${scene.shot.first_frame_prompt} #ff00aa` } }
        : {}),
    }));
    expect(analyzeStyles({ ...plan, scenes }).map(({ scene_numbers }) => scene_numbers)).to.deep.equal([
      [1, 2, 3],
    ]);
  });
});
