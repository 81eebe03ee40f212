/** Curves from 0 to 1 over 0 to 1. */
export type Easing = (progress: number) => number;

export const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));
export const mix = (from: number, to: number, progress: number): number => from + (to - from) * progress;

export const easeOutCubic: Easing = (t) => 1 - (1 - t) ** 3;
export const easeOutQuint: Easing = (t) => 1 - (1 - t) ** 5;
export const easeInCubic: Easing = (t) => t ** 3;
export const easeInOutCubic: Easing = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
/** Overshoots by about 7 % before it settles. */
export const easeOutBack: Easing = (t) => 1 + 2.3 * (t - 1) ** 3 + 1.3 * (t - 1) ** 2;
/** How far time `now` is through a span, eased: 0 before it, 1 after it. */
export function progressAt(now: number, start: number, duration: number, easing: Easing): number {
  return easing(clamp01((now - start) / duration));
}
