/** `voice_settings.speed`: the vendor takes 0.7 to 1.2; nearer the ends voices begin to drawl or to slur. */
const SPEED = { least: 0.9, most: 1.15 } as const;
/** How far a recording may be stretched afterwards without being heard. */
const TEMPO = { least: 0.94, most: 1.08 } as const;
const UNHEARD = 0.02;

/**
 * The voices take less than a careful reader. The vendor reckons 10,000 characters as ten minutes; a scene that is left with
 * some silence is better than one that overruns, so this is a little more than that.
 */
const NATURAL_PART_OF_READING = 0.8;

/** The speed to ask for, so that what a reader reads in `readingSeconds` takes `targetSeconds`; two decimals. */
export function calculateSpeed(readingSeconds: number, targetSeconds: number): number {
  const naturalSeconds = readingSeconds * NATURAL_PART_OF_READING;
  return Math.round(clamp(naturalSeconds / targetSeconds, SPEED) * 100) / 100;
}

/** How much faster to play what came out `spokenSeconds` long; 1 when that is near enough. */
export function calculateTempo(spokenSeconds: number, targetSeconds: number): number {
  const tempo = clamp(spokenSeconds / targetSeconds, TEMPO);
  return Math.abs(tempo - 1) < UNHEARD ? 1 : tempo;
}

function clamp(value: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Number.isFinite(value) && value > 0 ? Math.min(most, Math.max(least, value)) : 1;
}
