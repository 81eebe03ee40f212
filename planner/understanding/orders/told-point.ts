import { mayBeOrders } from '../../builtin/material/realise.ts';
import { questionOf } from '../../builtin/material/question.ts';
import { capitalised, withoutStop } from '../../builtin/text/casing.ts';
import { hasVerb, isNoun, tagEnglish } from '../../builtin/text/english.ts';
import { hasActor, hasPredicate } from '../../builtin/text/whole-thought.ts';
import { type AttachedPoint, inOneBreath } from './attached.ts';
import { itemsOf } from './phrases.ts';

/**
 * What an English point says with what stands beside it, as viewers hear it: "what phishing is (a fake message)" is "Phishing is a fake
 * message.", "why it matters (…)" asks and answers, "what to bring (a photo ID)" is "Bring a photo ID.", "causes (stress, noise)" is "The
 * causes are stress and noise."; else its name leads to it. `subject`: what the film is about, for "what it is".
 */
export function toldPoint({ head, content }: AttachedPoint, subject?: string): string | undefined {
  if (content === undefined) return undefined;
  const said = withoutStop(content);
  // "that we open at 9 (Sundays at 10)": a remark in what is told.
  if (/^that\s/iu.test(head) || (!ASKS.test(head) && hasActor(head)))
    return stopped(`${head.replace(/^that\s/iu, '')} (${said})`);
  for (const form of FORMS) {
    const found = form(head.trim(), said, subject);
    if (found !== undefined) return found;
  }
  return labelled(head, said);
}

type Form = (head: string, content: string, subject: string | undefined) => string | undefined;

