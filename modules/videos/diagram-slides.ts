import Type from 'typebox';
import { Cue, IconId, Label, layout, oneOf } from './slide-parts.ts';

/** Slides that are drawn: what leads to what, when, where, and in which proportion. */

const heading = Type.Optional(Label);
/** Names a node or a participant within its slide; never shown. */
const LocalId = Type.String({ minLength: 1, maxLength: 64, identifier: true });

export const CURVE_SHAPES = [
  'rising',
  'falling',
  'bell',
  's_curve',
  'exponential',
  'u_shape',
  'flat',
] as const;
/** Where on the curves a mark is put. `crossing`: where two of them meet. */
export const MARK_PLACES = ['crossing', 'peak', 'trough', 'start', 'end', 'middle'] as const;

/** The parts of each figure that can be labelled. Side a is the lower one, b the upright or right one, c the longest. */
export const FIGURE_PARTS = {
  right_triangle_with_squares: ['side_a', 'side_b', 'side_c', 'square_a', 'square_b', 'square_c'],
  right_triangle: ['side_a', 'side_b', 'side_c', 'angle_a', 'angle_b', 'angle_c', 'area'],
  triangle: ['side_a', 'side_b', 'side_c', 'angle_a', 'angle_b', 'angle_c', 'height', 'area'],
  rectangle: ['width', 'height', 'diagonal', 'area'],
  square: ['width', 'diagonal', 'area'],
  circle: ['radius', 'diameter', 'circumference', 'area'],
} as const;
export type Figure = keyof typeof FIGURE_PARTS;
export type FigurePart = (typeof FIGURE_PARTS)[Figure][number];
export const FIGURES = Object.keys(FIGURE_PARTS) as readonly Figure[];
export const ALL_FIGURE_PARTS: readonly FigurePart[] = [...new Set(Object.values(FIGURE_PARTS).flat())];

export const isPartOf = (figure: Figure, part: FigurePart): boolean =>
  FIGURE_PARTS[figure].some((each) => each === part);

const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });

export const DIAGRAM_SLIDES = [
  /** Boxes and arrows: what leads to what. */
  Type.Object({
    layout: layout('flow'),
    heading,
    nodes: Type.Array(Type.Object({ id: LocalId, text: Label, icon: Type.Optional(IconId), cue: Cue }), {
      minItems: 2,
      maxItems: 8,
    }),
    /** From node to node, by id. */
    edges: Type.Array(Type.Object({ from: LocalId, to: LocalId, label: Type.Optional(Label) }), {
      maxItems: 14,
    }),
  }),
  /** Messages between participants, from top to bottom in time. */
  Type.Object({
    layout: layout('sequence'),
    heading,
    participants: Type.Array(Type.Object({ id: LocalId, text: Label, icon: Type.Optional(IconId) }), {
      minItems: 2,
      maxItems: 4,
    }),
    /** From participant to participant, by id; to itself is something it does alone. */
    messages: Type.Array(Type.Object({ from: LocalId, to: LocalId, text: Label, cue: Cue }), {
      minItems: 1,
      maxItems: 8,
    }),
  }),
  /** Stages that come round again. */
  Type.Object({
    layout: layout('cycle'),
    heading,
    stages: Type.Array(Type.Object({ text: Label, icon: Type.Optional(IconId), cue: Cue }), {
      minItems: 3,
      maxItems: 6,
    }),
  }),
  /** Events in their order; those with years stand in proportion to them. */
  Type.Object({
    layout: layout('timeline'),
    heading,
    /** `when` as the caller writes it: "1969", "March 2021", "44 BC", "Week 3". */
    events: Type.Array(Type.Object({ when: Label, text: Label, cue: Cue }), { minItems: 2, maxItems: 8 }),
  }),
  /** How one thing depends on another, without figures. */
  Type.Object({
    layout: layout('curve'),
    heading,
    x_axis: Label,
    y_axis: Label,
    curves: Type.Array(Type.Object({ label: Label, shape: oneOf(CURVE_SHAPES), cue: Cue }), {
      minItems: 1,
      maxItems: 3,
    }),
    marks: Type.Optional(
      Type.Array(
        Type.Object({
          label: Label,
          at: oneOf(MARK_PLACES),
          /** Label of the curve it is on; the first that has such a place unless told. */
          curve: Type.Optional(Label),
          cue: Cue,
        }),
        { maxItems: 4 },
      ),
    ),
  }),
  /** A figure with its measures, drawn in proportion when they are figures. */
  Type.Object({
    layout: layout('geometry'),
    heading,
    figure: oneOf(FIGURES),
    labels: Type.Array(Type.Object({ at: oneOf(ALL_FIGURE_PARTS), text: Label, cue: Cue }), { maxItems: 9 }),
    /** What follows: "9 + 16 = 25". */
    statement: Type.Optional(Type.Object({ text: Label, cue: Cue })),
    cue: Cue,
  }),
  /** Places where they are. */
  Type.Object({
    layout: layout('map'),
    heading,
    places: Type.Array(
      Type.Object({
        name: Label,
        latitude: Latitude,
        longitude: Longitude,
        /** Written in place of the name. */
        label: Type.Optional(Label),
        /** A figure of the place, with its unit. */
        value: Type.Optional(Label),
        cue: Cue,
      }),
      { minItems: 1, maxItems: 8 },
    ),
    /** What of the world is shown; fitted to the places unless told. */
    area: Type.Optional(Type.Object({ west: Longitude, south: Latitude, east: Longitude, north: Latitude })),
    /** The places are joined by a line, in their order. */
    is_route: Type.Optional(Type.Boolean()),
  }),
] as const;
