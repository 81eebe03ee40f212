import type { GoogleGenAI } from '@google/genai';
import { startDeadline } from '../../../modules/kernel/async/deadline.ts';
import type { Frames, MediaStore } from '../../../planner/ports.ts';
import type { ProviderCalls } from '../provider-calls.ts';
import { GoogleTrouble } from './google-trouble.ts';
import { inlinePicture } from './picture-model.ts';
import { toVeoRequest, type VeoOrder } from './veo-order.ts';

export const ANSWER_SECONDS = 120;
const NEVER = new AbortController().signal;

export interface OrderDependencies {
  readonly client: () => Promise<GoogleGenAI>;
  /** For what is paid for: an answer that was lost is not asked for again. */
  readonly orders: ProviderCalls;
  readonly media: MediaStore;
  readonly model: string;
}

/**
 * Orders footage and answers what Google calls the operation. An order on its way is seen through, also when `signal` aborts: it is paid
 * for, and its name has to be recorded.
 */
export async function placeOrder(
  { client, orders, media, model }: OrderDependencies,
  film: { readonly work: string; readonly order: VeoOrder; readonly frames: Frames },
  signal: AbortSignal,
): Promise<string> {
  const first = await inlinePicture(media, film.frames.first);
  const last = await inlinePicture(media, film.frames.last);
  const request = toVeoRequest(model, film.order, { first, last });
  const { models } = await client();
  const placed: string[] = [];
  const place = async () => {
    const deadline = startDeadline(ANSWER_SECONDS * 1000, NEVER);
    try {
      const config = { ...request.config, abortSignal: deadline.signal };
      const { name } = await models.generateVideos({ ...request, config });
      if (name === undefined) throw new GoogleTrouble('lasting', 'it named no operation');
      placed.push(name);
    } finally {
      deadline.stop();
    }
  };
  await orders.make(film.work, place, signal).catch((error: unknown) => {
    if (placed.length === 0) throw error;
  });
  return placed.join('');
}
