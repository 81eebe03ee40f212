import type { Operation, Targets } from '../operation.ts';

const TRANSITIONS = [
  ['cut', /(?<!\p{L})cuts?(?!\p{L})/iu],
  ['fade', /fad(?:e|es|ing)|dissolve/iu],
  ['wipe', /wip(?:e|es|ing)(?!\p{L})/iu],
  ['push', /push/iu],
  ['zoom', /zoom/iu],
] as const;

/** A transition "between 2 and 3" is how 3 begins. */
export function transition(said: string, targets: Targets): Operation | undefined {
  const wanted = TRANSITIONS.find(([, pattern]) => pattern.test(said))?.[0];
  if (wanted === undefined) return undefined;
  const numbers = targets.flatMap((target) => (target.by === 'numbers' ? target.numbers : []));
  const isBetween = /(?<!\p{L})between(?!\p{L})/iu.test(said) && numbers.length > 1;
  return { kind: 'transition', transition: wanted, targets: isBetween ? [{ by: 'numbers', numbers: [Math.max(...numbers)] }] : targets, said }; // prettier-ignore
}
