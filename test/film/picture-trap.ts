import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { planFilm } from '../support/plan-film.ts';
import type { Part } from './instruction.ts';
import { seenAndHeard } from './seen-and-heard.ts';

const Names = Type.Array(Type.String({ pattern: '^[a-z0-9-]+$' }));

/** A sentence with a word of several senses, in a film whose subject tells which is meant; pictures by name. */
const PictureTrap = Type.Object(
  {
    subject: Type.String({ minLength: 1 }),
    sentence: Type.String({ minLength: 1 }),
    /** Pictures of another sense. */
    wrong: Type.Array(Type.String({ pattern: '^[a-z0-9-]+$' }), { minItems: 1 }),
    /** Pictures that would do; there may be none. */
    fits: Names,
  },
  { additionalProperties: false },
);
export type PictureTrap = Static<typeof PictureTrap>;

const areTraps = new Ajv2020({ strict: false }).compile(Type.Array(PictureTrap));

export function readPictureTraps(part: Part): readonly PictureTrap[] {
  const read: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, 'picture-traps', `${part}.json`), 'utf8'),
  );
  if (!areTraps(read))
    throw new Error(`picture-traps/${part}.json: ${JSON.stringify(areTraps.errors?.slice(0, 2))}`);
  return read as PictureTrap[];
}

export interface SprungTrap {
  readonly trap: PictureTrap;
  readonly shown: readonly string[];
  readonly isWrong: boolean;
  readonly isFitting: boolean;
}

const SECONDS = 30;

/** Has a short film planned of the sentence in its subject. Wrong: any scene shows another sense of a word. */
export async function springTrap(trap: PictureTrap): Promise<SprungTrap> {
  const task = `A video about ${trap.subject}. ${trap.sentence}`;
  const { plan } = await planFilm({ task, video_duration_seconds: SECONDS });
  return judgeTrap(trap, seenAndHeard(plan).flatMap(({ pictures }) => pictures)); // prettier-ignore
}

export function judgeTrap(trap: PictureTrap, pictures: readonly string[]): SprungTrap {
  const shown = pictures.map((id) => id.slice(id.indexOf(':') + 1));
  return {
    trap,
    shown,
    isWrong: shown.some((name) => trap.wrong.includes(name)),
    isFitting: shown.some((name) => trap.fits.includes(name)),
  };
}
