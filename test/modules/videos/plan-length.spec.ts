import { expect } from 'chai';
import { secondsWith } from '../../../modules/videos/index.ts';
import { honeybeePlan } from '../../support/sample-plans.ts';

describe('the length that a plan asks for', () => {
  const lengthOf = async (asked: number, change: (seconds: number) => number) => {
    const plan = { ...(await honeybeePlan()), video_duration_seconds: asked };
    return secondsWith(
      plan,
      plan.scenes.map((scene) => ({ ...scene, duration_seconds: change(scene.duration_seconds) })),
    );
  };

  it('grows and shrinks with its scenes', async () => {
    expect(await lengthOf(60, (seconds) => seconds + 1)).to.equal(68);
    expect(await lengthOf(60, (seconds) => seconds - 0.5)).to.equal(56);
  });

  it('stays within what a plan may say', async () => {
    expect(await lengthOf(35_999, (seconds) => seconds + 1)).to.equal(36_000);
    expect(await lengthOf(1, (seconds) => seconds - 1)).to.equal(0);
  });
});
