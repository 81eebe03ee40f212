import { expect } from 'chai';
import { leastContrast, oklchOf, READABLE } from '../../../../planner/builtin/style/contrast.ts';
import { mannerOf, resolveStyle } from '../../../../planner/builtin/style/resolve-style.ts';

const NO_DIRECTION = { tone: [], cover: [], structure: [], must_show: [], must_not_show: [], must_say: [], notes: [], refused: [] }; // prettier-ignore

const styleFor = (words: string, seed: number) =>
  resolveStyle({ video_type: 'explainer' }, { words }, { seed: `film ${seed}` });
const SEEDS = Array.from({ length: 24 }, (_, seed) => seed);
/** What a request says of its look, of which nothing was read but its whole text. */
const mannerIn = (task: string) => mannerOf({ direction: NO_DIRECTION, passages: [] }, task);

describe('the weight that a film is to have', () => {
  it('makes a solemn film dark, slow and quiet in colour, and legible', () => {
    for (const seed of SEEDS)
      for (const words of ['slow, solemn', 'sombre and respectful', 'feierlich']) {
        const { palette, pace, art } = styleFor(words, seed);
        expect(oklchOf(palette.background).l, `${art}`).to.be.below(0.3);
        expect(oklchOf(palette.primary).c, `${art}`).to.be.below(0.12);
        expect(pace).to.equal('slow');
        expect(leastContrast(palette.text, [palette.background, palette.surface])).to.be.at.least(READABLE);
      }
  });

  it('leaves a solemn film its light ground where that is asked for', () => {
    expect(oklchOf(styleFor('solemn, on a white background', 1).palette.background).l).to.be.above(0.9);
  });

  it('keeps a serious film from what plays, and a lively one from what whispers', () => {
    const arts = (words: string) => SEEDS.map((seed) => styleFor(words, seed).art);
    expect(arts('serious')).to.not.include.members(['playground']);
    for (const art of ['playground', 'neon', 'poster', 'storybook'])
      expect(arts('sober')).to.not.include(art);
    for (const art of ['archive', 'ledger', 'silk', 'clinic']) expect(arts('energetic')).to.not.include(art);
    expect(styleFor('energetic', 3).pace).to.equal('fast');
  });

  it('is heard where it stands before the film, without the colours of its subject', () => {
    expect(mannerIn('High-energy TikTok ad for a gym').words).to.equal('High-energy');
    expect(mannerIn('A calm, elegant 40 second film for a hotel').words).to.equal('calm. elegant');
    expect(mannerIn('A blue whale video for children').words).to.equal('');
  });
});

describe('colours that a request gives as codes', () => {
  it('are all heard, and not those in its code', () => {
    expect(mannerIn('Results. Colours #1B1B3A and #E84855. Sober.').words).to.equal('#1b1b3a. #e84855');
    expect(mannerIn('Explain CSS.\n```css\na { color: #ff0088 }\n```').words).to.equal('');
  });

  it('make the ground of a dark film where one is deep', () => {
    const { palette } = styleFor('moody, dark. #12203A. #D9A441', 1);
    expect(palette.background).to.equal('#12203a');
    expect(palette.primary).to.equal('#d9a441');
    const light = styleFor('on a white background. #12203A. #D9A441', 5).palette;
    expect(light.primary).to.equal('#12203a');
  });
});
