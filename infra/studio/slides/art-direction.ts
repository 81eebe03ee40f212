import { MADE_FOR, type Palette, type Style, type VideoType } from '../../../modules/videos/plan.ts';
import {
  blend,
  contrastOf,
  differenceOf,
  type Hex,
  inkOn,
  isDark,
  lightnessOf,
  relit,
  typefacesFor,
} from '../drawing/index.ts';
import { mannerOf } from './arts.ts';
import { typefacesOf } from './art-typefaces.ts';
import type { Art } from './art.ts';

export type { Art, Decor, Opening, Scenery } from './art.ts';

/** Of films without an art direction of their own. */
const USUAL = { scenery: 'fade', opening: 'beside', hero: 'orbit', emphasis: 'marker' } as const;

const BY_MOOD: Record<Style['mood'], Pick<Art, 'decor' | 'card' | 'corner' | 'badge' | 'itemEntrance'>> = {
  bright: { decor: 'orbs', card: 'soft', corner: 22, badge: 'squircle', itemEntrance: 'rise' },
  dark: { decor: 'rings', card: 'flat', corner: 18, badge: 'circle', itemEntrance: 'rise' },
  warm: { decor: 'arches', card: 'soft', corner: 28, badge: 'circle', itemEntrance: 'rise' },
  calm: { decor: 'waves', card: 'flat', corner: 24, badge: 'circle', itemEntrance: 'fade' },
  playful: { decor: 'confetti', card: 'soft', corner: 34, badge: 'squircle', itemEntrance: 'pop' },
  elegant: { decor: 'frame', card: 'outline', corner: 2, badge: 'ring', itemEntrance: 'fade' },
  technical: { decor: 'grid', card: 'outline', corner: 8, badge: 'square', itemEntrance: 'slide' },
  bold: { decor: 'blocks', card: 'flat', corner: 0, badge: 'square', itemEntrance: 'slide' },
};

const BY_TYPE: Record<
  VideoType,
  Pick<Art, 'align' | 'headingMark' | 'headingEntrance' | 'loudness' | 'vivid'>
> = {
  instructional: {
    align: 'start',
    headingMark: 'bar',
    headingEntrance: 'rise',
    loudness: 1,
    vivid: ['title', 'closing', 'call_to_action'],
  },
  explainer: {
    align: 'start',
    headingMark: 'tab',
    headingEntrance: 'rise',
    loudness: 1,
    vivid: ['title', 'quote', 'kinetic', 'closing', 'call_to_action'],
  },
  corporate: {
    align: 'start',
    headingMark: 'rule',
    headingEntrance: 'rise',
    loudness: 0.94,
    vivid: ['closing', 'call_to_action'],
  },
  marketing: {
    align: 'start',
    headingMark: 'none',
    headingEntrance: 'words',
    loudness: 1.08,
    vivid: ['title', 'big_number', 'quote', 'kinetic', 'closing', 'call_to_action'],
  },
  narrative: {
    align: 'center',
    headingMark: 'none',
    headingEntrance: 'fade',
    loudness: 1,
    vivid: ['quote', 'kinetic', 'closing', 'call_to_action'],
  },
  social: {
    align: 'center',
    headingMark: 'none',
    headingEntrance: 'words',
    loudness: 1.14,
    vivid: ['title', 'big_number', 'quote', 'kinetic', 'definition', 'closing', 'call_to_action'],
  },
};

/** A fast film throws its things in, a slow one lets them appear. */
const BY_PACE: Record<Style['pace'], Partial<Pick<Art, 'headingEntrance' | 'itemEntrance'>>> = {
  slow: { headingEntrance: 'fade', itemEntrance: 'fade' },
  medium: {},
  fast: { headingEntrance: 'words', itemEntrance: 'pop' },
};

const TEMPO: Record<Style['pace'], number> = { slow: 0.85, medium: 0.62, fast: 0.46 };

/** The art direction of a film. Two films of one style look like siblings; all scenes of one film like one hand. */
export function directArt(style: Style, videoType: VideoType): Art {
  const { palette, mood, typeface, pace } = style;
  const usual: Art = {
    palette,
    typefaces: typefacesFor(typeface, mood),
    tempo: TEMPO[pace],
    ...USUAL,
    ...BY_MOOD[mood],
    ...BY_TYPE[videoType],
    ...BY_PACE[pace],
  };
  const { art } = style;
  // Another mood was asked for since: then it looks as that mood does.
  if (art === undefined || MADE_FOR[art].mood !== mood) return usual;
  const { loudness, tempo, ...manner } = mannerOf(art);
  const isOwnType = MADE_FOR[art].typeface === typeface;
  return {
    ...usual,
    ...manner,
    ...(pace === 'medium' ? {} : PACED[pace]),
    tempo: usual.tempo * tempo,
    loudness: usual.loudness * (isOwnType ? loudness : 1),
    ...(isOwnType ? { typefaces: typefacesOf(art) } : {}),
    ...(ADVERTISES.has(videoType) ? { vivid: [...new Set([...manner.vivid, ...usual.vivid])] } : {}),
  };
}

/** A slow film lets its things appear, a fast one throws in what it says. */
const PACED = { slow: { itemEntrance: 'fade' }, fast: { itemEntrance: 'pop' } } as const;
const ADVERTISES: ReadonlySet<VideoType> = new Set<VideoType>(['marketing', 'social']);

