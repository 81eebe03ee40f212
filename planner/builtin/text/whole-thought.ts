import { withoutBrackets } from './brackets.ts';
import { capitalised, withoutStop } from './casing.ts';
import { mainClauses } from './clauses.ts';
import { isNoun, tagEnglish, type Term } from './english.ts';
import { gist } from './shorten.ts';
import { countWords, isSpaceless } from './words.ts';

const LEAD =
  /^(?:(?:and|but|so|then|also|yet|in fact|however|for example|for instance|of course|in short|meanwhile|today|now|next(?=[,:])|first(?=[,:])|remember|still|instead|therefore|as a result|in addition|moreover|besides|finally)\b[,:]?\s+)+/iu;
const LEANING =
  /^(?:in|on|at|by|from|for|with|when|if|while|after|before|although|because|since|during|over|under|as|inside|within|without|unlike|once|until|to)\b/iu;
/** Subjects that mean nothing without the sentence before. */
const POINTING =
  /^(?:it|its|he|his|she|her|they|their|them|this|that|these|those|one|such|here|there|both|another)\b/iu;

/**
 * A sentence as a whole thought for the screen, at most `most` words: as written, or without what can be left off
 * and the rest still stands (a leading adverb, a hanging clause, a trailing phrase). `undefined` where that cannot be.
 */
export function wholeThought(sentence: string, language: string, most = 8): string | undefined {
  const plain = withoutBrackets(sentence).replace(/\s+/gu, ' ').trim();
  const said = withoutStop(plain.replace(LEAD, ''));
  if (said === '') return undefined;
  const fits = (text: string) => countWords(text, language) <= most;
  if (!isSpaceless(language) && fits(said)) return capitalised(said);
  if (language !== 'en') return foreignThought(sentence, language, most);
  const found = shorterForms(said).find((form) => fits(form) && countWords(form, language) >= 3);
  return found === undefined ? undefined : capitalised(withoutStop(found));
}

/** In other languages no word says where a phrase ends: whole clauses, where these are known. */
function foreignThought(sentence: string, language: string, most: number): string | undefined {
  if (isSpaceless(language)) {
    const short = gist(sentence, language, most);
    return short === '' ? undefined : short;
  }
  const clause = mainClauses(sentence, language).find((each) => countWords(each, language) <= most);
  return clause === undefined ? undefined : capitalised(withoutStop(clause));
}

/** The same, only when it can be understood on its own. */
export function factAlone(sentence: string, language: string, most = 9): string | undefined {
  const thought = wholeThought(sentence, language, most);
  return thought === undefined || (language === 'en' && POINTING.test(thought)) ? undefined : thought;
}

/** The longest first. */
function shorterForms(said: string): string[] {
  const clauses = [said, ...mainClauses(said, 'en').map(withoutStop).reverse()];
  const bare = clauses.flatMap((clause) => [clause, ...withoutLead(clause)]);
  return bare
    .flatMap((clause) => [clause, ...withoutTails(clause)])
    .sort((one, other) => other.length - one.length);
}

/** "In the hive, bees dry it": "bees dry it". */
function withoutLead(clause: string): string[] {
  const at = /,\s+/u.exec(clause);
  if (at === null || !LEANING.test(clause)) return [];
  const rest = clause.slice(at.index + at[0].length);
  return hasPredicate(rest) && !LEANING.test(rest) && !/^(?:and|or|but)\b/iu.test(rest) ? [rest] : [];
}

/** Somebody or something does something: "The database treats the input as data". Orders and names do not. */
export function hasActor(text: string): boolean {
  const terms = tagEnglish(text);
  const verb = verbAt(terms);
  return verb > 0 && terms[0]?.tags.has('Verb') === false && terms.slice(0, verb).some(isNoun);
}

/** The same of what a pronoun stands for: "it takes heat from the air". */
export function hasPredicate(text: string): boolean {
  const terms = tagEnglish(text);
  const verb = verbAt(terms);
  return verb > 0 && terms.slice(0, verb).some((term) => isNoun(term) || term.tags.has('Pronoun'));
}

/** Where the predicate of an English clause begins; -1: nowhere. */
export function verbAt(terms: readonly Term[]): number {
  const first = terms.findIndex(
    ({ tags }, index) => index > 0 && isPredicate(tags) && !tags.has('Infinitive'),
  );
  return first === -1 ? terms.findIndex(({ tags }, index) => index > 0 && isPredicate(tags)) : first;
}

function isPredicate(tags: ReadonlySet<string>): boolean {
  return (tags.has('Verb') || tags.has('Copula') || tags.has('Modal')) && !tags.has('Gerund');
}

const DROPPABLE =
  /^(?:in|on|at|during|by|while|over|within|after|before|with|without|through|across|because|since|when)$/iu;

/** What is left without a trailing "on a single trip" or "and visits …": only behind a noun, and behind the object. */
function withoutTails(clause: string): string[] {
  const terms = tagEnglish(clause);
  const verb = verbAt(terms);
  if (verb < 1 || clause.includes(',')) return [];
  const cuts: string[] = [];
  for (let index = verb + 2; index < terms.length; index += 1) {
    const [term, last] = [terms[index], terms[index - 1]];
    if (term === undefined || !isNoun(last) || last?.tags.has('Value') === true) continue;
    // "seven days | after the end": a time that is counted from nothing says another thing.
    if (/^(?:after|before)$/iu.test(term.text) && terms[index - 2]?.tags.has('Value') === true) continue;
    const second = term.text === 'and' && terms[index + 1]?.tags.has('Verb') === true;
    if (DROPPABLE.test(term.text) || second) cuts.push(textOf(terms.slice(0, index)));
  }
  return cuts;
}

export function textOf(terms: readonly Term[]): string {
  return terms
    .map(({ text, post }, index) => text + (index === terms.length - 1 ? '' : post))
    .join('')
    .trim();
}

/** Who or what an English sentence speaks of, article taken off: "Nectar", "Worker bee"; at most `most` words. */
export function subjectOf(sentence: string, most = 5): string | undefined {
  const said = sentence.replace(LEAD, '');
  const main = withoutLead(said)[0] ?? said;
  const terms = tagEnglish(main);
  const verb = verbAt(terms);
  if (verb < 1 || verb > most + 1) return undefined;
  const lead = terms
    .slice(0, verb)
    .filter(
      ({ tags, text }, index) => !(tags.has('Adverb') && text !== 'not' && terms[index - 1]?.post !== '-'),
    );
  if (!isNoun(lead.at(-1)) || lead.some(({ post }) => /[,;:]/u.test(post))) return undefined;
  const subject = textOf(lead).replace(/^(?:the|an?)\s+/iu, '');
  if (
    POINTING.test(subject) ||
    LEANING.test(subject) ||
    /^(?:we|you|i|who|what|which|how|why|when|where|if|not|no|every|each|most|many|some|all)\b/iu.test(
      subject,
    )
  )
    return undefined;
  return countWords(subject, 'en') <= most ? capitalised(subject) : undefined;
}

/** An English phrase as it stands inside a line: a lower-case letter first, unless it is a name or all capitals. */
export function lowered(phrase: string): string {
  const first = tagEnglish(phrase)[0];
  const isOwn = first?.tags.has('ProperNoun') === true || first?.tags.has('Acronym') === true;
  return /^\p{Lu}\p{Ll}+(?:$|\s)/u.test(phrase) && !isOwn
    ? phrase.charAt(0).toLowerCase() + phrase.slice(1)
    : phrase;
}
