import { expect } from 'chai';
import { CAMERAS, SETTINGS, TIMES_OF_DAY } from '../../../../modules/videos/plan.ts';
import { aShot, countOpen, difference, paintFrames, subject, TALL, WIDE } from './a-shot.ts';

const CAST = [
  subject('teacher'),
  subject('dog', { role: 'support' }),
  subject('laptop', { role: 'support' }),
];
const at = <Thing>(things: readonly Thing[], index: number): Thing => things[index % things.length] as Thing;

describe('a setting', () => {
  SETTINGS.forEach((setting, index) => {
    for (const [name, size] of Object.entries({ wide: WIDE, tall: TALL })) {
      it(`${setting} fills every pixel of a ${name} frame, wherever the camera stands`, async () => {
        for (const camera of CAMERAS) {
          const shot = aShot({ setting, camera, time_of_day: at(TIMES_OF_DAY, index), subjects: CAST });
          const frames = await paintFrames({ shot, size }, [0, 60, 119]);
          expect(frames.map(countOpen), camera).to.deep.equal([0, 0, 0]);
        }
      });
    }

    it(`${setting} lives: nothing but time passes and it changes`, async () => {
      const shot = aShot({ setting, subjects: [], camera: 'hold' });
      const [now = new Uint8ClampedArray(), later = now] = await paintFrames({ shot }, [40, 80]);
      expect(difference(now, later)).to.be.above(0.002);
    });
  });

  it('looks different at every hour', async () => {
    const looks = await Promise.all(
      TIMES_OF_DAY.map((time_of_day) => paintFrames({ shot: aShot({ time_of_day }) }, [0])),
    );
    const [dawn, day, dusk, night] = looks.map(([first]) => first ?? new Uint8ClampedArray());
    for (const [one, other] of [
      [dawn, day],
      [day, dusk],
      [dusk, night],
    ] as const) {
      // prettier-ignore
      expect(one && other && difference(one, other)).to.be.above(0.5);
    }
  });
});
