export const MOODS = ['bright', 'dark', 'warm', 'calm', 'playful', 'elegant', 'technical', 'bold'] as const;
export const TYPEFACES = ['sans', 'rounded', 'serif', 'mono'] as const;

/** The mood and the typeface that an art direction is made for: it holds for a film that has them. */
interface MadeFor {
  readonly mood: (typeof MOODS)[number];
  readonly typeface: (typeof TYPEFACES)[number];
}

/** The art directions of films, each complete: colours, type, ground, cards, titles and motion. */
export const ART_DIRECTIONS = [
  'keynote', 'ledger', 'blueprint', 'terminal', 'poster', 'storybook', 'clinic', 'archive', 'fieldguide', 'observatory', 'kitchen', 'playground', 'signal', 'voyage', 'neon', 'civic', 'chalk', 'workbench', 'silk', 'commons',
] as const; // prettier-ignore
export type ArtDirection = (typeof ART_DIRECTIONS)[number];

export const MADE_FOR: Readonly<Record<ArtDirection, MadeFor>> = {
  /** A new product on a bright stage. */
  keynote: { mood: 'bright', typeface: 'sans' },
  /** Figures of a firm, in ink on ivory. */
  ledger: { mood: 'elegant', typeface: 'serif' },
  /** Machines and currents, drawn white on blue. */
  blueprint: { mood: 'technical', typeface: 'sans' },
  /** What programs do, on a black screen. */
  terminal: { mood: 'technical', typeface: 'mono' },
  /** Printed loud for a street. */
  poster: { mood: 'bold', typeface: 'sans' },
  /** Told by a fire. */
  storybook: { mood: 'warm', typeface: 'serif' },
  /** Clean, calm and trusted. */
  clinic: { mood: 'calm', typeface: 'sans' },
  /** A plate in an old book. */
  archive: { mood: 'elegant', typeface: 'serif' },
  /** Notes on what lives. */
  fieldguide: { mood: 'calm', typeface: 'serif' },
  /** What is far and what is small, by night. */
  observatory: { mood: 'dark', typeface: 'sans' },
  /** A table that is laid. */
  kitchen: { mood: 'warm', typeface: 'sans' },
  /** For who learns by playing. */
  playground: { mood: 'playful', typeface: 'rounded' },
  /** Signs that keep people safe. */
  signal: { mood: 'bold', typeface: 'sans' },
  /** Somewhere else. */
  voyage: { mood: 'bright', typeface: 'sans' },
  /** A night out. */
  neon: { mood: 'dark', typeface: 'sans' },
  /** What everybody should know. */
  civic: { mood: 'calm', typeface: 'sans' },
  /** A lesson on a board. */
  chalk: { mood: 'playful', typeface: 'rounded' },
  /** Sleeves rolled up. */
  workbench: { mood: 'bold', typeface: 'sans' },
  /** Something fine. */
  silk: { mood: 'elegant', typeface: 'serif' },
  /** People who work and live together. */
  commons: { mood: 'warm', typeface: 'rounded' },
};
