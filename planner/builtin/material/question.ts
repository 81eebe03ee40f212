import { capitalised } from '../text/casing.ts';
import { tagEnglish, type Term } from '../text/english.ts';

/**
 * A clause as a question: "how honeybees make honey" -> "How do honeybees make honey?". `undefined` where the grammar is
 * not certain: a wrong question is worse than none.
 */
export function questionFrom(clause: string): string | undefined {
  const found = /^(how|why|where|when)\s+(?!to\b|much\b|many\b|often\b|long\b|far\b)(.+)$/iu.exec(clause);
  const [, asking, rest] = found ?? [];
  if (asking === undefined || rest === undefined) return undefined;
  const terms = tagEnglish(rest);
  const subject = subjectEnd(terms);
  const verb = terms[subject];
  if (subject === 0 || verb === undefined) return undefined;
  const behind = text(terms.slice(subject + 1));
  const before = text(terms.slice(0, subject));
  if (/^(?:is|are|was|were|can|could|should|must|will|would)$/iu.test(verb.text))
    return sentence(asking, verb.text, before, '', behind);
  const plural =
    terms.slice(0, subject).at(-1)?.tags.has('Plural') === true || /^(?:we|you|they|people)$/iu.test(before);
  if (plural && verb.tags.has('Infinitive')) return sentence(asking, 'do', before, verb.text, behind);
  const base = baseOf(verb);
  return !plural && base !== undefined ? sentence(asking, 'does', before, base, behind) : undefined;
}

/** How many words the subject takes: determiners, adjectives and nouns before the first verb. */
function subjectEnd(terms: readonly Term[]): number {
  for (const [index, term] of terms.entries()) {
    if (/[,;:]/u.test(term.post)) return 0;
    const verb =
      /^(?:is|are|was|were|can|could|should|must|will|would)$/iu.test(term.text) ||
      (term.tags.has('Verb') && !term.tags.has('Gerund') && index > 0);
    if (verb) return index;
    if (
      !['Noun', 'Adjective', 'Determiner', 'Possessive', 'Pronoun', 'Value', 'Gerund'].some((tag) =>
        term.tags.has(tag),
      )
    )
      return 0;
  }
  return 0;
}

function baseOf(verb: Term): string | undefined {
  if (!verb.tags.has('PresentTense') || !/[^s]s$/u.test(verb.text)) return undefined;
  if (verb.text.endsWith('ies')) return verb.text.replace(/ies$/u, 'y');
  if (/(?:ch|sh|x|z|ss|o)es$/u.test(verb.text)) return verb.text.replace(/es$/u, '');
  return verb.text === 'has' ? 'have' : verb.text.replace(/s$/u, '');
}

function sentence(asking: string, auxiliary: string, subject: string, verb: string, behind: string): string {
  return `${capitalised([asking.toLowerCase(), auxiliary, subject, verb, behind].filter((part) => part !== '').join(' '))}?`;
}

function text(terms: readonly Term[]): string {
  return terms
    .map((term) => term.text + term.post)
    .join('')
    .trim();
}
