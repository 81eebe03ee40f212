import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readEditCases } from '../film/edit-case.ts';
import { editRows } from '../film/edit-totals.ts';
import type { Part } from '../film/instruction.ts';
import { runEdit, type JudgedEdit } from '../film/run-edit.ts';

/**
 * How many edits in words the built-in editor gets right: the table of docs/film-quality.md, by type. Of the held part nothing
 * but totals is printed. `FAULTS=path`: every wrong edit of the open part as text.
 */
export async function runEditsBench(): Promise<void> {
  const open = await runAll('open');
  process.stdout.write(`${editRows({ open, held: await runAll('held') }).map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`); // prettier-ignore
  const path = process.env['FAULTS'];
  if (path === undefined || path === '') return;
  await mkdir(dirname(path), { recursive: true });
  const wrong = open.filter(({ faults }) => faults.length > 0);
  await writeFile(
    path,
    wrong.map(({ edit, faults }) => `${edit.id}: ${edit.request}\n    ${faults.join('\n    ')}`).join('\n'),
  );
}

async function runAll(part: Part): Promise<readonly JudgedEdit[]> {
  const judged: JudgedEdit[] = [];
  for (const edit of readEditCases(part)) judged.push(await runEdit(edit));
  return judged;
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runEditsBench();
