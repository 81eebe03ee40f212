import type { Owner } from '../../modules/kernel/caller.ts';
import { causedBy, presentCause, type EventReference } from '../../modules/kernel/log/cause.ts';
import type { Cause } from '../../modules/kernel/log/event.ts';
import type { Handler } from '../../modules/kernel/log/handle.ts';
import {
  CLIP_CREDITS,
  creditsDecider,
  FRAMES_CREDITS,
  inTurn,
  workspaceStream,
  type Charge,
  type Credits,
  type CreditsCommand,
  type CreditsEvent,
  type Price,
} from '../../modules/credits/index.ts';
import type { Video } from '../../modules/videos/index.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';

type CreditsHandler = Handler<Credits, CreditsCommand, CreditsEvent>;

/** What work costs. Charging the same work again changes nothing; `DomainError('unpaid')` when the balance is short. */
export interface Charges {
  /** Contract 4.8: creation has a price only where the operator set one. */
  creation(video: Video): Promise<void>;
  /**
   * Records an outcome of a step by `keep`. Contract 9.3, 10.6: a scene of an edit or a voice change costs what its frames and its clip
   * cost. It is charged once it is recorded; where the balance is short, nothing is recorded. Before a production ends it is settled.
   */
  record(production: PaidProduction | undefined, outcome: Outcome, keep: () => Promise<Kept>): Promise<void>;
  /** Charges for what was made and recorded by somebody who died before it was charged. */
  settle(production: PaidProduction | undefined): Promise<void>;
}

/** A command that records what a step did. */
interface Outcome {
  readonly type: string;
  readonly scene_id?: string;
}

/** A production after an outcome of it was recorded or refused, and its last event. */
export interface Kept {
  readonly production: PaidProduction | undefined;
  readonly last: EventReference | undefined;
}

/** What is made for a scene and has a price. */
interface MadeForScene {
  readonly scene_id: string;
  readonly phase: 'frames' | 'clip';
}

/** A production whose scenes are paid for, and what of it is recorded. A charge's work is its id: resumed, it pays for nothing twice. */
export interface PaidProduction {
  readonly kind: 'edit' | 'voice_change';
  readonly id: string;
  readonly workspace: Owner;
  readonly plan: Plan;
  readonly made: readonly MadeForScene[];
}

const PHASES: Readonly<Record<string, MadeForScene['phase']>> = {
  RecordFrames: 'frames',
  RecordClip: 'clip',
};

const ENDS: ReadonlySet<string> = new Set(['ApplyEdit', 'PublishFilm', 'ReportSceneFailure', 'FailVideo']);

/** Credits by what is made for a scene. */
const PRICES: Readonly<
  Record<MadeForScene['phase'], (scene: Scene) => Pick<PaidWork, 'amount_credits' | 'price'>>
> = {
  frames: () => ({ amount_credits: FRAMES_CREDITS, price: { rule: 'frames', version: 1 } }),
  clip: ({ kind }) => ({ amount_credits: CLIP_CREDITS[kind], price: { rule: `clip.${kind}`, version: 1 } }),
};

const REASONS: Readonly<
  Record<PaidProduction['kind'], (scene: number, phase: MadeForScene['phase']) => string>
> = {
  edit: (scene, phase) => `edit, scene ${scene}, ${phase}`,
  voice_change: (scene) => `voice change, scene ${scene}`,
};

/** Charges the workspace that owns the video, once per piece of work. */
export function makeCharges(credits: CreditsHandler, creationPriceCredits: number): Charges {
  const settle = async (production: PaidProduction | undefined): Promise<void> => {
    if (!production) return;
    for (const made of production.made) {
      const work = workOf(production, made);
      if (work) await chargeWork(credits, work, presentCause());
    }
  };
  return {
    async creation({ identity }) {
      if (!identity || creationPriceCredits === 0) return;
      const { owner: workspace, video_id } = identity;
      const charge = { for: 'video', work_id: video_id, phase: 'creation', scene_number: null } as const;
      const price = { rule: 'creation', version: 1 } as const;
      const amount = { amount_credits: creationPriceCredits, reason: 'video creation' };
      await chargeWork(credits, { ...amount, workspace, charge, price }, presentCause());
    },
    async record(production, { type, scene_id = '' }, keep) {
      const phase = PHASES[type];
      const work = production && phase && workOf(production, { scene_id, phase });
      if (!work) {
        if (ENDS.has(type)) await settle(production);
        await keep();
        return;
      }
      await chargeOnceRecorded(credits, work, async () => {
        const { production: after, last } = await keep();
        const stands = after?.made.some((made) => made.scene_id === scene_id && made.phase === phase);
        return after?.id === production.id && stands ? last : undefined;
      });
    },
    settle,
  };
}

/** A piece of work that a workspace pays for once. */
interface PaidWork {
  readonly workspace: Owner;
  readonly amount_credits: number;
  readonly reason: string;
  readonly charge: Charge;
  readonly price: Price;
}

function workOf(
  { kind, id: work_id, workspace, plan }: PaidProduction,
  { scene_id, phase }: MadeForScene,
): PaidWork | undefined {
  const scene = plan.scenes.find((one) => one.scene_id === scene_id);
  if (!scene) return undefined;
  const { scene_number } = scene;
  return {
    workspace,
    ...PRICES[phase](scene),
    reason: REASONS[kind](scene_number, phase),
    charge: { for: kind, work_id, phase, scene_number },
  };
}

/**
 * Contract 9.3: what succeeded is charged, nothing else. First the success is recorded, then it is charged: who dies between the two
 * leaves a success that the next worker charges for (`settle`), and whoever cancels comes before both or after both. `record` answers
 * the event of the success where it stands. Where the balance is short, nothing is recorded: `DomainError('unpaid')`.
 */
async function chargeOnceRecorded(
  credits: CreditsHandler,
  work: PaidWork,
  record: () => Promise<EventReference | undefined>,
): Promise<void> {
  const { actor } = presentCause();
  await inTurn(credits, work.workspace, async () => {
    const { state } = await credits.load(workspaceStream(work.workspace));
    // Throws where the balance is short.
    creditsDecider.decide(commandOf(work), state);
    const success = await record();
    if (success) await chargeWork(credits, work, causedBy(success, actor));
  });
}

/** Charges for what stands recorded; a second time changes nothing. `DomainError('unpaid')` when the balance is short. */
async function chargeWork(credits: CreditsHandler, work: PaidWork, cause: Cause): Promise<void> {
  await credits.handle(workspaceStream(work.workspace), commandOf(work), cause);
}

const commandOf = (work: PaidWork): CreditsCommand => ({ type: 'ChargeCredits', ...work });
