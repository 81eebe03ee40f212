import type { Route } from '../../modules/kernel/http/route.ts';
import type { RunStore } from '../../modules/kernel/log/run-store.ts';
import type { PlanEditor, StoryPlanner } from '../ports.ts';
import type { ScriptEditor, StyleChecker } from '../text-ports.ts';
import { editOperations } from './edit-operations.ts';
import type { Wait } from './live-run.ts';
import type { PictureDependencies } from './asset-pictures.ts';
import { frameOperations } from './frame-operations.ts';
import { runRoute, streamRoute, workOf, type Operation } from './operation.ts';
import {
  planOfJobs,
  queueStatsRoute,
  savePlanRoute,
  startPipelineRoute,
  type PlanRoutes,
} from './plan-routes.ts';
import { pictureRoute, type PictureEditDependencies } from './picture-route.ts';
import { rehearsingRun } from './rehearse-runs.ts';
import { makeRuns } from './runs.ts';
import { sceneEditRoutes, type SceneEditDependencies } from './scene-edit-routes.ts';
import { editVoiceoverOperation } from './script-operation.ts';
import { speechRoute, type SpeechDependencies } from './speech-route.ts';
import { storyOperations } from './story-operations.ts';
import { analyzeRoute, normalizeOperation } from './style-operations.ts';

export interface PlannerApiDependencies {
  readonly runs: RunStore;
  readonly wait: Wait;
  readonly planner: StoryPlanner & PlanEditor & ScriptEditor & StyleChecker;
  /** That one caller may have under way in this process. */
  readonly maxLiveRuns: number;
  readonly plans: PlanRoutes;
  readonly pictures: PictureDependencies;
  readonly speech: SpeechDependencies;
  readonly pictureEdits: PictureEditDependencies;
  readonly sceneEdits: SceneEditDependencies;
  /** Whether markers in texts are played (contract 14.2). */
  readonly rehearsal: boolean;
  readonly onFailure: (context: object, error: unknown) => void;
}

/** The internal planner API: its routes, and the runs behind them. Contract 12. */
export interface PlannerApi {
  readonly routes: readonly Route<never>[];
  /** Stops what is worked, at its next event. */
  close(): Promise<void>;
}

export function makePlannerApi(dependencies: PlannerApiDependencies): PlannerApi {
  const operations: readonly Operation<never>[] = [
    ...storyOperations(dependencies.planner, dependencies.pictures),
    ...editOperations(dependencies.planner),
    editVoiceoverOperation(dependencies.planner),
    normalizeOperation(dependencies.planner),
    ...frameOperations(dependencies.pictures, planOfJobs(dependencies.plans)),
  ];
  const works = new Map(
    operations.map((operation) => {
      const { operationId } = operation;
      const work = workOf(operation);
      return [
        operationId,
        dependencies.rehearsal ? rehearsingRun(operationId, work, dependencies.wait) : work,
      ] as const;
    }),
  );
  const { runs: store, wait, onFailure, maxLiveRuns } = dependencies;
  const runs = makeRuns({ store, wait, works, maxLiveRuns, onFailure });
  const routes: readonly Route<never>[] = [
    ...operations.map((operation) => streamRoute(runs, operation)),
    runRoute(runs),
    analyzeRoute(dependencies.planner),
    savePlanRoute(dependencies.plans),
    startPipelineRoute(dependencies.plans),
    queueStatsRoute(dependencies.plans),
    speechRoute(dependencies.plans, dependencies.speech),
    pictureRoute(dependencies.pictureEdits),
    ...sceneEditRoutes(dependencies.plans, dependencies.sceneEdits),
  ];
  return { routes: routes.map((route) => ({ ...route, bucket: 'planner' })), close: () => runs.close() };
}
