import type { Backdrop, Shot } from '../../../modules/videos/plan.ts';
import type { Setting } from './settings.ts';

type Weather = NonNullable<Backdrop['weather']>;

const WORDS: readonly (readonly [Weather, RegExp])[] = [
  ['snow', /\b(?:winter|snow(?:y|s|ed|ing|fall|storm)?|icy|ice|frost(?:y)?|blizzard|hiver|neige|verglas|invierno|nieve|Schnee|Glatteis)\b|冬|雪/iu],
  ['rain', /\b(?:rain(?:s|y|ed|ing|fall|water)?|storms?|flood(?:s|ed|ing)?|umbrellas?|downpour|monsoon|pluie|lluvia|Regen)\b|雨/iu],
]; // prettier-ignore

/** Where weather is seen. It snows neither in the desert nor on the sea bed, and where it always snows it needs no saying. */
const OPEN: Readonly<Record<Weather, ReadonlySet<Setting>>> = {
  snow: new Set<Setting>(['meadow', 'forest', 'mountains', 'city', 'street', 'farm', 'road', 'village']),
  rain: new Set<Setting>(['sky', 'meadow', 'forest', 'mountains', 'sea', 'city', 'street', 'farm', 'road', 'village']),
}; // prettier-ignore

/** The weather that a text speaks of, for a place where it is seen; a word alone is often only a comparison in `least` of 2. */
export function weatherOf(text: string, setting: Shot['setting'], least = 1): Weather | undefined {
  return WORDS.find(
    ([weather, pattern]) =>
      OPEN[weather].has(setting) && (text.match(new RegExp(pattern.source, 'giu'))?.length ?? 0) >= least,
  )?.[0];
}

/** The weather of a scene: its own, or that of a film whose title or words keep speaking of it. */
export function weatherIn(
  voiceover: string,
  { title, text }: { readonly title: string; readonly text: string },
  setting: Shot['setting'],
): Weather | undefined {
  return weatherOf(voiceover, setting) ?? weatherOf(title, setting) ?? weatherOf(text, setting, 2);
}
