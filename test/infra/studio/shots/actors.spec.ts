import { expect } from 'chai';
import { castMember } from '../../../../infra/studio/shots/actors/cast.ts';
import { loadIllustration } from '../../../../infra/studio/shots/actors/illustrations.ts';
import { poseOf } from '../../../../infra/studio/shots/actors/pose.ts';
import { secondsOf } from '../../../../infra/studio/shots/cue.ts';
import { castActors } from '../../../../infra/studio/shots/actors/company.ts';
import { BACKDROPS } from '../../../../infra/studio/shots/settings/index.ts';
import { kitOf } from '../../../../infra/studio/shots/shot-painter.ts';
import type { Shot } from '../../../../modules/videos/plan.ts';
import { aShot, paintingOf, subject } from './a-shot.ts';

function actorsOf(setting: Shot['setting'], change: Shot['change'], name = 'farmer-medium') {
  const shot = aShot({ setting, change, subjects: [subject(name)] });
  const kit = kitOf(paintingOf({ shot }), shot);
  const backdrop = BACKDROPS[setting](kit);
  return castActors({ kit, shot, backdrop, assets: new Map(), clipSeconds: 4, startOf: () => undefined });
}

describe('the people of a film', () => {
  it('look the same whenever their name comes up again', () => {
    const doctor = subject('health-worker', { phrase: 'the doctor' });
    const again = castMember(doctor, 'health-worker', 0, 'lab');
    expect(castMember(doctor, 'health-worker', 0, 'street')).to.equal(again);
    expect(again).to.match(/^health-worker-/u);
  });

  it('are not all alike in a crowd', () => {
    const crowd = subject('busts-in-silhouette', { phrase: 'our customers', count: 8 });
    const faces = new Set(
      Array.from({ length: 8 }, (_, index) => castMember(crowd, 'busts-in-silhouette', index, 'city')),
    );
    expect(faces.size).to.be.at.least(4);
  });

  it('exist as pictures', async () => {
    for (const setting of [
      'lab',
      'factory',
      'city',
      'space',
      'kitchen',
      'farm',
      'stage',
      'classroom',
    ] as const) {
      const crowd = subject('busts-in-silhouette', { count: 12 });
      for (let index = 0; index < 12; index += 1) {
        const name = castMember(crowd, 'busts-in-silhouette', index, setting);
        expect(await loadIllustration(name), name).to.not.equal(undefined);
      }
    }
  });
});

describe('a picture in a scene', () => {
  const poses: Readonly<Record<string, string>> = {
    honeybee: 'hover',
    'health-worker-medium-dark': 'bust',
    'person-walking': 'stand',
    ship: 'sail',
    whale: 'swim',
    sun: 'heavenly',
    'light-bulb': 'float',
    laptop: 'stand',
    'potted-plant': 'stand',
    'chart-increasing': 'print',
    'older-person-light': 'medallion',
    fox: 'bust',
    'grinning-face': 'medallion',
    'person-standing': 'stand',
    'woman-in-manual-wheelchair': 'stand',
    'man-climbing': 'print',
    child: 'medallion',
    'person-bald': 'medallion',
    foot: 'medallion',
    ear: 'medallion',
    'raised-hand': 'medallion',
    'anatomical-heart': 'medallion',
  };
  for (const [name, pose] of Object.entries(poses)) {
    it(`takes its place: ${name} (${pose})`, async () => {
      const found = await loadIllustration(name);
      expect(found && poseOf(name, found.build)).to.equal(pose);
    });
  }
});

describe('a person cut off at the waist', () => {
  it('is behind the table of a room, and in a frame where there is none', async () => {
    expect((await actorsOf('office', 'arrive'))[0]).to.include({ pose: 'bust', isBehindCover: true });
    for (const setting of ['meadow', 'street', 'warehouse', 'sea', 'sky'] as const)
      expect((await actorsOf(setting, 'arrive'))[0], setting).to.include({
        pose: 'medallion',
        isBehindCover: false,
      });
  });
});

describe('what rises into view', () => {
  it('is a plant, not a person or a car that would come out of a lawn', async () => {
    const changeOf = async (name: string) => (await actorsOf('meadow', 'rise', name))[0]?.part.change;
    expect(await changeOf('sunflower')).to.equal('rise');
    expect(await changeOf('person-standing')).to.equal('arrive');
    expect(await changeOf('automobile')).to.equal('arrive');
  });
});

describe('the word a subject waits for', () => {
  const words = ['Every', 'spring,', 'the', 'worker', 'bees!'].map((text, index) => ({
    text,
    start_seconds: index,
    end_seconds: index + 0.5,
  }));

  it('is heard whatever its case and punctuation', () => {
    expect(secondsOf('Worker bees', words, 0.5)).to.equal(3.5);
  });

  it('is its first word when the narrator does not say all of it', () => {
    expect(secondsOf('spring flowers', words, 0.5)).to.equal(1.5);
  });

  it('is not heard when he says none of it', () => {
    expect(secondsOf('autumn', words, 0)).to.equal(undefined);
    expect(secondsOf(undefined, words, 0)).to.equal(undefined);
  });
});
