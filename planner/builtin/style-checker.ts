import type { Scene } from '../../modules/videos/plan.ts';
import type { StyleChecker } from '../text-ports.ts';
import { analyzeStyles, normalizeStyles } from './consistency/analyze-styles.ts';

/** The built-in check of a film's styles: no model, no chance. */
export function makeStyleChecker(): StyleChecker {
  return {
    analyzeStyles: (plan) => Promise.resolve(analyzeStyles(plan)),
    // eslint-disable-next-line @typescript-eslint/require-await -- a stage has nothing to wait for here
    async *normalizeStyles(plan) {
      const repaired = normalizeStyles(plan);
      const isRepaired = (scene: Scene, place: number) => scene !== plan.scenes[place];
      yield* repaired.scenes.filter(isRepaired);
      return { plan: repaired, issues: analyzeStyles(plan) };
    },
  };
}
