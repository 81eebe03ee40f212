import { capitalised, withoutStop } from '../builtin/text/casing.ts';
import { hasPredicate } from '../builtin/text/whole-thought.ts';
import type { Content } from './instruction.ts';
import { isSubordinate } from './spans.ts';

/** Clauses that are told one after the other; fewer are one sentence. */
const MIN_CLAUSES = 3;
const [MIN_WORDS, MIN_PART_WORDS] = [18, 3];
/** Parts: what has more is a list. */
const MAX_PARTS = 16;
/** What hangs on the clause before it, besides what is subordinate. */
const LEANS = /^(?:(?:and|but|or)\s)?(?:that|with|without|by|or)\b/iu;
/** What joins a clause to the one before it. */
const JOINT = /^(?:and\s(?:then\s)?|then\s|so\s)(?=\S+\s\S+)/iu;

/**
 * A run of clauses with nothing but commas between them ("Refrigerant evaporates inside, a compressor squeezes it, it gets hot") as a sentence
 * each: nobody can listen to the whole of it. English; linear.
 */
export function withoutRunOns(content: readonly Content[]): Content[] {
  return content.flatMap((one): Content[] =>
    one.kind === 'statement' && one.source === 'task'
      ? clausesOf(one.text).map((text) => ({ ...one, text }))
      : [one],
  );
}

function clausesOf(text: string): string[] {
  const line = withoutStop(text);
  if (line.split(/\s/u).length < MIN_WORDS || /[:;?!"“„«()–—]|\.\s/u.test(line)) return [text];
  const parts = line.split(/,\s+/u);
  // "When it rains, the tank fills, …": the first leads on.
  const isClause = (part: string) =>
    !isSubordinate(part) &&
    !LEANS.test(part) &&
    part.split(/\s/u).length >= MIN_PART_WORDS &&
    hasPredicate(part.replace(JOINT, ''));
  const [first = ''] = parts;
  if (parts.length > MAX_PARTS || !isClause(first) || parts.filter(isClause).length < MIN_CLAUSES)
    return [text];
  const sentences: string[] = [];
  for (const part of parts)
    if (isClause(part)) sentences.push(sentences.length === 0 ? part : part.replace(/^and\s/iu, ''));
    else sentences.push(`${sentences.pop() ?? ''}, ${part}`);
  return sentences.map((sentence) => `${capitalised(sentence)}.`);
}
