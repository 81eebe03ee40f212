import { converter, formatHex, interpolate, type Oklch, parse } from 'culori';
import type { Palette, Shot, Style } from '../../../modules/videos/plan.ts';

type TimeOfDay = Shot['time_of_day'];

/** The light of a shot: how any natural colour looks in this film, at this hour, this far away. */
export interface Light {
  /** `base` as #rrggbb in the film's colours; `depth` 0 melts into the haze of the horizon, 1 is near. */
  tone(base: string, depth?: number): string;
  /** The same without haze or hour: what shines by itself. */
  glow(base: string): string;
  readonly sky: readonly [top: string, middle: string, horizon: string];
  readonly isNight: boolean;
  /** Laid over subjects, so that they stand in the same light. */
  readonly ambient: { readonly color: string; readonly strength: number };
  readonly palette: Palette;
}

interface Hour {
  readonly sky: readonly [string, string, string];
  readonly tint: string;
  readonly strength: number;
  /** Lightness and chroma are multiplied. */
  readonly lightness: number;
  readonly chroma: number;
}

const HOURS: Readonly<Record<TimeOfDay, Hour>> = {
  dawn: { sky: ['#86a8e0', '#f3bfb4', '#ffe6bf'], tint: '#ffb38f', strength: 0.16, lightness: 0.97, chroma: 0.95 },
  day: { sky: ['#58aee9', '#9cd6f5', '#e6f6fb'], tint: '#fff3d6', strength: 0.03, lightness: 1, chroma: 1 },
  dusk: { sky: ['#4a3f8c', '#cf6679', '#ffb56b'], tint: '#b8496a', strength: 0.26, lightness: 0.82, chroma: 1 },
  night: { sky: ['#0c1538', '#1c2f66', '#3d5f9a'], tint: '#1d2f74', strength: 0.36, lightness: 0.64, chroma: 0.9 },
}; // prettier-ignore

interface Taste {
  readonly chroma: number;
  readonly lightness: number;
  /** How far hues turn to the palette's. */
  readonly pull: number;
  /** How much of the palette's primary is mixed into the sky, and into everything. */
  readonly sky: number;
  readonly wash: number;
}

const TASTES: Readonly<Record<Style['mood'], Taste>> = {
  bright: { chroma: 1.06, lightness: 1.02, pull: 0.5, sky: 0.16, wash: 0.02 },
  dark: { chroma: 1.05, lightness: 0.98, pull: 0.6, sky: 0.4, wash: 0.1 },
  warm: { chroma: 1, lightness: 1, pull: 0.6, sky: 0.86, wash: 0.09 },
  calm: { chroma: 0.8, lightness: 1.02, pull: 0.6, sky: 0.5, wash: 0.1 },
  playful: { chroma: 1.2, lightness: 1.03, pull: 0.5, sky: 0.5, wash: 0.05 },
  elegant: { chroma: 0.68, lightness: 1, pull: 0.8, sky: 0.7, wash: 0.12 },
  technical: { chroma: 0.75, lightness: 0.98, pull: 0.8, sky: 0.62, wash: 0.22 },
  bold: { chroma: 1.2, lightness: 0.98, pull: 0.7, sky: 0.9, wash: 0.08 },
};

const toOklch = converter('oklch');

export function mixColors(one: string, other: string, share: number): string {
  return formatHex(interpolate([one, other], 'oklab')(share));
}

/** `#rrggbb` with an opacity of 0..1. */
export function withAlpha(color: string, alpha: number): string {
  return `${color}${Math.round(Math.min(1, Math.max(0, alpha)) * 255).toString(16).padStart(2, '0')}`; // prettier-ignore
}