const stopped = (text: string): string => {
  const said = capitalised(text.trim());
  return /[.!?]["”’)]*$/u.test(said) ? said : `${said}.`;
};

const PRONOUN = /^(?:it|they|this|that)$/iu;
const named = (thing: string, subject: string | undefined): string =>
  PRONOUN.test(thing) && subject !== undefined && isThing(subject) ? subject : thing;

/** A name or a noun phrase; no clause. */
const isThing = (subject: string): boolean =>
  !/^(?:how|why|what|when|where|who|which|to)\b|\?$/iu.test(subject);

/** A noun phrase up to what it leads on to: "an event | that could have hurt someone". */
function isNamed(content: string): boolean {
  const head =
    content.split(/\s(?:that|which|who|where|when|because|for|of|from|to|in|on|with|by)\s/u)[0] ?? content;
  const [first] = tagEnglish(head);
  if (first === undefined || first.tags.has('Pronoun') || first.tags.has('Imperative')) return false;
  return /^(?:an?|the|your|our|any|one)\s/iu.test(head) || /^\p{L}+ing\s/u.test(head) || !hasVerb(head);
}

/** "what a near miss is (an event that …)", "what it means (…)". */
const defined: Form = (head, content, subject) => {
  const [, thing, verb] = /^what\s(.+?)\s(is|are|means?)$/iu.exec(head) ?? [];
  if (thing === undefined || verb === undefined || !isNamed(content)) return undefined;
  const name = named(thing, subject);
  return stopped(`${name} ${isPlural(name) && verb === 'is' ? 'are' : verb} ${content}`);
};

/** "what it does (moves your commits onto a new base)" */
const done: Form = (head, content, subject) => {
  const [, thing] = /^what\s(.+?)\s(?:does|do)$/iu.exec(head) ?? [];
  if (thing === undefined) return undefined;
  const [, verb] = tagEnglish(`it ${content}`);
  return verb?.tags.has('PresentTense') === true && verb.text.endsWith('s')
    ? stopped(`${named(thing, subject)} ${content}`)
    : undefined;
};

/** "who you'll meet (your buddy and the ward manager)", "what you get (…)": what is asked for stands behind its verb. */
const got: Form = (head, content) => {
  const [, clause] =
    /^(?:what|who|whom)\s((?:you|we|they)(?:['’]ll|\swill|\scan|\sshould)?\s\p{L}+)$/iu.exec(head) ?? [];
  return clause !== undefined && !hasActor(content)
    ? stopped(`${clause} ${inOneBreath(content)}`)
    : undefined;
};

/** "what to bring (photo ID, bank details)", "where to go (reception in Block C)"; "what to do: …" is no deed of its own. */
const ordered: Form = (head, content) => {
  const [, word = '', deed] = /^(what|who|where)\sto\s(.+)$/iu.exec(head) ?? [];
  if (deed === undefined || /^(?:do|watch|look|avoid)\b/iu.test(deed) || hasActor(content)) return undefined;
  if (mayBeOrders(itemsOf(content)) && itemsOf(content).length > 1) return undefined;
  if (/^where$/iu.test(word))
    return /^go$/iu.test(deed) && /^\p{L}/u.test(content) ? stopped(`go to ${content}`) : undefined;
  return /\s/u.test(deed) ? undefined : stopped(`${deed} ${inOneBreath(content)}`);
};

/** "why reporting matters (…)", "when to use it (…)", "how to apply: …": asked, and answered. */
const asked: Form = (head, content, subject) => {
  const [, word, deed] = /^(how|when|where|why|what(?=\sto\sdo\b))\sto\s(.+)$/iu.exec(head) ?? [];
  const clause =
    subject === undefined || !isThing(subject)
      ? head
      : head.replace(/^(why|how|when|where)\s(?:it|they)\b/iu, `$1 ${subject}`);
  const question =
    word !== undefined && deed !== undefined
      ? `${capitalised(word)} do you ${deed}?`
      : ASKS.test(clause)
        ? (questionOf(clause) ?? ofActivity(clause))
        : undefined;
  if (question !== undefined) return `${question} ${stopped(inOneBreath(content))}`;
  return /^(?:why|when|where|who|how)$/iu.test(head)
    ? `${capitalised(head)}? ${stopped(inOneBreath(content))}`
    : undefined;
};

/** "why reporting matters": what is done is one thing. */
function ofActivity(clause: string): string | undefined {
  const [, word = '', activity, verb = ''] =
    /^(why|how)\s((?:[\p{L}-]+\s){0,2}?\p{L}+ing(?:\s[^,]{2,30}?)?)\s(\p{L}+[^s]s)$/iu.exec(clause) ?? [];
  const isVerb = tagEnglish(`it ${verb}`)[1]?.tags.has('Verb') === true;
  return activity === undefined || !isVerb
    ? undefined
    : `${capitalised(word)} does ${activity} ${verb.replace(/(?<=ch|sh|x|ss)es$|s$/u, '')}?`;
}
const ASKS = /^(?:how|what|why|when|where|who|which)\b/iu;

/** "the three warning signs (urgent tone, odd sender address)", "the equipment (a padlock and a tag)". */
const equated: Form = (head, content) => {
  const alone = /^(?:an?|the|your|our|its|their)\s/iu.test(head) ? head : `the ${head}`;
  if (
    ASKS.test(head) ||
    hasVerb(alone) ||
    saysMore(content) ||
    /\b(?:steps?|rules?|tips?|habits?|sequence|procedure)$/iu.test(head)
  )
    return undefined;
  const items = itemsOf(content);
  if (items.some(isOrdering)) return undefined;
  if (isPlural(alone)) return items.length > 1 ? stopped(`${alone} are ${inOneBreath(content)}`) : undefined;
  return alone === head && isNamed(content) && items.length === 1
    ? stopped(`${head} is ${content}`)
    : undefined;
};

/** Words: "urgent tone" is a thing, whatever the tagger takes its second word for. */
const MAX_THING = 3;
const saysMore = (content: string): boolean =>
  itemsOf(content).some((item) => item.split(/\s+/u).length > MAX_THING && hasActor(item));

/** "never share", "check the date": what viewers do is no thing. */
function isOrdering(item: string): boolean {
  const [first] = tagEnglish(capitalised(item));
  return /^(?:don['’]t|do not|never|always)\s/iu.test(item) || first?.tags.has('Imperative') === true;
}

/** "spaghettification (being stretched like spaghetti)" */
const meant: Form = (head, content) =>
  !ASKS.test(head) && /^being\s/iu.test(content) ? stopped(`${head} means ${content}`) : undefined;

const FORMS: readonly Form[] = [defined, done, got, ordered, asked, meant, equated];

/** "The golden rule: never rebase a shared branch." */
const labelled = (head: string, content: string): string =>
  stopped(`${head}: ${saysMore(content) ? content : inOneBreath(content)}`);

/** The head of a noun phrase: before its first preposition. */
function isPlural(phrase: string): boolean {
  const head = phrase.split(/\s(?:of|for|in|on|at|from|between|per|to|with)\s/u)[0] ?? phrase;
  return tagEnglish(head).filter(isNoun).at(-1)?.tags.has('Plural') === true;
}

/** Words: "how a vaccine works" is what a film is to say; what is longer says it. */
const MIN_TOLD = 7;
const JOINED =
  /\s(?:because|while|whereas|so that|until|unless|as|by|after|before|when|if|that|from|into)\s/iu;

/** "a carpenter uses it to check a corner" */
const SOMEBODY_USES = /^(?:an?|one|the|our)\s(?:[\p{L}-]+\s){1,3}\p{L}+s\s.+\sto\s\p{L}+\s/iu;

/** "how magma rises because it is lighter than the rock around it": that it does is taken for granted. */
export function takenForGranted(clause: string): string | undefined {
  const fact = /^(?:how|that)\s(?!to\b|much\b|many\b|often\b|long\b|far\b)(.+)$/isu.exec(clause)?.[1];
  if (fact === undefined) return undefined;
  const isJoined = JOINED.test(fact) || SOMEBODY_USES.test(fact);
  if (!/^that\s/iu.test(clause) && (fact.split(/\s+/u).length < MIN_TOLD || !isJoined)) return undefined;
  if (/^that\s/iu.test(clause)) return hasVerb(fact) ? stopped(fact) : undefined;
  return hasPredicate(fact) && !/^(?:you|they|we)\s(?:can|could|should)\b/iu.test(fact)
    ? stopped(fact)
    : undefined;
}
