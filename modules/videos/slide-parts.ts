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

export const layout = <const Name extends string>(name: Name) => Type.Literal(name);

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });
