import type { VariantOrder } from '../../modules/videos/index.ts';
import type { Plan } from '../../modules/videos/plan.ts';
import { makeStyleChecker } from '../../planner/builtin/style-checker.ts';
import { varyPlan } from '../../planner/builtin/vary-plan.ts';
import { checkScript } from '../../planner/script-editor.ts';
import type { ScriptEditor, StyleChecker } from '../../planner/text-ports.ts';
import { reading, type Reading } from '../planning/works.ts';

/** What looks at a plan or a script without the planner: answers wait for it, also in a process that has not loaded the planner. */
export interface ReviewWorks extends Pick<StyleChecker, 'normalizeStyles'> {
  varyPlan: Reading<VariantTask, Plan>;
  checkScript: Reading<string, Awaited<ReturnType<ScriptEditor['checkScript']>>>;
  analyzeStyles: Reading<
    Parameters<StyleChecker['analyzeStyles']>[0],
    Awaited<ReturnType<StyleChecker['analyzeStyles']>>
  >;
}

/** A plan, and what is to be otherwise in a variant of it. */
interface VariantTask {
  readonly plan: Plan;
  readonly order: VariantOrder;
}

export function makeReviewWorks(): ReviewWorks {
  const styles = makeStyleChecker();
  return {
    normalizeStyles: (plan, signal) => styles.normalizeStyles(plan, signal),
    varyPlan: reading(({ plan, order }) => Promise.resolve(varyPlan(plan, order))),
    checkScript: reading(checkScript),
    analyzeStyles: reading((plan, signal) => styles.analyzeStyles(plan, signal)),
  };
}
