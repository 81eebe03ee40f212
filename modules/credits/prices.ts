import Type, { type Static } from 'typebox';
import { oneOf } from '../kernel/http/schema.ts';

/** Contract 9.2. Credits per generative_video scene. */
export const FRAMES_CREDITS = 4;

/** Contract 9.2. Credits per scene. */
export const CLIP_CREDITS = { generative_video: 25, slide: 9 } as const;

/** What a charge was reckoned by. A rule whose price changes gets the next version; charges keep the one they were made under. */
export const Price = Type.Object({
  rule: oneOf(['frames', 'clip.generative_video', 'clip.slide', 'creation']),
  version: Type.Integer({
    minimum: 1,
    description: '1: contract 9.2; of `creation`, the price the operator set.',
  }),
});
export type Price = Readonly<Static<typeof Price>>;

/** Of charges of before prices were recorded: only version 1 was ever in force. Null where the amount is none of its. */
export function priceOf({ phase, amount_credits }: PricedWork): Price | null {
  if (phase !== 'clip') return { rule: phase, version: 1 };
  const kind = amount_credits === CLIP_CREDITS.slide ? 'slide' : 'generative_video';
  return amount_credits === CLIP_CREDITS[kind] ? { rule: `clip.${kind}`, version: 1 } : null;
}

interface PricedWork {
  readonly phase: 'frames' | 'clip' | 'creation';
  readonly amount_credits: number;
}
