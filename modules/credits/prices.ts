import Type, { type Static } from 'typebox';
import { oneOf } from '../kernel/http/schema.ts';

/** Contract 9.2. Credits per generative_video scene. */
export const FRAMES_CREDITS = 4;

/** Contract 9.2. Credits per scene. */
export const CLIP_CREDITS = { generative_video: 25, slide: 9 } as const;

/** What has a price in a plan. */
interface PricedScene {
  readonly kind: keyof typeof CLIP_CREDITS;
}

/** Contract 10.6: new clips of these scenes. */
export const clipCreditsOf = (scenes: readonly PricedScene[]): number =>
  scenes.reduce((sum, { kind }) => sum + CLIP_CREDITS[kind], 0);

/** Contract 9.4: new clips of these scenes, and new frames where they have them. */
export const editCreditsOf = (scenes: readonly PricedScene[]): number =>
  clipCreditsOf(scenes) + FRAMES_CREDITS * scenes.filter(({ kind }) => kind === 'generative_video').length;

/** The price rule of a charge. A changed price gets the next version; charges keep theirs. */
export const Price = Type.Object({
  rule: oneOf(['frames', 'clip.generative_video', 'clip.slide', 'creation']),
  version: Type.Integer({
    minimum: 1,
    description: '1: contract 9.2; of `creation`, the price the operator set.',
  }),
});
export type Price = Readonly<Static<typeof Price>>;

/** The rule of a charge from before prices were recorded, when only version 1 existed. Null when the amount does not match it. */
export function priceOf({ phase, amount_credits }: PricedWork): Price | null {
  if (phase !== 'clip') return { rule: phase, version: 1 };
  const kind = amount_credits === CLIP_CREDITS.slide ? 'slide' : 'generative_video';
  return amount_credits === CLIP_CREDITS[kind] ? { rule: `clip.${kind}`, version: 1 } : null;
}

interface PricedWork {
  readonly phase: 'frames' | 'clip' | 'creation';
  readonly amount_credits: number;
}
