import type { Mode, Scene } from '../../../modules/videos/plan.ts';

/** How well a scene could be told either way, 0..1 each. */
export interface Leaning {
  readonly slide: number;
  readonly picture: number;
  /** Scenes that have to be slides: a title card, a closing card, a caller's picture. */
  readonly mustBeSlide: boolean;
}

type Kind = Scene['kind'];

/**
 * Who is a slide and who is a moving picture. `rxv`: whichever tells more, at least a third of each where the material
 * allows, no long runs of one kind. `standard`: pictures wherever anything can be pictured. `product`: slides, with a
 * picture only where it clearly tells more.
 */
export function assignKinds(leanings: readonly Leaning[], mode: Mode): Kind[] {
  if (mode === 'standard')
    return leanings.map(({ picture, mustBeSlide }) =>
      picture > 0 && !mustBeSlide ? 'generative_video' : 'slide',
    );
  const tilt = mode === 'product' ? 0.45 : 0;
  const kinds = leanings.map((leaning): Kind =>
    prefersPicture(leaning, tilt) ? 'generative_video' : 'slide',
  );
  if (mode === 'product') return kinds;
  balance(kinds, leanings);
  illustrate(kinds, leanings);
  return broken(kinds, leanings);
}

function prefersPicture({ slide, picture, mustBeSlide }: Leaning, tilt: number): boolean {
  return !mustBeSlide && picture > 0 && picture - slide > tilt;
}

/** At least a third of each kind: the scenes that lose least by it change over. */
function balance(kinds: Kind[], leanings: readonly Leaning[]): void {
  const third = Math.ceil(kinds.length / 3);
  for (const kind of ['generative_video', 'slide'] as const) {
    const other: Kind = kind === 'slide' ? 'generative_video' : 'slide';
    const loss = (index: number) => gain(leanings[index], other) - gain(leanings[index], kind);
    const candidates = kinds
      .map((_, index) => index)
      .filter(
        (index) => kinds[index] === other && can(leanings[index], kind) && !isBound(leanings[index], kind),
      )
      .sort((one, two) => loss(one) - loss(two));
    while (kinds.filter((each) => each === kind).length < third) {
      const next = candidates.shift();
      if (next === undefined) break;
      kinds[next] = kind;
    }
  }
}

/** From here on a scene's own words can be pictured well. */
const PICTURABLE = 0.7;

/** About half of the scenes are pictures, where their words name something to show and no slide tells more. */
function illustrate(kinds: Kind[], leanings: readonly Leaning[]): void {
  const half = Math.floor(kinds.length / 2);
  const loss = (index: number) => gain(leanings[index], 'slide') - gain(leanings[index], 'generative_video');
  const candidates = kinds
    .map((_, index) => index)
    .filter((index) => kinds[index] === 'slide' && can(leanings[index], 'generative_video'))
    .filter((index) => (leanings[index]?.picture ?? 0) >= PICTURABLE && loss(index) < MOST_LOST)
    .sort((one, other) => loss(one) - loss(other));
  for (const index of candidates) {
    if (kinds.filter((kind) => kind === 'generative_video').length >= half) break;
    kinds[index] = 'generative_video';
  }
}

/** A chart, a quotation, a definition say what no picture can: they stay slides. */
const BOUND = 0.9;

function isBound(leaning: Leaning | undefined, wanted: Kind): boolean {
  return wanted === 'generative_video' && (leaning?.slide ?? 0) >= BOUND;
}

const LONGEST_RUN = 2;
/** A chart, a quotation or a written slide is not given up for variety's sake. */
const MOST_LOST = 0.3;

/** Three of a kind in a row: the middle one changes over if it can. */
function broken(kinds: readonly Kind[], leanings: readonly Leaning[]): Kind[] {
  const result = [...kinds];
  const third = Math.ceil(kinds.length / 3);
  for (let index = LONGEST_RUN; index < result.length; index += 1) {
    const run = result.slice(index - LONGEST_RUN, index + 1);
    const kind = run[0];
    if (kind === undefined || run.some((each) => each !== kind)) continue;
    const other: Kind = kind === 'slide' ? 'generative_video' : 'slide';
    const loss = (place: number) => gain(leanings[place], kind) - gain(leanings[place], other);
    const weakest = [index, index - 1, index - 2]
      .filter((place) => can(leanings[place], other) && !isBound(leanings[place], other))
      .sort((one, two) => loss(one) - loss(two))[0];
    const left = result.filter((each) => each === kind).length - 1;
    if (weakest !== undefined && loss(weakest) < MOST_LOST && left >= third) result[weakest] = other;
  }
  return result;
}

/** What only stands for a kind of topic is no reason to picture a scene. */
const EMBLEM = 0.15;

function can(leaning: Leaning | undefined, kind: Kind): boolean {
  if (leaning === undefined) return false;
  return kind === 'slide' || (!leaning.mustBeSlide && leaning.picture > EMBLEM);
}

function gain(leaning: Leaning | undefined, kind: Kind): number {
  if (leaning !== undefined && kind === 'slide' && leaning.slide >= 0.9) return leaning.slide + 0.8;
  return leaning === undefined ? 0 : kind === 'slide' ? leaning.slide : leaning.picture;
}
