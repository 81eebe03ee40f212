import { normalWord, wordsOf } from '../text/words.ts';
import type { DraftStatement } from './list-statements.ts';
import type { Topic } from './topic.ts';

/**
 * How much each statement tells, 0..1: figures, names and words that the whole material keeps coming back to count for
 * it; vagueness, extreme length and standing in a document rather than in the task count against it.
 */
export function weighStatements(
  statements: readonly DraftStatement[],
  topic: Topic,
  language: string,
): number[] {
  const contents = statements.map(({ text }) => contentWords(text, language));
  const spread = new Map<string, number>();
  for (const words of contents)
    for (const word of new Set(words)) spread.set(word, (spread.get(word) ?? 0) + 1);
  const about = new Set(contentWords(topic.phrase, language));
  const scores = statements.map((statement, index) => {
    const words = contents[index] ?? [];
    const shared = words.filter((word) => (spread.get(word) ?? 0) > 1).length;
    const onTopic = words.filter((word) => about.has(word)).length;
    const density = words.length === 0 ? 0 : (shared + onTopic * 1.5) / Math.sqrt(words.length);
    const long = Math.max(0, words.length - 16) * 0.08;
    const place = index === 0 ? 1.2 : statements[index - 1]?.section !== statement.section ? 0.7 : 0;
    const vague = /\b(?:this|that|these|it|they|some|things?|stuff|etc|very|really)\b/iu.test(
      statement.text.slice(0, 12),
    )
      ? 0.3
      : 0;
    return (
      density +
      0.9 * Number(/\p{Nd}/u.test(statement.text)) +
      0.5 * Number(/[“"«「]/u.test(statement.text)) +
      place -
      long -
      vague -
      (statement.source === 'document' ? 0.6 : 0)
    );
  });
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  return scores.map((score) => (most - least < 1e-9 ? 1 : (score - least) / (most - least)));
}

/** Words that carry meaning, normalised; a crude plural is folded so that "bee" and "bees" meet. */
export function contentWords(text: string, language: string): string[] {
  return wordsOf(text, language)
    .map(normalWord)
    .filter((word) => (word.length > 3 || /\p{Script=Han}|\p{Nd}/u.test(word)) && !COMMON.has(word))
    .map((word) => (language === 'en' && word.length > 4 ? word.replace(/(?<=[^s])s$/u, '') : word));
}

const COMMON = new Set(
  'that this with from they them their there these those have been were will would could should about into than then when what which while where your more most some such only other also very each many much over just like even after before because between through during both being does make made makes takes take used using because every still often usually between against their until once here itself'.split(
    ' ',
  ),
);
