import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clausesOf } from '../../../../planner/builtin/edit/reading/model/clauses.ts';
import {
  clauseFeatures,
  CLAUSE_PLACES,
  type ClauseToken,
} from '../../../../planner/builtin/edit/reading/model/ask-classifier.ts';
import { ASKS } from '../../../../planner/builtin/edit/reading/model/labels.ts';
import {
  packModel,
  requestModel,
  type RequestModel,
} from '../../../../planner/builtin/edit/reading/model/weights.ts';
import { randomFrom } from '../../../studio/shots/index.ts';
import { regress } from './regress.ts';
import { type Example, readExamples } from './examples.ts';
import { trainTagger } from './train-tagger.ts';

/**
 * Learns what requests ask for, and writes planner/builtin/edit/reading/model/weights.bin: the mean of what was learned and of the weights that
 * are there, so that what one of them has learned by chance counts less. From the same weights and texts always the same.
 */
const models = [requestModel(), learned(readExamples())];
writeFileSync(
  join(import.meta.dirname, '../../../../planner/builtin/edit/reading/model/weights.bin'),
  packModel(averaged(models)),
);

function learned(examples: readonly Example[]): RequestModel {
  const chance = randomFrom('clauses');
  const clauses = examples.flatMap(({ tokens, parts, asks }) =>
    clausesOf(tokens, parts).map((clause, index) => ({
      clause: misread(clause, chance),
      ask: asks[index] ?? 'unknown',
    })),
  );
  process.stdout.write(`learns from ${examples.length} requests, ${clauses.length} clauses\n`);
  const asks = regress(
    clauses.map(({ clause, ask }) => ({
      goal: ASKS.indexOf(ask),
      features: Array.from(clauseFeatures(clause), (place) => [place, 1] as const),
    })),
    { goals: ASKS.length, width: CLAUSE_PLACES, rate: 0.25, epochs: 4 },
  );
  return { parts: trainTagger(examples), asks };
}

/** Now and then a part that was not found: what a clause asks for must be known without it. */
function misread(clause: readonly ClauseToken[], chance: () => number): readonly ClauseToken[] {
  if (chance() > 0.3) return clause;
  const lost = clause[Math.floor(chance() * clause.length)]?.part;
  return clause.map((token) => (token.part === lost ? { ...token, part: 'frame' as const } : token));
}

/** The mean of all weights of some models. */
function averaged(all: readonly RequestModel[]): RequestModel {
  const mean = (rows: readonly (readonly Float32Array[])[]): Float32Array[] =>
    (rows[0] ?? []).map((first, row) => first.map((_, at) => rows.reduce((sum, each) => sum + (each[row]?.[at] ?? 0), 0) / rows.length)); // prettier-ignore
  return {
    parts: {
      tokens: mean(all.map(({ parts }) => parts.tokens)),
      transitions: mean(all.map(({ parts }) => parts.transitions)),
    },
    asks: mean(all.map(({ asks }) => asks)),
  };
}
