import type { ArtDirection } from '../../../modules/videos/plan.ts';
import type { Art } from './art.ts';

/** What tells art directions apart beside colours and type. */
export type Manner = Pick<
  Art,
  | 'decor'
  | 'align'
  | 'card'
  | 'corner'
  | 'badge'
  | 'headingMark'
  | 'headingEntrance'
  | 'itemEntrance'
  | 'scenery'
  | 'opening'
  | 'hero'
  | 'emphasis'
> & {
  /** Beside what the type of the film says: how large type is, how quick things come on, and what stands on the film's colour. */
  readonly loudness: number;
  readonly tempo: number;
  readonly vivid: Art['vivid'];
};

const ENDS = ['closing', 'call_to_action'];
const LINES = ['quote', 'kinetic', ...ENDS];
const LOUD = ['title', 'big_number', ...LINES];

/** What is common to most; each direction says what it does otherwise. */
const COMMON = {
  align: 'start', card: 'flat', corner: 16, badge: 'circle', headingMark: 'none', headingEntrance: 'rise', itemEntrance: 'rise',
  hero: 'disc', emphasis: 'underline', loudness: 1, tempo: 1, vivid: ENDS,
} as const satisfies Partial<Manner>; // prettier-ignore

// prettier-ignore
const ART_STYLES: Readonly<Record<ArtDirection, Partial<Manner> & Pick<Manner, 'decor' | 'scenery' | 'opening'>>> = {
  keynote: { decor: 'glow', scenery: 'disc', opening: 'beside', card: 'soft', corner: 26, badge: 'squircle', vivid: LINES },
  ledger: { decor: 'ruled', scenery: 'split', opening: 'banner', card: 'outline', corner: 2, badge: 'ring', headingMark: 'rule', headingEntrance: 'wipe', itemEntrance: 'fade', vivid: ['kinetic', ...ENDS] },
  blueprint: { decor: 'blueprint', scenery: 'slant', opening: 'beside', card: 'outline', corner: 4, badge: 'square', hero: 'plate', headingEntrance: 'wipe', itemEntrance: 'slide' },
  terminal: { decor: 'listing', scenery: 'band', opening: 'banner', card: 'outline', corner: 8, badge: 'square', hero: 'plate', headingEntrance: 'typed', itemEntrance: 'slide', emphasis: 'marker' },
  poster: { decor: 'sunburst', scenery: 'slant', opening: 'poster', corner: 0, badge: 'square', hero: 'bare', headingEntrance: 'stamp', itemEntrance: 'slide', emphasis: 'marker', loudness: 1.22, tempo: 0.85, vivid: LOUD },
  storybook: { decor: 'arches', scenery: 'arch', opening: 'centred', align: 'center', card: 'soft', corner: 28, headingEntrance: 'fade', tempo: 1.15, vivid: LINES },
  clinic: { decor: 'waves', scenery: 'card', opening: 'beside', card: 'soft', corner: 24, itemEntrance: 'fade', vivid: ['title', ...ENDS] },
  archive: { decor: 'plate', scenery: 'frame', opening: 'framed', align: 'center', card: 'outline', corner: 0, badge: 'ring', hero: 'bare', headingEntrance: 'fade', itemEntrance: 'fade', tempo: 1.25, vivid: LINES },
  fieldguide: { decor: 'contours', scenery: 'split', opening: 'split', corner: 18, hero: 'bare', itemEntrance: 'rise', tempo: 1.1, vivid: LINES },
  observatory: { decor: 'stars', scenery: 'cinema', opening: 'centred', align: 'center', corner: 18, headingEntrance: 'words', itemEntrance: 'fade', hero: 'bare', tempo: 1.15, vivid: [] },
  kitchen: { decor: 'gingham', scenery: 'card', opening: 'split', card: 'soft', corner: 22, badge: 'squircle', hero: 'bare', headingEntrance: 'drop', itemEntrance: 'drop', vivid: ['title', ...LINES] },
  playground: { decor: 'confetti', scenery: 'disc', opening: 'centred', align: 'center', card: 'soft', corner: 36, badge: 'squircle', hero: 'orbit', headingEntrance: 'drop', itemEntrance: 'pop', emphasis: 'marker', loudness: 1.1, vivid: LOUD },
  signal: { decor: 'hazard', scenery: 'band', opening: 'banner', corner: 4, badge: 'square', hero: 'bare', headingMark: 'bar', headingEntrance: 'slide', itemEntrance: 'slide', emphasis: 'marker', loudness: 1.18, tempo: 0.85, vivid: ['title', ...LINES] },
  voyage: { decor: 'horizon', scenery: 'cinema', opening: 'poster', card: 'soft', corner: 20, hero: 'bare', headingEntrance: 'rise', itemEntrance: 'slide', vivid: ['title', ...LINES] },
  neon: { decor: 'rings', scenery: 'slant', opening: 'poster', corner: 16, hero: 'bare', headingEntrance: 'words', itemEntrance: 'pop', emphasis: 'marker', loudness: 1.14, tempo: 0.8, vivid: ['kinetic', ...ENDS] },
  civic: { decor: 'stripe', scenery: 'split', opening: 'split', corner: 6, badge: 'square', headingMark: 'bar', headingEntrance: 'wipe', itemEntrance: 'rise', vivid: ['title', ...LINES] },
  chalk: { decor: 'squares', scenery: 'frame', opening: 'framed', align: 'center', card: 'outline', corner: 14, badge: 'ring', hero: 'bare', headingEntrance: 'wipe', itemEntrance: 'fade', vivid: [] },
  workbench: { decor: 'hatch', scenery: 'band', opening: 'banner', corner: 10, badge: 'square', headingMark: 'tab', headingEntrance: 'stamp', itemEntrance: 'rise', emphasis: 'marker', loudness: 1.05, tempo: 0.9, vivid: ['title', ...ENDS] },
  silk: { decor: 'ribbons', scenery: 'arch', opening: 'framed', align: 'center', card: 'outline', corner: 0, badge: 'ring', hero: 'bare', headingEntrance: 'fade', itemEntrance: 'fade', tempo: 1.3, vivid: ENDS },
  commons: { decor: 'orbs', scenery: 'disc', opening: 'beside', card: 'soft', corner: 30, badge: 'squircle', itemEntrance: 'pop', emphasis: 'marker', vivid: ['title', ...LINES] },
};

/** How an art direction lays out and moves. */
export const mannerOf = (art: ArtDirection): Manner => ({ ...COMMON, ...ART_STYLES[art] });
