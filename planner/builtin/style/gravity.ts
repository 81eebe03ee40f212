import type { ArtDirection } from '../../../modules/videos/plan.ts';
import type { ArtPalette } from './art-palettes.ts';

/** How heavy a film is to weigh: what a tone says beside its mood. */
export type Gravity = 'grave' | 'sober' | 'lively';

/** Most telling first. */
const WORDS: readonly (readonly [Gravity, RegExp])[] = [
  [
    'grave',
    /(?<!\p{L})(?:solemn\p{L}*|sombre|somber|grave(?:ly)?|mourn\p{L}*|respectful\p{L}*|reverent\p{L}*|dignified|tragic|funereal|elegiac|feierlich\p{L}*|würdevoll\p{L}*|würdig\p{L}*|solenne|solemne\p{L}*|respetuos\p{L}+|respectueu\p{L}+|grave)(?!\p{L})/iu,
  ],
  [
    'sober',
    /(?<!\p{L})(?:sober|serious|factual|matter-of-fact|restrained|understated|neutral|sachlich\p{L}*|ernst\p{L}*|nüchtern\p{L}*|serio|seria|sobri[oa]|sobre|sérieu\p{L}+)(?!\p{L})/iu,
  ],
  [
    'lively',
    /(?<!\p{L})(?:energetic|high[- ]energy|punchy|lively|upbeat|snappy|fast[- ]paced|hype|energiegeladen\p{L}*|schwungvoll\p{L}*|enérgic\p{L}+|dinámic\p{L}+|énergique|dynamique)(?!\p{L})/iu,
  ],
];

export const gravityIn = (text: string): Gravity | undefined =>
  WORDS.find(([, pattern]) => pattern.test(text))?.[0];

const BY_GRAVITY: Readonly<Record<Gravity, (art: ArtDirection) => boolean>> = {
  grave: (art) => GRAVE_PALETTES[art] !== undefined,
  sober: (art) => !PLAYS.has(art),
  lively: (art) => !WHISPERS.has(art),
};
const PLAYS: ReadonlySet<ArtDirection> = new Set<ArtDirection>(['playground', 'neon', 'poster', 'storybook', 'silk', 'chalk']); // prettier-ignore
const WHISPERS: ReadonlySet<ArtDirection> = new Set<ArtDirection>(['archive', 'ledger', 'silk', 'clinic', 'fieldguide', 'civic', 'observatory', 'storybook', 'blueprint', 'workbench']); // prettier-ignore

/** Whether an art direction goes with it. */
export const isAsGrave = (art: ArtDirection, gravity: Gravity | undefined): boolean =>
  gravity === undefined || BY_GRAVITY[gravity](art);

/** Colours of art directions that can mourn: quiet ones on a dark ground, and one ember among them. */
// prettier-ignore
export const GRAVE_PALETTES: Partial<Readonly<Record<ArtDirection, ArtPalette>>> = {
  archive: { background: '#16120f', primary: '#c7a46a', secondary: '#8d7a62', tertiary: '#6b5d4d', accent: '#d9663f' },
  ledger: { background: '#10161d', primary: '#c9b58a', secondary: '#7f93a6', tertiary: '#56677a', accent: '#b96a4f' },
  silk: { background: '#191216', primary: '#cfa9a6', secondary: '#8c6f78', tertiary: '#65505a', accent: '#b98a4f' },
  fieldguide: { background: '#121812', primary: '#b9c08d', secondary: '#7d8f6a', tertiary: '#596a51', accent: '#b96b45' },
  observatory: { background: '#0c0e1a', primary: '#a9b3d6', secondary: '#7c86a8', tertiary: '#525c80', accent: '#c99a5b' },
};
