import type { Composer } from '../composer.ts';
import { parseCount } from '../count.ts';
import type { StackPart } from './stack.ts';

/** A figure that is said inside a sentence: what comes before it, the figure as written, and what comes behind it. */
export interface FigureWords {
  readonly lead?: string;
  readonly value: string;
  readonly caption: string;
}

/** Words that a figure stands among are read with it. */
const LARGER = 1.2;

/** A sentence set around its figure: the words before it, the figure large and counting up, the words behind it. */
export function figureWords(
  composer: Composer,
  { lead, value, caption }: FigureWords,
  { at, scale = 1 }: { readonly at: number; readonly scale?: number },
): StackPart[] {
  const { scheme, cues, art, isPortrait } = composer.page;
  const count = parseCount(value.trim());
  return [
    {
      id: 'lead',
      text: lead,
      role: 'lead',
      lines: 3,
      scale: LARGER,
      look: { at: cues.opening, entrance: 'fade' },
    },
    {
      id: 'figure',
      text: value,
      role: 'figure',
      gap: 10,
      lines: isPortrait ? 2 : 1,
      scale,
      look: { at, entrance: 'rise', inks: [scheme.strong, scheme.text], ...(count && { count }) },
    },
    {
      id: 'figure rule',
      mark: { width: 96, height: 8 },
      gap: 20,
      look: { at: at + 0.35, lasts: art.tempo * 1.3, fill: [scheme.accent] },
    },
    {
      id: 'caption',
      text: caption,
      role: 'lead',
      gap: 30,
      scale: LARGER,
      lines: isPortrait ? 6 : 4,
      look: { at: at + 0.5, entrance: 'fade' },
    },
  ];
}

/** A slide that is one figure shows it soon: a listener waits for a word, an eye does not. */
const LATEST = 1.9;

/** When the figure of a slide comes on that has no other. */
export function figureTime(
  { page }: Composer,
  { value, cue }: { readonly value: string; readonly cue?: string },
  lasts: number,
): number {
  const [spoken = 0.5] = page.cues.timesFor([{ text: value, ...(cue !== undefined && { cue }) }]);
  return Math.min(spoken, page.cues.settledByHalf(lasts), LATEST);
}
