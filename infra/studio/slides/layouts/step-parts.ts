import type { Hex } from '../../drawing/index.ts';
import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { groundTime, placeBadge, placeNumberBadge, seriesColour } from './parts.ts';
import type { StackPart } from './stack.ts';

type Step = SlideOf<'steps'>['steps'][number] & { readonly number: number };
export type Steps = readonly Step[];

/** When each step comes on. */
export function stepTimes(composer: Composer, steps: Steps): number[] {
  const spoken = steps.map((step) => ({
    ...(step.cue !== undefined && { cue: step.cue }),
    text: `${step.title} ${step.detail ?? ''}`,
  }));
  return composer.page.cues.timesFor(spoken, 0.3);
}

/** Title and detail of a step, on the slide's ground or on a card. */
export function stepParts(
  composer: Composer,
  step: Step,
  index: number,
  at: number,
  ground?: Hex,
): StackPart[] {
  const { scheme } = composer.page;
  const grounds = ground === undefined ? {} : { grounds: [ground] };
  return [
    {
      id: `step ${index + 1} title`,
      text: step.title,
      role: 'item',
      // What comes is seen at once; its badge lights up when it is spoken of.
      look: { ...grounds, at: groundTime(composer, index) + 0.15, entrance: 'rise' },
    },
    {
      id: `step ${index + 1} detail`,
      text: step.detail,
      role: 'body',
      gap: 6,
      look: { ...grounds, at: at + 0.28, entrance: 'fade', inks: [scheme.muted, scheme.text] },
    },
  ];
}

/** The step's icon, or its number, in a badge. */
export function placeStepBadge(
  composer: Composer,
  step: Step,
  index: number,
  {
    spot,
    at,
    ground,
  }: { readonly spot: { x: number; y: number; size: number }; readonly at: number; readonly ground: Hex },
): void {
  const look = { at, colour: seriesColour(composer, index), ground };
  const id = `step ${index + 1}`;
  if (step.icon === undefined) placeNumberBadge(composer, id, step.number, spot, look);
  else placeBadge(composer, id, step.icon, spot, look);
}

/** A line from one step to the next. */
export function placeConnector(
  composer: Composer,
  index: number,
  from: readonly [number, number],
  to: readonly [number, number],
  at: number,
): void {
  const { scheme, unit, art } = composer.page;
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 8 * unit || to[1] < from[1]) return;
  const rect = {
    x: from[0],
    y: from[1],
    width: Math.abs(to[0] - from[0]),
    height: Math.abs(to[1] - from[1]),
  };
  composer.add({
    kind: 'line',
    id: `connector ${index}`,
    rect,
    points: [from, to],
    colour: scheme.cardBorder,
    width: 4 * unit,
    at,
    lasts: Math.max(0.3, art.tempo * 0.8),
    entrance: 'draw',
  });
}
