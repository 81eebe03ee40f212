import { planFilm } from '../support/plan-film.ts';
import type { Instruction } from './instruction.ts';
import { judgeFilm, type Verdict } from './judge-film.ts';

/** Has the built-in planner plan an instruction, as a request for a film would, and judges what it made. */
export async function judgeInstruction(instruction: Instruction): Promise<Verdict> {
  const startedAt = performance.now();
  const { plan } = await planFilm({
    task: instruction.task,
    video_duration_seconds: instruction.seconds,
    aspect_ratio: instruction.ratio,
    ...(instruction.video_type === undefined ? {} : { video_type: instruction.video_type }),
    ...(instruction.style === undefined ? {} : { global_style_prompt: instruction.style }),
    ...(instruction.palette === undefined ? {} : { color_palette: instruction.palette }),
  });
  return judgeFilm(instruction, plan, performance.now() - startedAt);
}
