import type { SafetyVerdict } from '../../modules/kernel/safety-scan.ts';
import { sentencesOf, type Clause, type Sentence } from './clause.ts';
import { ACTS } from './lexicon/acts.ts';
import { FRAMES } from './lexicon/frames.ts';
import { makeLexicon } from './lexicon/lexicon.ts';
import { PEOPLE_WORDS } from './lexicon/people.ts';
import { SPECIALS } from './lexicon/specials.ts';
import { THINGS } from './lexicon/things.ts';
import { tokensOf } from './normalise.ts';
import { RULES, type SafetyRule } from './rules.ts';

const lexicon = makeLexicon(merge(FRAMES, PEOPLE_WORDS, ACTS, THINGS, SPECIALS));

/** The local rules' verdict on a text, or on several separated by `\f`. Linear in its length; no I/O, no clock. */
export function judge(text: string): SafetyVerdict {
  const texts = sentencesOf(
    tokensOf(text, (word) => lexicon.isKnown(word)),
    lexicon,
  );
  for (const sentences of texts)
    for (const [at, sentence] of sentences.entries()) {
      const beside = [sentences[at - 1], sentences[at + 1], sentences[at + 2]];
      const broken = ruleBrokenBy(sentence, beside);
      if (broken) return refusal(broken);
    }
  return { allowed: true };
}

function ruleBrokenBy(sentence: Sentence, beside: readonly (Sentence | undefined)[]): SafetyRule | undefined {
  const asksForDetail = beside.some((other) => other?.some(({ meanings }) => meanings.has('DETAIL')));
  const clauses = sentence.length > 1 ? [...sentence, joined(sentence)] : sentence;
  return RULES.find(({ patterns, withDetail }) =>
    clauses.some(
      (clause) =>
        clause.meanings.size > 0 &&
        (patterns.some((matches) => matches(clause)) ||
          (asksForDetail && withDetail.some((matches) => matches(clause)))),
    ),
  );
}

/** Also matches across the commas of a sentence. */
function joined(clauses: Sentence): Clause {
  const chunks = clauses.flatMap((clause) => clause.chunks);
  return { chunks, meanings: new Set(clauses.flatMap(({ meanings }) => [...meanings])) };
}

const refusal = ({ category, reason }: SafetyRule): SafetyVerdict => ({
  allowed: false,
  category,
  reason: `refused for content safety: ${reason}`,
});

function merge(...all: readonly Readonly<Record<string, string>>[]): Readonly<Record<string, string>> {
  const merged: Record<string, string> = {};
  for (const meanings of all)
    for (const [tag, words] of Object.entries(meanings))
      merged[tag] = merged[tag] === undefined ? words : `${merged[tag]},${words}`;
  return merged;
}
