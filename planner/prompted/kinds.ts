import type { Mode, Scene } from '../../modules/videos/plan.ts';

type Kind = Scene['kind'];

const SLIDE: readonly Kind[] = ['slide'];
const FILM: readonly Kind[] = ['generative_video'];

/** The kinds a scene may be: cards open and close a film that is not cinematic, and pictures of the caller are slides. */
export function kindsFor(
  place: 'first' | 'middle' | 'last',
  mode: Mode,
  showsPicture: boolean,
): readonly Kind[] {
  if (showsPicture) return SLIDE;
  if (mode === 'standard') return FILM;
  return place === 'middle' ? [...SLIDE, ...FILM] : SLIDE;
}

/**
 * The kind a scene becomes, of those it may be: as the model says, but that `product` has at most one moving picture in four scenes,
 * and `rxv` at most three scenes of a kind in a row.
 */
export function settleKind(wished: Kind, kinds: readonly Kind[], before: readonly Kind[], mode: Mode): Kind {
  const [only = wished] = kinds;
  if (kinds.length === 1) return only;
  const last = before.slice(-3);
  if (mode === 'product') return last.includes('generative_video') ? 'slide' : wished;
  const tooMany = last.length === 3 && last.every((kind) => kind === wished);
  return tooMany ? (wished === 'slide' ? 'generative_video' : 'slide') : wished;
}
