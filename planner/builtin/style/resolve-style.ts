import { type ArtDirection, MADE_FOR, type Style } from '../../../modules/videos/plan.ts';
import type { Brief } from '../../ports.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import { ART_PALETTES } from './art-palettes.ts';
import { type ArtRequest, chooseArt, groundOf as groundOfArt } from './choose-art.ts';
import { buildPalette, type Seeds } from './build-palette.ts';
import { fullHex } from './colour-words.ts';
import { hexOf, oklchOf } from './contrast.ts';
import { GRAVE_PALETTES, gravityIn } from './gravity.ts';
import { type Look, LOOKS } from './looks.ts';
import { readStylePrompt, type Wishes } from './read-prompt.ts';

type StyleBrief = Pick<Brief, 'video_type' | 'global_style_prompt' | 'color_palette'> &
  Partial<Pick<Brief, 'aspect_ratio'>>;

/**
 * One art direction for a film: the look of its type, changed by what the style prompt says, with the caller's colours
 * as they are. `manner`: what the instruction says of style and tone, which counts where the prompt is silent. Pure.
 */
export function resolveStyle(brief: StyleBrief, manner: Manner = {}, about?: About): Style {
  const prompt = brief.global_style_prompt ?? '';
  const wishes = together(readStylePrompt(prompt), readStylePrompt(manner.words ?? ''));
  const art = about && chooseArt({ ...about, videoType: brief.video_type, wishes });
  const usual = LOOKS[brief.video_type];
  const look = art === undefined ? usual : lookOf(art, usual, wishes);
  const palette = buildPalette(seedsFor(brief, look, wishes));
  return {
    palette,
    mood: moodOf(wishes, art) ?? look.mood,
    typeface: wishes.typeface ?? (art === undefined ? typefaceFor(wishes.mood) : undefined) ?? look.typeface,
    pace: manner.pace ?? wishes.pace ?? look.pace,
    ...(art === undefined ? {} : { art }),
    ...(hasCaptions(brief, manner) ? { captions: 'burned' as const } : {}),
    prompt,
  };
}

/** The mood that was asked for, unless an art direction was chosen against it: that is made for its own. */
const moodOf = ({ mood, gravity }: Wishes, art: ArtDirection | undefined): Style['mood'] | undefined =>
  gravity === undefined ? mood : art === undefined ? (mood ?? MOOD_OF[gravity]) : MADE_FOR[art].mood;
const MOOD_OF = { grave: 'elegant', sober: 'elegant', lively: 'bold' } as const;

/** What a film is about, and what tells it from others: a film that is known by that has an art direction of its own. */
export type About = Pick<ArtRequest, 'sense' | 'seed'>;

/** The look of an art direction, at the pace of its type of film. */
function lookOf(art: ArtDirection, { pace }: Look, { gravity, ground }: Wishes): Look {
  const grave = gravity === 'grave' && ground !== 'light' ? GRAVE_PALETTES[art] : undefined;
  const { background, ...marks } = grave ?? ART_PALETTES[art];
  const { h, c } = oklchOf(background);
  return {
    ...MADE_FOR[art],
    ...marks,
    background,
    pace,
    ground: grave === undefined ? groundOfArt(art) : 'dark',
    tint: { h, c: Math.min(c, 0.04) },
  };
}

/** Burnt in where they are asked for, and in what is watched on a phone without sound; never against what was said. */
function hasCaptions({ video_type, aspect_ratio }: StyleBrief, { captions, isSocial }: Manner): boolean {
  if (captions !== undefined) return captions !== 'none';
  const isForPhones = video_type === 'social' || (video_type === 'marketing' && isSocial === true);
  return aspect_ratio === '9:16' && isForPhones;
}

/** What the prompt says counts; where it names no colours, those of the instruction do. */
const together = (prompt: Wishes, manner: Wishes): Wishes => ({
  ...manner,
  ...prompt,
  colours: prompt.colours.length > 0 ? prompt.colours : manner.colours,
});

/** What an instruction asks of the look, apart from its subject: "a warm film about blue whales" asks for no blue. */
export interface Manner {
  readonly words?: string;
  readonly pace?: Style['pace'];
  /** What is asked of captions; "none" where they are not wanted. */
  readonly captions?: string;
  /** The film is for social media. */
  readonly isSocial?: boolean;
}

