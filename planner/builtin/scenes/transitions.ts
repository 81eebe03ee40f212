import type { Scene, Style, Transition } from '../../../modules/videos/plan.ts';

/**
 * How a scene follows the one before it, by the film's pace: fast films push and cut, slow ones fade, others take turns; a
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
  if (style.pace === 'slow' || isLast) return 'fade';
  if (kinds[index] !== kinds[index - 1])
    return style.mood === 'playful' || style.mood === 'bold' ? 'zoom' : 'push';
  return (['push', 'cut', 'wipe', 'cut'] as const)[index % 4] ?? 'push';
}
