/**
 * A stage is an async generator with two readers: a job's pipeline wants its outcome, a planner route streams what it
 * yields on the way.
 */
export async function outcomeOf<Outcome>(stage: AsyncGenerator<unknown, Outcome>): Promise<Outcome> {
  for (;;) {
    const next = await stage.next();
    if (next.done) return next.value;
  }
}

/** All that a stage yields on the way. */
export async function yieldsOf<Step>(stage: AsyncGenerator<Step, unknown>): Promise<Step[]> {
  const steps: Step[] = [];
  for await (const step of stage) steps.push(step);
  return steps;
}
