import { makeStyleChecker } from '../../planner/builtin/style-checker.ts';
import { checkScript } from '../../planner/script-editor.ts';
import type { ScriptEditor, StyleChecker } from '../../planner/text-ports.ts';
import { reading, type Reading } from '../planning/works.ts';

/** What looks at a plan or a script without the planner: answers wait for it, also in a process that has not loaded the planner. */
export interface ReviewWorks extends Pick<StyleChecker, 'normalizeStyles'> {
  checkScript: Reading<string, Awaited<ReturnType<ScriptEditor['checkScript']>>>;
  analyzeStyles: Reading<
    Parameters<StyleChecker['analyzeStyles']>[0],
    Awaited<ReturnType<StyleChecker['analyzeStyles']>>
  >;
}

export function makeReviewWorks(): ReviewWorks {
  const styles = makeStyleChecker();
  return {
    normalizeStyles: (plan, signal) => styles.normalizeStyles(plan, signal),
    checkScript: reading(checkScript),
    analyzeStyles: reading((plan, signal) => styles.analyzeStyles(plan, signal)),
  };
}