/** Works out the light of a shot. Pure. A dark film has its days at night; indoors lamps keep the night out. */
export function lightOf(style: Style, timeOfDay: TimeOfDay, isIndoors = false): Light {
  const hourName = timeOfDay === 'day' && isDarkFilm(style) ? 'night' : timeOfDay;
  const hour = isIndoors ? byLamplight(HOURS[hourName]) : HOURS[hourName];
  const taste = TASTES[style.mood];
  const anchors = anchorsOf(style.palette);
  const inFilm = (base: string): string =>
    mixColors(formatHex(lean(oklchOf(base), anchors, taste)), style.palette.primary, taste.wash);
  const sky = skyOf(HOURS[hourName], hourName, style, taste);
  const known = new Map<string, string>();
  const work = (base: string, depth: number): string => {
    const { l, c, h } = oklchOf(inFilm(base));
    const lit = formatHex(hued(l * hour.lightness, c * hour.chroma, h));
    const tinted = mixColors(lit, hour.tint, hour.strength);
    return depth >= 1 ? tinted : mixColors(tinted, mixColors(sky[2], sky[1], 0.35), (1 - depth) * 0.78);
  };
  return {
    tone(base, depth = 1) {
      const key = `${base}${depth}`;
      const color = known.get(key) ?? work(base, depth);
      known.set(key, color);
      return color;
    },
    glow: inFilm,
    sky,
    isNight: hourName === 'night',
    ambient: { color: hour.tint, strength: hourName === 'day' ? 0 : hour.strength * 0.55 },
    palette: style.palette,
  };
}

/** A film on a dark ground has its days at night, unless it is a loud one. */
function isDarkFilm({ mood, palette }: Style): boolean {
  const isQuiet = mood === 'technical' || mood === 'elegant' || mood === 'calm' || mood === 'bold';
  return mood === 'dark' || (isQuiet && oklchOf(palette.background).l < 0.35);
}

function byLamplight(hour: Hour): Hour {
  return {
    ...hour,
    tint: mixColors(hour.tint, '#ffa561', 0.55),
    lightness: 1 - (1 - hour.lightness) * 0.42,
    strength: hour.strength * 0.5,
    chroma: 1,
  };
}

/** The hour's sky, leaning to tints of the primary: light ones by day, deep ones by night. */
function skyOf(hour: Hour, name: TimeOfDay, { palette }: Style, taste: Taste): [string, string, string] {
  const isDay = name === 'day' || name === 'dawn';
  const tint = (share: number): string => mixColors(palette.primary, isDay ? '#ffffff' : '#0d1030', share);
  const share = isDay ? taste.sky : taste.sky * 0.55;
  const [top, middle, low] = hour.sky;
  return [
    mixColors(top, tint(isDay ? 0.34 : 0.7), share),
    mixColors(middle, tint(isDay ? 0.62 : 0.5), share),
    mixColors(low, tint(isDay ? 0.88 : 0.3), share * 0.9),
  ];
}

function oklchOf(color: string): Oklch {
  return toOklch(parse(color) ?? { mode: 'rgb', r: 0.5, g: 0.5, b: 0.5 });
}

const hued = (l: number, c: number, h: number | undefined): Oklch => ({
  mode: 'oklch',
  l: Math.min(1, Math.max(0, l)),
  c,
  ...(h === undefined ? {} : { h }),
});

function anchorsOf({ primary, secondary, tertiary, accent }: Palette): Oklch[] {
  return [primary, secondary, tertiary, accent].map(oklchOf).filter(({ c }) => c > 0.03);
}

/** Turns a natural colour towards the palette's nearest hue, the less the farther that is: grass stays grass. */
function lean({ l, c, h = 0 }: Oklch, anchors: readonly Oklch[], taste: Taste): Oklch {
  const lightness = l > 0.97 ? l : l * taste.lightness;
  let nearest: { turn: number; chroma: number } | undefined;
  for (const anchor of anchors) {
    const turn = ((((anchor.h ?? 0) - h) % 360) + 540) % 360 - 180; // prettier-ignore
    if (nearest === undefined || Math.abs(turn) < Math.abs(nearest.turn))
      nearest = { turn, chroma: anchor.c };
  }
  const chroma = c * taste.chroma;
  if (nearest === undefined) return hued(lightness, chroma * 0.5, h);
  if (c < 0.015) return hued(lightness, c + 0.008, anchors[0]?.h ?? h);
  const distance = Math.abs(nearest.turn);
  const share = taste.pull * (distance < 45 ? 0.9 : distance < 100 ? 0.45 : 0.12);
  return hued(
    lightness,
    chroma + (Math.min(nearest.chroma, chroma) - chroma) * 0.3 * share,
    h + nearest.turn * share,
  );
}
