import type { Palette } from '../../../../modules/videos/plan.ts';
import { COLOUR_NAMES, COLOUR_SHADES, coloursIn } from '../../style/colour-words.ts';
import { oklchOf } from '../../style/contrast.ts';
import { readStylePrompt, type Wishes } from '../../style/read-prompt.ts';

/** "Dark green" is a colour: neither a dark film nor a dark mood. */
export function wishesIn(words: string): Wishes {
  const { colours, background } = coloursIn(words);
  const { colours: _marks, background: _behind, ...others } = readStylePrompt(words.replace(SHADED, ''));
  return { ...others, colours, ...(background === undefined ? {} : { background }) };
}

const SHADED = new RegExp(`(?<!\\p{L})(?:${COLOUR_SHADES.join('|')})[ -](?=(?:${COLOUR_NAMES.join('|')})(?!\\p{L}|[ -](?:back)?ground))`, 'giu'); // prettier-ignore

const EXCHANGED = new RegExp(`(?<!\\p{L})(?:change|turn|make|swap|replace) (?:the |our |all )*((?:\\p{L}+ )?(?:${COLOUR_NAMES.join('|')})) (?:to|into|with|for|by) `, 'iu'); // prettier-ignore
const NEAR_HUE = 45;

/** "Change the purple to dark green": the colour of the palette that goes by that name. */
export function slotNamed(palette: Palette, words: string): (typeof MARKS)[number] | undefined {
  const named = coloursIn(EXCHANGED.exec(words)?.[1] ?? '').colours[0];
  if (named === undefined) return undefined;
  const away = (hex: string) => Math.abs(((oklchOf(hex).h - oklchOf(named).h + 540) % 360) - 180);
  const near = MARKS.filter((mark) => away(palette[mark]) < NEAR_HUE);
  return near.sort((one, other) => away(palette[one]) - away(palette[other]))[0];
}

const MARKS = ['primary', 'secondary', 'tertiary', 'accent'] as const;
