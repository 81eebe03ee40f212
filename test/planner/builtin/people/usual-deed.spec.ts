import { expect } from 'chai';
import type { Pose } from '../../../../planner/builtin/deeds/deeds.ts';
import { usualDeed } from '../../../../planner/builtin/people/usual-deed.ts';
import type { Setting } from '../../../../planner/builtin/shots/settings.ts';
import { sentenceEncoder } from '../../../support/sentence-encoder.ts';

async function poseIn(setting: Setting, film: string, says: string, done: readonly Pose[] = []) {
  const [all = new Float32Array(), scene = new Float32Array()] = await sentenceEncoder.encode([
    film,
    `${film}. ${says}`,
  ]);
  return usualDeed({ setting, fit: 0.2 }, says, { film: all, scene }, done)?.pose;
}

describe('what people do where a scene plays, when no verb says it', () => {
  it('is of what is done there what goes with the scene', async () => {
    expect(await poseIn('warehouse', 'Manual Handling', 'The load stays close to the body.')).to.equal(
      'lift',
    );
    expect(await poseIn('office', 'Job interviews', 'Ten seconds decide: first impressions count.')).to.equal(
      'talk',
    );
  });

  it('is not what the words forbid', async () => {
    expect(
      await poseIn('warehouse', 'Manual Handling', 'Never twist with the load close to the body.'),
    ).to.equal(undefined);
  });

  it('is nothing where a thing acts, or where viewers are told to do something else', async () => {
    expect(await poseIn('kitchen', 'Espresso machines', 'The pump pushes the boiling water.')).to.equal(
      undefined,
    );
    expect(await poseIn('warehouse', 'Manual Handling', 'Order a trolley for the load.')).to.equal(undefined);
  });

  it('is something else than what was done before', async () => {
    const again = await poseIn('office', 'Job interviews', 'First impressions count.', ['talk', 'talk']);
    expect(again).not.to.equal('talk');
  });

  it('is nothing that has little to do with what is said of no people', async () => {
    expect(
      await poseIn('kitchen', 'Why dough rises', 'Yeast is a living fungus that eats the sugar in flour.'),
    ).to.equal(undefined);
    expect(await poseIn('office', 'Git', 'A commit is a snapshot of the code.')).to.equal(undefined);
    expect(await poseIn('office', 'Password security', 'A password manager keeps all passwords.')).to.equal('type'); // prettier-ignore
  });

  it('is nothing where nobody lives', async () => {
    expect(await poseIn('space', 'Black Holes', 'Light cannot leave them.')).to.equal(undefined);
  });
});
