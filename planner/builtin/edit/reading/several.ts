import type { Plan } from '../../../../modules/videos/plan.ts';
import { figuresIn } from '../../facts/figures.ts';
import { stemsOf } from '../find-scenes.ts';
import { wordsOfScene } from '../scene-text.ts';
import type { Operation } from '../operation.ts';
import { pairOf } from './pairs.ts';
import type { Clause } from './clause.ts';

/** "38 km/h is out, we stop at 35 now": what goes and what comes are one correction. */
export function figuresPaired(operations: readonly Operation[]): readonly Operation[] {
  return operations.flatMap((operation, at): readonly Operation[] => {
    const [next, before] = [operations[at + 1], operations[at - 1]];
    if (isFigureGone(operation) && next?.kind === 'correct' && figuresIn(next.to).length > 0) return [];
    if (isFigureGone(operation) && next?.kind === 'replace' && next.from === operation.thing) return [];
    if (operation.kind !== 'correct' || before === undefined || !isFigureGone(before)) return [operation];
    if (figuresIn(operation.to).length === 0) return [operation];
    return [{ kind: 'replace', ...pairOf(before.thing, operation.to), about: operation.about, targets: [], said: `${before.said}, ${operation.said}` }]; // prettier-ignore
  });
}

type Dropped = Extract<Operation, { kind: 'drop_thing' }>;

function isFigureGone(operation: Operation): operation is Dropped {
  return operation.kind === 'drop_thing' && figuresIn(operation.thing)[0]?.raw === operation.thing;
}

/** What is to go, and is asked for otherwise in the same request ("erase floor two and say floor three"), is confirmed first. */
export function inDoubt(
  operations: readonly Operation[],
  clauses: readonly Clause[],
  { language, scenes }: Plan,
): Operation[] {
  const kept = clauses
    .filter(({ ask }) => ask === 'keep')
    .flatMap(({ part, text }) => stemsOf(part('target') === '' ? text : part('target'), language));
  const told = kept.length === 0 ? [] : scenes.map((scene) => stemsOf(wordsOfScene(scene), language));
  const others = clauses.filter(({ ask }) => ask !== 'remove' && ask !== 'keep' && ask !== 'chat');
  return operations.map((operation, at) => {
    if (operation.kind !== 'drop_thing' && operation.kind !== 'delete') return operation;
    const named = stemsOf(operation.kind === 'drop_thing' ? operation.thing : topicsOf(operation), language);
    const isNamed = others.some(({ text }) => text !== operation.said && stemsOf(text, language).some((stem) => named.includes(stem))); // prettier-ignore
    // "Drop the dogs, the children stay": one scene tells of both.
    const isBesideKept = told.some((stems) => stems.some((stem) => kept.includes(stem)) && named.every((stem) => stems.includes(stem))); // prettier-ignore
    return isPointedAt(operations[at + 1]) || isNamed || isBesideKept
      ? { ...operation, isUnsure: true }
      : operation;
  });
}

/** "… can we bury it at the end?": what follows is asked of what was to go. */
function isPointedAt(next: Operation | undefined): boolean {
  if (next === undefined || !('targets' in next) || next.kind === 'delete') return false;
  return next.targets.length > 0 && next.targets.every(({ by }) => by === 'that');
}

const topicsOf = ({ targets }: Extract<Operation, { kind: 'delete' }>): string => targets.map((target) => (target.by === 'topic' ? target.words : '')).join(' '); // prettier-ignore
