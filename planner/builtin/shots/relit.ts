import type { Plan, Style } from '../../../modules/videos/plan.ts';
import { lookOf } from './prompts.ts';

/** The scenes of a plan in another style: what the pictures of shots show stays, how they look follows. */
export function relit({ scenes, style: before }: Plan, style: Style): Plan['scenes'] {
  const [old, look] = [lookOf(before), lookOf(style)];
  const told = (prompt: string) => prompt.replace(old, () => look);
  return scenes.map((scene) => {
    const { shot } = scene;
    if (shot === undefined) return scene;
    const { first_frame_prompt, last_frame_prompt } = shot;
    const prompts = {
      first_frame_prompt: told(first_frame_prompt),
      last_frame_prompt: told(last_frame_prompt),
    };
    return { ...scene, shot: { ...shot, ...prompts } };
  });
}
