import type { Mode, Scene } from '../../../modules/videos/plan.ts';

/** How well a scene could be told either way; 1 and more for a slide: it is what the scene is. */
export interface Leaning {
  readonly slide: number;
  readonly picture: number;
  /** A scene that has to be a slide: a caller's picture. */
  readonly mustBeSlide: boolean;
  /** Each step of a procedure is shown being done, however many there are. */
  readonly isStep?: boolean;
  /** Somebody is seen doing what its words say: more of these may be pictures than of others. */
  readonly isSaidDeed?: boolean;
}

type Kind = Scene['kind'];

/** From here on a scene's own words can be pictured, by mode; what a slide says better is never pictured. */
const PICTURABLE: Readonly<Record<Mode, { readonly picture: number; readonly slide: number }>> = {
  standard: { picture: 0.2, slide: 1.5 },
  rxv: { picture: 0.66, slide: 0.88 },
  product: { picture: 0.95, slide: 0.65 },
};
/** Pictures among scenes, at most. */
const MAX_SHARE: Readonly<Record<Mode, number>> = { standard: 1, rxv: 0.5, product: 0.25 };
const MAX_RUN = 2;

/**
 * Who is a slide and who is a moving picture. `standard`: pictures wherever a scene's words can be pictured. `rxv`: the half that can
 * be pictured best. `product`: slides, with a picture only where it clearly tells more. Pictures do not run on where slides could be.
 */
export function assignKinds(leanings: readonly Leaning[], mode: Mode): Kind[] {
  const { picture: least, slide: most } = PICTURABLE[mode];
  const kinds = leanings.map((): Kind => 'slide');
  const ranked = leanings
    .map((leaning, index) => ({ ...leaning, index }))
    .filter(({ mustBeSlide, picture, slide }) => !mustBeSlide && picture >= least && slide < most)
    .sort((one, other) => other.picture - other.slide - (one.picture - one.slide) || one.index - other.index);
  let left = Math.ceil(leanings.length * MAX_SHARE[mode]);
  for (const { index, isStep = false, isSaidDeed = false } of ranked) {
    const isSpent = left <= 0 && !isSaidDeed;
    if (!isStep && (isSpent || (mode !== 'standard' && runThrough(index, kinds) > MAX_RUN))) continue;
    kinds[index] = 'generative_video';
    left -= 1;
  }
  return kinds;
}

/** How many pictures would follow each other if this one were one. */
function runThrough(index: number, kinds: readonly Kind[]): number {
  let [from, to] = [index, index];
  while (kinds[from - 1] === 'generative_video') from -= 1;
  while (kinds[to + 1] === 'generative_video') to += 1;
  return to - from + 1;
}
