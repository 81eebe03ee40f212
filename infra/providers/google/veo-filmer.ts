import type { GenerateVideosOperation } from '@google/genai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { OperationOutcome } from '../../../modules/operations/index.ts';
import type { SceneFilmer, ScenePicture } from '../../../planner/ports.ts';
import type { Operations } from '../operations.ts';
import { makeProviderCalls, type CallObservation, type ProviderCalls } from '../provider-calls.ts';
import { downloadFootage, type FootageDependencies } from './download-footage.ts';
import { makeGeminiClient, type GeminiAccess } from './gemini-client.ts';
import { statusOf, troubleOf, troubleOfOrder } from './google-trouble.ts';
import { ANSWER_SECONDS, placeOrder, type OrderDependencies } from './place-order.ts';
import { veoOrderOf, type VeoOrder } from './veo-order.ts';

const POLL_SECONDS = 10;
/** Ten minutes; the longest Google tells of is six. */
const MAX_POLLS = 60;
/** google.rpc.Code: what was asked for cannot be made. */
const INVALID_ARGUMENT = 3;

export interface VeoDependencies extends Omit<FootageDependencies, 'access'>, GeminiAccess, CallObservation {
  readonly model: string;
  readonly operations: Operations;
  readonly wait: (seconds: number, signal: AbortSignal) => Promise<void>;
  /** Before a call is made again; for specs. */
  readonly backoffMs?: number;
}

/** Veo films scenes. An operation's name is recorded before it is polled; what was filtered is refused, and not billed. */
export function makeVeoFilmer(given: VeoDependencies): SceneFilmer {
  const { operations, model } = given;
  const dependencies = openVeo(given);
  return {
    filmScene(picture, frames, signal) {
      const { scene } = picture;
      const work = `film scene ${scene.scene_number}`;
      const order = orderOf(picture);
      const { prompt, seconds, aspectRatio, resolution } = order;
      const key = [
        'footage',
        scene.scene_id,
        frames.first,
        frames.last,
        prompt,
        seconds,
        aspectRatio,
        resolution,
      ];
      return operations.carryOut(
        { provider: 'veo', model, work, key },
        {
          begin: async () => ({ name: await placeOrder(dependencies, { work, order, frames }, signal) }),
          follow: async (name) => saying(work, await followFilming(dependencies, work, name, signal)),
        },
        signal,
      );
    },
  };
}

interface Veo extends VeoDependencies, FootageDependencies, OrderDependencies {
  /** For everything but orders. */
  readonly calls: ProviderCalls;
}

function openVeo(given: VeoDependencies): Veo {
  const { apiKey, baseUrl, backoffMs = 1_000, onCall, tracing } = given;
  const access = { apiKey, baseUrl };
  const provider = { name: 'Veo', timeoutSeconds: ANSWER_SECONDS, backoffMs, onCall, tracing };
  return {
    ...given,
    access,
    client: makeGeminiClient(access),
    orders: makeProviderCalls({ ...provider, troubleOf: troubleOfOrder, lateIs: 'lasting' }),
    // What is under way is paid for: a minute without Google does not lose it.
    calls: makeProviderCalls({ ...provider, troubleOf, backoffMs: backoffMs * 8 }),
  };
}

function orderOf(picture: ScenePicture): VeoOrder {
  const { shot, scene_number } = picture.scene;
  if (shot) return veoOrderOf(shot, picture);
  throw new DomainError('unprocessable', 'render.no_shot', `scene ${scene_number} has no shot to film`);
}

async function followFilming(
  dependencies: Veo,
  work: string,
  name: string,
  signal: AbortSignal,
): Promise<OperationOutcome> {
  const { calls } = dependencies;
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const { done, error, response } = await poll(dependencies, work, name, signal);
    if (done === true && error) return toFailure(error);
    if (done === true) {
      const uri = response?.generatedVideos?.[0]?.video?.uri;
      if (uri === undefined) return filtered(response?.raiMediaFilteredReasons);
      const fetching = `fetch what it made to ${work}`;
      return calls.make(fetching, (stop) => downloadFootage(uri, dependencies, stop), signal);
    }
    await dependencies.wait(POLL_SECONDS, signal);
  }
  return { outcome: 'failed', reason: 'it was not done within ten minutes' };
}

type Polled = Pick<GenerateVideosOperation, 'done' | 'error' | 'response'>;

/** One look. An operation that Google does not know any more has failed. */
async function poll(
  { client, calls }: Veo,
  work: string,
  name: string,
  signal: AbortSignal,
): Promise<Polled> {
  const { GenerateVideosOperation } = await import('@google/genai');
  const { operations } = await client();
  const operation = new GenerateVideosOperation();
  operation.name = name;
  const look = async (abortSignal: AbortSignal): Promise<Polled> => {
    try {
      return await operations.getVideosOperation({ operation, config: { abortSignal } });
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
      return { done: true, error: { message: 'it does not know the operation any more' } };
    }
  };
  return calls.make(`tell how far it is to ${work}`, look, signal);
}

function toFailure({ code, message }: Readonly<Record<string, unknown>>): OperationOutcome {
  const reason = typeof message === 'string' ? message : 'it failed and did not say why';
  return { outcome: code === INVALID_ARGUMENT ? 'refused' : 'failed', reason };
}

function filtered(reasons: readonly string[] = []): OperationOutcome {
  const why = reasons.length === 0 ? 'it made nothing and did not say why' : reasons.join(' ');
  return { outcome: 'refused', reason: why };
}

/** The reason, as callers read it. */
const saying = (work: string, outcome: OperationOutcome): OperationOutcome =>
  outcome.outcome === 'made' ? outcome : { ...outcome, reason: `Veo could not ${work}: ${outcome.reason}` };
