/** What a promise was refused with. Fails when it was not refused. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const outcome = await work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return outcome.error;
  throw new Error(`expected a refusal, got ${JSON.stringify(outcome.value)}`);
}
