import { expect } from 'chai';
import { castMember } from '../../../../infra/media/illustrate/actors/cast.ts';
import { loadIllustration } from '../../../../infra/media/illustrate/actors/illustrations.ts';
import { poseOf } from '../../../../infra/media/illustrate/actors/pose.ts';
import { secondsOf } from '../../../../infra/media/illustrate/cue.ts';
import { subject } from './a-shot.ts';

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
  };
  for (const [name, pose] of Object.entries(poses)) {
    it(`takes its place: ${name} (${pose})`, async () => {
      const found = await loadIllustration(name);
      expect(found && poseOf(name, found.build)).to.equal(pose);
    });
  }
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
