import type { Scene, Style, Transition } from '../../../modules/videos/plan.ts';

/** Mostly soft: fades and pushes by pace; a wipe or a zoom only now and then, where the kind of picture changes. */
export function transitionFor(
  index: number,
  isLast: boolean,
  kinds: readonly Scene['kind'][],
  style: Style,
): Transition {
  if (index === 0 || isLast) return 'fade';
  const newKind = kinds[index] !== kinds[index - 1];
  if (style.pace === 'fast') return (['push', 'push', 'zoom', 'cut'] as const)[index % 4] ?? 'push';
  if (style.pace === 'slow') return newKind && index % 4 === 0 ? 'push' : 'fade';
  if (newKind && index % 5 === 0) return style.mood === 'playful' || style.mood === 'bold' ? 'zoom' : 'wipe';
  return newKind && index % 2 === 1 ? 'push' : 'fade';
}
