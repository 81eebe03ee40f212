import type { Style } from '../../../modules/videos/plan.ts';
import { MOOD_WORDS } from '../shots/prompts.ts';
import { FRAME_PROMPTS, mostSaid, shotsOf, type Mismatch, type StyleCheck } from './style-check.ts';

const MOOD_ADJECTIVES: Readonly<Record<Style['mood'], RegExp>> = {
  bright: /bright|sunny|cheerful|upbeat/, dark: /dark|gloomy|moody|ominous|sombre|somber|noir/, warm: /warm|cosy|cozy|inviting|nostalgic/, calm: /calm|airy|serene|peaceful|tranquil/,
  playful: /playful|whimsical|colourful|colorful|silly/, elegant: /elegant|restrained|luxurious|refined/, technical: /technical|precise|clinical|schematic/, bold: /bold|high-contrast|dramatic|aggressive/,
}; // prettier-ignore
const A_MOOD = /\b([a-z-]+)(?:(?: and|,) [a-z-]+)? (?:mood|atmosphere|feel|feeling|vibe)\b/giu;

/** A prompt that asks for a mood that is not the film's. */
export const moodCheck: StyleCheck = {
  aspect: 'mood',
  prompts: FRAME_PROMPTS,
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
  prompts: FRAME_PROMPTS,
  against({ style }) {
    return (prompt) =>
      [...new Set(prompt.match(TYPE))]
        .filter((name) => TYPE_OF[name.toLowerCase()] !== style.typeface)
        .map((name) => mismatch(name, TYPE_NAMES[style.typeface], 'typeface'));
  },
};

const MEDIUM =
  /\b(flat vector illustration|vector art|photo-?realistic|photograph(?:ic|y)?|live action|watercolou?r(?: painting)?|oil painting|3d render(?:ing)?|pencil sketch|anime|claymation|pixel art|comic book|line drawing)\b/giu;

/** A scene drawn in another technique than most. */
export const mediumCheck: StyleCheck = {
  aspect: 'medium',
  prompts: FRAME_PROMPTS,
  against(plan) {
    const mediaIn = (prompt: string) => prompt.match(MEDIUM) ?? [];
    const said = shotsOf(plan).flatMap(({ first_frame_prompt: first, last_frame_prompt: last }) =>
      mediaIn(`${first} ${last}`),
    );
    const own = mostSaid(said.map((medium) => medium.toLowerCase()));
    const asked = plan.style.prompt.toLowerCase();
    return (prompt) =>
      [...new Set(mediaIn(prompt))]
        .filter((medium) => own !== undefined && medium.toLowerCase() !== own)
        .filter((medium) => !asked.includes(medium.toLowerCase()))
        .map((medium) => mismatch(medium, inCaseOf(medium, own ?? ''), 'technique'));
  },
};

const PAST: Readonly<Record<string, readonly [one: string, many: string]>> = {
  was: ['is', 'are'], were: ['is', 'are'], came: ['comes', 'come'], went: ['goes', 'go'], rose: ['rises', 'rise'], grew: ['grows', 'grow'], held: ['holds', 'hold'], flew: ['flies', 'fly'], fell: ['falls', 'fall'], ran: ['runs', 'run'], began: ['begins', 'begin'], became: ['becomes', 'become'], swept: ['sweeps', 'sweep'], drew: ['draws', 'draw'], spun: ['spins', 'spin'], slid: ['slides', 'slide'], swung: ['swings', 'swing'], stood: ['stands', 'stand'], shone: ['shines', 'shine'],
}; // prettier-ignore
const REGULAR: Readonly<Record<string, string>> = {
  push: 'pushes', pull: 'pulls', pan: 'pans', tilt: 'tilts', enter: 'enters', appear: 'appears', travel: 'travels', move: 'moves', zoom: 'zooms', follow: 'follows', cross: 'crosses', turn: 'turns', reach: 'reaches', float: 'floats', drift: 'drifts', glide: 'glides', lift: 'lifts', land: 'lands', walk: 'walks', gather: 'gathers', fade: 'fades', rotate: 'rotates', circle: 'circles', pass: 'passes', climb: 'climbs', drop: 'drops', jump: 'jumps', dolly: 'dollies', track: 'tracks', start: 'starts', stop: 'stops',
}; // prettier-ignore
const PAST_VERB = new RegExp(
  `(\\b(?!(?:an?|the|of|and|with|is|are|be|been|red|white) )\\S+ )(${[...Object.keys(PAST), ...Object.keys(REGULAR).flatMap((base) => pastsOf(base))].join('|')})\\b`,
  'giu',
);

/** Motion told in the past where the film tells it in the present. */
export const tenseCheck: StyleCheck = {
  aspect: 'tense',
  prompts: ['motion_prompt'],
  against(plan) {
    const isPast = ({ motion_prompt }: { readonly motion_prompt: string }) =>
      motion_prompt.search(PAST_VERB) >= 0;
    const shots = shotsOf(plan);
    // A film told in the past throughout is consistent.
    const agreed = shots.length > 1 && shots.every(isPast);
    return (prompt) =>
      agreed
        ? []
        : [...prompt.matchAll(PAST_VERB)].map(([from, before = '', verb = '']) => {
            const to = before + presentOf(verb.toLowerCase(), before.trim());
            return { from, to, detail: `"${from}" is past tense`, suggestion: `say "${to}"` };
          });
  },
};

function pastsOf(base: string): readonly string[] {
  if (base.endsWith('e')) return [`${base}d`];
  if (base.endsWith('y')) return [`${base.slice(0, -1)}ied`];
  return /^(?:pan|drop|stop)$/u.test(base)
    ? [`${base}${base.at(-1) ?? ''}ed`]
    : [`${base}ed`, ...(base === 'travel' ? ['travelled'] : [])];
}

function presentOf(verb: string, before: string): string {
  const many = /(?:[^s]s|^they|^both|^all)$/iu.test(before);
  const irregular = PAST[verb];
  if (irregular) return many ? irregular[1] : irregular[0];
  const [base = verb, one = verb] =
    Object.entries(REGULAR).find(([each]) => pastsOf(each).includes(verb)) ?? [];
  return many ? base : one;
}

const mismatch = (from: string, to: string, what: string): Mismatch => ({
  from,
  to,
  detail: `"${from}" is not the film's ${what}`,
  suggestion: `say "${to}"`,
});

const inCaseOf = (model: string, text: string): string =>
  /^[A-Z]/u.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
