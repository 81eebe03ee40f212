import type { Plan } from '../../../modules/videos/plan.ts';
import type { Instruction } from '../instruction.ts';
import { seenAndHeard, shownText, type SeenScene } from '../seen-and-heard.ts';
import { sentencesOf } from '../sentences.ts';
import { stemsOf } from '../words.ts';

/** A film beside what was asked, read once for all measures. */
export interface JudgedFilm {
  readonly instruction: Instruction;
  readonly plan: Plan;
  /** What may be told: the instruction, and the articles that the film credits. */
  readonly given: string;
  readonly scenes: readonly JudgedScene[];
  readonly language: string;
  /** Stems of what may be told. */
  readonly material: ReadonlySet<string>;
  /** Stems of all that is spoken, from the first word to the last. */
  readonly heard: readonly string[];
  readonly sentences: readonly Spoken[];
}

export interface JudgedScene extends SeenScene {
  readonly shown: string;
  readonly shownStems: readonly string[];
}

export interface Spoken {
  readonly text: string;
  readonly stems: readonly string[];
}

/** One thing that is wrong with a film, where, and what. */
export interface Fault {
  readonly scene?: number;
  readonly detail: string;
}

export function readFilm(instruction: Instruction, plan: Plan, credited: readonly string[] = []): JudgedFilm {
  const { language } = instruction;
  const narration = plan.scenes
    .map(({ voiceover }) => voiceover.trim())
    .join(language === 'zh' || language === 'ja' ? '' : ' ');
  const given = [instruction.task, ...credited].join('\n');
  return {
    instruction,
    plan,
    given,
    language,
    scenes: seenAndHeard(plan).map((scene) => {
      const shown = shownText(scene);
      return { ...scene, shown, shownStems: stemsOf(shown, language) };
    }),
    material: new Set(stemsOf(given, language)),
    heard: stemsOf(narration, language),
    sentences: sentencesOf(narration, language).map((text) => ({ text, stems: stemsOf(text, language) })),
  };
}
