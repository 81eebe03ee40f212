import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import { rememberEach } from '../text/remember.ts';
import { cameraCheck } from './camera-check.ts';
import { paletteCheck } from './palette-check.ts';
import {
  textIn,
  withText,
  type Mismatch,
  type StyleAspect,
  type StyleCheck,
  type TextName,
} from './style-check.ts';
import { narratedTenseCheck, tenseCheck } from './tense-checks.ts';
import { colourCheck } from './colour-check.ts';
import { peopleCheck } from './people-check.ts';
import { timeCheck } from './time-check.ts';
import { vocabularyChecks } from './vocabulary-checks.ts';
import { mediumCheck, moodCheck, typeCheck } from './word-checks.ts';

/** Scenes that do not go with the rest of their film, and what would make them. */
export interface StyleIssue {
  readonly scene_numbers: readonly number[];
  readonly aspect: StyleAspect;
  readonly detail: string;
  readonly suggestion: string;
  /** Whether `normalizeStyles` mends it. */
  readonly repairable: boolean;
}

/** The tense before the camera: what is left of a move in the past is then the move itself. */
const CHECKS: readonly StyleCheck[] = [
  paletteCheck,
  colourCheck,
  ...vocabularyChecks,
  timeCheck,
  peopleCheck,
  typeCheck,
  moodCheck,
  mediumCheck,
  tenseCheck,
  cameraCheck,
  narratedTenseCheck,
];

/** What is inconsistent in the prompts and the narration of a plan; the same in several scenes is one issue. Pure. */
export function analyzeStyles(plan: Plan): readonly StyleIssue[] {
  const issues = new Map<string, StyleIssue & { readonly scene_numbers: number[] }>();
  for (const { scene, aspect, detail, suggestion, to } of reviewOf(plan).found) {
    const key = `${aspect} ${detail} ${suggestion}`;
    const repairable = to !== undefined;
    const issue = issues.get(key) ?? { scene_numbers: [], aspect, detail, suggestion, repairable };
    if (!issue.scene_numbers.includes(scene.scene_number)) issue.scene_numbers.push(scene.scene_number);
    issues.set(key, issue);
  }
  return [...issues.values()];
}

/** The plan with its inconsistencies repaired: scenes without any are the very same. Pure. */
export function normalizeStyles(plan: Plan): Plan {
  let repaired = plan;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { scenes, found } = reviewOf(repaired);
    if (!found.some(({ to }) => to !== undefined)) break;
    repaired = { ...repaired, scenes };
  }
  return repaired;
}

/** What one repair puts next to another word may need another. */
const MAX_ROUNDS = 4;

interface Review {
  readonly found: readonly (Mismatch & { readonly scene: Scene; readonly aspect: StyleAspect })[];
  /** Repaired. */
  readonly scenes: Scene[];
}

/** A plan is read once: who repairs it is told as well what was found. */
const reviewOf = rememberEach((plan: Plan): Review => {
  const checks = CHECKS.map((check) => ({ check, mismatchesIn: check.against(plan) }));
  const found: Review['found'][number][] = [];
  const scenes = plan.scenes.map((scene) => {
    let repaired = scene;
    for (const { check, mismatchesIn } of checks)
      for (const name of check.texts) {
        const text = textIn(repaired, name) ?? '';
        for (const mismatch of mismatchesIn(text, scene).filter(({ from }) => !isTold(from, name, scene))) {
          found.push({ ...mismatch, scene, aspect: check.aspect });
          const { from, to } = mismatch;
          if (to === undefined) continue;
          const before = textIn(repaired, name) ?? '';
          const after = before.replaceAll(from, () => to);
          repaired = withText(repaired, name, to === '' ? after.trim() : after);
        }
      }
    return repaired;
  });
  return { found, scenes };
});

/** An intent repeats what is narrated: that is what the scene is about, not how it looks. */
const isTold = (words: string, name: TextName, { voiceover }: Scene): boolean =>
  name === 'intent' && voiceover.toLowerCase().includes(words.toLowerCase());
