import type { SentenceVector } from '../../../planner/meaning/sentence-encoder.ts';
import { readFileSync } from 'node:fs';
import { ROLES, type Role } from '../../../planner/understanding/instruction.ts';
import { roleLikelihoods } from '../../../planner/understanding/model/role-model.ts';
import { trainedModels } from '../../../planner/understanding/model/weights.ts';
import { vectorsOf } from './vectors.ts';

/** Prints how many sentences of a file get their role, the confusion table and what went wrong. */
const file = process.argv[2] ?? 'test/planner/understanding/held-out.txt';
let role: Role | undefined;
const sentences: { text: string; role: Role }[] = [];
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const heading = /^# (\w+)/u.exec(line)?.[1];
  if (heading !== undefined) role = ROLES.find((each) => each === heading);
  else if (line.trim() !== '' && role) sentences.push({ text: line.trim(), role });
}
const isEnglish = !/\.(?!en)[a-z]{2}\.txt$/u.test(file);
const vectors = isEnglish
  ? await vectorsOf(sentences.map(({ text }) => text))
  : new Map<string, SentenceVector>();
const { roles } = trainedModels();
const table = ROLES.map(() => ROLES.map(() => 0));
const wrong: string[] = [];
for (const { text, role: goal } of sentences) {
  const likelihoods = roleLikelihoods(roles, text, vectors.get(text));
  const best = likelihoods.indexOf(Math.max(...likelihoods));
  const row = table[ROLES.indexOf(goal)];
  if (row) row[best] = (row[best] ?? 0) + 1;
  if (ROLES[best] !== goal)
    wrong.push(`${goal} -> ${ROLES[best] ?? ''} ${(likelihoods[best] ?? 0).toFixed(2)}: ${text}`);
}
const right = sentences.length - wrong.length;
const leaks = wrong.filter((line) => line.includes('-> material'));
process.stdout.write(`${wrong.join('\n')}\n\n${confusionTable()}\n`);
process.stdout.write(
  `${right} of ${sentences.length} right (${((100 * right) / sentences.length).toFixed(1)} %), ${leaks.length} directions read as material\n`,
);

function confusionTable(): string {
  const head = `| is \\ read as | ${ROLES.join(' | ')} |\n|---|${ROLES.map(() => '--:').join('|')}|`;
  return [
    head,
    ...table.map(
      (row, index) =>
        `| ${ROLES[index] ?? ''} | ${row.map((count) => (count === 0 ? '' : String(count))).join(' | ')} |`,
    ),
  ].join('\n');
}
