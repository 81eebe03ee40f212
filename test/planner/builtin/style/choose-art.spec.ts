import { expect } from 'chai';
import { chooseArt, groundOf } from '../../../../planner/builtin/style/choose-art.ts';
import { resolveStyle } from '../../../../planner/builtin/style/resolve-style.ts';
import { leastContrast, READABLE } from '../../../../planner/builtin/style/contrast.ts';
import { ART_DIRECTIONS, MADE_FOR, MOODS } from '../../../../modules/videos/plan.ts';
import { sentenceEncoder } from '../../../support/sentence-encoder.ts';
import { planFilm } from '../../../support/plan-film.ts';

/** Subjects of different kinds, and what any of them may look like. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  'How to lift heavy boxes safely in our warehouse': ['signal', 'workbench'],
  'Results of the third quarter: revenue, costs and profit': ['ledger', 'keynote'],
  'Washing your hands: why hygiene protects patients': ['clinic'],
  'Loops in Python, with an example': ['terminal'],
  'The fall of the Roman empire': ['archive', 'poster'],
  'Tomato soup with basil, a recipe': ['kitchen'],
  'Black holes and how light bends around them': ['observatory'],
  'How honeybees find flowers in the meadow': ['fieldguide'],
};

describe('the art direction of a film', () => {
  it('follows its subject', async () => {
    const senses = await sentenceEncoder.encode(Object.keys(SUBJECTS));
    for (const [index, [subject, expected]] of Object.entries(SUBJECTS).entries()) {
      const sense = senses[index];
      const art = chooseArt({ ...(sense && { sense }), seed: subject, videoType: 'explainer', wishes: {} });
      expect(expected, subject).to.include(art);
    }
  });

  it('is one of several that go as well, decided by the request', () => {
    const chosen = (seed: number) =>
      chooseArt({ seed: `request ${seed}`, videoType: 'explainer', wishes: {} });
    const arts = Array.from({ length: 40 }, (_, seed) => chosen(seed));
    expect(new Set(arts).size).to.be.at.least(3);
    expect(chosen(7)).to.equal(arts[7]);
  });

  it('has the mood and the ground that were asked for, as far as there are such', () => {
    for (const mood of MOODS)
      for (const ground of ['light', 'dark'] as const)
        for (const seed of ['a', 'b', 'c']) {
          const art = chooseArt({ seed, videoType: 'marketing', wishes: { mood, ground } });
          const possible = ART_DIRECTIONS.filter(
            (each) => MADE_FOR[each].mood === mood && groundOf(each) === ground,
          );
          expect(art && MADE_FOR[art].mood).to.equal(mood);
          if (possible.length > 0) expect(possible).to.include(art);
        }
  });

  it('leaves the colours that a caller asks for as they are, and can be read in all of them', () => {
    const color_palette = { primary: '#ff00ff', accent: '#123456' };
    for (let seed = 0; seed < 60; seed += 1) {
      const about = { seed: `film ${seed}` };
      const asked = resolveStyle({ video_type: 'corporate', color_palette }, {}, about).palette;
      expect(asked).to.include(color_palette);
      for (const video_type of ['explainer', 'social', 'narrative'] as const) {
        const { art, mood, palette } = resolveStyle({ video_type }, {}, about);
        const grounds = [palette.background, palette.surface];
        expect(leastContrast(palette.text, grounds), art).to.be.at.least(READABLE);
        expect(leastContrast(palette.muted, grounds), art).to.be.at.least(READABLE);
        expect(art && MADE_FOR[art].mood).to.equal(mood);
      }
    }
  });

  it('tells films of different subjects apart', async () => {
    const tasks = [
      'Lift boxes safely: keep your back straight, bend your knees, ask for help over 25 kg.',
      'Our third quarter: revenue grew from 4.2 to 5.1 million euros, churn fell to 4.5 percent.',
      'A black hole is a place where gravity is so strong that light cannot escape.',
      'Pancakes: whisk two eggs with flour and milk, rest the batter, fry in butter.',
    ];
    const styles = await Promise.all(
      tasks.map(async (task) => (await planFilm({ task, video_duration_seconds: 20 })).plan.style),
    );
    expect(new Set(styles.map(({ art }) => art)).size).to.equal(tasks.length);
    expect(new Set(styles.map(({ palette }) => palette.primary)).size).to.equal(tasks.length);
  });
});
