import { differenceCiede2000 } from 'culori';

/** A small picture of a frame: RGBA, row by row. */
export type Pixels = Uint8ClampedArray;

/** Frames of a film, equally far apart in time. */
export interface Seen {
  /** Of all time: nearly one colour from edge to edge. */
  readonly blank: number;
  /** Of all time: nothing moves from one sample to the next. */
  readonly frozen: number;
}

/** A frame is blank when so much of it is of one colour. */
const ONE_COLOUR = 0.985;
/** Mean difference of a channel, of 255, below which nobody sees a movement. */
const STILL = 0.15;

export function measureFrames(scenes: readonly (readonly Pixels[])[]): Seen {
  const frames = scenes.flat();
  const pairs = scenes.flatMap((scene) =>
    scene.slice(1).map((frame, at) => differenceOf(frame, scene[at] ?? frame)),
  );
  return {
    blank: shareOf(frames, isBlank),
    frozen: shareOf(pairs, (difference) => difference < STILL),
  };
}

export function isBlank(frame: Pixels): boolean {
  const counts = [...countColours(frame).values()];
  return Math.max(...counts) >= (ONE_COLOUR * frame.length) / 4;
}

function differenceOf(one: Pixels, other: Pixels): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}

/** Colours that fill less of a film than this do not make its palette. */
const DOMINANT = 0.004;
const difference = differenceCiede2000();

/** How far a film is from the colours it was asked for: ΔE2000 of each to the nearest that fills some of it, in the mean. */
export function paletteDistance(frames: readonly Pixels[], asked: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const frame of frames)
    for (const [colour, count] of countColours(frame)) counts.set(colour, (counts.get(colour) ?? 0) + count);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const dominant = [...counts].filter(([, count]) => count >= DOMINANT * total).map(([colour]) => colour);
  const nearest = asked.map((colour) => Math.min(...dominant.map((each) => difference(each, colour))));
  return nearest.reduce((sum, each) => sum + each, 0) / Math.max(1, nearest.length);
}

const STEP = 8;

/** How many pixels are of each colour, to the nearest of 32 steps a channel. */
function countColours(frame: Pixels): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let at = 0; at < frame.length; at += 4) {
    const channels = [frame[at], frame[at + 1], frame[at + 2]].map((value = 0) => Math.min(255, Math.round(value / STEP) * STEP)); // prettier-ignore
    const colour = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

function shareOf<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  return items.filter(fits).length / Math.max(1, items.length);
}
