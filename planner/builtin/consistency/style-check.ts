import type { Plan, Scene, Shot } from '../../../modules/videos/plan.ts';

export type StyleAspect = 'palette' | 'type' | 'mood' | 'medium' | 'camera' | 'tense';

/** A phrase of a scene's prompts that does not go with the film, and what should stand there. */
export interface Mismatch {
  readonly detail: string;
  readonly suggestion: string;
  readonly from: string;
  readonly to: string;
}

/** One aspect in which the scenes of a film should agree. */
export interface StyleCheck {
  readonly aspect: StyleAspect;
  /** Which prompts it looks at. */
  readonly prompts: readonly PromptName[];
  /** What the film agrees on is read once; then one prompt after the other is held against it. */
  readonly against: (plan: Plan) => (prompt: string, scene: Scene) => readonly Mismatch[];
}

export const PROMPT_NAMES = ['first_frame_prompt', 'last_frame_prompt', 'motion_prompt'] as const;
export type PromptName = (typeof PROMPT_NAMES)[number];
export const FRAME_PROMPTS: readonly PromptName[] = ['first_frame_prompt', 'last_frame_prompt'];

/** The shots of a plan. */
export const shotsOf = (plan: Plan): readonly Shot[] =>
  plan.scenes.flatMap(({ shot }) => (shot ? [shot] : []));

/** What most say; the first of those that are said equally often. */
export function mostSaid(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
