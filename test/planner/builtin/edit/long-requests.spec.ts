import { expect } from 'chai';
import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { countRegexTries } from '../../../support/regex-work.ts';
import { honeybeePlan } from '../../../support/sample-plans.ts';
import { changeLength } from '../../../../planner/builtin/edit/apply/length.ts';
import { filmOfPlan } from '../../../../planner/builtin/edit/film-of-plan.ts';
import { noMeaning } from '../../../../planner/builtin/edit/meaning.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { editOutcome } from './editing.ts';

describe('requests that ask for very much', () => {
  it('tell each scene as it changes at first, then only how it ends', async () => {
    const plan = await honeybeePlan();
    const request = Array.from({ length: 120 }, (_, at) => `Replace "honey" with "honey ${at}".`).join(' ');
    const told: Scene[] = [];
    const outcome = await editOutcome(plan, request, {}, told);
    if (outcome.kind === 'question') throw new Error(outcome.question);
    expect(told.length).to.be.within(100, 250);
    const last = new Map(told.map((scene) => [scene.scene_id, scene]));
    for (const [id, scene] of last)
      expect(scene).to.deep.equal(outcome.plan.scenes.find(({ scene_id }) => scene_id === id));
  });

  it('leave words in a scene that says the same again and again', async () => {
    const plan = await honeybeePlan();
    const same = { ...plan, scenes: plan.scenes.map((scene) => ({ ...scene, voiceover: 'Bees make honey all day. '.repeat(8).trim() })) }; // prettier-ignore
    const outcome = await editOutcome(same, 'Make it 10 seconds shorter.');
    if (outcome.kind === 'question') throw new Error(outcome.question);
    for (const { voiceover } of outcome.plan.scenes) expect(voiceover).to.match(/honey/u);
  });

  it('weigh each scene of a film once, however many are left out to make it shorter', async () => {
    const plan = await honeybeePlan();
    const [scene] = plan.scenes;
    if (scene === undefined) throw new Error('a plan without scenes');
    const voiceover = 'It has 7 of 12 and 30 more. '.repeat(5);
    const filmOf = (count: number): Plan => ({
      ...plan,
      scenes: Array.from({ length: count }, (_, at) => ({ ...scene, voiceover, scene_number: at + 1, scene_id: `scene-${at}`, duration_seconds: 10 })), // prettier-ignore
    });
    const tries = (count: number) => {
      const long = filmOf(count);
      const desk = { brief: { plan: long, edit_request: '', answered: [], assets: [] }, original: long, plan: long, film: filmOfPlan(long, emojiPictures), meaning: noMeaning, lastNamed: [], turn: 0 }; // prettier-ignore
      return countRegexTries(() => changeLength(desk, { kind: 'length', to: 30, said: '' }));
    };
    expect(tries(80)).to.be.below(6 * tries(20));
  });
});