const SOCIAL = /\b(?:social media|instagram|insta|tik ?tok|reels?|shorts|facebook|linkedin|snapchat)\b/iu;

export function mannerOf(
  { direction, passages }: Pick<Instruction, 'direction' | 'passages'>,
  task = '',
): Manner {
  const styled = passages.flatMap(({ role, text }) => (role === 'style' ? [text] : []));
  // A code is a colour, wherever it stands; what is read of a request may have lost some of them.
  const codes = [task.replace(FENCED, ' '), ...passages.map(({ text }) => text)]
    .flatMap((text) => text.match(/#?\b[0-9a-f]{6}\b/giu) ?? [])
    .filter(isCode)
    .map((code) => `#${code.replace('#', '').toLowerCase()}`);
  const said = [...direction.tone, ...styled, ...tonesBefore(task)].map((text) => text.replaceAll(CODE, ' '));
  const words = [...said, ...new Set(codes)].join('. ');
  return {
    words,
    isSocial: passages.some(({ text }) => SOCIAL.test(text)),
    ...(direction.pace === undefined ? {} : { pace: direction.pace }),
    ...(direction.captions === undefined ? {} : { captions: direction.captions }),
  };
}

const FENCED = /```[\s\S]*?(?:```|$)/gu;
const CODE = /#[0-9a-f]{6}\b/giu;

/** What stands before the film in a request: "a calm, elegant 40 second film", "High-energy TikTok ad". Colours are those of subjects there. */
function tonesBefore(task: string): readonly string[] {
  const before = BEFORE_FILM.exec(task)?.[1]?.split(/[\s,]+/u) ?? [];
  return before.filter((word) => gravityIn(word) !== undefined || TONE.test(word));
}

const BEFORE_FILM =
  /^(?:[^.!?\n]{0,24}?\b(?:an?|the|our|some)\s+)?((?:[\p{L}-]+,?\s+){1,4})(?:\d+[- ]?\p{L}+\s+)?(?:(?:instagram|insta|tiktok|tik tok|youtube|linkedin|social media|promo|training|marketing|event)\s+)?(?:film|video|clip|ad|advert|reel|trailer|teaser|spot|explainer)\b/iu;
const TONE =
  /^(?:calm|gentle|quiet|slow|soft|elegant|fast|dynamic|bold|dramatic|moody|playful|funny|warm|dark|cinematic)$/iu;

/** Six signs are a code when letters and digits are among them, or a hash is before them. */
const isCode = (code: string): boolean => code.startsWith('#') || (/\d/u.test(code) && /[a-f]/iu.test(code));

function typefaceFor(mood: Style['mood'] | undefined): Style['typeface'] | undefined {
  return mood === 'technical' ? 'mono' : mood === 'playful' ? 'rounded' : undefined;
}

function seedsFor(brief: StyleBrief, look: Look, wished: Wishes): Seeds {
  const given = givenColours(brief.color_palette);
  const wishes = Object.keys(given).length > 0 ? wished : onOwnDark(wished, look);
  const named = wishes.colours;
  const first = given.primary ?? given.secondary ?? given.accent ?? given.tertiary;
  const own = first !== undefined || named.length > 0;
  const primary =
    given.primary ??
    named[0] ??
    (first === undefined ? moodColour(look.primary, wishes, look) : shifted(first));
  const fallback = own
    ? relatives(primary)
    : {
        secondary: moodColour(look.secondary, wishes, look),
        tertiary: moodColour(look.tertiary, wishes, look),
        accent: moodColour(look.accent, wishes, look),
      };
  const isChanged = wishes.mood !== undefined && look.background === undefined;
  const tint = own || isChanged ? tintOf(primary, wishes, look) : look.tint;
  const background = backgroundOf(wishes, look, own);
  return {
    primary,
    secondary: given.secondary ?? named[1] ?? fallback.secondary,
    tertiary: given.tertiary ?? named[2] ?? fallback.tertiary,
    accent: given.accent ?? accentNamed(wishes, primary) ?? fallback.accent,
    ground: groundOf(wishes, look),
    tint,
    ...(background === undefined ? {} : { background }),
  };
}

/** Deeper than this a colour makes a dark ground. */
const DEEP = 0.36;

/** A dark film in a dark colour and another stands on the first: on a light ground it would not be dark, in marks not be seen. */
function onOwnDark(wishes: Wishes, look: Look): Wishes {
  const [first, ...others] = wishes.colours;
  const isDark = wishes.background === undefined && groundOf(wishes, look) === 'dark';
  if (!isDark || first === undefined || others.length === 0 || oklchOf(first).l > DEEP) return wishes;
  return { ...wishes, background: first, colours: others };
}

/** A background that was asked for, or that of an art direction whose colours nobody changed. */
function backgroundOf(wishes: Wishes, look: Look, hasOwnColours: boolean): string | undefined {
  if (wishes.background !== undefined) return softened(wishes.background);
  return hasOwnColours || groundOf(wishes, look) !== look.ground ? undefined : look.background;
}

/** Of four colours the last, of two the second. "Neon green on black" is green and black: no third one sets its words off. */
function accentNamed({ colours, background }: Wishes, primary: string): string | undefined {
  if (colours.length === 1 && background !== undefined) return primary;
  return colours[3] ?? (colours.length === 2 ? colours[1] : undefined);
}

function givenColours(
  palette: Brief['color_palette'],
): Partial<Record<'primary' | 'secondary' | 'tertiary' | 'accent', string>> {
  return Object.fromEntries(
    Object.entries(palette ?? {})
      .filter(([, hex]) => typeof hex === 'string')
      .map(([key, hex]) => [key, fullHex(hex)]),
  );
}

function groundOf(wishes: Wishes, look: Look): Look['ground'] {
  if (look.background !== undefined) return wishes.ground ?? look.ground;
  return wishes.ground ?? groundFor(wishes.mood) ?? look.ground;
}

function groundFor(mood: Style['mood'] | undefined): Look['ground'] | undefined {
  if (mood === undefined || mood === 'elegant' || mood === 'bold' || mood === 'playful') return undefined;
  return mood === 'dark' ? 'dark' : mood === 'technical' ? undefined : 'light';
}

function tintOf(primary: string, wishes: Wishes, look: Look): Look['tint'] {
  const { h, c } = oklchOf(primary);
  if (wishes.mood === 'warm') return { h: c >= 0.03 && h > 25 && h < 115 ? h : 70, c: 0.034 };
  return { h: c < 0.03 ? look.tint.h : h, c: Math.min(0.04, c * 0.25) };
}

/** Black and white as grounds are a touch softer than the codes: pure ones glare. */
function softened(background: string): string {
  if (background === '#000000') return '#0b0c10';
  return background;
}

/** An art direction has the colours of its mood already. */
function moodColour(colour: string, wishes: Wishes, { background }: Look): string {
  const { l, c, h } = oklchOf(colour);
  if (wishes.chroma === 'pastel') return hexOf({ l: Math.min(0.8, l + 0.12), c: c * 0.6, h });
  if (wishes.chroma === 'vivid') return hexOf({ l: Math.min(0.82, l + 0.05), c: c * 1.35, h });
  if (background !== undefined) return colour;
  if (wishes.mood === 'warm') return hexOf({ l, c, h: towards(h, 55, 0.55) });
  if (wishes.mood === 'technical')
    return hexOf({ l: Math.max(0.7, l), c: Math.max(0.13, c), h: towards(h, 200, 0.5) });
  if (wishes.mood === 'calm') return hexOf({ l, c: c * 0.75, h });
  return colour;
}

function towards(hue: number, goal: number, share: number): number {
  const away = ((goal - hue + 540) % 360) - 180;
  return (hue + away * share + 360) % 360;
}

/** Colours that go with one: a neighbour, a paler cousin and an opposite. */
function relatives(primary: string): { secondary: string; tertiary: string; accent: string } {
  const { l, c, h } = oklchOf(primary);
  const strength = Math.max(c, 0.06);
  return {
    secondary: hexOf({ l: l > 0.6 ? l - 0.18 : l + 0.16, c: strength * 0.9, h: h + 28 }),
    tertiary: hexOf({ l: 0.82, c: Math.min(0.09, strength * 0.6), h: h - 24 }),
    accent: hexOf({ l: 0.72, c: Math.max(0.13, strength), h: h + 180 }),
  };
}

function shifted(colour: string): string {
  const { l, c, h } = oklchOf(colour);
  return hexOf({ l: l > 0.55 ? l - 0.15 : l + 0.1, c, h });
}
