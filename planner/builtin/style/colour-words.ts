import { parse } from 'culori';
import { hexOf, oklchOf } from './contrast.ts';

export interface NamedColours {
  /** Colours named for marks, in order, #rrggbb. */
  readonly colours: readonly string[];
  /** A colour named for the background. */
  readonly background?: string;
}

/** Names people use that CSS has not, or means otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  navy: '#14284b', gold: '#d4a017', golden: '#d4a017', amber: '#f2a20d', mustard: '#d9a404', terracotta: '#c4623f', burgundy: '#7b1e3a', emerald: '#0f9d58', mint: '#7fd8be', sage: '#8ca582', charcoal: '#2f3640',
  cream: '#fff4dc', peach: '#ffb997', rose: '#e8718d', blush: '#f4b6c2', cobalt: '#1f4bd8', sapphire: '#1f4e9e', ruby: '#b3123f', lilac: '#b79ced', mauve: '#a47fb3', bronze: '#a9713b', copper: '#b8683a', silver: '#a9b4c0',
  rust: '#b0492b', ochre: '#c98b2b', sand: '#d9c19b', lemon: '#f6dd3b', cherry: '#c3203b', wine: '#6b1d36', ultramarine: '#2e3aa8', petrol: '#11505c', forest: '#22613b', sky: '#5ab3e8', denim: '#34618f', green: '#1f9d55', blue: '#1f5fd0', red: '#d7263d', purple: '#7a3fc4', yellow: '#f4c20d', orange: '#f07f13', pink: '#ec5a9b', brown: '#7c4f2c', grey: '#7b8794', gray: '#7b8794', teal: '#0e8a83', turquoise: '#27b9b1', violet: '#7b4be0', indigo: '#3f37c9', magenta: '#d21f8b', cyan: '#12b5d3', lime: '#9bd421', black: '#0d0f14', white: '#ffffff',
}; // prettier-ignore
/** CSS names that are everyday words in a style prompt. */
const NOT_COLOURS = new Set(['linen', 'snow', 'wheat', 'peru', 'transparent', 'tan', 'moccasin', 'bisque']);
const SHADES: Readonly<Record<string, { readonly l: number; readonly c: number }>> = {
  dark: { l: -0.16, c: 0.9 }, deep: { l: -0.12, c: 1 }, light: { l: 0.16, c: 0.75 }, pale: { l: 0.22, c: 0.5 }, pastel: { l: 0.2, c: 0.55 }, soft: { l: 0.12, c: 0.7 }, bright: { l: 0.06, c: 1.2 }, neon: { l: 0.12, c: 1.6 }, vivid: { l: 0.02, c: 1.3 }, electric: { l: 0.08, c: 1.5 }, royal: { l: -0.05, c: 1.15 }, muted: { l: 0.02, c: 0.5 },
}; // prettier-ignore

/** What shines: the names of signs and markers, not lighter shades of paint. */
const NEON: Readonly<Record<string, string>> = {
  green: '#39ff14', pink: '#ff2ec8', blue: '#1f51ff', yellow: '#e6ff00', orange: '#ff5f1f', purple: '#bc13fe', red: '#ff3131',
}; // prettier-ignore

export const COLOUR_NAMES = [...Object.keys(NAMES), 'crimson', 'scarlet', 'lavender', 'maroon', 'olive', 'aqua', 'coral', 'salmon', 'fuchsia', 'plum', 'khaki', 'beige', 'ivory', 'azure', 'orchid', 'tomato'] as const; // prettier-ignore
export const COLOUR_SHADES = Object.keys(SHADES);

/** Lighter than this, a pale yellow would be white. */
const LIGHTEST = 0.965;

/** The colours a text names, by hex code or by name ("deep blue", "#ff8800"). */
export function coloursIn(text: string): NamedColours {
  const marks: string[] = [];
  let background: string | undefined;
  const pattern =
    /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b|(?:\b(dark|deep|light|pale|pastel|soft|bright|neon|vivid|electric|royal|muted)[ -])?\b([a-z]{3,20})\b/giu;
  for (const found of text.matchAll(pattern)) {
    const colour = found[0].startsWith('#') ? fullHex(found[0]) : namedColour(found[2] ?? '', found[1]);
    if (colour === undefined) continue;
    const behind = text.slice(found.index + found[0].length);
    if (
      /^\s*(?:-coloured|-colored)?\s*(?:gradient )?(?:background|backdrop|canvas|ground|backgrounds)\b/iu.test(
        behind,
      )
    )
      background ??= colour;
    else if (oklchOf(colour).c < 0.025)
      background ??=
        found[2] === undefined || /^(?:black|white)$/iu.test(found[2]) ? neutralGround(colour) : undefined;
    else if (!marks.includes(colour)) marks.push(colour);
  }
  return { colours: marks.slice(0, 4), ...(background === undefined ? {} : { background }) };
}

function neutralGround(colour: string): string | undefined {
  const { l } = oklchOf(colour);
  return l > 0.9 || l < 0.3 ? colour : undefined;
}

function namedColour(name: string, shade: string | undefined): string | undefined {
  const word = name.toLowerCase();
  if (NOT_COLOURS.has(word)) return undefined;
  const plain = NAMES[word] ?? (parse(word) === undefined ? undefined : hexOf(oklchOf(word)));
  if (plain === undefined) return undefined;
  const change = shade === undefined ? undefined : SHADES[shade.toLowerCase()];
  if (change === undefined) return plain;
  const { l, c, h } = oklchOf(plain);
  if (shade?.toLowerCase() === 'neon' && NEON[word] !== undefined) return NEON[word];
  return hexOf({ l: Math.min(LIGHTEST, l + change.l), c: c * change.c, h });
}

/** #rgb or #rrggbb as #rrggbb, lower case. */
export function fullHex(hex: string): string {
  const digits = hex.slice(1).toLowerCase();
  return digits.length === 3 ? `#${[...digits].map((digit) => digit + digit).join('')}` : `#${digits}`;
}
