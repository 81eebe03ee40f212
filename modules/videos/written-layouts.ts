import Type from 'typebox';
import { Cue, IconId, layout, oneOf, Text } from './slide-parts.ts';
import { WITH_THINGS } from './things.ts';

const TableRow = Type.Object({ cells: Type.Array(Text, { minItems: 2, maxItems: 6 }), cue: Cue });
const LineNumber = Type.Integer({ minimum: 1, maximum: 200 });
/** Lines of the code, first and last, that are marked while the narrator speaks of them. */
const Highlight = Type.Object({ from_line: LineNumber, to_line: LineNumber, cue: Cue });
const Tex = Type.String({ maxLength: 500 });
/** A part of the formula, written as it is there, and what it means. */
const Term = Type.Object({ tex: Tex, meaning: Text, cue: Cue });
/** `value` as written by the caller, with its sign and unit: "−10 °C", "$1.5 million". */
const KeyFigure = Type.Object({
  value: Text,
  caption: Text,
  /** What is counted or measured; as many of it as `value` says where that is a small number. */
  icon: Type.Optional(IconId),
  /** Which way it went since it was measured before. */
  trend: Type.Optional(oneOf(['up', 'down'] as const)),
  cue: Cue,
});
const Turn = Type.Object({ speaker: Text, text: Text, cue: Cue });
const Side = Type.Object({ title: Text, text: Text, cue: Cue });

export const CHECK_STATES = ['do', 'dont'] as const;

/** Slides of written matter: tables, code, formulas, figures, lists to tick off, and type that moves. */
export const WRITTEN_LAYOUTS = [
  Type.Object({
    layout: layout('table'),
    heading: Type.Optional(Text),
    columns: Type.Array(Text, { minItems: 2, maxItems: 6 }),
    rows: Type.Array(TableRow, { minItems: 1, maxItems: 8 }),
  }),
  Type.Object({
    layout: layout('code'),
    heading: Type.Optional(Text),
    /** A name as in "python", "js"; what is not known is shown without colours. */
    language: Type.String({ maxLength: 40 }),
    /** Its line breaks and indentation are kept. */
    code: Type.String({ maxLength: 4000 }),
    highlights: Type.Array(Highlight, { maxItems: 8 }),
  }),
  Type.Object({
    layout: layout('formula'),
    heading: Type.Optional(Text),
    /** A formula of TeX mathematics, without dollar signs. */
    tex: Tex,
    terms: Type.Optional(Type.Array(Term, { maxItems: 6 })),
  }),
  Type.Object({
    layout: layout('key_figures'),
    heading: Type.Optional(Text),
    figures: Type.Array(KeyFigure, { minItems: 2, maxItems: 4 }),
  }),
  Type.Object({
    layout: layout('checklist'),
    heading: Type.Optional(Text),
    items: Type.Array(Type.Object({ text: Text, state: oneOf(CHECK_STATES), cue: Cue }), {
      minItems: 2,
      maxItems: 6,
    }),
    ...WITH_THINGS,
  }),
  Type.Object({
    layout: layout('call_to_action'),
    headline: Text,
    detail: Type.Optional(Text),
    /** Where to go: a web address gets a QR code. */
    address: Type.Optional(Type.String({ maxLength: 1000 })),
    /** A code to enter, as in "SPRING20". */
    code: Type.Optional(Type.String({ maxLength: 60 })),
    /** What the film is about; drawn where there is no QR code. */
    icon: Type.Optional(IconId),
    ...WITH_THINGS,
  }),
  Type.Object({
    layout: layout('kinetic'),
    /** A short sentence, best one that the narrator says: each word enters as it is spoken. */
    text: Text,
    /** Words of it that stand out. */
    emphasis: Type.Array(Text, { maxItems: 8 }),
    ...WITH_THINGS,
  }),
  Type.Object({ layout: layout('before_after'), heading: Type.Optional(Text), before: Side, after: Side }),
  Type.Object({
    layout: layout('dialogue'),
    heading: Type.Optional(Text),
    turns: Type.Array(Turn, { minItems: 2, maxItems: 6 }),
  }),
] as const;
