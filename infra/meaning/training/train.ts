import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packModels } from '../../../planner/understanding/model/weights.ts';
import { crossFitted } from './cross-fit.ts';
import { readLessons, sentencesFrom } from './learn.ts';
import { trainContext } from './train-context.ts';
import { trainParts } from './train-parts.ts';
import { trainRoles } from './train-roles.ts';

/** Learns the roles of sentences, of their parts and of whole instructions, and writes planner/understanding/model/weights.bin: always the same. */
const lessons = await readLessons();
for (const { id, problems } of lessons.instructions)
  for (const problem of problems) process.stdout.write(`${id}: ${problem}\n`);
const sentences = sentencesFrom(lessons);
const models = {
  roles: trainRoles(sentences, lessons.vectors),
  parts: trainParts(sentences),
  context: trainContext(crossFitted(lessons).flatMap(({ whole, mixed }) => [whole, mixed])),
};
writeFileSync(
  join(import.meta.dirname, '../../../planner/understanding/model/weights.bin'),
  packModels(models),
);
process.stdout.write(
  `learned from ${sentences.length} sentences and ${lessons.instructions.length} instructions\n`,
);
