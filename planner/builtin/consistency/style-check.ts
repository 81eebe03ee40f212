import type { Plan, Scene, Shot } from '../../../modules/videos/plan.ts';

export const STYLE_ASPECTS = [
  'colour', 'palette', 'lighting', 'type', 'mood', 'medium', 'camera', 'framing', 'people', 'tense',
] as const; // prettier-ignore
export type StyleAspect = (typeof STYLE_ASPECTS)[number];

/** A phrase of a scene's prompts that does not go with the film, and what should stand there. */
export interface Mismatch {
  readonly detail: string;
  readonly suggestion: string;
  readonly from: string;
  /** Absent: what should stand there nobody but the caller knows. */
  readonly to?: string;
}

/** One aspect in which the scenes of a film should agree. */
export interface StyleCheck {
  readonly aspect: StyleAspect;
  /** Which texts it looks at. */
  readonly texts: readonly TextName[];
  /** What the film agrees on is read once; then one text after the other is held against it. */
  readonly against: (plan: Plan) => (text: string, scene: Scene) => readonly Mismatch[];
}

export const PROMPT_NAMES = ['first_frame_prompt', 'last_frame_prompt', 'motion_prompt'] as const;
type PromptName = (typeof PROMPT_NAMES)[number];
export const FRAME_PROMPTS: readonly PromptName[] = ['first_frame_prompt', 'last_frame_prompt'];

/** What a scene says of itself. The intent is the prompt of a scene that has no shot: of slides, and before it is detailed. */
export type TextName = PromptName | 'intent' | 'voiceover';
/** What says how a picture that stands looks. */
export const STILL_TEXTS: readonly TextName[] = [...FRAME_PROMPTS, 'intent'];

/** Undefined where the scene has none. */
export function textIn(scene: Scene, name: TextName): string | undefined {
  if (name === 'voiceover') return scene.voiceover;
  if (name === 'intent') return scene.shot ? undefined : scene.intent;
  return scene.shot?.[name];
}

/** The scene with another text where it has that one. */
export function withText(scene: Scene, name: TextName, text: string): Scene {
  if (name === 'voiceover' || name === 'intent') return { ...scene, [name]: text };
  return scene.shot ? { ...scene, shot: { ...scene.shot, [name]: text } } : scene;
}

/** The shots of a plan. */
export const shotsOf = (plan: Plan): readonly Shot[] =>
  plan.scenes.flatMap(({ shot }) => (shot ? [shot] : []));

/** What most say; the first of those that are said equally often. */
export function mostSaid(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
