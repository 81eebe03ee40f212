import { expect } from 'chai';
import fc from 'fast-check';
import { VIDEO_TYPES } from '../../../../modules/videos/plan.ts';
import { leastContrast, oklchOf, READABLE } from '../../../../planner/builtin/style/contrast.ts';
import { resolveStyle } from '../../../../planner/builtin/style/resolve-style.ts';

const hex = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`),
  fc.integer({ min: 0, max: 0xfff }).map((value) => `#${value.toString(16).padStart(3, '0')}`),
);
const palette = fc.record({ primary: hex, secondary: hex, tertiary: hex, accent: hex }, { requiredKeys: [] });
const WORDS = [
  'dark',
  'neon',
  'pastel',
  'warm',
  'corporate',
  'playful',
  'minimal',
  'elegant',
  'vintage',
  'nature',
  'blue and gold',
  'navy',
  '#ff8800',
  'on a teal background',
  'white background',
  'handwritten',
  'no red',
  'serif',
];
const prompt = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }).map((words) => words.join(', ')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

describe('the art direction of a film', () => {
  it('can be read, whatever the caller asks for: text and muted 4.5:1 on background and surface', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VIDEO_TYPES),
        palette,
        prompt,
        (video_type, color_palette, global_style_prompt) => {
          const { palette: colours } = resolveStyle({ video_type, color_palette, global_style_prompt });
          const grounds = [colours.background, colours.surface];
          expect(leastContrast(colours.text, grounds)).to.be.at.least(READABLE);
          expect(leastContrast(colours.muted, grounds)).to.be.at.least(READABLE);
          expect(Object.values(colours).every((colour) => /^#[0-9a-f]{6}$/u.test(colour))).to.equal(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("uses the caller's colours exactly as they are", () => {
    const { palette: colours } = resolveStyle({
      video_type: 'corporate',
      color_palette: { primary: '#F0F', secondary: '#123456', tertiary: '#abc', accent: '#FEDCBA' },
    });
    expect(colours).to.include({
      primary: '#ff00ff',
      secondary: '#123456',
      tertiary: '#aabbcc',
      accent: '#fedcba',
    });
  });

  it('moves the ground away from a primary colour that would sink into it', () => {
    for (const primary of ['#ffffff', '#fdfdf0', '#000000', '#101018']) {
      for (const video_type of VIDEO_TYPES) {
        const { palette: colours } = resolveStyle({ video_type, color_palette: { primary } });
        expect(leastContrast(primary, [colours.background]), `${primary} ${video_type}`).to.be.at.least(1.15);
      }
    }
  });

  it('looks different for each type of film', () => {
    const styles = VIDEO_TYPES.map((video_type) => resolveStyle({ video_type }));
    expect(new Set(styles.map(({ palette: colours }) => colours.primary)).size).to.equal(6);
    expect(new Set(styles.map(({ mood }) => mood)).size).to.equal(6);
    expect(new Set(styles.map(({ palette: colours }) => colours.background)).size).to.equal(6);
  });

  it('hears moods, typefaces and pace', () => {
    const heard = (global_style_prompt: string) =>
      resolveStyle({ video_type: 'explainer', global_style_prompt });
    expect(heard('dark, moody, cinematic').mood).to.equal('dark');
    expect(heard('neon cyberpunk').mood).to.equal('technical');
    expect(heard('soft pastel colors, minimal').mood).to.equal('calm');
    expect(heard('vintage, warm, like an old storybook').mood).to.equal('warm');
    expect(heard('luxury and sophisticated').mood).to.equal('elegant');
    expect(heard('elegant serif type').typeface).to.equal('serif');
    expect(heard('sans-serif, clean').typeface).to.equal('sans');
    expect(heard('handwritten notes').typeface).to.equal('rounded');
    expect(heard('monospace').typeface).to.equal('mono');
    expect(heard('fast and snappy').pace).to.equal('fast');
  });

  it('hears colours by name and by code', () => {
    const colours = (global_style_prompt: string) =>
      resolveStyle({ video_type: 'explainer', global_style_prompt }).palette;
    expect(colours('blue and gold')).to.include({ primary: '#1f5fd0', secondary: '#d4a017' });
    expect(colours('use #ff8800 everywhere').primary).to.equal('#ff8800');
    expect(oklchOf(colours('on a navy background').background).l).to.be.lessThan(0.35);
    expect(oklchOf(colours('white background, green accents').background).l).to.be.greaterThan(0.95);
    expect(colours('no red please').primary).to.equal(colours('').primary);
  });

  it('goes dark when it is told to, and light again', () => {
    const lightness = (video_type: 'explainer' | 'social', global_style_prompt: string) =>
      oklchOf(resolveStyle({ video_type, global_style_prompt }).palette.background).l;
    expect(lightness('explainer', 'dark mode')).to.be.lessThan(0.35);
    expect(lightness('social', 'bright, airy, light background')).to.be.greaterThan(0.9);
  });

  it('keeps the prompt for models and edits', () => {
    expect(
      resolveStyle({ video_type: 'social', global_style_prompt: 'as if drawn by Miró' }).prompt,
    ).to.equal('as if drawn by Miró');
  });
});

describe('the look that an instruction asks for', () => {
  it('has the colours that it names, whatever the prompt leaves open', () => {
    const { palette } = resolveStyle({ video_type: 'marketing' }, { words: 'Neon green on black' });
    expect(palette.primary).to.equal('#39ff14');
    expect(palette.background).to.equal('#0d0f14');
    const asked = resolveStyle(
      { video_type: 'marketing', global_style_prompt: 'deep blue' },
      { words: 'Neon green' },
    );
    expect(asked.palette.primary).to.not.equal('#39ff14');
  });

  it('is never brown where a dark ground is asked for alone', () => {
    const { palette } = resolveStyle({ video_type: 'explainer' }, { words: 'dark background' });
    const [red = 0, , blue = 0] = [1, 3, 5].map((at) => parseInt(palette.background.slice(at, at + 2), 16));
    expect(blue).to.be.above(red);
  });

  it('has captions burnt in where they are asked for, and on phones, unless they are not wanted', () => {
    const captionsOf = (video_type: 'social' | 'explainer', captions?: string) =>
      resolveStyle({ video_type, aspect_ratio: '9:16' }, captions === undefined ? {} : { captions }).captions;
    expect(captionsOf('explainer')).to.equal(undefined);
    expect(captionsOf('explainer', 'burned in')).to.equal('burned');
    expect(captionsOf('social')).to.equal('burned');
    expect(captionsOf('social', 'none')).to.equal(undefined);
  });
});
