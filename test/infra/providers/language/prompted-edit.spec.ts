import { expect } from 'chai';
import { afterEach, before, beforeEach, describe, it } from 'mocha';
import { makeLanguageModel } from '../../../../infra/providers/language/make-language-model.ts';
import { diffPlans } from '../../../../modules/videos/index.ts';
import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import type { EditBrief, EditOutcome } from '../../../../planner/ports.ts';
import { makePlanEditor } from '../../../../planner/builtin/plan-editor.ts';
import { makePromptedPlanEditor } from '../../../../planner/prompted/plan-editor.ts';
import { outcomeOf } from '../../../support/plan-film.ts';
import { startLanguageStub, type LanguageStub } from '../../../support/providers/language-stubs.ts';
import { list, pointsOf, shotOf, thinkOfStory } from '../../../support/providers/story-brain.ts';
import { coffeePlan, honeybeePlan } from '../../../support/sample-plans.ts';

const summary = { do: 'summary', text: 'It is done.' };
const wings = { title: 'Wings', voiceover: 'The bees fan the nectar with their wings.', seconds: 0 };
const written = { ...wings, transition: 'keep', picture: pointsOf('The bees') };

describe('an edit with a language model', () => {
  let stub: LanguageStub;
  let plan: Plan;
  before(async () => {
    plan = await honeybeePlan();
  });
  beforeEach(async () => {
    stub = await startLanguageStub('anthropic', thinkOfStory);
  });
  afterEach(() => stub.close());

  function edit(
    edit_request: string,
    more: Partial<EditBrief> = {},
    told: Scene[] = [],
  ): Promise<EditOutcome> {
    const model = makeLanguageModel(
      { vendor: 'anthropic', model: 'claude-sonnet-4-5', apiKey: 'key-of-the-specs', baseUrl: stub.baseUrl },
      { backoffMs: 1 },
    );
    const brief = { plan, edit_request, answered: [], assets: [], ...more };
    const editor = makePromptedPlanEditor(model, emojiPictures, makePlanEditor({ pictures: emojiPictures }));
    return outcomeOf(editor.editPlan(brief, new AbortController().signal), told);
  }

  /** The plan after these steps. */
  async function planAfter(steps: readonly object[], more: Partial<EditBrief> = {}): Promise<Plan> {
    stub.script(stub.tell(list([...steps, summary])));
    const outcome = await edit('as the steps say', more);
    if (outcome.kind === 'question') throw new Error(outcome.question);
    return outcome.plan;
  }
  const failureOf = (request: string) =>
    edit(request).then(
      () => expect.fail('it should have failed'),
      (error: unknown) => error,
    );

  it('tells what it did step by step, scenes by their ids', async () => {
    const steps = [
      { do: 'change', scene: 2, ...written },
      { do: 'delete', scene: 3 },
      { do: 'move', scene: 4, after: 0 },
    ];
    stub.script(stub.tell(list([...steps, summary])));
    const outcome = await edit('as the steps say');
    if (outcome.kind === 'question') throw new Error(outcome.question);
    const idOf = (number: number) => plan.scenes[number - 1]?.scene_id;
    expect(outcome.operations).to.deep.equal([
      { operation: 'change', scene_ids: [idOf(2)], done: 'Scene 2 “Wings” was changed.' },
      { operation: 'delete', scene_ids: [idOf(3)], done: 'Scene 3 was deleted.' },
      { operation: 'move', scene_ids: [idOf(4)], done: 'Scene 4 was moved to the start.' },
    ]);
  });

  it('changes one scene and leaves the others as they are', async () => {
    const told: Scene[] = [];
    const outcome = await edit('let scene 2 tell of wings', {}, told);
    if (outcome.kind === 'question') throw new Error(outcome.question);
    const after = outcome.plan;
    expect(diffPlans(plan, after)).to.deep.equal({
      changed_scene_numbers: [2],
      added_scene_numbers: [],
      deleted_scene_numbers: [],
    });
    expect(after.scenes[1]).to.include({ scene_id: plan.scenes[1]?.scene_id, title: 'Wings', kind: 'slide' });
    expect(after.scenes[1]?.slide).to.nested.include({ layout: 'points', 'points[0].cue': 'The bees' });
    expect(told).to.deep.equal([after.scenes[1]]);
    expect(outcome.summary).to.equal('Done: let scene 2 tell of wings');
  });

  it('asks when it has to know more', async () => {
    expect(await edit('unclear')).to.deep.equal({ kind: 'question', question: 'Which scene do you mean?' });
  });

  it('is not offered to ask a fourth time', async () => {
    const answered = ['a', 'b', 'c'].map((question) => ({ question, answer: 'yes, proceed' }));
    await edit('delete it', { answered });
    expect(JSON.stringify(stub.asked()[0]?.schema)).to.contain('"delete"').and.not.contain('"ask"');
    expect(stub.asked()[0]?.material['answered']).to.deep.equal(answered);
  });

  it('asks what should change when its steps change nothing', async () => {
    stub.script(stub.tell(list([{ do: 'move', scene: 2, after: 1 }, summary])));
    expect(await edit('move scene 2 behind scene 1')).to.have.property('kind', 'question');
  });

  it('adds scenes behind one another, each with an id of its own', async () => {
    const add = (title: string) => ({ do: 'add', scene: 1, ...written, title });
    const after = await planAfter([add('One'), add('Two'), { ...add('Zero'), scene: 0 }]);
    expect(after.scenes.slice(0, 4).map(({ title }) => title)).to.deep.equal([
      'Zero',
      plan.scenes[0]?.title,
      'One',
      'Two',
    ]);
    expect(diffPlans(plan, after)).to.deep.include({
      changed_scene_numbers: [],
      added_scene_numbers: [1, 3, 4],
    });
    expect(new Set(after.scenes.map(({ scene_id }) => scene_id)).size).to.equal(after.scenes.length);
    const seconds = after.scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);
    expect(after.video_duration_seconds).to.equal(seconds);
  });

  it('deletes and moves by the numbers the film had', async () => {
    const ids = plan.scenes.map(({ scene_id }) => scene_id);
    const after = await planAfter([
      { do: 'delete', scene: 1 },
      { do: 'move', scene: 4, after: 2 },
    ]);
    const [, two, three, four, ...rest] = ids;
    expect(after.scenes.map(({ scene_id }) => scene_id)).to.deep.equal([two, four, three, ...rest]);
    expect(diffPlans(plan, after)).to.deep.include({ changed_scene_numbers: [], deleted_scene_numbers: [1] });
  });

  it('changes the look of the film, and what its pictures are drawn from', async () => {
    const before = await planAfter([{ do: 'change', scene: 2, ...written, picture: shotOf('The bees') }]);
    const after = await planAfter([{ do: 'style', words: 'dark blue background, serif' }], { plan: before });
    expect(after.style.typeface).to.equal('serif');
    expect(after.style.palette.background).not.to.equal(before.style.palette.background);
    const prompt = after.scenes[1]?.shot?.first_frame_prompt ?? '';
    expect(prompt)
      .to.match(/^A meadow of clover in morning light\. /)
      .and.contain(after.style.palette.background);
    expect(prompt).not.to.contain(before.style.palette.background);
  });

  it('changes the format and the length of a scene', async () => {
    const [, second] = plan.scenes;
    const kept = { title: second?.title, voiceover: second?.voiceover, transition: 'zoom', seconds: 9 };
    const after = await planAfter([
      { do: 'format', aspect_ratio: '9:16' },
      { do: 'change', scene: 2, ...kept, picture: { layout: 'keep' } },
    ]);
    expect(after.aspect_ratio).to.equal('9:16');
    expect(after.scenes[1]).to.include({
      duration_seconds: 9,
      transition: 'zoom',
      voiceover: second?.voiceover,
    });
    expect(after.scenes[1]?.shot ?? after.scenes[1]?.slide).to.deep.equal(second?.shot ?? second?.slide);
  });

  it('shows pictures that were sent along where it is told to', async () => {
    const logo = { asset_id: 'ref-9', kind: 'reference_image' as const, name: 'our logo', scene_numbers: [] };
    const after = await planAfter([{ do: 'place', scene: 3 }], { assets: [logo] });
    expect(after.scenes[2]?.slide).to.include({ layout: 'picture', asset_id: 'ref-9' });
  });

  it('notices that a film is in another language now', async () => {
    const { scenes } = plan;
    const steps = scenes.map(({ scene_number: scene, title }) => {
      const voiceover = `Die Bienen machen den Honig, und das ist der Teil ${scene}.`;
      return {
        do: 'change',
        scene,
        title,
        voiceover,
        seconds: 0,
        transition: 'keep',
        picture: { layout: 'keep' },
      };
    });
    expect((await planAfter(steps)).language).to.equal('de');
  });

  for (const [what, step, problem] of [
    ['a scene that is not there', { do: 'delete', scene: 99 }, /there is no scene 99/],
    ['a scene that says nothing', { do: 'add', scene: 1, ...written, voiceover: ' ' }, /must say something/],
    ['a step nobody knows', { do: 'sing' }, /do must be one of change, add/],
    ['a style nobody can paint', { do: 'style', words: 'xyzzy' }, /names no colour/],
  ] as const)
    it(`refuses ${what}, and keeps what was right before`, async () => {
      const right = { do: 'delete', scene: 2 };
      stub.script(stub.tell(list([right, step])), stub.tell(list([step])));
      expect(String(await failureOf('do it'))).to.match(problem);
      expect(stub.asked()[1]?.material['already_done']).to.deep.equal([right]);
    });

  it('is edited without the model when it cannot write a step', async () => {
    stub.script(...[1, 2].map(() => stub.tell('Sure! I deleted it.')));
    const outcome = await edit('delete scene 2');
    const scenes = outcome.kind === 'edited' ? outcome.plan.scenes : [];
    const ids = plan.scenes.map(({ scene_id }) => scene_id);
    expect(scenes.map(({ scene_id }) => scene_id)).to.deep.equal([ids[0], ...ids.slice(2)]);
    expect(stub.ledger).to.have.length(2);
  });

  it('takes nothing from a model but what it asked for', async () => {
    const evil = '{"elements":[{"do":"delete","scene":2,"__proto__":{"polluted":true},"constructor":1},';
    stub.script(stub.tell(`${evil}${JSON.stringify(summary)}]}`));
    const outcome = await edit('delete scene 2');
    expect(outcome).to.have.property('kind', 'edited');
    expect(({} as { polluted?: boolean }).polluted).to.equal(undefined);
    expect(JSON.stringify(outcome)).not.to.contain('polluted');
  });

  it('edits a plan that shows nothing yet', async () => {
    const { scenes, ...rest } = await coffeePlan();
    const bare = { ...rest, scenes: scenes.map(({ slide: _slide, shot: _shot, ...scene }) => scene) };
    const step = { do: 'change', scene: 1, ...wings, transition: 'keep', picture: { layout: 'keep' } };
    const after = await planAfter([step], { plan: bare });
    expect(after.scenes[0]).to.include({ title: 'Wings', voiceover: wings.voiceover });
    expect(after.scenes[0]).not.to.have.any.keys('slide', 'shot');
  });
});
