import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { analyzeStyles, normalizeStyles } from '../../../../planner/builtin/consistency/analyze-styles.ts';
import { picturedPlan } from '../../../support/sample-plans.ts';
import { BREAKS_THE_STYLE, KEEPS_THE_STYLE } from './held-out.ts';

describe('a sentence in the prompts of one scene', () => {
  let plan: Plan;
  before(async () => {
    plan = await picturedPlan();
  });

  const SCENE = 3;
  const saying = (sentence: string): Plan => ({
    ...plan,
    scenes: plan.scenes.map((scene) =>
      scene.scene_number === SCENE && scene.shot
        ? {
            ...scene,
            shot: { ...scene.shot, first_frame_prompt: `${scene.shot.first_frame_prompt} ${sentence}` },
          }
        : scene,
    ),
  });
  const aspectsOf = (sentence: string) => analyzeStyles(saying(sentence)).map(({ aspect }) => aspect);

  for (const [sentence, aspect] of [
    ['In black and white.', 'colour'],
    ['Neon pink and green colours.', 'palette'],
    ['Shaky handheld camera.', 'camera'],
    ['Maria was standing there.', 'tense'],
    ['Maria was standing there.', 'people'],
    ['At dusk.', 'lighting'],
    ['Not at night.', undefined],
    ['An oil painting.', 'medium'],
    ['Split screen.', 'framing'],
  ] as const)
    it(`${sentence} ${aspect === undefined ? 'goes with the film' : `is another ${aspect}`}`, () => {
      if (aspect === undefined) expect(aspectsOf(sentence)).to.deep.equal([]);
      else expect(aspectsOf(sentence)).to.include(aspect);
    });

  it('is told of as long as it stands there, and what can be known is repaired', () => {
    for (const sentence of ['In black and white.', 'Shaky handheld camera.', 'A split screen.']) {
      expect(normalizeStyles(saying(sentence)), sentence).to.deep.equal(plan);
    }
    const after = normalizeStyles(saying('Maria was standing there. All of it in black and white.'));
    expect(analyzeStyles(after).map(({ aspect, repairable }) => [aspect, repairable])).to.deep.equal([
      ['people', false],
    ]);
    expect(after.scenes[SCENE - 1]?.shot?.first_frame_prompt).to.match(/Maria is standing there\.$/);
  });

  it('is part of the style where the style asks for it, or most scenes say so', () => {
    const prompt = 'Black and white, hand-held.';
    const asked = saying('In black and white. Hand-held camera.');
    expect(analyzeStyles({ ...asked, style: { ...plan.style, prompt } })).to.deep.equal([]);
    const scenes = plan.scenes.map((scene) =>
      scene.shot ? { ...scene, shot: { ...scene.shot, first_frame_prompt: 'Bees, in sepia.' } } : scene,
    );
    expect(analyzeStyles({ ...plan, scenes })).to.deep.equal([]);
  });

  it('is content where the scene speaks of it', () => {
    const told = saying('A black and white photograph of bees.');
    const scenes = told.scenes.map((scene) => ({
      ...scene,
      voiceover: `${scene.voiceover} This photograph is black and white.`,
    }));
    expect(analyzeStyles({ ...told, scenes })).to.deep.equal([]);
  });

  it('that breaks the style is found, and one that keeps it is not: sentences that nothing was made for', () => {
    const missed = BREAKS_THE_STYLE.filter(([sentence, aspect]) => !aspectsOf(sentence).includes(aspect));
    const wronged = KEEPS_THE_STYLE.filter((sentence) => aspectsOf(sentence).length > 0);
    expect(missed.length / BREAKS_THE_STYLE.length, missed.join('\n')).to.be.at.most(0.2);
    expect(wronged.length / KEEPS_THE_STYLE.length, wronged.join('\n')).to.be.at.most(0.05);
  });

  it('that breaks the style is gone or mended afterwards, unless only the caller can know', () => {
    for (const [sentence] of BREAKS_THE_STYLE) {
      const left = analyzeStyles(normalizeStyles(saying(sentence)));
      expect(
        left.filter(({ repairable }) => repairable),
        sentence,
      ).to.deep.equal([]);
    }
  });
});
