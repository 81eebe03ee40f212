import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { ASPECT_RATIOS, Plan, TIMES_OF_DAY, TYPEFACES } from '../../modules/videos/plan.ts';
import type { Part } from './instruction.ts';

const Words = Type.Array(Type.String({ minLength: 1 }));
const SceneIds = Type.Array(Type.String({ minLength: 1 }));
const optional = Type.Optional;
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/** What is true of the plan after an edit, or that a question is asked. All of it has to hold. Scenes are named by `scene_id`. */
const Expectation = Type.Object(
  {
    /** A question comes back that names each of these. */
    asks: optional(Words),
    /** Scenes that nobody clearly asked to delete: still there after an edit that changes something. With `asks` such a question is as right. */
    spares: optional(SceneIds),
    says: optional(Words),
    says_not: optional(Words),
    shows: optional(Words),
    shows_not: optional(Words),
    /** A scene's whole narration. */
    says_exactly: optional(Type.Object({ scene: Type.String(), text: Type.String() })),
    ends_with: optional(Type.String()),
    /** Spoken, shown, in the title: nowhere is `from` but as part of `to`. */
    renamed: optional(Type.Object({ from: Type.String(), to: Type.String() })),
    gone: optional(SceneIds),
    added: optional(Type.Integer()),
    /** Scenes that were there before, in this order. */
    order: optional(SceneIds),
    /** Only these scenes changed, but for number, length and transition. */
    changed: optional(SceneIds),
    fewer_words: optional(SceneIds),
    layout: optional(Type.Object({ scene: Type.String(), is: Words })),
    time_of_day: optional(Type.Object({ scene: Type.String(), is: Type.Enum([...TIMES_OF_DAY]) })),
    /** Of the film, or on its first slide. */
    title: optional(Type.String()),
    background: optional(Type.String({ pattern: '^(dark|light|#[0-9a-f]{6})$' })),
    colour: optional(Type.Object({ of: Type.Enum(['primary', 'accent']), near: Hex })),
    /** A colour near this one is in the plan that was not there. */
    new_colour: optional(Hex),
    typeface: optional(Type.Enum([...TYPEFACES])),
    /** What looks as before. */
    keeps: optional(Type.Array(Type.Enum(['background', 'primary', 'typeface']))),
    /** The length of the film. */
    seconds: optional(Type.Object({ from: Type.Number(), to: Type.Number() })),
    pace: optional(Type.Enum(['slower', 'faster'])),
    reworded: optional(Type.Boolean()),
    keeps_numbers: optional(Type.Boolean()),
    aspect_ratio: optional(Type.Enum([...ASPECT_RATIOS])),
    music: optional(Type.Enum(['none', 'some'])),
    captions: optional(Type.Enum(['burned'])),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type Expectation = Static<typeof Expectation>;

const EditCase = Type.Object(
  { id: Type.String(), type: Type.String(), request: Type.String({ minLength: 1 }), expect: Expectation },
  { additionalProperties: false },
);
const EditCases = Type.Object(
  { plan: Type.String(), language: Type.String(), cases: Type.Array(EditCase, { minItems: 1 }) },
  { additionalProperties: false },
);
export interface EditCase extends Static<typeof EditCase> {
  readonly language: string;
  readonly plan: Plan;
}

const ajv = new Ajv2020({ strict: false });
const areCases = ajv.compile<Static<typeof EditCases>>(EditCases);
const isPlan = ajv.compile<Plan>(Plan);
const FOLDER = join(import.meta.dirname, 'edits');

/** Every edit of a part, with its plan. Throws for a file that is not as its schema says. */
export function readEditCases(part: Part): readonly EditCase[] {
  const files = readdirSync(join(FOLDER, part)).filter((name) => name.endsWith('.json')).sort(); // prettier-ignore
  return files.flatMap((name) => {
    const read = json(join(part, name));
    if (!areCases(read)) throw new Error(`${name}: ${JSON.stringify(areCases.errors?.slice(0, 2))}`);
    const { plan: planName, language, cases } = read;
    const plan = json(join('plans', `${planName}.json`));
    if (!isPlan(plan)) throw new Error(`${planName}: ${JSON.stringify(isPlan.errors?.slice(0, 2))}`);
    return cases.map((each) => ({ ...each, language, plan: plan }));
  });
}

function json(path: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));
}
