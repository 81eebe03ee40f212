import type { OwnEvent } from './live-run.ts';

/** What a stage yields, under the name its readers know it by. */
export async function* named<Outcome>(
  event: string,
  stage: AsyncGenerator<object, Outcome>,
): AsyncGenerator<OwnEvent, Outcome> {
  for (;;) {
    const next = await stage.next();
    if (next.done === true) return next.value;
    yield { event, data: next.value };
  }
}
