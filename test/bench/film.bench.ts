import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readInstructions, type Part } from '../film/instruction.ts';
import { fillerShare, MEASURE_NAMES, type Verdict } from '../film/judge-film.ts';
import { judgeInstruction } from '../film/plan-instruction.ts';
import { measurePictures, writeSheets } from '../film/picture-bench.ts';
import { readPictureTraps, springTrap, type SprungTrap } from '../film/picture-trap.ts';
import { tableOf, totalsOf, trapTotals, type Total } from '../film/totals.ts';

/**
 * How good the films of the built-in planner are, judged by their plans: the table of docs/film-quality.md. Of the held part
 * nothing but totals is printed. `FILMS=id,id`: these alone, with their scripts. `FAULTS=path`: every fault of the open part as text.
 */
export async function runFilmBench(): Promise<void> {
  const only = process.env['FILMS']?.split(',').filter((id) => id !== '') ?? [];
  const open = await judgeAll('open', only);
  if (only.length > 0) {
    print(open.map(describe).join('\n'));
    await lookAt(open);
    return;
  }
  const traps = await springAll('open');
  const columns: Record<string, readonly Total[]> = {
    open: [...totalsOf(open), ...trapTotals(traps)],
    held: [...totalsOf(await judgeAll('held')), ...trapTotals(await springAll('held'))],
  };
  print(tableOf(columns));
  await lookAt(open);
  const path = process.env['FAULTS'];
  if (path === undefined || path === '') return;
  await mkdir(dirname(path), { recursive: true });
  const wrong = traps.filter(({ isWrong }) => isWrong).map(describeTrap);
  await writeFile(path, [...open.map(describe), '\n=== picture traps', ...wrong].join('\n'));
}

/** `SHEETS=folder`: a picture of each of forty films. `RENDER=n`: what is seen in n films, painted without sound. */
async function lookAt(open: readonly Verdict[]): Promise<void> {
  const { SHEETS: sheets = '', RENDER: render = '' } = process.env;
  if (sheets !== '') await writeSheets(open, sheets);
  if (render !== '') print((await measurePictures(open, Number(render))).join('\n'));
}

async function judgeAll(part: Part, only: readonly string[] = []): Promise<readonly Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const instruction of readInstructions(part))
    if (only.length === 0 || only.includes(instruction.id))
      verdicts.push(await judgeInstruction(instruction));
  return verdicts;
}

async function springAll(part: Part): Promise<readonly SprungTrap[]> {
  const sprung: SprungTrap[] = [];
  for (const trap of readPictureTraps(part)) sprung.push(await springTrap(trap));
  return sprung;
}

function describeTrap({ trap, shown }: SprungTrap): string {
  const wrong = shown.filter((name) => trap.wrong.includes(name));
  return `  ! ${trap.subject}: “${trap.sentence}” shows ${[...new Set(wrong)].join(', ')}`;
}

/** A film for a person to read: what is said and shown, scene by scene, and what is wrong. */
function describe(verdict: Verdict): string {
  const { instruction, plan, faults, filler } = verdict;
  return [
    `\n=== ${instruction.id}: ${plan.title} (${verdict.seconds.toFixed(0)} of ${instruction.seconds} s)`,
    instruction.task.replace(/^/gmu, '    > '),
    ...plan.scenes.map(
      ({ scene_number, voiceover, slide, shot, backdrop }) =>
        `${scene_number}. ${voiceover}\n      ${backdrop === undefined ? '' : `${JSON.stringify(backdrop)} `}${JSON.stringify(slide ?? { setting: shot?.setting, subjects: shot?.subjects.map(({ illustration }) => illustration), label: shot?.label })}`, // prettier-ignore
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
