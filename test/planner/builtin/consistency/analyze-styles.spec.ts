import { expect } from 'chai';
import fc from 'fast-check';
import type { Plan, Scene, Shot } from '../../../../modules/videos/plan.ts';
import { analyzeStyles, normalizeStyles } from '../../../../planner/builtin/consistency/analyze-styles.ts';
import { countRegexTries } from '../../../support/regex-work.ts';
import {
  coffeePlan,
  honeybeePlan,
  picturedPlan,
  quarterPlan,
  waterPlan,
} from '../../../support/sample-plans.ts';

describe('the styles of a plan', () => {
  let plan: Plan;
  before(async () => {
    plan = await picturedPlan();
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
  for (const [what, name, add] of [
    ['a colour of another film', 'palette', 'All of it in #ff00aa.'],
    ['another typeface', 'type', 'Set it in serif type.'],
    ['another mood', 'mood', 'A gloomy atmosphere.'],
  ] as const)
    it(`are found inconsistent in what a slide is to tell, and repaired: ${what}`, async () => {
      const film = await honeybeePlan();
      const slide = film.scenes.find(({ kind }) => kind === 'slide');
      const scenes = film.scenes.map((scene) =>
        scene === slide ? { ...scene, intent: `${scene.intent} ${add}` } : scene,
      );
      const issues = analyzeStyles({ ...film, scenes });
      expect(issues.map(({ aspect, scene_numbers }) => [aspect, scene_numbers])).to.deep.equal([
        [name, [slide?.scene_number]],
      ]);
      const after = normalizeStyles({ ...film, scenes });
      expect(analyzeStyles(after)).to.deep.equal([]);
      expect(withoutIntents(after)).to.deep.equal(withoutIntents(film));
    });

  const withoutIntents = (film: Plan) => film.scenes.map((scene) => ({ ...scene, intent: '' }));
  const narrated = (...texts: readonly string[]): Plan => ({
    ...plan,
    scenes: plan.scenes.slice(0, texts.length).map((scene, index) => ({
      ...scene,
      voiceover: texts[index] ?? '',
    })),
  });

  it('are found inconsistent where one scene narrates in the past, and repaired', () => {
    const told = narrated(
      'The bee visits a flower.',
      'The bee flew home. They collected nectar.',
      'The hive dries it.',
    );
    const [issue, ...others] = analyzeStyles(told);
    expect(issue).to.deep.include({
      aspect: 'tense',
      scene_numbers: [2],
      detail: '"bee flew" is past tense',
    });
    expect(others).to.have.length(1);
    const after = normalizeStyles(told);
    expect(after.scenes.map(({ voiceover }) => voiceover)).to.deep.equal([
      'The bee visits a flower.',
      'The bee flies home. They collect nectar.',
      'The hive dries it.',
    ]);
    expect(analyzeStyles(after)).to.deep.equal([]);
  });

  it('may have a past: of a time that is told, or throughout', () => {
    for (const texts of [
      ['The tower stands.', 'It opens at nine.', 'Workers rose early in 1889. It grew for two years.'],
      ['The bee visits a flower.', 'Two hives show it.', 'Once they flew alone.'],
      ['The bee flew home.', 'They collected nectar.', 'The hive dried it.'],
    ])
      expect(analyzeStyles(narrated(...texts)), texts[2]).to.deep.equal([]);
  });

  it('are repaired whatever is wrong with whichever scenes, and every other word stays', () => {
    const faults = broken.map(([, , make]) => make().scenes[2]?.shot);
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.nat(faults.length - 1)), { minLength: 1, maxLength: plan.scenes.length }),
        (chosen) => {
          const scenes = plan.scenes.map((scene, index) => {
            const shot = faults[chosen[index] ?? -1];
            return shot && scene.shot ? { ...scene, shot } : scene;
          });
          const before = { ...plan, scenes };
          const after = normalizeStyles(before);
          expect(analyzeStyles(after)).to.deep.equal([]);
          expect(normalizeStyles(after)).to.deep.equal(after);
          const named = new Set(analyzeStyles(before).flatMap(({ scene_numbers }) => scene_numbers));
          for (const [index, scene] of after.scenes.entries()) {
            if (named.has(scene.scene_number)) {
              const original = before.scenes[index];
              const words = { first_frame_prompt: '', last_frame_prompt: '', motion_prompt: '' };
              const bare = (each: Scene | undefined) => ({ ...each, shot: { ...each?.shot, ...words } });
              expect(bare(scene)).to.deep.equal(bare(original));
            } else expect(scene).to.equal(before.scenes[index]);
          }
          expect({ ...after, scenes: [] }).to.deep.equal({ ...before, scenes: [] });
        },
      ),
      { numRuns: 60 },
    );
  });

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

  it('are looked for once, also where they are repaired', () => {
    const film = { ...plan, scenes: [...plan.scenes] };
    const looked = countRegexTries(() => normalizeStyles(film));
    expect(looked).to.be.above(0);
    expect(countRegexTries(() => analyzeStyles(film))).to.equal(0);
    expect(countRegexTries(() => analyzeStyles({ ...film }))).to.equal(looked);
  });

  it('tag no line in which nobody strange can be named', () => {
    const withLines = (lines: number) =>
      withShot(3, () => ({ first_frame_prompt: 'a bee sits\n'.repeat(lines) }));
    const tries = (lines: number) => countRegexTries(() => analyzeStyles(withLines(lines)));
    expect(tries(200) - tries(100)).to.be.below(100 * 10);
  });
});
