import Type from 'typebox';
import { Person } from './shot.ts';
import { Cue, IconId, oneOf } from './slide-parts.ts';

/** How a thing beside the words comes and stays: stands on its ground, looks in from the edge, bounces in, leans, floats. */
export const THING_MANNERS = ['stand', 'peek', 'bounce', 'lean', 'float'] as const;

const Thing = Type.Object({
  /** Its picture; of somebody with a `figure`, the nearest that the set has. */
  illustration: IconId,
  /** Somebody who does what the words say, drawn in place of the illustration: the first of them, the others at the feet. */
  figure: Type.Optional(Person),
  /** How many of it; one where it is not said. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  cue: Cue,
});

/** Drawn things beside the words of a slide: what the words name, or what the film is about. */
const Things = Type.Optional(Type.Array(Thing, { minItems: 1, maxItems: 5 }));

/** What a slide of words has to show beside them. */
export const WITH_THINGS = { things: Things, manner: Type.Optional(oneOf(THING_MANNERS)) };
