import { inverted, questionFrom } from '../builtin/material/question.ts';
import { asked, toViewer } from './to-viewer.ts';

const ASKING = /^(?:what|how|why|when|where|who|which|whose|if|whether)\b/iu;
/** Characters: a longer clause is no question. */
const MAX_CLAUSE = 300;

/**
 * A question that an order quotes or puts into a clause, as viewers hear it: "which habit they would turn around" -> "Which habit would
 * you turn around?". Where the grammar is not sure they are asked to ask themselves. `undefined` for what asks nothing.
 */
export function directQuestion(clause: string): string | undefined {
  const said = clause.trim().replace(/[.\s]+$/u, '');
  if (said.length > MAX_CLAUSE) return undefined;
  if (said.endsWith('?')) return toViewer(said);
  if (!ASKING.test(said)) return undefined;
  const found = asked(said) ?? inverted(said) ?? questionFrom(said);
  return found === undefined ? toViewer(`ask yourself ${said}`) : toViewer(found);
}
