import Type from 'typebox';
import { Cue, Label, layout, oneOf } from './slide-parts.ts';

/** Slides that draw the thing itself: heavenly bodies and what they do to each other, and what something is made of. */

const heading = Type.Optional(Label);

export const BODIES = ['sun', 'earth', 'moon'] as const;

/**
 * What bodies do. `orbits`: `from` goes around `to`. `pulls`: `to` is drawn towards `from`. `tide_near`, `tide_far`: the bulge of the
 * ocean of `to` on the side of `from`, and on the other. `shades`: `from` throws its shadow on `to`; `covers`: it stands before it. `air`: a shell around `from`;
 * `traps`: that shell turns heat back. `aligns`: all of them in a line.
 */
export const BODY_ACTS = [
  'orbits',
  'pulls',
  'tide_near',
  'tide_far',
  'lights',
  'shades',
  'covers',
  'air',
  'radiates',
  'traps',
  'spins',
  'tilts',
  'aligns',
] as const;

export const LAYER_SHAPES = ['ball', 'stack'] as const;

export const DRAWN_SLIDES = [
  /** Sun, Earth and Moon, in a line from the left or the top, and what goes on between them. */
  Type.Object({
    layout: layout('bodies'),
    heading,
    bodies: Type.Array(Type.Object({ body: oneOf(BODIES), text: Label, cue: Cue }), {
      minItems: 1,
      maxItems: 3,
    }),
    acts: Type.Array(
      Type.Object({
        act: oneOf(BODY_ACTS),
        from: oneOf(BODIES),
        to: Type.Optional(oneOf(BODIES)),
        text: Type.Optional(Label),
        cue: Cue,
      }),
      { maxItems: 5 },
    ),
  }),
  /** What something is made of, the outermost or uppermost first: shells of a ball, or a stack. */
  Type.Object({
    layout: layout('layers'),
    heading,
    shape: oneOf(LAYER_SHAPES),
    layers: Type.Array(Type.Object({ text: Label, note: Type.Optional(Label), cue: Cue }), {
      minItems: 2,
      maxItems: 7,
    }),
    /** The one that is spoken of, from 0; the others are there without their notes. */
    focus: Type.Optional(Type.Integer({ minimum: 0, maximum: 6 })),
  }),
] as const;
