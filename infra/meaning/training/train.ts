import type { SentenceVector } from '../../../planner/meaning/sentence-encoder.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packModels } from '../../../planner/understanding/model/weights.ts';
import { readTrainingSentences } from './read-sentences.ts';
import { trainParts } from './train-parts.ts';
import { trainRoles } from './train-roles.ts';
import { varied } from './vary.ts';
import { vectorsOf } from './vectors.ts';

/** Learns the roles of sentences and of their parts, and writes planner/understanding/model/weights.bin: always the same. */
const written = readTrainingSentences();
const sentences = varied(written);
const vectors = process.argv.includes('--quick')
  ? new Map<string, SentenceVector>()
  : await vectorsOf(written.filter(({ language }) => language === 'en').map(({ text }) => text));
const models = { roles: trainRoles(sentences, vectors), parts: trainParts(sentences) };
writeFileSync(
  join(import.meta.dirname, '../../../planner/understanding/model/weights.bin'),
  packModels(models),
);
process.stdout.write(`learned from ${sentences.length} sentences\n`);
