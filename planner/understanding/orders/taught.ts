import { isNoun, tagEnglish } from '../../builtin/text/english.ts';
import { namesPeople } from './sure-roles.ts';

/** An order that names whom it is for behind its verb, without them. */
export interface Taught {
  readonly order: string;
  readonly audience: string;
}

const VERB =
  /^((?:(?:please|pls|kindly|can you|could you)\s+)?(?:make|create|produce)\s(?:an?|our|the)\s(?:[^,.;:]{1,40}\s)?(?:videos?|films?|clips?|reels?|explainers?|animations?)\s(?:to|that|which)\s+|(?:(?:please|pls|kindly|can you|could you)\s+)?)(teach(?:es)?|shows?|tells?|briefs?|trains?|helps?|educates?|informs?|reminds?|instructs?|coach(?:es)?|guides?|advises?|prepares?|warns?|updates?|(?:explains?|announces?|presents?|describes?|introduces?)\sto)\s+(.+)$/isu;
/** Whom nobody names but as who watches: nothing is known of them. */
const WHOEVER = /^(?:them|us|me|people|viewers|everyone|everybody|you|it|this|that)$/iu;
/** "how", "about", "to": where what it is about begins. */
const TOPIC =
  /\s(?=(?:how|why|what|when|where|who|which|that|about|on|through|to|against|for)\s|in\s\p{L}+ing\s)/giu;
/** Words. */
const MAX_WHOM = 12;

/**
 * "Teach junior developers what an HTTP 429 response means" is for junior developers, and explains what that means; "brief our staff on
 * phishing", "help teenagers understand inflation", "announce to the whole company that we are moving". `undefined` where the order names
 * nobody.
 */
export function taughtIn(sentence: string): Taught | undefined {
  const made = madeFor(sentence);
  if (made !== undefined) return made;
  const [, , verb = '', rest] = VERB.exec(sentence) ?? [];
  if (rest === undefined) return undefined;
  if (/^helps?/iu.test(verb)) return helped(rest);
  for (const found of rest.matchAll(TOPIC)) {
    const whom = rest.slice(0, found.index).replace(/,$/u, '');
    if (whom.split(/\s+/u).length > MAX_WHOM || /[,:;(]/u.test(whom)) return undefined;
    const topic = rest.slice(found.index + found[0].length);
    const isSure = /^(?:to|for|who|which|where|that|through|against)\b/iu.test(topic);
    const order = arePeople(whom, isSure) ? orderOf(verb, topic) : undefined;
    if (order !== undefined) return { order, audience: whom };
  }
  return undefined;
}

const MADE =
  /^([^,.:;()]{0,60}?\b(?:videos?|films?|clips?|reels?|explainers?|animations?|refreshers?|briefings?|lessons?|tutorials?|presentations?))\sfor\s([^,.:;()]{3,70}?)\s(?:on|about)\s(.+)$/isu;

/** "A safety video for forklift drivers on the daily check": whom it is for stands before what it is about. */
function madeFor(sentence: string): Taught | undefined {
  const [, kind, whom, topic] = MADE.exec(sentence) ?? [];
  if (kind === undefined || whom === undefined || topic === undefined || !arePeople(whom, false))
    return undefined;
  return { order: `${kind} about ${topic}`, audience: whom };
}

/** "teenagers understand inflation", "web developers avoid SQL injection", "new managers to give feedback": what they are helped to do. */
function helped(rest: string): Taught | undefined {
  const words = rest.split(/\s+/u);
  for (let at = 1; at <= Math.min(MAX_WHOM, words.length - 2); at += 1) {
    const [whom, deed] = [words.slice(0, at).join(' '), words.slice(at).join(' ').replace(/^to\s/iu, '')];
    const [, verb] = tagEnglish(`they ${deed}`);
    const isDeed = verb?.tags.has('Infinitive') === true || verb?.tags.has('PresentTense') === true;
    if (
      !isDeed ||
      !arePeople(whom, !/^(?:understand|learn|know|grasp|avoid|get)\s/iu.test(deed)) ||
      /^(?:in|of|at|from|with|who|and|or)\b/iu.test(deed)
    )
      continue;
    const thing = /^(?:understand|learn about|get to know|know|grasp)\s(.+)$/isu.exec(deed)?.[1];
    return { order: `Explain ${thing ?? `how to ${deed}`}`, audience: whom };
  }
  return undefined;
}

function orderOf(verb: string, topic: string): string | undefined {
  if (/^(?:how|why|what|when|where|who|which)\s/iu.test(topic)) return `Explain ${topic}`;
  const that = /^that\s(.+)$/isu.exec(topic)?.[1];
  if (that !== undefined) return /^(?:teach|show)/iu.test(verb) ? undefined : `Explain that ${that}`;
  const thing = /^(?:about|on|through|in(?=\s\p{L}+ing\s))\s(.+)$/isu.exec(topic)?.[1];
  if (thing !== undefined) return `Explain ${thing}`;
  const deed = /^to\s(.+)$/isu.exec(topic)?.[1];
  return deed !== undefined && /^(?:teach|train|show|instruct|coach)/iu.test(verb)
    ? `Explain how to ${deed}`
    : undefined;
}

/** Heads that are people though they are one: "our staff", "the whole company". */
const ONE =
  /\b(?:staff|team|crew|company|class|public|audience|everyone|everybody|board|workforce|family|office|department|personnel|committee|youth|press)$/iu;

/** "parents of Year 6 at Oakfield Primary": many, before their first preposition. `isSure`: others than people may stand there ("the steps to make tea"). */
function arePeople(whom: string, isSure: boolean): boolean {
  if (WHOEVER.test(whom)) return false;
  const head = whom.split(/\s(?:of|at|in|from|with|who|on|working|aged)\s/iu)[0] ?? whom;
  const isOld = /\p{Nd}(?:-|\s)?(?:year-olds?|years? olds?)$/iu.test(head);
  if (isOld || ONE.test(head) || namesPeople(head)) return true;
  if (isSure) return tagEnglish(head).at(-1)?.tags.has('Actor') === true;
  const terms = tagEnglish(head);
  return (
    !terms.some(({ tags, post }) => tags.has('Copula') || tags.has('Modal') || /[,;:]/u.test(post)) &&
    terms.filter(isNoun).at(-1)?.tags.has('Plural') === true &&
    isNoun(terms.at(-1))
  );
}
