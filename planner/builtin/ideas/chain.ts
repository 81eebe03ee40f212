import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { verbAt } from '../text/whole-thought.ts';
import { isNoun, tagEnglish } from '../text/english.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';

const JOINTS =
  /(?:,\s+(?:and\s+(?:then\s+)?|so\s+(?:that\s+)?|then\s+|which\s+)|;\s+(?:then\s+)?|,?\s+and\s+then\s+|,?\s+until\s+|\s+and\s+(?=\p{L}+s\s))/iu;
const MAX_NODE_WORDS = 10;
const MIN_WORDS = 9;

/** One sentence in which one thing leads to the next: "water dissolves the lime, and it recrystallises and fills the gap". */
export const recognizeChain: Recognizer = ({ sentences: [sentence = ''], language }) => {
  if (language !== 'en' || countWords(sentence, language) < MIN_WORDS) return undefined;
  const [, lead, told] = /^([^:]{20,}):\s+(.+)$/su.exec(sentence) ?? [];
  const chain = told ?? sentence;
  if (lead !== undefined && !hasVerb(lead)) return undefined;
  const clauses = withoutStop(chain)
    .split(JOINTS)
    .map((clause) => clause.trim());
  if (clauses.length < 3 || clauses.length > 5 || /["“”?]|\b(?:if|because|but|when)\b/iu.test(chain))
    return undefined;
  if (!clauses.every((clause, index) => isClause(clause, index)) || !changesSubject(clauses))
    return undefined;
  const nodes = clauses.map((clause, index) => ({
    id: `link-${index + 1}`,
    text: capitalised(clause.replace(/^(?:it|they|she|he)\s+/iu, '')),
    cue: clause,
  }));
  if (nodes.some(({ text }) => countWords(text, language) > MAX_NODE_WORDS)) return undefined;
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id ?? id, to: id }));
  const said = lead === undefined ? [sentence] : [`${lead}.`, capitalised(chain)];
  return { used: 1, said, slides: [{ layout: 'flow', nodes, edges }] };
};

/** The first says who; the others may leave it out. */
function isClause(clause: string, index: number): boolean {
  const terms = tagEnglish(clause);
  const verb = verbAt(terms);
  if (index > 0 && (terms[0]?.tags.has('Verb') ?? false)) return true;
  return verb >= 1 && terms.slice(0, verb).some((term) => isNoun(term) || term.tags.has('Pronoun'));
}

/** What one thing does again and again is a list of deeds, not a chain. */
function changesSubject(clauses: readonly string[]): boolean {
  return clauses.slice(1).some((clause) => !(tagEnglish(clause)[0]?.tags.has('Verb') ?? false));
}
