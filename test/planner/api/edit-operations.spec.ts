import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { editOperations } from '../../../planner/api/edit-operations.ts';
import type { RunWork } from '../../../planner/api/live-run.ts';
import type { PlanEditor } from '../../../planner/ports.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import { reordered } from '../../support/reordered.ts';
import { honeybeePlan } from '../../support/sample-plans.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';

describe('editing in words, as streams', () => {
  let planner: Planner;
  let plan: Plan;
  before(async () => {
    planner = await startPlanner();
    plan = await honeybeePlan();
  });
  after(() => planner.close());

  it('changes what was asked and tells which scenes that are', async () => {
    const { events, result } = await planner.stream('/edit', { plan, edit_request: 'Delete scene 2.' });
    expect(result['deleted_scene_numbers']).to.deep.equal([2]);
    expect(result['added_scene_numbers']).to.deep.equal([]);
    const edited = result['plan'] as Plan;
    expect(edited.scenes).to.have.length(plan.scenes.length - 1);
    expect(events.at(-1)?.event).to.equal('done');
  });

  it('tells each scene it changes', async () => {
    const edit_request = 'Change the title of scene 3 to "Nectar, please".';
    const { events, result } = await planner.stream('/edit', { plan, edit_request });
    const scenes = events.filter(({ event }) => event === 'scene').map(({ data }) => data['scene_number']);
    expect(scenes).to.deep.equal(result['changed_scene_numbers']).and.to.include(3);
  });

  it('asks what it has to know', async () => {
    const { events, result } = await planner.stream('/edit', { plan, edit_request: 'Delete scene 99.' });
    expect(events.map(({ event }) => event)).to.deep.equal(['start', 'question', 'result', 'done']);
    expect(result['question']).to.be.a('string').and.to.match(/99/);
    expect(result).not.to.have.property('plan');
  });

  for (const [path, about] of [
    ['/edit-lowlevel', 'scene'],
    ['/edit-voiceover', 'sentence'],
  ] as const)
    it(`asks what it has to know at ${path}, too, and goes on when it is answered`, async () => {
      const original_voiceover = 'Bees make honey. They visit two million flowers. A jar holds a pound.';
      const body = { plan, original_voiceover, edit_request: `Delete ${about} 99.` };
      const { events, result } = await planner.stream(path, body);
      expect(events.map(({ event }) => event)).to.deep.equal(['start', 'question', 'result', 'done']);
      expect(result).to.have.all.keys('question');
      expect(result['question']).to.match(new RegExp(`${about} 99`, 'i'));
      const answers = [{ question: String(result['question']), answer: `Delete ${about} 2.` }];
      const again = await planner.stream(path, { ...body, answers });
      expect(again.result).not.to.have.property('question');
    });

  it('changes the picture of the scenes that were named, and no word', async () => {
    const shots = plan.scenes.filter(({ kind }) => kind === 'generative_video');
    const [chosen = 0] = shots.map(({ scene_number }) => scene_number);
    const { result } = await planner.stream('/edit-lowlevel', {
      plan,
      edit_request: 'Make it night.',
      scene_numbers: [chosen],
    });
    expect(result['changed_scene_numbers']).to.deep.equal([chosen]);
    const { scenes } = result['plan'] as Plan;
    expect(scenes[chosen - 1]?.shot?.time_of_day).to.equal('night');
    expect(scenes.map(({ voiceover }) => voiceover)).to.deep.equal(
      plan.scenes.map(({ voiceover }) => voiceover),
    );
  });

  it('asks the editor once about all scenes that were named', async () => {
    const asked: string[] = [];
    const editor: PlanEditor = {
      // eslint-disable-next-line @typescript-eslint/require-await -- an editor that changes nothing
      async *editPlan(brief) {
        asked.push(brief.edit_request);
        return { kind: 'edited', plan: brief.plan, summary: '', operations: [] };
      },
    };
    const lowlevel = editOperations(editor).find(({ path }) => path === '/edit-lowlevel');
    const work = lowlevel?.work as RunWork | undefined;
    const body = { plan, edit_request: 'Make it night.', scene_numbers: [1, 2, 4] };
    await work?.(body, new AbortController().signal).next();
    expect(asked).to.deep.equal(['In scenes 1, 2 and 4, make it night.']);
  });

  it('tells of no change where a picture is as it was, in whatever order its members are sent', async () => {
    const sent = reordered(plan);
    const edit_request = 'Replace "two million" with "three million".';
    const { events, result } = await planner.stream('/edit-lowlevel', { plan: sent, edit_request });
    const { scenes } = result['plan'] as Plan;
    const differ = scenes.filter((scene, index) => !isDeepStrictEqual(scene, sent.scenes[index]));
    expect(result['changed_scene_numbers']).to.deep.equal(differ.map(({ scene_number }) => scene_number));
    expect(differ.length).to.be.below(scenes.length);
    expect(events.filter(({ event }) => event === 'scene')).to.have.length(differ.length);
  });

  it('refuses scenes that do not exist', async () => {
    const body = { plan, edit_request: 'Make it night.', scene_numbers: [99] };
    const { status, body: answer } = await planner.call('POST', '/edit-lowlevel', { body });
    expect(status).to.equal(422);
    expect(answer['detail']).to.equal('scene_numbers: there is no scene 99');
    const none = await planner.call('POST', '/edit-lowlevel', { body: { ...body, scene_numbers: [] } });
    expect(none.status).to.equal(422);
  });

  it('edits a script sentence by sentence, and leaves the others and their paragraphs', async () => {
    const original_voiceover = 'Bees make honey.\n\nThey visit two million flowers. A jar holds a pound.';
    const { events, result } = await planner.stream('/edit-voiceover', {
      original_voiceover,
      edit_request: 'Replace "flowers" with "blossoms".',
    });
    expect(result['voiceover']).to.equal(original_voiceover.replace('flowers', 'blossoms'));
    const texts = events.filter(({ event }) => event === 'delta').map(({ data }) => data['text']);
    expect(texts.join('')).to.equal(result['voiceover']);
    expect(result['word_count']).to.equal(13);
  });

  it('deletes a sentence of a script', async () => {
    const { result } = await planner.stream('/edit-voiceover', {
      original_voiceover: 'Bees make honey. They visit two million flowers. A jar holds a pound.',
      edit_request: 'Delete the second sentence.',
    });
    expect(result['voiceover']).to.equal('Bees make honey. A jar holds a pound.');
  });
});

describe('the styles of a plan, as routes', () => {
  let planner: Planner;
  let plan: Plan;
  before(async () => {
    planner = await startPlanner();
    plan = await honeybeePlan();
  });
  after(() => planner.close());

  it('are analysed without a change, and repaired in a stream', async () => {
    const scenes = plan.scenes.map((scene) =>
      scene.shot
        ? {
            ...scene,
            shot: { ...scene.shot, first_frame_prompt: `${scene.shot.first_frame_prompt} #ff00aa` },
          }
        : scene,
    );
    const broken = { ...plan, scenes };
    const found = await planner.call('POST', '/analyze-styles', { body: { plan: broken } });
    expect(found.status).to.equal(200);
    expect(found.body['consistent']).to.equal(false);
    const { events, result } = await planner.stream('/normalize-styles', { plan: broken });
    expect(events.filter(({ event }) => event === 'scene')).to.have.length(
      plan.scenes.filter(({ shot }) => shot).length,
    );
    const again = await planner.call('POST', '/analyze-styles', { body: { plan: result['plan'] } });
    expect(again.body).to.deep.equal({ consistent: true, issues: [] });
  });
});
