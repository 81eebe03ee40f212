import { infinitiveOf, isNoun, tagEnglish } from '../text/english.ts';
import { questionFrom } from '../material/question.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import { isOrder } from '../ideas/parts.ts';
import { lowered } from '../text/lowered.ts';
import { hasActor } from '../text/whole-thought.ts';
import { sentence } from './sentence.ts';
import { isPhrase, isPlural } from './sure-phrase.ts';
import { storyOpening } from './story-opening.ts';
import { MAX_TALKED, talkedOf } from './talked-of.ts';

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
  if (language === 'es' && /^(?:qué|cómo|por qué|cuándo|dónde)\s/iu.test(title)) return `¿${title}?`;
  if (language === 'fr' && /^(?:comment|pourquoi|quand)\s/iu.test(title)) return `${title} ?`;
  if (ASKED.test(title) || language !== 'en' || subject === '') return sentence(title, language);
  const said = withoutStop(subject).replace(MADE_AS, '');
  if (NOTICE.test(said))
    return `This is ${/^(?:an?|the|our)\s/iu.test(said) ? '' : /^[aeiou]/iu.test(said) ? 'an ' : 'a '}${said}.`;
  if (REPORT.test(said) && said.split(/\s/u).length <= MAX_TALKED) return phraseLine(said);
  if (isStatement(said)) return sentence(capitalised(said), language);
  return (
    clauseLine(said, title) ??
    knownLine(said) ??
    (COMPOUND.test(said) || isPhrase(said) ? phraseLine(said) : talkedOf(said, title))
  );
}

/** "bees make honey": somebody does something; "the water cycle" may look like it. */
const isStatement = (said: string): boolean =>
  (/^(?:the|our|your|my|this)\s/iu.test(said) && hasActor(said) && BEING.test(said)) ||
  (!/^(?:the|an?|our|your|my|its|their|how|why|what|when|where|who|which)\s/iu.test(said) && hasActor(said));

/** "our Bristol office is moving": an auxiliary is never a name. */
const BEING = /\s(?:is|are|was|were|has|have|will|can)\s\p{Ll}/u;

/** Of a subject that is a clause. */
function clauseLine(said: string, title: string): string | undefined {
  const deed = /^how to\s(.+)$/iu.exec(said)?.[1];
  if (deed !== undefined) return `How do you ${deed}?`;
  if (/^why\s/iu.test(said))
    return questionFrom(said) ?? (hasSubject(said) ? `Here is ${said}.` : `${capitalised(said)}?`);
  if (CLAUSE.test(said)) return hasSubject(said) ? `Here is ${said}.` : sentence(title, 'en');
  return undefined;
}

/** Of a place, of two things that are compared, of something to do, and of what has a name. */
function knownLine(said: string): string | undefined {
  const place = /^at\s((?:the\s)?\p{Lu}.*)$/u.exec(said)?.[1];
  if (place !== undefined) return `Welcome to ${place}.`;
  if (/^the difference between .+ and .+$/iu.test(said)) return `What is ${said}?`;
  if (VERSUS.test(said)) return `${capitalised(said)}: what is the difference?`;
  if (isDeed(said)) return `How do you ${lowered(said)}?`;
  if (APPOSED.test(said)) return `Meet ${said}.`;
  const name = NAMED.exec(said)?.[1];
  if (name !== undefined) return `Meet ${name}.`;
  return OWN_NAME.test(said) ? `Here is ${said}.` : undefined;
}

/** "leasing and buying a van": two ways of one thing. */
const BOTH = /^\p{L}+ing\s(?:and|or)\s\p{L}+ing\s(?:an?|the|your)\s/iu;
const VERSUS = /\s(?:vs\.?|versus)\s/iu;
/** "Halo Mini, a bike light the size of a stamp" */
const APPOSED =
  /^\p{Lu}[\p{L}\p{N}]*(?:\s[\p{Lu}\p{N}][\p{L}\p{N}]*){0,3},\s(?:an?|the|our)\s\p{Ll}[^,;:.!?]{3,80}$/u;

/** Of a thing, an activity or a name. */
function phraseLine(said: string): string {
  if (/^the (?:story|history|life|legend) of\s/iu.test(said)) return `This is ${said}.`;
  if (OWNED.test(said)) return `Here ${isPlural(said) ? 'are' : 'is'} ${said}.`;
  if (CODE.test(said)) return `What does ${said} do?`;
  if (/\badvice$/iu.test(said)) return `Here is some ${said}.`;
  if (ADVICE.test(said))
    return `Here are ${/^the\s/iu.test(said) ? '' : /rules$/iu.test(said) ? 'the ' : 'some '}${said}.`;
  if (REPORT.test(said)) return `Here is ${/^the\s/iu.test(said) ? '' : 'the '}${said}.`;
  if (FIGURES.test(said)) return `Here are ${/^the\s/iu.test(said) ? '' : 'the '}${said}.`;
  if (EVENT.test(said)) return `You are invited to ${said}.`;
  return `This is about ${/^new\s/iu.test(said) && !isPlural(said) ? 'the ' : ''}${said}.`;
}

