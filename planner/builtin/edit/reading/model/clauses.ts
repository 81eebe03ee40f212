import type { ClauseToken } from './ask-classifier.ts';
import type { Part } from './labels.ts';
import type { TaggedToken } from './part-tagger.ts';

/** A request cut at its joints. */
export function clausesOf(tokens: readonly TaggedToken[], parts: readonly Part[]): ClauseToken[][] {
  const clauses: ClauseToken[][] = [[]];
  let depth = 0;
  tokens.forEach((token, index) => {
    depth = Math.max(0, depth + (token.text === '(' ? 1 : token.text === ')' ? -1 : 0));
    const isAside = depth > 0 || token.text === ')';
    const part = parts[index] ?? 'frame';
    if (part !== 'joint' || isAside)
      clauses.at(-1)?.push({ ...token, part: part === 'joint' ? 'frame' : part });
    else if (clauses.at(-1)?.length !== 0) clauses.push([]);
  });
  const told = clauses.filter((clause) => clause.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  // "Move it up, behind the title": the last says more of the place.
  const whole = told.reduce<ClauseToken[][]>((done, clause, at) => {
    const last = done.at(-1);
    if (
      last === undefined ||
      at < told.length - 1 ||
      !isOnlyPlace(clause) ||
      clause.some(({ part }) => part === 'target')
    )
      return [...done, clause];
    return [...done.slice(0, -1), [...last, ...clause]];
  }, []);
  return whole.reduceRight<ClauseToken[][]>((done, clause) => {
    const [next, ...rest] = done;
    return next !== undefined && isOnlyPlace(clause) ? [[...clause, ...next], ...rest] : [clause, ...done];
  }, []);
}

/** "In the part about wax," orders nothing: it belongs to what follows. */
function isOnlyPlace(clause: readonly ClauseToken[]): boolean {
  const frame = clause.filter(({ part }) => part === 'frame');
  return frame.length <= 1 && clause.some(({ part }) => part === 'target' || part === 'place') && frame.every(({ text }) => /^(?:in|for|at|to|on|bei|für|en|para|dans|pour|after|before)$/iu.test(text)); // prettier-ignore
}
