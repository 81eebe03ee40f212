import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Verdict } from './judge-film.ts';
import { measureFrames, paletteDistance } from './measures/frames.ts';
import { drawSheet, sampleFilm } from './paint-film.ts';

const MAX_SHEETS = 40;

/** Sheets of up to forty films spread over the set, one PNG a film, for a person to look at. */
export async function writeSheets(verdicts: readonly Verdict[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { plan, instruction } of spreadOver(verdicts, MAX_SHEETS))
    await writeFile(join(folder, `${instruction.id}.png`), await drawSheet(plan));
}

/** Blank and frozen time and the distance from the palette asked for, of `count` films; those with a palette first. A line each. */
export async function measurePictures(
  verdicts: readonly Verdict[],
  count: number,
): Promise<readonly string[]> {
  const withPalette = verdicts.filter(({ instruction }) => instruction.palette);
  const others = verdicts.filter(({ instruction }) => !instruction.palette);
  const lines: string[] = [];
  for (const { plan, instruction } of [...withPalette, ...spreadOver(others, count)].slice(0, count)) {
    const scenes = await sampleFilm(plan);
    const { blank, frozen } = measureFrames(scenes);
    const asked = Object.values(instruction.palette ?? {});
    const palette =
      asked.length === 0 ? '' : `, ΔE to the palette ${paletteDistance(scenes.flat(), asked).toFixed(1)}`;
    lines.push(`${instruction.id}: blank ${percent(blank)}, frozen ${percent(frozen)}${palette}`);
  }
  return lines;
}

function spreadOver<Item>(items: readonly Item[], count: number): readonly Item[] {
  const step = Math.max(1, items.length / count);
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[Math.floor(at * step)]).filter((item) => item !== undefined); // prettier-ignore
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
