import type { ArtDirection } from '../../../modules/videos/plan.ts';
import type { Typeface, Typefaces } from '../drawing/index.ts';

const inter = (weight: number, opticalSize: number, tracking: number): Typeface => ({
  family: 'inter',
  weight,
  opticalSize,
  tracking,
});
const INTER = { body: inter(440, 20, -0.006), strong: inter(640, 24, -0.012) };
const OUTFIT = { body: { family: 'outfit', weight: 420 }, strong: { family: 'outfit', weight: 600, tracking: -0.008 } } as const; // prettier-ignore
const JAKARTA = { body: { family: 'jakarta', weight: 500, tracking: -0.006 }, strong: { family: 'jakarta', weight: 700, tracking: -0.012 } } as const; // prettier-ignore
const NUNITO = {
  body: { family: 'nunito', weight: 600 },
  strong: { family: 'nunito', weight: 800 },
} as const;
const BOOK = { body: { family: 'source-serif', weight: 440, opticalSize: 18 }, strong: { family: 'source-serif', weight: 640, opticalSize: 20 } } as const; // prettier-ignore

/** A display face for headings and figures, and the texts that go with it. */
function pair(heading: Typeface, texts: Pick<Typefaces, 'body' | 'strong'>, quote: Typeface = heading): Typefaces {
  return { heading, figure: heading, quote, ...texts, code: { family: 'jetbrains-mono', weight: 520 } };
} // prettier-ignore

const oswald = (weight: number): Typeface => ({ family: 'oswald', weight, tracking: -0.006 });
const playfair = (weight: number): Typeface => ({ family: 'playfair', weight, tracking: -0.01 });
const grotesk = (weight: number): Typeface => ({ family: 'space-grotesk', weight, tracking: -0.03 });
const bricolage = (weight: number): Typeface => ({ family: 'bricolage', weight, opticalSize: 60, tracking: -0.012 }); // prettier-ignore
const fraunces = (weight: number): Typeface => ({ family: 'fraunces', weight, opticalSize: 60, tracking: -0.012 }); // prettier-ignore
const nunito = (weight: number): Typeface => ({ family: 'nunito', weight, tracking: -0.018 });
const mono: Typeface = { family: 'jetbrains-mono', weight: 700, tracking: -0.045 };

// prettier-ignore
const TYPEFACES: Readonly<Record<ArtDirection, Typefaces>> = {
  keynote: pair({ family: 'outfit', weight: 700, tracking: -0.025 }, OUTFIT),
  ledger: pair(playfair(680), INTER),
  blueprint: pair(grotesk(640), INTER),
  terminal: pair(mono, INTER),
  poster: pair(oswald(700), INTER),
  storybook: pair(fraunces(600), BOOK, fraunces(440)),
  clinic: pair({ family: 'jakarta', weight: 750, tracking: -0.024 }, JAKARTA),
  archive: pair(playfair(600), BOOK),
  fieldguide: pair({ family: 'source-serif', weight: 700, opticalSize: 60, tracking: -0.014 }, BOOK),
  observatory: pair(grotesk(560), INTER),
  kitchen: pair(bricolage(750), JAKARTA),
  playground: pair(nunito(900), NUNITO),
  signal: pair(oswald(640), INTER),
  voyage: pair({ family: 'outfit', weight: 780, tracking: -0.03 }, OUTFIT),
  neon: pair(bricolage(800), INTER),
  civic: pair(inter(760, 32, -0.03), INTER),
  chalk: pair(nunito(800), NUNITO),
  workbench: pair({ family: 'bricolage', weight: 800, opticalSize: 40, tracking: -0.02 }, JAKARTA),
  silk: pair(playfair(460), BOOK),
  commons: pair(nunito(850), NUNITO),
};

/** The type of an art direction: one display face, and the texts that go with it. */
export const typefacesOf = (art: ArtDirection): Typefaces => TYPEFACES[art];