/** "safety notice", "charity appeal": what the film itself is. */
const NOTICE =
  /^(?:\p{L}+\s){1,3}(?:notice|appeal|announcement|reminder)(?:\s(?:by|from)\s(?:the|our)\s[\p{L}’' -]{2,60})?$/iu;

/** "quarterly results film": what it is made as. */
const MADE_AS = /\s(?:video|film|clip|movie|reel)$/iu;

/** "Meet the team": nobody asks how. */
const MET = /^(?:meet|discover|see|join|visit|celebrate|remember|get|know|save|win|try|buy)\b/iu;

/** "nurse Edith Cavell": somebody, by trade and name. */
const isWho = (said: string): boolean =>
  /^\p{Ll}+\s\p{Lu}\p{Ll}/u.test(said) && tagEnglish(`the ${said}`)[1]?.tags.has('Actor') === true;

/** "clean and oil a bicycle chain": something to do. */
function isDeed(said: string): boolean {
  if (MET.test(said) || isWho(said) || COMPOUND.test(said)) return false;
  if (isOrder(capitalised(said))) return true;
  const [first] = tagEnglish(said);
  const isOther = first === undefined || ['Preposition', 'Determiner', 'Gerund', 'Pronoun', 'Adverb', 'QuestionWord'].some((tag) => first.tags.has(tag)); // prettier-ignore
  return !isOther && /^\p{Ll}+(?:\sand\s\p{Ll}+)?\s(?:an?|the|your|it|them)\s/u.test(said);
}

/**
 * An opening that what is told allows: a definition answers "What are glaciers?", and what happened in several years is a story.
 * `undefined` where it allows none.
 */
export function toldOpening(
  { subject, title, language }: Pick<Instruction, 'title' | 'subject' | 'language'>,
  told: readonly string[],
): string | undefined {
  const said = withoutStop(subject);
  if (language !== 'en' || said === '' || ASKED.test(title) || CLAUSE.test(said)) return undefined;
  if (VERSUS.test(said)) return knownLine(said);
  if (isNamedThing(said, told)) return phraseLine(said);
  return askedOpening(said, told) ?? storyOpening(said, told);
}

/** "heat pumps" is no deed where "a heat pump" is told of. */
function isNamedThing(said: string, told: readonly string[]): boolean {
  if (!/^\p{Ll}+\s\p{Ll}+s$/u.test(said) || !isDeed(said)) return false;
  const one = new RegExp(`\\b(?:an?|the)\\s${said.slice(0, -1)}\\b`, 'iu');
  return told.some((text) => one.test(text));
}

/** What is taught, defined or told of somebody, as a question. */
function askedOpening(said: string, told: readonly string[]): string | undefined {
  return cookedOpening(said, told) ?? taughtOpening(said, told) ?? definedOpening(said, told) ?? isSomebody(said, told.slice(0, 2).join(' ')) ?? worksOpening(said, told); // prettier-ignore
}

function cookedOpening(said: string, told: readonly string[]): string | undefined {
  const isDone = told.some((text) =>
    isOrder(capitalised(text.replace(/^(?:first|then|finally|next),?\s/iu, ''))),
  );
  const cooked = isDone ? told.filter((text) => COOKS.test(text)).length : 0;
  // "250 g flour": what is weighed is not what is made.
  const isWeighed = told.some((text) => text.toLowerCase().includes(` ${said.toLowerCase()}`) && /^\p{L}{1,2}\s/u.test(said)); // prettier-ignore
  // "Pancake recipe": of one word nobody knows whether it is one or much.
  const one = /^(\p{L}+)\srecipe$/iu.exec(said)?.[1];
  if (cooked >= 2 && one !== undefined)
    return `Here is ${/^[aeiou]/iu.test(one) ? 'an' : 'a'} ${lowered(one)} recipe.`;
  return cooked >= 2 && !isWeighed && !isDeed(said)
    ? `How do you make ${lowered(said.replace(/\srecipe$/iu, ''))}?`
    : undefined;
}

function taughtOpening(said: string, told: readonly string[]): string | undefined {
  if (BOTH.test(said)) return `${capitalised(said)}: what is the difference?`;
  const [first] = tagEnglish(said);
  // Nobody wants to phish: of "phishing" alone it is not asked how it is done.
  const isTaught = (text: string) => /^(?:step (?:1|one)\b|first,)/iu.test(text) || (/\s/u.test(said) && isOrder(text)); // prettier-ignore
  // "heating in building C": where it is says that nobody is taught it.
  const isPlaced = /^\p{L}+ing\s(?:in|at|on|of)\s/iu.test(said);
  return !isPlaced && first?.tags.has('Gerund') === true && told.some(isTaught)
    ? `How do you ${lowered(infinitiveOf(first.text))}${said.slice(first.text.length)}?`
    : undefined;
}

function definedOpening(said: string, told: readonly string[]): string | undefined {
  const bare = said
    .replace(/^(?:the|an?)\s/iu, '')
    .replace(/s$/iu, '')
    .toLowerCase();
  const isNamed = (name: string) => told.some((text) => text.toLowerCase().includes(name.toLowerCase())); // A stroke is …: strokes.
  const isDefined = /^\p{Ll}/u.test(said) && told.slice(0, 2).some((text) => text.toLowerCase().replace(/^(?:the|an?)\s/iu, '').startsWith(bare) && DEFINES.test(text.slice(bare.length))); // prettier-ignore
  return isDefined && said.split(/\s/u).length <= 3
    ? `What ${isPlural(said) || !isNamed(said) ? 'are' : 'is'} ${said}?`
    : undefined;
}

/** "When a request fails, wait …": what is told answers how it works. */
function worksOpening(said: string, told: readonly string[]): string | undefined {
  const isAnswered =
    /^\p{Ll}/u.test(said) &&
    said.split(/\s/u).length <= 3 &&
    /^(?:when|if)\s/iu.test(told[0] ?? '') &&
    !isPlural(said) &&
    // "How does fire drill work?": one of many has an article, which a name alone does not give away.
    tagEnglish(said)[0]?.tags.has('Adjective') === true &&
    tagEnglish(said).every((term) => isNoun(term) || term.tags.has('Adjective'));
  return isAnswered ? `How does ${said} work?` : undefined;
}

/** "Between 1405 and 1433 he led seven voyages": who is told of by a name alone is introduced. */
function isSomebody(said: string, told: string): string | undefined {
  if (!/^\p{Lu}[\p{L}’'-]+(?:\s(?:(?:de|da|von|van|al|bin)\s)?\p{Lu}[\p{L}’'.-]*){0,3}$/u.test(said))
    return undefined;
  if (!/(?<!\p{L})(?:he|she)(?!\p{L})/iu.test(told) || (told.includes(said) && !told.startsWith(`${said} was `))) return undefined; // prettier-ignore
  const isPast = tagEnglish(told).some(({ tags }) => tags.has('PastTense'));
  return `Who ${isPast ? 'was' : 'is'} ${said}?`;
}

/** "hand washing": an activity with its object before it; "stop smoking" is a deed. */
const COMPOUND = /^(?!(?:keep|start|stop|begin|go|try|avoid|quit|enjoy|practi[cs]e)\s)\p{L}+\s\p{L}+ing$/iu;
const COOKS =
  /\b(?:bake|fry|simmer|whisk|knead|boil|roast|saut[eé]|preheat|oven|tablespoons?|teaspoons?|tbsp|tsp|batter|dough|chop|stir|drain|crack|peel|grate|saucepan|garlic|onions?|eggs|flour|butter)\b/iu;
const DEFINES = /^\S*\s{0,3}\S{0,3}\s(?:is|are)\s(?:an?|the|when|what|how)\s/iu;
const CODE = /^this\s.*\b(?:snippet|code|function|script|program|query|formula|command)$/iu;
const ADVICE = /\b(?:tips|rules|hints|tricks)$/iu;
const REPORT =
  /\b(?:update|report|review|recap|summary|overview|agenda|schedule)(?:\s(?:for|of)\s[^,]{2,30}|\s(?:19|20)\p{Nd}{2})?$/iu;
const FIGURES = /\b(?:results|figures|numbers|highlights)$/iu;
/** Something people go to, by its name. */
const EVENT =
  /^(?:the|our)\s(?:\p{L}\S*\s){0,4}(?:[Mm]arket|[Ff]air|[Ff]estival|[Cc]oncert|[Pp]arty|[Oo]pen [Dd]ay|[Cc]onference|[Ww]orkshop|[Ee]xhibition|[Mm]eetup|[Ww]ebinar|[Ff]ête|[Cc]arnival|[Rr]eunion)\b/u;

/** "the charity ClearWell", "the novelist Jane Austen": what somebody or something is, and its name. */
const NAMED =
  /^the\s(?:(?!of\b|in\b|for\b|and\b|on\b|at\b|to\b)\p{Ll}+\s){1,2}(\p{Lu}\p{Ll}\S*(?:\s\p{Lu}\S*){0,2})$/u;

/** "our charity Warm Rooms": one thing, whatever its name. */
const OWN_NAME = /^(?:our|my)\s(?:\p{Ll}+\s){1,3}\p{Lu}\S*(?:\s(?:\p{Lu}\S*|&|of|the|and))*$/u;
const OWNED = /^(?:our|my|your|these|the new)\s/iu;

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
