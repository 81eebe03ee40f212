import { isNoun, tagEnglish, type Term } from '../text/english.ts';
import { questionFrom } from '../material/question.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import { sentence } from './sentence.ts';

const CLAUSE = /^(?:how|why|what|when|where|who|which)\b/iu;
const ASKED =
  /^(?:how|why|what|when|where|who|which|is|are|do|does|did|can|could|should|will|would)\b.*\?$/iu;

/** A subject that asks is asked. */
export const isQuestion = (subject: string) => /[?？؟]\s*$/u.test(subject);

/** One honest sentence that says what the film is about, in grammar that is sure; else its title. */
export function openingLine({
  title,
  subject,
  language,
}: Pick<Instruction, 'title' | 'subject' | 'language'>): string {
  if (isQuestion(subject)) return sentence(capitalised(subject), language);
  if (ASKED.test(title) || language !== 'en' || subject === '') return sentence(title, language);
  const said = withoutStop(subject);
  if (/^how to\s/iu.test(said)) return `This is ${said}.`;
  if (/^why\s/iu.test(said))
    return questionFrom(said) ?? (hasSubject(said) ? `Here is ${said}.` : `${capitalised(said)}?`);
  if (CLAUSE.test(said)) return hasSubject(said) ? `Here is ${said}.` : sentence(title, language);
  if (OWN_NAME.test(said)) return `Here is ${said}.`;
  if (!isPhrase(said)) return sentence(title, language);
  if (OWNED.test(said)) return `Here ${isPlural(said) ? 'are' : 'is'} ${said}.`;
  return `This is about ${/^new\s/iu.test(said) && !isPlural(said) ? 'the ' : ''}${said}.`;
}

/** "our charity Warm Rooms": one thing, whatever its name. */
const OWN_NAME = /^(?:our|my)\s(?:\p{Ll}+\s){1,3}\p{Lu}\S*(?:\s(?:\p{Lu}\S*|&|of|the|and))*$/u;
const OWNED = /^(?:our|my|your|these)\s/iu;

/** "how two computers": half a clause. */
function hasSubject(clause: string): boolean {
  const terms = tagEnglish(clause).slice(1);
  if (!terms.some(isNoun) || terms[0]?.tags.has('Infinitive') === true) return false;
  // "how a vaccine works": what could be a verb is one behind one thing.
  const [before, end] = terms.slice(-2);
  const isOne = isNoun(before) && before?.tags.has('Plural') !== true;
  const could =
    tagEnglish(`it ${end?.text ?? ''}`)
      .at(-1)
      ?.tags.has('Verb') === true;
  return terms.some(({ tags }) => tags.has('Verb')) || (isOne && could);
}

function isPlural(phrase: string): boolean {
  const terms = tagEnglish(phrase);
  const end = terms.findIndex(
    ({ tags }, index) => index > 0 && (tags.has('Preposition') || tags.has('Verb')),
  );
  const head = (end === -1 ? terms : terms.slice(0, end)).filter(isNoun).at(-1);
  return head?.tags.has('Plural') === true || /\sand\s/u.test(phrase.split(/\s(?:of|for|in)\s/u)[0] ?? '');
}

/** "onboarding clip": what follows is one thing of many. */
const isBare = (term: Term | undefined) => isNoun(term) && term?.tags.has('Plural') !== true;

/** With an article of its own, two of them, or a head that needs none: "ladder safety", "awareness", "plate tectonics". */
const CERTAIN =
  /^(?:the|an?|this|new)\s|\s(?:vs\.?|versus|and)\s|(?:ty|ness|ics|ism|sis|ing|ment|logy|graphy|ance|ence|tion)(?:$|\s(?:of|in|for|at|from|with)\s)/iu;

/** "Northwind CRM", "CO2 in the atmosphere": every word of it before a preposition has its capital. */
function isName(phrase: string): boolean {
  const head = phrase.split(/\s(?:in|of|for|at|from|with|on)\s/u)[0] ?? '';
  return head.split(/\s+/u).every((word) => /^[\p{Lu}\p{Nd}]/u.test(word));
}

/** A thing, an activity or a name, in grammar that is sure: no sentence, and no order. */
function isPhrase(phrase: string): boolean {
  const terms = tagEnglish(phrase);
  const [first] = terms;
  const ends = terms.at(-1);
  if (
    first === undefined ||
    ends === undefined ||
    first.tags.has('Imperative') ||
    first.tags.has('Preposition')
  )
    return false;
  if (terms.some(({ tags }) => tags.has('PastTense') || tags.has('Copula') || tags.has('Modal')))
    return false;
  return (
    !/[:!?]/u.test(phrase) &&
    (CERTAIN.test(phrase) ||
      (first.tags.has('Gerund') && !isBare(terms[1])) ||
      isName(phrase) ||
      isPlural(phrase)) &&
    terms.length > 1 &&
    !ends.tags.has('Preposition') &&
    !ends.tags.has('Determiner') &&
    terms.some(isNoun)
  );
}
