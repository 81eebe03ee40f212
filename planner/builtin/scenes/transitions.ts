import { passingBetween } from '../../../modules/videos/media.ts';
import type { ArtDirection, Scene, Style, Transition } from '../../../modules/videos/plan.ts';

/** A slow film fades, and now and then goes nearer. */
const SLOW: readonly Transition[] = ['fade', 'fade', 'zoom'];

/** How the scenes of an art direction follow each other, in turns. */
const TRANSITIONS: Readonly<Record<ArtDirection, readonly Transition[]>> = {
  keynote: ['push', 'zoom', 'cut'],
  ledger: ['wipe', 'cut', 'fade', 'cut'],
  blueprint: ['wipe', 'push', 'cut'],
  terminal: ['cut', 'wipe', 'cut', 'push'],
  poster: ['push', 'cut', 'zoom', 'cut'],
  storybook: ['fade', 'push', 'fade'],
  clinic: ['fade', 'push', 'cut'],
  archive: ['fade', 'fade', 'zoom'],
  fieldguide: ['fade', 'wipe', 'cut'],
  observatory: ['zoom', 'fade', 'fade'],
  kitchen: ['wipe', 'cut', 'push', 'cut'],
  playground: ['zoom', 'push', 'wipe', 'cut'],
  signal: ['push', 'cut', 'cut', 'wipe'],
  voyage: ['push', 'push', 'fade'],
  neon: ['zoom', 'cut', 'push', 'cut'],
  civic: ['push', 'cut', 'fade', 'cut'],
  chalk: ['wipe', 'wipe', 'cut'],
  workbench: ['push', 'cut', 'wipe', 'cut'],
  silk: ['fade', 'zoom', 'fade'],
  commons: ['push', 'fade', 'cut'],
};

/**
 * How a scene follows the one before it, by the film's pace: fast films push and cut, slow ones fade, others do as their art direction does; a
 * change of the kind of picture is a push.
 */
export function transitionFor(
  index: number,
  isLast: boolean,
  kinds: readonly Scene['kind'][],
  style: Style,
): Transition {
  if (index === 0) return 'fade';
  if (style.pace === 'fast') return (['push', 'cut', 'zoom', 'cut'] as const)[index % 4] ?? 'cut';
  const own = style.art === undefined ? undefined : TRANSITIONS[style.art];
  if (style.pace === 'slow')
    return own === undefined || isLast ? 'fade' : (SLOW[index % SLOW.length] ?? 'fade');
  if (isLast) return 'fade';
  if (own !== undefined) return own[index % own.length] ?? 'cut';
  if (kinds[index] !== kinds[index - 1])
    return style.mood === 'playful' || style.mood === 'bold' ? 'zoom' : 'push';
  return (['push', 'cut', 'wipe', 'cut'] as const)[index % 4] ?? 'push';
}

const CONTRASTS: ReadonlySet<string> = new Set(['comparison', 'before_after']);
const ENDINGS: ReadonlySet<string> = new Set(['closing', 'call_to_action']);

/**
 * How a slide follows another by what they tell, once that is known: what goes on is pushed along, a contrast is wiped over, an ending
 * settles, and what both show is never cut. A slow film stays with its fades; a fast one keeps its cuts where nothing is shared.
 */
export function transitionByMeaning(before: Scene | undefined, scene: Scene, { pace }: Style): Transition {
  const { slide, transition } = scene;
  if (!before?.slide || !slide) return transition;
  const passing = passingBetween(before, { ...scene, transition: 'fade' });
  const isShared = passing.some(({ kind }) => kind === 'words' || kind === 'drawing' || kind === 'picture');
  if (pace === 'slow' || (pace === 'fast' && !isShared))
    return transition === 'cut' && isShared ? 'fade' : transition;
  if (ENDINGS.has(slide.layout)) return 'fade';
  if (CONTRASTS.has(slide.layout)) return 'wipe';
  const goesOn =
    before.slide.layout === slide.layout ||
    (before.step !== undefined && scene.step?.number === before.step.number + 1);
  if (goesOn) return 'push';
  if (transition !== 'cut') return transition;
  // Nothing is cut on one ground: it goes on, and what stands on it makes way.
  return passing.length === 0 ? 'cut' : scene.scene_number % 2 === 0 ? 'push' : 'zoom';
}
