import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Models, packModels, trainedModels } from '../../../planner/understanding/model/weights.ts';
import { crossFitted } from './cross-fit.ts';
import { readTexts, sentencesFrom, withVectors } from './learn.ts';
import { trainContext } from './train-context.ts';
import { trainParts } from './train-parts.ts';
import { trainRoles } from './train-roles.ts';

/**
 * Learns the roles of sentences, of their parts and of whole instructions, and writes planner/understanding/model/weights.bin: always the same.
 * `--parts`: the parts alone, which takes no vectors; what is known of the roles stays.
 */
const texts = readTexts();
for (const { id, problems } of texts.instructions)
  for (const problem of problems) process.stdout.write(`${id}: ${problem}\n`);
const sentences = sentencesFrom(texts);
const roles = process.argv.includes('--parts') ? trainedModels() : await learnRoles();
writeFileSync(
  join(import.meta.dirname, '../../../planner/understanding/model/weights.bin'),
  packModels({ ...roles, parts: trainParts(sentences) }),
);
process.stdout.write(
  `learned from ${sentences.length} sentences and ${texts.instructions.length} instructions\n`,
);

async function learnRoles(): Promise<Pick<Models, 'roles' | 'context'>> {
  const lessons = await withVectors(texts);
  return {
    roles: trainRoles(sentences, lessons.vectors),
    context: trainContext(crossFitted(lessons).flatMap(({ whole, mixed }) => [whole, mixed])),
  };
}
