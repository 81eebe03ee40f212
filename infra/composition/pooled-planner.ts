import type { SafetyScan } from '../../modules/kernel/safety-scan.ts';
import type { VideoRoutes } from '../../modules/videos/index.ts';
import { outcomeOf } from '../../planner/pipeline/stage.ts';
import type { PlanEditor, StoryPlanner } from '../../planner/ports.ts';
import type { ScriptEditor, StyleChecker } from '../../planner/text-ports.ts';
import type { PicturePrompt, PictureReading } from '../studio/pictures/index.ts';
import type { PlanningPool } from '../planning/planning-pool.ts';
import type { PlanningWorks } from './planning-works.ts';
import type { Lane } from '../planning/task.ts';
import { WARM_UP } from '../planning/works.ts';

/** The planner's ports, worked in a planning pool. */
export type PooledPlanner = StoryPlanner & PlanEditor & ScriptEditor & StyleChecker;

export function makePooledPlanner(pool: PlanningPool<PlanningWorks>, lane: Lane): PooledPlanner {
  return {
    clarify: (brief, signal) => pool.run('clarify', [brief], signal, lane),
    writeVoiceover: (brief, signal) => pool.run('writeVoiceover', [brief], signal, lane),
    draftPlan: (brief, voiceover, signal) => pool.run('draftPlan', [brief, voiceover], signal, lane),
    detailPlan: (plan, brief, signal) => pool.run('detailPlan', [plan, brief], signal, lane),
    scanAssets: (plan, brief, signal) => pool.run('scanAssets', [plan, brief], signal, lane),
    editPlan: (brief, signal) => pool.run('editPlan', [brief], signal, lane),
    editScript: (script, signal) => pool.run('editScript', [script], signal, lane),
    normalizeStyles: (plan, signal) => pool.run('normalizeStyles', [plan], signal, lane),
    // Answers wait for these.
    checkScript: (script, signal) => outcomeOf(pool.run('checkScript', [script], signal, 'request')),
    analyzeStyles: (plan, signal) => outcomeOf(pool.run('analyzeStyles', [plan], signal, 'request')),
  };
}

/** Loads the planner into a process, so that the first stream or job does not wait for it. Content safety is answered meanwhile. */
export function warmPlanner(pool: PlanningPool<PlanningWorks>, signal: AbortSignal): void {
  // Whatever went wrong goes wrong again, and is told, where the planner is needed.
  outcomeOf(pool.run(WARM_UP, [], signal, 'job')).catch(() => undefined);
}

export const makePooledSafetyScan = (pool: PlanningPool<PlanningWorks>, lane: Lane): SafetyScan => ({
  scan: (text, signal) => outcomeOf(pool.run('scanText', [text], signal, lane)),
});

/** Answers wait for it. */
export const makePooledVariation =
  (pool: PlanningPool<PlanningWorks>): VideoRoutes['varyPlan'] =>
  (plan, order, signal) =>
    outcomeOf(pool.run('varyPlan', [{ plan, order }], signal, 'request'));

export const makePooledPromptReader =
  (pool: PlanningPool<PlanningWorks>) =>
  (prompt: PicturePrompt, signal: AbortSignal): Promise<PictureReading> =>
    outcomeOf(pool.run('readPicturePrompt', [prompt], signal, 'request'));
