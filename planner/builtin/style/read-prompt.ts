import type { Style } from '../../../modules/videos/plan.ts';
import { coloursIn, type NamedColours } from './colour-words.ts';
import { type Gravity, gravityIn } from './gravity.ts';

/** What a style prompt asks for; only what it says. */
export interface Wishes extends NamedColours {
  readonly mood?: Style['mood'];
  readonly typeface?: Style['typeface'];
  readonly pace?: Style['pace'];
  readonly ground?: 'light' | 'dark';
  /** Softer or stronger colours than the look has. */
  readonly chroma?: 'pastel' | 'vivid';
  readonly gravity?: Gravity;
}

const MOODS: readonly (readonly [Style['mood'], RegExp])[] = [
  [
    'technical',
    /\b(?:neon|cyber(?:punk)?|futuristic|tech(?:y|nical|no)?|high-tech|digital|blueprint|sci-?fi|hud|terminal|code|hacker|engineering|isometric|data[- ]driven)\b/giu,
  ],
  [
    'dark',
    /\b(?:dark(?: mode)?|noir|moody|mysterious|night|gothic|dramatic|cinematic|shadowy|midnight)\b/giu,
  ],
  [
    'playful',
    /\b(?:playful|fun|funny|cartoon(?:ish|y)?|kids?|child(?:ren|like)?|whimsical|comic|cute|quirky|cheerful|silly|doodle)\b/giu,
  ],
  [
    'elegant',
    /\b(?:elegant|luxur(?:y|ious)|premium|sophisticated|refined|editorial|classy|corporate|professional|formal|business|trustworthy)\b/giu,
  ],
  [
    'warm',
    /\b(?:warm|cosy|cozy|autumn(?:al)?|fall colou?rs|vintage|retro|rustic|organic|earthy|nostalgic|sepia|handmade|storybook|watercolou?r|homely)\b/giu,
  ],
  [
    'calm',
    /\b(?:calm|soft|pastel|airy|zen|minimal(?:ist|istic)?|clean|simple|gentle|serene|peaceful|scandinavian|nature|natural|eco|spa|muted|soothing)\b/giu,
  ],
  [
    'bold',
    /\b(?:bold|vibrant|energetic|punchy|dynamic|loud|striking|high[- ]contrast|powerful|brutalist|sporty|vivid|pop art)\b/giu,
  ],
  ['bright', /\b(?:bright|light|fresh|sunny|optimistic|friendly|lively|happy|upbeat|summer(?:y)?)\b/giu],
];

const TYPEFACES: readonly (readonly [Style['typeface'], RegExp])[] = [
  ['mono', /\b(?:mono(?:space(?:d)?)?|typewriter|terminal|code font|hacker)\b/iu],
  ['rounded', /\b(?:rounded|hand-?written|hand-?drawn|bubbly|doodle|comic|script font)\b/iu],
  ['sans', /\b(?:sans(?:[- ]serif)?|grotesque|helvetica|swiss|geometric type)\b/iu],
  [
    'serif',
    /\bserifs?\b|\b(?:editorial|newspaper|book-like|storybook|classic(?:al)? type|garamond|times)\b/iu,
  ],
];

/** Reads a style prompt in English words, colour names and hex codes. Unknown words are left for models to read. */
export function readStylePrompt(prompt: string): Wishes {
  const text = prompt.replace(
    /\b(?:no|not|avoid|without|never|don['’]t use|nothing|instead of)\s+(?:too\s+|any\s+)?[\p{L}-]+(?:\s+(?:or|and)\s+[\p{L}-]+)?/giu,
    ' ',
  );
  const mood = mostNamed(text);
  const typeface = TYPEFACES.find(([, pattern]) => pattern.test(text))?.[0];
  const ground = groundIn(text);
  const chroma = /\b(?:pastel|soft|muted|desaturated|faded|watercolou?r|washed)\b/iu.test(text)
    ? 'pastel'
    : /\b(?:neon|vivid|vibrant|saturated|electric|punchy)\b/iu.test(text)
      ? 'vivid'
      : undefined;
  const gravity = gravityIn(text);
  const pace = /\b(?:fast|quick|snappy|energetic|dynamic|rapid|high[- ]energy)\b/iu.test(text)
    ? 'fast'
    : /\b(?:slow|calm|gentle|relaxed|unhurried|meditative)\b/iu.test(text)
      ? 'slow'
      : gravity && PACE_OF[gravity];
  return {
    ...coloursIn(text),
    ...(mood === undefined ? {} : { mood }),
    ...(typeface === undefined ? {} : { typeface }),
    ...(ground === undefined ? {} : { ground }),
    ...(chroma === undefined ? {} : { chroma }),
    ...(pace === undefined ? {} : { pace }),
    ...(gravity === undefined ? {} : { gravity }),
  };
}

/** Nobody mourns in a hurry. */
const PACE_OF: Readonly<Record<Gravity, Style['pace'] | undefined>> = {
  grave: 'slow',
  sober: undefined,
  lively: 'fast',
};

function mostNamed(text: string): Style['mood'] | undefined {
  let best: Style['mood'] | undefined;
  let most = 0;
  for (const [mood, pattern] of MOODS) {
    const found = (text.match(pattern) ?? []).length;
    if (found > most) [best, most] = [mood, found];
  }
  return best;
}

function groundIn(text: string): 'light' | 'dark' | undefined {
  if (
    /\b(?:white|light|bright|pale|cream|ivory|beige) (?:background|backdrop|canvas|ground|theme|mode)\b|\bon (?:a )?white\b|\blight mode\b/iu.test(
      text,
    )
  )
    return 'light';
  if (
    /\b(?:dark|black|neon|noir|midnight|night|cyberpunk|moody|cinematic|gothic|terminal|hacker|blueprint|(?:deep|outer) space|space|cosmic|starry)\b/iu.test(
      text,
    )
  )
    return 'dark';
  if (
    /\b(?:light|bright|airy|pastel|white|clean|minimal(?:ist)?|sunny|watercolou?r|fresh|cream|paper|vintage|sepia)\b/iu.test(
      text,
    )
  )
    return 'light';
  return undefined;
}
