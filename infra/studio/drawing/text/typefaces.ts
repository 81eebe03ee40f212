import type { Style } from '../../../../modules/videos/plan.ts';
import type { Typeface } from '../fonts/typeface.ts';

/** The voices of a film's type. */
export interface Typefaces {
  readonly heading: Typeface;
  readonly body: Typeface;
  /** Body, with emphasis: item titles, chart labels. */
  readonly strong: Typeface;
  /** Great figures. */
  readonly figure: Typeface;
  readonly quote: Typeface;
  readonly code: Typeface;
}

const inter = (weight: number, opticalSize: number, tracking: number): Typeface => ({
  family: 'inter',
  weight,
  opticalSize,
  tracking,
});
const INTER_BODY = { body: inter(440, 20, -0.006), strong: inter(640, 24, -0.012) };

/** A pair per typeface of the style; a bold or an elegant film sets the same family another way. Code is code in all of them. */
export function typefacesFor(typeface: Style['typeface'], mood: Style['mood']): Typefaces {
  return { ...voicesFor(typeface, mood), code: { family: 'jetbrains-mono', weight: 520 } };
}

type Voices = Omit<Typefaces, 'code'>;

function voicesFor(typeface: Style['typeface'], mood: Style['mood']): Voices {
  switch (typeface) {
    case 'sans':
      return sans(mood);
    case 'rounded':
      return {
        heading: { family: 'nunito', weight: 850, tracking: -0.015 },
        figure: { family: 'nunito', weight: 900, tracking: -0.03 },
        quote: { family: 'nunito', weight: 700, tracking: -0.01 },
        body: { family: 'nunito', weight: 600 },
        strong: { family: 'nunito', weight: 800 },
      };
    case 'serif':
      return serif(mood === 'elegant' || mood === 'calm' ? 480 : mood === 'bold' ? 800 : 600);
    case 'mono':
      return {
        heading: { family: 'jetbrains-mono', weight: 700, tracking: -0.035 },
        figure: { family: 'jetbrains-mono', weight: 800, tracking: -0.06 },
        quote: { family: 'jetbrains-mono', weight: 500, tracking: -0.03 },
        ...INTER_BODY,
      };
  }
}

function sans(mood: Style['mood']): Voices {
  switch (mood) {
    case 'bold':
      return {
        heading: { family: 'bricolage', weight: 800, opticalSize: 96, tracking: -0.025 },
        figure: { family: 'bricolage', weight: 800, opticalSize: 96, tracking: -0.04 },
        quote: { family: 'bricolage', weight: 700, opticalSize: 48, tracking: -0.015 },
        ...INTER_BODY,
      };
    case 'bright':
    case 'warm':
    case 'playful':
      return {
        heading: { family: 'jakarta', weight: 800, tracking: -0.022 },
        figure: { family: 'jakarta', weight: 800, tracking: -0.05 },
        quote: { family: 'jakarta', weight: 700, tracking: -0.02 },
        body: { family: 'jakarta', weight: 500, tracking: -0.006 },
        strong: { family: 'jakarta', weight: 700, tracking: -0.012 },
      };
    case 'dark':
    case 'calm':
    case 'elegant':
    case 'technical': {
      const weight = mood === 'calm' || mood === 'elegant' ? 560 : 700;
      return {
        heading: inter(weight, 32, -0.022),
        figure: inter(weight, 32, -0.04),
        quote: inter(Math.min(weight, 560), 32, -0.018),
        ...INTER_BODY,
      };
    }
  }
}

function serif(weight: number): Voices {
  return {
    heading: { family: 'fraunces', weight, opticalSize: 60, tracking: -0.012 },
    figure: { family: 'fraunces', weight: Math.max(weight, 520), opticalSize: 72, tracking: -0.012 },
    quote: { family: 'fraunces', weight: Math.min(weight, 460), opticalSize: 48, tracking: -0.006 },
    body: { family: 'source-serif', weight: 440, opticalSize: 18 },
    strong: { family: 'source-serif', weight: 640, opticalSize: 20 },
  };
}
