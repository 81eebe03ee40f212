import type { Palette } from '../../../modules/videos/plan.ts';
import { COLOUR_NAMES, COLOUR_SHADES, coloursIn } from '../style/colour-words.ts';
import { oklchOf } from '../style/contrast.ts';
import { isContent, isNegated, mismatchAt } from './sayings.ts';
import { PROMPT_NAMES, type StyleCheck } from './style-check.ts';

const COLOUR = `(?:(?:${COLOUR_SHADES.join('|')})[ -])?(?:${COLOUR_NAMES.join('|')})`;
const COLOURS = `${COLOUR}(?:(?:,| and|, and) ${COLOUR}){0,5}`;
const GROUND = 'backgrounds?|backdrops?';
/** Colours of the whole picture; those of things are theirs. */
const OF_THE_PICTURE = new RegExp(
  `\\b(?<before>${COLOURS})[ -](?:colou?rs?|tones?|hues?|tints?|shades|palette|colou?r scheme|glow|wash|cast|filter|gradient|(?<ground>${GROUND}))\\b` +
    `|\\b(?:palette|colou?r scheme|colou?rs|shades|tones|hues|tints) of (?<behind>${COLOURS})\\b` +
    `|\\b(?:everything|bathed|drenched|washed|awash|tinted)(?: is)? in (?:an? )?(?<around>${COLOURS})\\b`,
  'giu',
);

/** Colours by name that the film does not have: its own take their place. */
export const colourCheck: StyleCheck = {
  aspect: 'palette',
  texts: [...PROMPT_NAMES, 'intent'],
  against(plan) {
    const { palette, prompt } = plan.style;
    const own = [palette.primary, palette.secondary, palette.accent];
    return (text, scene) =>
      Array.from(text.matchAll(OF_THE_PICTURE)).flatMap(({ 0: phrase, index: at, groups = {} }) => {
        const names = groups['before'] ?? groups['behind'] ?? groups['around'] ?? '';
        const isAsked = prompt.toLowerCase().includes(names.toLowerCase());
        const fits = groups['ground'] === undefined ? suits(names, palette) : suitsAsGround(names, palette);
        if (isAsked || fits || isNegated(text, at) || isContent(names, scene, plan)) return [];
        const count = names.split(/,| and /u).filter((name) => name.trim() !== '').length;
        const say = groups['ground'] === undefined ? own.slice(0, count).join(' and ') : palette.background;
        const found = { at: at + phrase.indexOf(names), phrase: names };
        return [mismatchAt(text, found, say, `"${phrase}" are no colours of the film`)];
      });
  },
};

const SAME_HUE_DEGREES = 30;
const LEAST_CHROMA = 0.03;

function suits(names: string, palette: Palette): boolean {
  const { primary, secondary, tertiary, accent, background } = palette;
  const hues = [primary, secondary, tertiary, accent, background]
    .map(oklchOf)
    .filter(({ c }) => c >= LEAST_CHROMA);
  return coloursIn(names).colours.every((colour) =>
    hues.some(({ h }) => Math.abs(((oklchOf(colour).h - h + 540) % 360) - 180) <= SAME_HUE_DEGREES),
  );
}

const OTHER_LIGHTNESS = 0.35;

function suitsAsGround(names: string, palette: Palette): boolean {
  const { colours, background } = coloursIn(`${names} background`);
  const ground = background ?? colours[0];
  if (ground === undefined) return true;
  const [asked, own] = [oklchOf(ground), oklchOf(palette.background)];
  return Math.abs(asked.l - own.l) < OTHER_LIGHTNESS && (asked.c < 0.1 || suits(names, palette));
}
