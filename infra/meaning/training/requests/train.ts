import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesOf } from '../../../../planner/builtin/edit/reading/model/clauses.ts';
import {
  clauseFeatures,
  CLAUSE_PLACES,
  type ClauseToken,
} from '../../../../planner/builtin/edit/reading/model/ask-classifier.ts';
import { ASKS, PARTS } from '../../../../planner/builtin/edit/reading/model/labels.ts';
import { packModel } from '../../../../planner/builtin/edit/reading/model/weights.ts';
import { randomFrom } from '../../../studio/shots/index.ts';
import { regress } from './regress.ts';
import { readExamples } from './examples.ts';
import { trainTagger } from './train-tagger.ts';

/** Learns what requests ask for, and writes planner/builtin/edit/reading/model/weights.bin: always the same. */
const examples = readExamples();
const parts = trainTagger(examples);
const chance = randomFrom('clauses');
const clauses = examples.flatMap(({ tokens, parts: own, asks }) =>
  clausesOf(tokens, own).map((clause, index) => ({ clause: misread(clause), ask: asks[index] ?? 'unknown' })),
);

/** Now and then a part that was not found: what a clause asks for must be known without it. */
function misread(clause: readonly ClauseToken[]): readonly ClauseToken[] {
  if (chance() > 0.3) return clause;
  const lost = clause[Math.floor(chance() * clause.length)]?.part;
  return clause.map((token) => (token.part === lost ? { ...token, part: 'frame' as const } : token));
}

const asks = regress(
  clauses.map(({ clause, ask }) => ({
    goal: ASKS.indexOf(ask),
    features: Array.from(clauseFeatures(clause), (place) => [place, 1] as const),
  })),
  { goals: ASKS.length, width: CLAUSE_PLACES, rate: 0.25, epochs: 4 },
);
writeFileSync(
  join(import.meta.dirname, '../../../../planner/builtin/edit/reading/model/weights.bin'),
  packModel({ parts, asks }),
);
process.stdout.write(
  `learned from ${examples.length} requests, ${clauses.length} clauses, ${PARTS.length} parts\n`,
);
