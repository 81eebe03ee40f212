import { asDiskRefusal } from '../../modules/kernel/http/disk-refusal.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Step } from '../../modules/productions/index.ts';
import type { Blame } from '../../modules/videos/index.ts';
import type { Scene } from '../../modules/videos/plan.ts';
import { tellFailure } from './tell-failure.ts';

const TRIES = 3;

/** A step of any production: of a build, a change of voice or an edit. */
export interface AnyStep {
  readonly type: Step['type'];
  readonly scene?: Scene;
}

/** Why a step cannot be done, for the caller to read, and whose fault it is. */
export interface StepFailure {
  readonly reason: string;
  readonly blame: Blame;
}

/** A step's outcome to record, or why there is none. */
type Settled<Outcome> = { readonly outcome: Outcome } | { readonly failure: StepFailure };

/** Tries a step three times; a refusal fails at once. Rejects when it is stopped or storage is away. */
export async function settleStep<Outcome>(
  step: AnyStep,
  perform: () => Promise<Outcome>,
  onFailure: (context: { readonly step: string; readonly attempt: number }, error: unknown) => void,
  signal: AbortSignal,
): Promise<Settled<Outcome>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { outcome: await perform() };
    } catch (thrown) {
      signal.throwIfAborted();
      const error = asDiskRefusal(thrown);
      const isRefusal = error instanceof DomainError;
      if (isRefusal && error.kind === 'unavailable') throw error;
      onFailure({ step: step.type, attempt }, error);
      if (isRefusal || attempt === TRIES) return { failure: failureOf(error, whatFailed(step)) };
    }
  }
}

/** Does what has to be paid for; where the balance is short, the production fails. */
export async function paying(
  work: () => Promise<unknown>,
  fail: (failure: StepFailure) => unknown,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'unpaid') throw error;
    await fail(failureOf(error));
  }
}

/** The same words and the same blame for every kind of production. */
const failureOf = (error: unknown, what?: string): StepFailure => ({
  reason: tellFailure(error, what),
  blame: blameFor(error),
});

/** A provider was asked often enough already: who calls it tries again. What the store lost is the store's fault. */
function blameFor(error: unknown): Blame {
  if (!(error instanceof DomainError)) return 'fabula';
  if (error.code === 'media.lost') return 'storage';
  return error.kind === 'upstream' ? 'provider' : 'input';
}

function whatFailed({ type, scene }: AnyStep): string {
  const failed = FAILED[type];
  return scene ? `Scene ${scene.scene_number} ${failed}` : failed;
}

const FAILED: Readonly<Record<AnyStep['type'], string>> = {
  collect_references: 'References could not be collected',
  write_voiceover: 'The voiceover could not be written',
  draft_plan: 'The plan could not be drafted',
  detail_plan: 'The plan could not be detailed',
  scan_assets: 'Assets could not be scanned',
  rewrite_plan: 'The plan could not be rewritten',
  refuse_stale_plan: 'The edit could not be applied',
  start_applying: 'The edit could not be applied',
  narrate_scene: 'could not be narrated',
  draw_frames: 'could not be drawn',
  render_clip: 'could not be rendered',
  join_film: 'The film could not be joined',
  await_scene_retry: 'The retry could not be offered',
};
