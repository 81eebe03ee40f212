import Type, { type Static } from 'typebox';
import { Person, SETTINGS, TIMES_OF_DAY, Weather } from './shot.ts';
import { oneOf } from './slide-parts.ts';

/** How much of a place is seen, or at which side of the words it opens. */
export const FRAMINGS = ['far', 'near', 'left', 'right'] as const;

/** The place that a slide of few words stands in: drawn behind them, under a veil of the slide's ground where they stand. */
export const Backdrop = Type.Object({
  setting: oneOf(SETTINGS),
  time_of_day: oneOf(TIMES_OF_DAY),
  weather: Type.Optional(Weather),
  framing: oneOf(FRAMINGS),
  /** Somebody who does there what the words say. */
  figure: Type.Optional(Person),
});

export type Backdrop = Static<typeof Backdrop>;

/** Slides that leave room for a place: all others are to be read, and stay on their plain ground. */
export const LAYOUTS_WITH_ROOM: ReadonlySet<string> = new Set([
  'title', 'kinetic', 'big_number', 'quote', 'definition', 'closing', 'call_to_action',
]); // prettier-ignore
