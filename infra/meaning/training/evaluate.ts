import { readFileSync } from 'node:fs';
import { ROLES, type Role } from '../../../planner/understanding/instruction.ts';
import { cheapestRole } from '../../../planner/understanding/model/context-model.ts';
import type { Part } from '../../../planner/understanding/model/part-model.ts';
import { roleLikelihoods } from '../../../planner/understanding/model/role-model.ts';
import { trainedModels } from '../../../planner/understanding/model/weights.ts';
import { crossValidated, type Reading } from './cross-validate.ts';
import { readLessons } from './learn.ts';
import { vectorsOf } from './vectors.ts';

/** How well sentences are read alone (those held out, by the trained weights) and in whole instructions (5-fold cross-validation). */
const HELD_OUT = 'test/planner/understanding/held-out.txt';

interface Read {
  readonly text: string;
  readonly goal: Role;
  readonly role: Role;
}

print(`## Sentences alone: ${HELD_OUT}\n`);
report(await readHeldOut());
const readings = crossValidated(await readLessons());
const all = readings.map(({ id, piece, role }): Read => ({
  text: `${id}: ${piece.text}`,
  goal: piece.role,
  role,
}));
print(`\n## Whole instructions: ${new Set(readings.map(({ id }) => id)).size}, cross-validated\n`);
report(all);
print(`\n${languageTable(readings)}\n\n${partTable(readings)}`);

async function readHeldOut(): Promise<Read[]> {
  let goal: Role | undefined;
  const sentences: { text: string; goal: Role }[] = [];
  for (const line of readFileSync(HELD_OUT, 'utf8').split('\n')) {
    const heading = /^# (\w+)/u.exec(line)?.[1];
    if (heading !== undefined) goal = ROLES.find((each) => each === heading);
    else if (line.trim() !== '' && goal) sentences.push({ text: line.trim(), goal });
  }
  const vectors = await vectorsOf(sentences.map(({ text }) => text));
  return sentences.map(({ text, goal: is }) => {
    const likelihoods = roleLikelihoods(trainedModels().roles, text, vectors.get(text));
    return { text, goal: is, role: ROLES[cheapestRole(likelihoods)] ?? 'material' };
  });
}

function report(sentences: readonly Read[]): void {
  const wrong = sentences.filter(({ goal, role }) => goal !== role);
  if (process.argv.includes('--wrong'))
    print(wrong.map(({ text, goal, role }) => `${goal} -> ${role}: ${text}`).join('\n'));
  print(confusionTable(sentences));
  const right = sentences.length - wrong.length;
  print(
    `\n${right} of ${sentences.length} right (${share(right, sentences.length)}), ${leaksIn(sentences)} directions read as material, ${lossesIn(sentences)} of material as directions`,
  );
}

function leaksIn(read: readonly Pick<Read, 'goal' | 'role'>[]): number {
  return read.filter(({ goal, role }) => goal !== 'material' && role === 'material').length;
}

function lossesIn(read: readonly Pick<Read, 'goal' | 'role'>[]): number {
  return read.filter(({ goal, role }) => goal === 'material' && role !== 'material').length;
}

function confusionTable(read: readonly Read[]): string {
  const row = (goal: Role) =>
    ROLES.map((role) => read.filter((each) => each.goal === goal && each.role === role).length || '');
  return table(
    ['is \\ read as', ...ROLES],
    ROLES.map((goal) => [goal, ...row(goal)]),
  );
}

function languageTable(read: readonly Reading[]): string {
  const languages = [...new Set(read.map(({ language }) => language))].sort();
  return table(
    [
      'language',
      'instructions',
      'sentences',
      'right',
      'directions read as material',
      'material read as direction',
    ],
    languages.map((language) => {
      const own = read
        .filter((each) => each.language === language)
        .map(({ id, piece, role }) => ({ id, goal: piece.role, role }));
      const material = own.filter(({ goal }) => goal === 'material').length;
      const right = own.filter(({ goal, role }) => goal === role).length;
      return [
        language,
        new Set(own.map(({ id }) => id)).size,
        own.length,
        share(right, own.length),
        `${leaksIn(own)} (${share(leaksIn(own), own.length - material)})`,
        `${lossesIn(own)} (${share(lossesIn(own), material)})`,
      ];
    }),
  );
}

/** Parts of directing sentences: found with the same words, or with some of them. */
function partTable(read: readonly Reading[]): string {
  return table(
    ['part', 'there are', 'exact', 'overlap', 'found beside'],
    ROLES.map((role) => {
      const goals = read.flatMap(({ piece, parts }) =>
        piece.parts.filter((part) => part.role === role).map((part) => ({ part, found: parts })),
      );
      const found = read.flatMap(({ piece, parts }) =>
        parts.filter((part) => part.role === role).map((part) => ({ part, goals: piece.parts })),
      );
      const isSame = (one: Part) => (other: Part) => one.role === other.role && Math.abs(one.start - other.start) < 3 && Math.abs(one.end - other.end) < 3; // prettier-ignore
      const overlaps = (one: Part) => (other: Part) =>
        one.role === other.role && one.start < other.end && other.start < one.end;
      return [
        role,
        goals.length,
        share(goals.filter(({ part, found: parts }) => parts.some(isSame(part))).length, goals.length),
        share(goals.filter(({ part, found: parts }) => parts.some(overlaps(part))).length, goals.length),
        found.filter(({ part, goals: parts }) => !parts.some(overlaps(part))).length,
      ];
    }),
  );
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
