import { expect } from 'chai';
import fc from 'fast-check';
import {
  CAMERAS,
  CHANGES,
  MOODS,
  SETTINGS,
  TIMES_OF_DAY,
  VIDEO_TYPES,
} from '../../../../modules/videos/plan.ts';
import { aShot, countOpen, PALETTES, paintFrames, TALL, WIDE } from './a-shot.ts';

const NAMES = [
  ...[
    'honeybee',
    'ship',
    'busts-in-silhouette',
    'sun',
    'chart-increasing',
    'woman',
    'fox',
    'rocket',
    'no-such-picture',
  ],
  ...[
    'milky-way',
    'droplet',
    'duck',
    'person-walking',
    'office-building',
    'face-with-thermometer',
    'turtle',
    'locked',
  ],
];

const anySubject = fc.record({
  phrase: fc.string({ maxLength: 20 }),
  illustration: fc.constantFrom(...NAMES).map((name) => `fluent-emoji-flat:${name}`),
  role: fc.constantFrom('focal' as const, 'support' as const),
  count: fc.integer({ min: 1, max: 12 }),
});

const anyTake = fc.record({
  shot: fc
    .record({
      setting: fc.constantFrom(...SETTINGS),
      time_of_day: fc.constantFrom(...TIMES_OF_DAY),
      camera: fc.constantFrom(...CAMERAS),
      change: fc.constantFrom(...CHANGES),
      subjects: fc.array(anySubject, { maxLength: 5 }),
      label: fc.string({ maxLength: 60, unit: 'grapheme' }),
    })
    .map(aShot),
  size: fc.constantFrom(WIDE, TALL),
  mood: fc.constantFrom(...MOODS),
  palette: fc.constantFrom(...PALETTES),
  videoType: fc.constantFrom(...VIDEO_TYPES),
  frameCount: fc.integer({ min: 1, max: 300 }),
});

describe('any shot a plan can hold', () => {
  it('is painted whole, from its first frame to its last', async () => {
    await fc.assert(
      fc.asyncProperty(anyTake, async (take) => {
        const last = take.frameCount - 1;
        const frames = await paintFrames(take, [0, Math.floor(last / 2), last]);
        expect(frames.map(countOpen)).to.deep.equal([0, 0, 0]);
      }),
      { numRuns: 40 },
    );
  });
});
