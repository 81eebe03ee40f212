import type { Desk, Done } from '../desk.ts';
import type { Operation } from '../operation.ts';
import { asSaid } from './as-said.ts';
import { textsOf } from './correct.ts';
import { pairsByForm } from '../typed-values.ts';

type WantedOperation = Extract<Operation, { kind: 'replace' }>;

/** What a correction of words that the film does not say can only mean: the same figure in another unit, the one day and hour it gives. */
export function meantOtherwise(desk: Desk, { from, to, said }: WantedOperation): WantedOperation[] {
  if (to === undefined || desk.brief.answered.length > 0) return [];
  const texts = textsOf(desk.plan);
  const pair = asSaid(from, to, texts);
  const pairs = pair === undefined ? pairsByForm(said, texts) : [pair];
  return pairs.map((each) => ({ kind: 'replace', ...each, targets: [], said }));
}

/** One replacement after the other. */
export function eachIn(
  desk: Desk,
  wishes: readonly WantedOperation[],
  replace: (desk: Desk, wish: WantedOperation) => Done,
): Done {
  return wishes.reduce<Done>(
    ({ plan, notes, named }, wish) => {
      const done = replace({ ...desk, plan }, wish);
      return {
        plan: done.plan,
        notes: [...notes, ...done.notes],
        named: [...new Set([...named, ...done.named])],
      };
    },
    { plan: desk.plan, notes: [], named: [] },
  );
}
