import { writeFile } from 'node:fs/promises';
import { judgeShown, readShownFilms, type ShownScene } from '../film/scenes-shown.ts';

/**
 * How many scenes of ordinary briefs show what an art director would show, and how many something else. Of the part `aside` nothing but
 * totals is printed. `FAULTS=path`: what each scene of the open part shows.
 */
export async function runShownBench(): Promise<void> {
  const open = await judgeAll('open');
  print('open', open);
  print('aside', await judgeAll('aside'));
  const path = process.env['FAULTS'];
  if (path !== undefined && path !== '') await writeFile(path, open.map(describe).join('\n'));
}

async function judgeAll(part: 'open' | 'aside'): Promise<ShownScene[]> {
  const judged: ShownScene[] = [];
  for (const film of readShownFilms(part)) judged.push(...(await judgeShown(film)));
  return judged;
}

function print(part: string, scenes: readonly ShownScene[]): void {
  const count = (is: (scene: ShownScene) => boolean) => scenes.filter(is).length;
  const of = `of ${scenes.length}`;
  const acting = `${count(({ isActed }) => isActed)} of ${count(({ wantsAct }) => wantsAct)}`;
  process.stdout.write(
    `${part}: fitting ${count(({ isFitting }) => isFitting)} ${of}, acted ${acting}, wrong ${count(({ isWrong }) => isWrong)} ${of}\n`,
  );
}

const describe = ({ film, says, tokens, isFitting, isActed, isWrong }: ShownScene): string =>
  `${isWrong ? '!' : isFitting ? '+' : '-'}${isActed ? 'a' : ' '} ${film}: “${says}” ${tokens.join(' ')}`;
