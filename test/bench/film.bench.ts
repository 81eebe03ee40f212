import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readInstructions, type Part } from '../film/instruction.ts';
import { fillerShare, MEASURE_NAMES, type Verdict } from '../film/judge-film.ts';
import { judgeInstruction } from '../film/plan-instruction.ts';
import { tableOf, totalsOf, type Total } from '../film/totals.ts';

/**
 * How good the films of the built-in planner are, judged by their plans: the table of docs/film-quality.md. Of the held part
 * nothing but totals is printed. `FILMS=id,id`: these alone, with their scripts. `FAULTS=path`: every fault of the open part as text.
 */
export async function runFilmBench(): Promise<void> {
  const only = process.env['FILMS']?.split(',');
  const open = await judgeAll('open', only);
  if (only) {
    print(open.map(describe).join('\n'));
    return;
  }
  const columns: Record<string, readonly Total[]> = { open: totalsOf(open), held: totalsOf(await judgeAll('held')) }; // prettier-ignore
  print(tableOf(columns));
  const path = process.env['FAULTS'];
  if (path === undefined || path === '') return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, open.map(describe).join('\n'));
}

async function judgeAll(part: Part, only?: readonly string[]): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const instruction of readInstructions(part))
    if (only?.includes(instruction.id) ?? true) verdicts.push(await judgeInstruction(instruction));
  return verdicts;
}

/** A film for a person to read: what is said and shown, scene by scene, and what is wrong. */
function describe(verdict: Verdict): string {
  const { instruction, plan, faults, filler } = verdict;
  return [
    `\n=== ${instruction.id}: ${plan.title} (${verdict.seconds.toFixed(0)} of ${instruction.seconds} s)`,
    instruction.task.replace(/^/gmu, '    > '),
    ...plan.scenes.map(
      ({ scene_number, voiceover, slide, shot }) =>
        `${scene_number}. ${voiceover}\n      ${JSON.stringify(slide ?? { setting: shot?.setting, subjects: shot?.subjects.map(({ illustration }) => illustration), label: shot?.label })}`, // prettier-ignore
    ),
    ...MEASURE_NAMES.flatMap((name) =>
      faults[name].map(
        ({ scene, detail }) => `  ! ${name}${scene === undefined ? '' : ` (scene ${scene})`}: ${detail}`,
      ),
    ),
    ...(instruction.bare ? [] : filler.sentences.map(({ detail }) => `  ! filler: ${detail}`)),
    `  filler ${(100 * fillerShare(filler)).toFixed(0)} %, planned in ${verdict.planningMs.toFixed(0)} ms`,
  ].join('\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

if (process.argv[1] === new URL(import.meta.url).pathname) await runFilmBench();
