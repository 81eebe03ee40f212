import { loadEncyclopedia } from '../../infra/meaning/load-encyclopedia.ts';
import { emojiPictures } from '../../planner/builtin/pictures/index.ts';
import { planFilm } from '../support/plan-film.ts';
import { creditedIn } from './credited.ts';
import type { Instruction } from './instruction.ts';
import { judgeFilm, type Verdict } from './judge-film.ts';

/** What set-up brought: films tell of it what they credit. */
const encyclopedia = loadEncyclopedia();

/** Has the built-in planner plan an instruction, as a request for a film would, and judges what it made. */
export async function judgeInstruction(instruction: Instruction): Promise<Verdict> {
  const startedAt = performance.now();
  const wish = {
    task: instruction.task,
    video_duration_seconds: instruction.seconds,
    aspect_ratio: instruction.ratio,
    ...(instruction.video_type === undefined ? {} : { video_type: instruction.video_type }),
    ...(instruction.style === undefined ? {} : { global_style_prompt: instruction.style }),
    ...(instruction.palette === undefined ? {} : { color_palette: instruction.palette }),
  };
  const { plan } = await planFilm(wish, emojiPictures, encyclopedia);
  return judgeFilm(instruction, plan, performance.now() - startedAt, creditedIn(plan, encyclopedia));
}
