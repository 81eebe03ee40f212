import type { Route } from '../../modules/kernel/http/route.ts';
import type { RunStore } from '../../modules/kernel/log/run-store.ts';
import type { PlanEditor, StoryPlanner } from '../ports.ts';
import type { ScriptEditor, StyleChecker } from '../text-ports.ts';
import { editOperations } from './edit-operations.ts';
import type { Wait } from './live-run.ts';
import type { PictureNeeds } from './asset-pictures.ts';
import { frameOperations } from './frame-operations.ts';
import { runRoute, streamRoute, workOf, type Operation } from './operation.ts';
import {
  planOfJobs,
  queueStatsRoute,
  savePlanRoute,
  startPipelineRoute,
  type PlanRoutes,
} from './plan-routes.ts';
import { pictureRoute, type PictureEditNeeds } from './picture-route.ts';
import { rehearsingRun } from './rehearse-runs.ts';
import { makeRuns } from './runs.ts';
import { sceneEditRoutes, type SceneEditNeeds } from './scene-edit-routes.ts';
import { editVoiceoverOperation } from './script-operation.ts';
import { speechRoute, type SpeechNeeds } from './speech-route.ts';
import { storyOperations } from './story-operations.ts';
import { analyzeRoute, normalizeOperation } from './style-operations.ts';

export interface PlannerApiNeeds {
  readonly runs: RunStore;
  readonly wait: Wait;
  readonly planner: StoryPlanner & PlanEditor & ScriptEditor & StyleChecker;
  /** That one caller may have under way in this process. */
  readonly maxLiveRuns: number;
  readonly plans: PlanRoutes;
  readonly pictures: PictureNeeds;
  readonly speech: SpeechNeeds;
  readonly pictureEdits: PictureEditNeeds;
  readonly sceneEdits: SceneEditNeeds;
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

export function makePlannerApi(needs: PlannerApiNeeds): PlannerApi {
  const operations: readonly Operation<never>[] = [
    ...storyOperations(needs.planner, needs.pictures),
    ...editOperations(needs.planner),
    editVoiceoverOperation(needs.planner),
    normalizeOperation(needs.planner),
    ...frameOperations(needs.pictures, planOfJobs(needs.plans)),
  ];
  const works = new Map(
    operations.map((operation) => {
      const { operationId } = operation;
      const work = workOf(operation);
      return [operationId, needs.rehearsal ? rehearsingRun(operationId, work, needs.wait) : work] as const;
    }),
  );
  const { runs: store, wait, onFailure, maxLiveRuns } = needs;
  const runs = makeRuns({ store, wait, works, maxLiveRuns, onFailure });
  const routes: readonly Route<never>[] = [
    ...operations.map((operation) => streamRoute(runs, operation)),
    runRoute(runs),
    analyzeRoute(needs.planner),
    savePlanRoute(needs.plans),
    startPipelineRoute(needs.plans),
    queueStatsRoute(needs.plans),
    speechRoute(needs.plans, needs.speech),
    pictureRoute(needs.pictureEdits),
    ...sceneEditRoutes(needs.plans, needs.sceneEdits),
  ];
  return { routes: routes.map((route) => ({ ...route, bucket: 'planner' })), close: () => runs.close() };
}
