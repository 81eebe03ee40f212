import Type from 'typebox';
import { Cue, IconId, Label, layout, oneOf, Text } from './slide-parts.ts';

const heading = Type.Optional(Text);
/** What is said before the figure, where it goes on into it: "A bottle takes" over "450 years". */
export const Lead = Type.Optional(Text);

/** A figure as the caller wrote it, in the words around it. */
const told = { lead: Lead, value: Text, caption: Text, cue: Cue };
const Amount = Type.Number({ minimum: -1e15, maximum: 1e15 });
/** `amount` is what is drawn: both sides in one unit, 48 for "2 days" beside 2 for "2 hours". */
const Side = Type.Object({ label: Type.Optional(Text), value: Text, amount: Amount, cue: Cue });
const Line = Type.Object({ text: Text, value: Text, cue: Cue });
const HourOfDay = Type.Number({ minimum: 0, maximum: 24 });

export const RELATIONS = ['change', 'compare'] as const;
export const SPANS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;

/** What a share in percent is of. */
export const HUNDRED = 100;

/** Slides of what a sentence says in figures: how many of how many, how long, from when to when, on which day. */
export const FIGURE_LAYOUTS = [
  Type.Object({
    layout: layout('two_figures'),
    heading,
    /** What became of one thing, or two things side by side. */
    relation: oneOf(RELATIONS),
    figures: Type.Array(Side, { minItems: 2, maxItems: 2 }),
  }),
  Type.Object({
    layout: layout('calculation'),
    heading,
    lines: Type.Array(Line, { minItems: 1, maxItems: 4 }),
    result: Line,
  }),
  Type.Object({
    layout: layout('pictogram'),
    ...told,
    /** So many of so many are drawn filled: 9 of 10. Without `of`, of a hundred: "94% of doctors". */
    filled: Type.Integer({ minimum: 0, maximum: HUNDRED }),
    of: Type.Optional(Type.Integer({ minimum: 2, maximum: HUNDRED })),
    icon: Type.Optional(IconId),
  }),
  Type.Object({
    layout: layout('duration'),
    ...told,
    /** "20 minutes": 20 of the span `minute`. */
    count: Type.Number({ minimum: 0, maximum: 100_000 }),
    span: oneOf(SPANS),
  }),
  Type.Object({
    layout: layout('hours'),
    ...told,
    /** Hours since midnight; `to` before `from` is on the next day. */
    from: HourOfDay,
    to: HourOfDay,
  }),
  Type.Object({
    layout: layout('date'),
    /** As written, without what the others say: "1", "December", "1955"; at least one of them. */
    day: Type.Optional(Label),
    month: Type.Optional(Label),
    year: Type.Optional(Label),
    text: Text,
    /** Years that the film speaks of, in order, this one among them. */
    years: Type.Optional(Type.Array(Label, { maxItems: 6 })),
    cue: Cue,
  }),
] as const;
