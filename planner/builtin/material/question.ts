import { capitalised } from '../text/casing.ts';
import { isNoun, tagEnglish, type Term, verbBase } from '../text/english.ts';

const AUXILIARY = /^(?:is|are|was|were|can|could|should|must|will|would|has|have|had|might|may)$/iu;

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
  if (verb.tags.has('PastTense'))
    return sentence(asking, 'did', before, verbBase(verb.text, 'PastTense'), behind);
  const plural =
    terms.slice(0, subject).at(-1)?.tags.has('Plural') === true || /^(?:we|you|they|people)$/iu.test(before);
  if (plural && verb.tags.has('Infinitive')) return sentence(asking, 'do', before, verb.text, behind);
  const base = baseOf(verb);
  return !plural && base !== undefined ? sentence(asking, 'does', before, base, behind) : undefined;
}

/** The same of every clause that asks: "what a farmer can do" -> "What can a farmer do?", "how many packs live there" as it stands. */
export function questionOf(clause: string): string | undefined {
  const said = clause.trim().replace(/[.\s?]+$/u, '');
  return said.length > MAX_CLAUSE ? undefined : (askedOf(said) ?? inverted(said) ?? questionFrom(said));
}

/** Characters: a longer clause is no question. */
const MAX_CLAUSE = 300;

/** "what causes one", "how many packs live there": who asks is the subject, and the clause is the question. */
function askedOf(clause: string): string | undefined {
  const [, asking, rest] = /^((?:how many|which|what)\s\p{L}+|who|what)\s(.+)$/iu.exec(clause) ?? [];
  if (asking === undefined || rest === undefined) return undefined;
  const [, first, second] = tagEnglish(`it ${rest}`);
  const isCounted = /^how many/iu.test(asking) && first?.tags.has('Verb') === true;
  const isDone = (first?.tags.has('PastTense') === true || (first?.tags.has('PresentTense') === true && /[^s]s$/u.test(first.text))) && second?.tags.has('Verb') !== true; // prettier-ignore
  const isNamed = /^(?:who|what)$/iu.test(asking) || isNoun(tagEnglish(asking).at(-1));
  return isCounted || (isDone && isNamed && !/^to\b/iu.test(rest)) ? `${capitalised(clause)}?` : undefined;
}

/** "where in their own code a retry would help" -> "Where in their own code would a retry help?" */
export function inverted(clause: string): string | undefined {
  if (/^(?:if|whether)\b/iu.test(clause)) return undefined;
  const terms = tagEnglish(clause);
  const helper = terms.findIndex(({ text: word }, index) => index > 1 && AUXILIARY.test(word));
  const start = subjectStart(terms, helper);
  if (helper === -1 || start < 1) return undefined;
  const words = (part: readonly Term[]) => part.map((term) => term.text).join(' ');
  return `${capitalised(words(terms.slice(0, start)))} ${words(terms.slice(helper, helper + 1))} ${words(terms.slice(start, helper))} ${text(terms.slice(helper + 1))}`.trim().concat('?'); // prettier-ignore
}

/** Where the noun phrase before the helping verb begins: at its determiner, else at the first of its nouns. */
function subjectStart(terms: readonly Term[], helper: number): number {
  let start = helper;
  while (start > 1) {
    const term = terms[start - 1];
    const isOpening = term?.tags.has('Determiner') === true || term?.tags.has('Possessive') === true;
    const isPronoun = term?.tags.has('Pronoun') === true && start === helper;
    if (!isOpening && !isPronoun && !isNoun(term) && term?.tags.has('Adjective') !== true) break;
    start -= 1;
    if (isOpening || isPronoun) break;
  }
  return start === helper ? -1 : start;
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
