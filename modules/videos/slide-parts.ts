import Type from 'typebox';

/** What the schemas of slides are made of. */

export const Text = Type.String({ maxLength: 5000 });
/** A few words in a diagram, on a map, beside a line. */
export const Label = Type.String({ maxLength: 300 });
/** `tabler:leaf` for line icons, `fluent-emoji-flat:honeybee` for illustrations. */
export const IconId = Type.String({ maxLength: 128, pattern: '^[a-z0-9-]+:[a-z0-9-]+$', identifier: true });
/** An asset of the plan. */
export const AssetId = Type.String({ maxLength: 200 });
/** The words of the voiceover at which an element enters; the renderer looks up when they are spoken. */
export const Cue = Type.Optional(Type.String({ maxLength: 200 }));

/** How a thing beside the words comes and stays: stands on its ground, looks in from the edge, bounces in, leans, floats. */
export const THING_MANNERS = ['stand', 'peek', 'bounce', 'lean', 'float'] as const;

const Thing = Type.Object({
  illustration: IconId,
  /** How many of it; one where it is not said. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  cue: Cue,
});

/** Drawn things beside the words of a slide: what the words name, or what the film is about. */
const Things = Type.Optional(Type.Array(Thing, { minItems: 1, maxItems: 5 }));

export const layout = <const Name extends string>(name: Name) => Type.Literal(name);

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });

/** What a slide of words has to show beside them. */
export const WITH_THINGS = { things: Things, manner: Type.Optional(oneOf(THING_MANNERS)) };
