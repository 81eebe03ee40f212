import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { planFilm } from '../support/plan-film.ts';

/** A task, what its film's title names (any one), and what is asked last. */
const Subject = Type.Object(
  {
    id: Type.String(),
    task: Type.String(),
    title: Type.Array(Type.String(), { minItems: 1 }),
    ends: Type.Optional(Type.Array(Type.String(), { minItems: 1 })),
  },
  { additionalProperties: false },
);
const Subjects = Type.Array(Subject, { minItems: 1 });

/** `unseen`: only the totals are looked at by whoever works on titles. */
const PARTS = ['seen', 'unseen'] as const;
/** What holds today; raised when titles and ends get better, and never lowered. */
const AT_LEAST = { seen: { titles: 10, ends: 10 }, unseen: { titles: 10, ends: 13 } };

function readSubjects(part: (typeof PARTS)[number]): Static<typeof Subjects> {
  const read: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, 'subjects', `${part}.json`), 'utf8'),
  );
  return Value.Parse(Subjects, read);
}

const plain = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `; // prettier-ignore
const names = (text: string, wanted: readonly string[]) =>
  wanted.some((words) => plain(text).includes(plain(words).trimEnd()));

describe('what films are called and end with', () => {
  for (const part of PARTS)
    it(`is as asked as often as it was: ${part}`, async () => {
      const found = { titles: 0, ends: 0 };
      for (const { task, title, ends } of readSubjects(part)) {
        const { plan } = await planFilm({ task, video_duration_seconds: 60 });
        if (names(plan.title, title)) found.titles += 1;
        if (ends !== undefined && names(plan.scenes.at(-1)?.voiceover ?? '', ends)) found.ends += 1;
      }
      expect(found.titles, 'titles').to.be.at.least(AT_LEAST[part].titles);
      expect(found.ends, 'ends').to.be.at.least(AT_LEAST[part].ends);
    });
});
