import { Ajv2020 } from 'ajv/dist/2020.js';
import { PICTURES, type PictureIdea, type PictureName } from './ideas.ts';

const ajv = new Ajv2020({ strict: false, removeAdditional: true });

/** What is wrong with something a model wrote: `scene 3: points must NOT have fewer than 1 items`. Takes unknown members out. */
export function problemIn(schema: object, value: unknown): string | undefined {
  const validate = ajv.compile(schema);
  return validate(value)
    ? undefined
    : ajv.errorsText(validate.errors, { dataVar: '' }).replaceAll('/', ' ').trim();
}

/** The picture a model means, of those that were offered; or what is wrong with it. */
export function readPicture(
  value: unknown,
  offered: readonly PictureName[],
): { readonly picture: PictureIdea } | { readonly problem: string } {
  const name = offered.find((each) => each === memberOf(value, 'layout'));
  if (name === undefined) return { problem: `layout must be one of ${offered.join(', ')}` };
  const problem = problemIn(PICTURES[name], value);
  return problem === undefined ? { picture: value as PictureIdea } : { problem: `${name}: ${problem}` };
}

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
