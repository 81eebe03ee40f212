import type { Style } from '../../../modules/videos/plan.ts';
import { MOOD_WORDS } from '../shots/prompts.ts';
import { isContent, isNegated, mismatchAt, promptsOf } from './sayings.ts';
import { mostSaid, PROMPT_NAMES, STILL_TEXTS, type Mismatch, type StyleCheck } from './style-check.ts';
import { MEDIUM } from './vocabulary.ts';

const MOOD_ADJECTIVES: Readonly<Record<Style['mood'], RegExp>> = {
  bright: /bright|sunny|cheerful|upbeat/, dark: /dark|gloomy|moody|ominous|sombre|somber|noir|sinister|oppressive|creepy|eerie|menacing|spooky|bleak|haunting|scary|threatening/, warm: /warm|cosy|cozy|inviting|nostalgic/, calm: /calm|airy|serene|peaceful|tranquil/,
  playful: /playful|whimsical|colourful|colorful|silly/, elegant: /elegant|restrained|luxurious|refined/, technical: /technical|precise|clinical|schematic/, bold: /bold|high-contrast|dramatic|aggressive/,
}; // prettier-ignore
const A_MOOD = /\b([a-z-]{1,30})(?:(?: and|,) [a-z-]{1,30})? (?:mood|atmosphere|feel|feeling|vibe)\b/giu;

/** A prompt that asks for a mood that is not the film's. */
export const moodCheck: StyleCheck = {
  aspect: 'mood',
  texts: STILL_TEXTS,
  against({ style }) {
    const own = MOOD_WORDS[style.mood];
    const asked = style.prompt.toLowerCase();
    const phrases = Object.entries(MOOD_WORDS).filter(([mood]) => mood !== style.mood);
    return (prompt) => {
      const spelled = phrases.map(([, phrase]) => phrase).filter((phrase) => prompt.includes(phrase));
      const described = [...prompt.matchAll(A_MOOD)]
        .filter(([phrase]) => !spelled.some((each) => phrase.includes(each)))
        .filter(([, adjective = '']) => {
          const mood = Object.entries(MOOD_ADJECTIVES).find(([, words]) =>
            words.test(adjective.toLowerCase()),
          )?.[0];
          return mood !== undefined && mood !== style.mood;
        })
        .map(([phrase]) => phrase);
      return [...spelled, ...described]
        .filter((phrase) => !asked.includes(phrase.toLowerCase()))
        .map((phrase) => mismatch(phrase, spelled.includes(phrase) ? own : `${own} mood`, 'mood'));
    };
  },
};

const TYPE =
  /\b(sans[ -]serif|sans|slab[ -]serif|serif|monospaced?|rounded|handwritten|script|blackletter|gothic)(?= (?:type|typeface|font|fonts|lettering|letters|text|titles|captions)\b)/giu;
const TYPE_OF: Readonly<Record<string, Style['typeface']>> = {
  'sans-serif': 'sans', 'sans serif': 'sans', sans: 'sans', serif: 'serif', 'slab-serif': 'serif', 'slab serif': 'serif', mono: 'mono', monospace: 'mono', monospaced: 'mono', rounded: 'rounded',
}; // prettier-ignore
const TYPE_NAMES: Readonly<Record<Style['typeface'], string>> = {
  sans: 'sans-serif',
  serif: 'serif',
  mono: 'monospaced',
  rounded: 'rounded',
};

/** Lettering in a typeface that is not the film's. */
export const typeCheck: StyleCheck = {
  aspect: 'type',
  texts: STILL_TEXTS,
  against({ style }) {
    return (prompt) =>
      [...new Set(prompt.match(TYPE))]
        .filter((name) => TYPE_OF[name.toLowerCase()] !== style.typeface)
        .map((name) => mismatch(name, TYPE_NAMES[style.typeface], 'typeface'));
  },
};

const MEDIUM_SAID = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${MEDIUM})(?![\\p{L}\\p{N}])`, 'giu');
/** What the built-in illustrator draws, when nobody says otherwise. */
const USUAL_MEDIUM = 'flat vector illustration';

/** A scene drawn in another technique than most. */
export const mediumCheck: StyleCheck = {
  aspect: 'medium',
  texts: [...PROMPT_NAMES, 'intent'],
  against(plan) {
    const saidIn = (text: string) =>
      Array.from(text.matchAll(MEDIUM_SAID), ({ 0: phrase, index: at }) => ({ phrase, at }));
    const media = promptsOf(plan).map(
      (text) => new Set(saidIn(text).map(({ phrase }) => phrase.toLowerCase())),
    );
    const most = mostSaid(media.flatMap((said) => [...said]));
    const shared = media.filter((said) => said.has(most ?? '')).length > 1;
    const own = most !== undefined && shared ? most : USUAL_MEDIUM;
    const asked = plan.style.prompt.toLowerCase();
    return (text, scene) =>
      saidIn(text)
        .filter(({ phrase }) => phrase.toLowerCase() !== own && !asked.includes(phrase.toLowerCase()))
        .filter(({ phrase, at }) => !isNegated(text, at) && !isContent(phrase, scene, plan))
        .map((found) => mismatchAt(text, found, own, `"${found.phrase}" is not the film's technique`));
  },
};

const mismatch = (from: string, to: string, what: string): Mismatch => ({
  from,
  to,
  detail: `"${from}" is not the film's ${what}`,
  suggestion: `say "${to}"`,
});
