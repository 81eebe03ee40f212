import { expect } from 'chai';
import { contrastOf } from '../../../../infra/studio/drawing/colour/contrast.ts';
import { MOODS } from '../../../../modules/videos/plan.ts';
import { aShot, PALETTES, paintFrames, type Pixels } from './a-shot.ts';

const SIZE = { width: 960, height: 540 };
const NONE: Pixels = new Uint8ClampedArray();

/** The colours of what differs, most frequent first, and the rows it lies in. */
async function plateOf(mood: (typeof MOODS)[number], palette: (typeof PALETTES)[number], label: string) {
  const shot = aShot({ subjects: [], camera: 'hold' });
  const [bare = NONE] = await paintFrames({ shot, mood, palette, size: SIZE }, [119]);
  const [labelled = NONE] = await paintFrames({ shot: { ...shot, label }, mood, palette, size: SIZE }, [119]);
  const counts = new Map<string, number>();
  const rows = new Set<number>();
  for (let index = 0; index < bare.length; index += 4) {
    const color = [0, 1, 2]
      .map((part) => (labelled[index + part] ?? 0).toString(16).padStart(2, '0'))
      .join('');
    if (color === [0, 1, 2].map((part) => (bare[index + part] ?? 0).toString(16).padStart(2, '0')).join(''))
      continue;
    counts.set(`#${color}`, (counts.get(`#${color}`) ?? 0) + 1);
    rows.add(Math.floor(index / 4 / SIZE.width));
  }
  return { colors: [...counts].sort((one, other) => other[1] - one[1]).map(([color]) => color), rows };
}

describe('the label of a shot', () => {
  MOODS.forEach((mood, index) => {
    it(`stands out from its plate (${mood})`, async () => {
      const palette = PALETTES[index % PALETTES.length] ?? PALETTES[0];
      const { colors } = await plateOf(
        mood,
        palette as (typeof PALETTES)[number],
        'Pollinators at work HHHH',
      );
      const [ground = '', ...others] = colors.slice(0, 12);
      expect(Math.max(...others.map((color) => contrastOf(ground, color)))).to.be.at.least(4.5);
    });
  });

  it('lies in the lower third, whatever it says', async () => {
    const [palette] = PALETTES;
    for (const label of [
      'Growth',
      'A very long label that goes on and on '.repeat(8),
      'شجرة',
      '光合作用',
      'Wörter™',
    ]) {
      const { rows } = await plateOf('bright', palette as (typeof PALETTES)[number], label);
      expect(Math.min(...rows), label).to.be.above(SIZE.height * 0.66);
      expect(Math.max(...rows), label).to.be.below(SIZE.height);
    }
  });

  it('is left out when nothing of it can be shown', async () => {
    const [palette] = PALETTES;
    const { rows } = await plateOf('bright', palette as (typeof PALETTES)[number], ' \u0000 ');
    expect(rows.size).to.equal(0);
  });
});
