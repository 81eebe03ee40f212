import type { SafetyScan } from '../../modules/kernel/safety-scan.ts';
import { withSafeEdits, withSafeScripts, withSafeVoiceover } from '../../planner/safe-story.ts';
import type { Container, Get } from './container.ts';
import { tokens } from './tokens.ts';
import { makePlanningPool } from '../planning/planning-pool.ts';
import { makePooledPlanner, makePooledSafetyScan, type PooledPlanner } from './pooled-planner.ts';
import type { Lane } from '../planning/task.ts';
import { observeCallsTo } from './provide-metrics.ts';
import { NO_ENCYCLOPEDIA_QUERY } from '../planning/no-encyclopedia-query.ts';
import type { PlanningWorks } from './planning-works.ts';
import { ownProgram } from '../processes/own-program.ts';
import { makeLanguageModel } from '../providers/language/make-language-model.ts';
import { withSecondOpinion } from '../safety/second-opinion.ts';

/** MiB of heap of a planning process. A film of five minutes takes a tenth of it. */
const HEAP_MEBIBYTES = 256;
const IDLE_SECONDS = 60;

/**
 * Who tells the story and edits it: a language model where one is switched on, else the built-in planner (docs/providers.md). Both
 * think in the planning processes (ADR 14).
 */
export function provideStory({ provide, provideClosing }: Container): void {
  provide(tokens.languageModel, (get) => {
    const { language } = get(tokens.config).providers;
    return language && makeLanguageModel(language, observeCallsTo(get, language.vendor));
  });
  provideClosing(tokens.planning, planningOf, (pool) => pool.close());
  provide(tokens.story, (get) => safePlanner(get, 'job'));
  provide(tokens.editor, (get) => safePlanner(get, 'job'));
  provide(tokens.safetyScan, (get) => safetyScanOf(get, 'request'));
}

/** The rules; where a language model is switched on, its second opinion, too (docs/content-safety.md). */
function safetyScanOf(get: Get, lane: Lane): SafetyScan {
  const rules = makePooledSafetyScan(get(tokens.planning), lane);
  const model = get(tokens.config).providers.judgesSafety ? get(tokens.languageModel) : undefined;
  if (!model) return rules;
  return withSecondOpinion({
    ...{ rules, model },
    onOpinion(outcome, error) {
      get(tokens.metrics).countSafetyOpinion(outcome);
      if (outcome === 'failed')
        get(tokens.log).warn(
          { error },
          'content safety: the language model gave no opinion, the rules decided',
        );
    },
  });
}

/** The planner for those who wait in this lane; what it writes is scanned there, too: no burst of requests fails work that has begun. */
export function safePlanner(get: Get, lane: Lane): PooledPlanner {
  const pool = get(tokens.planning);
  const [planner, safety] = [makePooledPlanner(pool, lane), safetyScanOf(get, lane)];
  return {
    ...planner,
    ...withSafeVoiceover(planner, safety),
    ...withSafeEdits(planner, safety),
    ...withSafeScripts(planner, safety),
  };
}

/** Planning processes have no environment: how they are set is in the address of their works. */
function worksWith(encyclopedia: boolean): string {
  const { href } = ownProgram('planning-entry', import.meta.url);
  return encyclopedia ? href : `${href}?${NO_ENCYCLOPEDIA_QUERY}`;
}

function planningOf(get: Get) {
  return makePlanningPool<PlanningWorks>({
    works: worksWith(get(tokens.config).encyclopedia),
    model: get(tokens.languageModel),
    ...get(tokens.config).planning,
    heapMebibytes: HEAP_MEBIBYTES,
    idleSeconds: IDLE_SECONDS,
    onLoss(loss) {
      // Nobody wanted its work any more, as at every stop: that is no trouble.
      const level = loss.why === 'dropped' ? 'debug' : 'warn';
      get(tokens.log)[level](loss, 'a planning process ended');
      get(tokens.metrics).countPlanningLoss(loss.why);
    },
  });
}
