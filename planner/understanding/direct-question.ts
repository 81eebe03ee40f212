import { isNoun, tagEnglish, type Term } from '../builtin/text/english.ts';
import { questionFrom } from '../builtin/material/question.ts';
import { asked, toViewer } from './to-viewer.ts';

const AUXILIARY = /^(?:is|are|was|were|can|could|should|must|will|would|has|have|had|might|may)$/iu;
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

/** "where in their own code a retry would help" -> "where in their own code would a retry help?" */
function inverted(clause: string): string | undefined {
  if (/^(?:if|whether)\b/iu.test(clause)) return undefined;
  const terms = tagEnglish(clause);
  const helper = terms.findIndex(({ text }, index) => index > 1 && AUXILIARY.test(text));
  const start = subjectStart(terms, helper);
  if (helper === -1 || start < 1) return undefined;
  const words = (part: readonly Term[]) => part.map(({ text }) => text).join(' ');
  const behind = terms.slice(helper + 1).map(({ text, post }) => text + post).join('').trim(); // prettier-ignore
  return `${words(terms.slice(0, start))} ${words(terms.slice(helper, helper + 1))} ${words(terms.slice(start, helper))} ${behind}?`;
}

/** Where the noun phrase before the helping verb begins: at its determiner, else at the first of its nouns. */
function subjectStart(terms: readonly Term[], helper: number): number {
  let start = helper;
  while (start > 1) {
    const term = terms[start - 1];
    const isOpening = term?.tags.has('Determiner') === true || term?.tags.has('Possessive') === true;
    if (!isOpening && !isNoun(term) && term?.tags.has('Adjective') !== true) break;
    start -= 1;
    if (isOpening) break;
  }
  return start === helper ? -1 : start;
}
