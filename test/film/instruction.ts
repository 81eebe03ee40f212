import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import Type, { type Static } from 'typebox';
import { ASPECT_RATIOS, VIDEO_TYPES } from '../../modules/videos/plan.ts';

const words = { minLength: 1, maxLength: 400 } as const;
const Wording = Type.String(words);
/** Ways to put one thing; any of them will do. */
const Alternatives = Type.Array(Wording, { minItems: 1 });

/** An order as a customer writes it, and what a film that follows it says, shows and leaves alone. */
export const Instruction = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]+$' }),
    task: Type.String({ minLength: 1 }),
    seconds: Type.Integer({ minimum: 30, maximum: 300 }),
    ratio: Type.Enum([...ASPECT_RATIOS]),
    language: Type.String({ minLength: 2, maxLength: 2 }),
    video_type: Type.Optional(Type.Enum([...VIDEO_TYPES])),
    style: Type.Optional(Type.String(words)),
    palette: Type.Optional(
      Type.Object({
        primary: Type.Optional(Type.String()),
        secondary: Type.Optional(Type.String()),
        tertiary: Type.Optional(Type.String()),
        accent: Type.Optional(Type.String()),
      }),
    ),
    /** Nothing but a topic: there are no facts to keep, and every word of the script is the planner's own. */
    bare: Type.Optional(Type.Boolean()),
    /** How fast it is asked to be. */
    pace: Type.Optional(Type.Enum(['slow', 'fast'])),
    /** Facts, spoken or shown. */
    must_say: Type.Optional(Type.Array(Alternatives)),
    /** The director's words: neither spoken nor shown. One that ends in a colon is a label: alone, or before a colon. */
    must_not_say: Type.Optional(Type.Array(Wording)),
    /** On the screen. */
    must_show: Type.Optional(Type.Array(Alternatives)),
    /** Pictures of the wrong sense, by words of their names: "peanuts". */
    must_not_show: Type.Optional(Type.Array(Wording)),
    /** What the last scene asks for, said or shown; each group of it. */
    last_line: Type.Optional(Type.Array(Alternatives)),
    /** Numbers, and what has to be in the sentence and on the slide that give them: any one of `beside`. */
    numbers: Type.Optional(Type.Array(Type.Object({ value: Wording, beside: Alternatives }))),
    /** What the film is about: its title or first scene names it. */
    subject: Alternatives,
  },
  { additionalProperties: false },
);
export type Instruction = Static<typeof Instruction>;

export type Part = 'open' | 'held';

const areInstructions = new Ajv2020({ strict: false, allErrors: false }).compile(Type.Array(Instruction));
const FOLDER = join(import.meta.dirname, 'instructions');

/** Every instruction of a part, in the order of the files' names. Throws for a file that is not as the schema says. */
export function readInstructions(part: Part): readonly Instruction[] {
  const folder = join(FOLDER, part);
  const files = readdirSync(folder).filter((name) => name.endsWith('.json')).sort(); // prettier-ignore
  return files.flatMap((name) => {
    const read: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    if (!areInstructions(read))
      throw new Error(`${basename(name)}: ${JSON.stringify(areInstructions.errors?.slice(0, 2))}`);
    return read as Instruction[];
  });
}
