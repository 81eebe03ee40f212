import Type, { type TObject, type TProperties } from 'typebox';

/** What the schemas of ideas are made of. Every member is required, as strict servers want it; an empty text means: none. */
export const idea = <Members extends TProperties>(members: Members): TObject<Members> =>
  Type.Object(members, { additionalProperties: false });
export const choice = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });

export const line = (description: string) => Type.String({ description, maxLength: 200 });
export const some = (least: number, most: number) => ({ minItems: least, maxItems: most });
export const layout = <const Name extends string>(name: Name) => choice([name]);

export const heading = line('At most 7 words');
export const maybeHeading = line('At most 7 words; or empty');
export const cue = line('The exact words of the voiceover at which it appears; or empty');