/** The colours of one slide, on its paper or on the film's own colour. */
export interface Scheme {
  readonly ground: Hex;
  /** Flat shapes on the ground: hardly seen, and seen a little better. */
  readonly wash: Hex;
  readonly wash2: Hex;
  readonly card: Hex;
  readonly cardBorder: Hex;
  /** Wishes for ink, most wanted first; `inkOn` makes them legible where they stand. */
  readonly text: Hex;
  /** Of headlines and headings. */
  readonly title: Hex;
  readonly muted: Hex;
  readonly strong: Hex;
  readonly accent: Hex;
  /** Fills told apart from each other and from the ground: bars, slices, badges. */
  readonly series: readonly Hex[];
  readonly isDark: boolean;
  /** Stands on the film's own colour. */
  readonly isVivid: boolean;
}

/** A colour that black or white, whichever suits the ground, is legible on. */
const INK_CONTRAST = 4.55;

/** Fills need this much contrast to be seen as shapes; what they mean is always written beside them. */
const SHAPE_CONTRAST = 1.6;

export function schemeFor(
  { palette, mood, title_color }: Pick<Style, 'palette' | 'mood' | 'title_color'>,
  isVivid: boolean,
  isLoud = LOUD_MOODS.has(mood),
): Scheme {
  const ground = isVivid ? vividGround(palette, isLoud) : palette.background;
  const dark = isDark(ground);
  const isQuiet = isVivid && isDark(palette.background) && !isLoud;
  const ink = dark ? '#ffffff' : '#000000';
  // On the film's colour, shapes move away from the ink, so that it stays as legible as on the plain ground.
  const away = dark ? '#000000' : '#ffffff';
  const shape = (colour: Hex, share: number, vividShare: number) => {
    const wish = blend(ground, colour, share);
    return isVivid || contrastOf(ink, wish) < INK_CONTRAST ? blend(ground, away, vividShare) : wish;
  };
  const wash = shape(palette.primary, dark ? 0.13 : 0.095, 0.1);
  const wash2 = shape(palette.secondary, dark ? 0.2 : 0.16, 0.18);
  const card = isVivid ? blend(ground, away, 0.16) : cardOn(palette, ground, dark);
  const series = [palette.primary, palette.secondary, palette.tertiary, palette.accent].map((colour) =>
    visibleOn([ground, card], colour),
  );
  const text = inkOn([ground, wash, wash2, card], isVivid ? [dark ? '#ffffff' : '#111111'] : [palette.text]);
  return {
    ground,
    wash,
    wash2,
    card,
    cardBorder: blend(card, inkOn([card], [palette.text]), dark ? 0.16 : 0.12),
    text,
    title: title_color ?? text,
    muted: isVivid ? blend(ground, dark ? '#ffffff' : '#000000', 0.82) : palette.muted,
    strong: isVivid && !isQuiet ? (dark ? '#ffffff' : '#111111') : palette.primary,
    accent: visibleOn([ground, card], palette.accent),
    series: distinct(series, ground),
    isDark: dark,
    isVivid,
  };
}

/** Whether a slide may stand on the film's colour however dark the film is: who advertises does, with every other scene. */
export function isLoud({ mood }: Pick<Style, 'mood'>, videoType: VideoType, sceneNumber: number): boolean {
  return LOUD_MOODS.has(mood) || (ADVERTISES.has(videoType) && sceneNumber % 2 === 1);
}

const LOUD_MOODS: ReadonlySet<Style['mood']> = new Set<Style['mood']>(['bright', 'playful', 'bold', 'warm']);

/**
 * The film's colour as a ground for much text; in a quiet dark film a lighter shade of its own dark, so that nobody is dazzled and the
 * film's colours stay what they are, on it.
 */
function vividGround({ primary, background }: Palette, isLoud: boolean): Hex {
  if (isDark(background) && !isLoud) {
    return relit(background, Math.min(0.4, lightnessOf(background) + 0.08));
  }
  const best = Math.max(contrastOf(primary, '#ffffff'), contrastOf(primary, '#111111'));
  if (best >= VIVID_CONTRAST && lightnessOf(primary) < 0.94) return primary;
  return relit(primary, lightnessOf(primary) > 0.72 ? 0.84 : 0.45);
}

/** A little more than text needs. */
const VIVID_CONTRAST = 4.55;

function cardOn(palette: Palette, ground: Hex, dark: boolean): Hex {
  const isDistinct = contrastOf(palette.surface, ground) >= 1.03;
  return isDistinct ? palette.surface : blend(ground, dark ? '#ffffff' : palette.primary, dark ? 0.07 : 0.05);
}

function visibleOn(grounds: readonly Hex[], colour: Hex): Hex {
  return inkOn(grounds, [colour], SHAPE_CONTRAST);
}

/** Four fills that differ: a palette of look-alikes is fanned out in lightness. */
function distinct(colours: readonly Hex[], ground: Hex): readonly Hex[] {
  const kept: Hex[] = [];
  for (const [index, colour] of colours.entries()) {
    const alike = kept.some((other) => differenceOf(other, colour) < 0.07);
    kept.push(
      alike
        ? visibleOn([ground], blend(colour, isDark(ground) ? '#ffffff' : '#000000', 0.18 * index))
        : colour,
    );
  }
  return kept;
}
