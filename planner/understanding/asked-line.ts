import { lowered } from '../builtin/text/lowered.ts';
import { withoutStop } from '../builtin/text/casing.ts';
import { hasVerb, tagEnglish } from '../builtin/text/english.ts';
import { directQuestion } from './direct-question.ts';
import { toViewer, whole } from './to-viewer.ts';

/** A line that an order to the maker asks for, as viewers hear it. */
export interface AskedLine {
  readonly place?: 'first' | 'last';
  readonly role: 'material' | 'verbatim' | 'call_to_action';
  readonly text: string;
}

type Line = Omit<AskedLine, 'place'>;

/** Characters: an order for one line is short. */
const MAX_ORDER = 400;

const BEFORE =
  "(?:(?:please|pls|and|then|also|finally|lastly|so|but|just|we should|it should|the (?:video|film) should|you should|make sure to|let['’]s),?\\s+)*";
const WHOLE = '(?:\\s(?:it|this|off|up|out|things|the\\s(?:[\\p{L}-]+\\s)?(?:video|film|clip|reel|story|lesson|spot)))*'; // prettier-ignore
const FIRST = new RegExp(`^${BEFORE}(?:open|start|begin|kick)${WHOLE}\\s(?:with|by|on)\\s+(.+)$`, 'isu');
const LAST = new RegExp(
  `^${BEFORE}(?:(?:end|close|finish|conclude|wrap|sign|round)${WHOLE}\\s(?:with|by|on)|(?:at|in) the (?:very )?end,?)\\s+(.+)$`,
  'isu',
);
/** "The hook should be something like “…”", "our closing line is “…”" */
const NAMED_PLACE =
  /^(?:(?:and|then|also|so|but),?\s)?(?:the|our|my)\s(?:(hook|opener|opening(?:\s(?:line|words))?|first\s(?:line|words))|(?:last|final|closing)\s(?:line|words|sentence)|ending|sign-?off|outro)\s(?:is|(?:should|could|can|must|will|might|may)\sbe)\s(?:(?:something|anything|maybe|perhaps|along|the|lines|of|like|sort|kind)\s)*["“]([^"“”]{3,260})["”]\.?$/isu;
/** "Thank the team at the end", "mention our helpline 0800 555 014 at the end" */
const LAST_BEHIND = new RegExp(
  `^${BEFORE}((?:thank|mention|say|show|give|add|include|repeat|put|remind|tell|ask|invite)\\s.+?)\\s(?:right )?(?:at|in) the (?:very )?end(?: please)?[.!]*$`,
  'isu',
);
/** "Hashtag #BuyLocal on the last screen" */
const ON_LAST =
  /^(?:(?:please|and|then|also|put|show|add|include|have|place|display|with|the|our|hashtag|slogan|tagline|line|words?)\s+)*(.{2,80}?)\s(?:on|in|at) the (?:very )?(?:last|final|end|closing) (?:screen|card|frame|slide|scene|shot|page)\.?$/isu;
const THANKS = new RegExp(`^${BEFORE}(?:thank|say thank you to)\\s+(?!you\\b)(.+)$`, 'isu');

/**
 * The line that an English sentence to the maker asks for: "End by asking viewers which habit they would turn around", "Close with the tip:
 * start early", "Finish by reminding them not to pay in cash". `undefined` where it gives none, or is no such order.
 */
export function askedLine(sentence: string): AskedLine | undefined {
  if (sentence.length > MAX_ORDER) return undefined;
  const first = FIRST.exec(sentence)?.[1];
  if (first !== undefined) {
    const line = lineIn(first, [quoted, given, question, reason]);
    return line && { ...line, role: 'material', place: 'first' };
  }
  const [, opens, said] = NAMED_PLACE.exec(sentence) ?? [];
  if (said !== undefined)
    return opens === undefined
      ? { place: 'last', role: 'verbatim', text: whole(said) }
      : { place: 'first', role: 'material', text: whole(said) };
  const behind = LAST_BEHIND.exec(sentence)?.[1];
  const last = LAST.exec(sentence)?.[1] ?? behind;
  const line =
    last === undefined
      ? lineIn(sentence, [thankedIn, shownLast])
      : lineIn(last, [given, question, reason, deed, fact, thanks, thankedIn, mentioned, named]);
  return line && { ...line, place: 'last' };
}

type Form = (rest: string) => Line | undefined;

function lineIn(rest: string, forms: readonly Form[]): Line | undefined {
  for (const form of forms) {
    const line = form(rest);
    if (line !== undefined) return line;
  }
  return undefined;
}

const thankedIn: Form = (sentence) => {
  const thanked = THANKS.exec(sentence)?.[1];
  return thanked === undefined ? undefined : thanksTo(thanked);
};

const shownLast: Form = (sentence) => {
  const shown = ON_LAST.exec(sentence)?.[1];
  return shown !== undefined && /[#@"“]/u.test(shown)
    ? { role: 'call_to_action', text: whole(shown.replace(/^["“]|["”]$/gu, '')) }
    : undefined;
};

const QUOTED = /^([^"“]{0,80})["“]([^"“”]{8,260})["”]\.?$/su;
/** "Grace Hopper's words:" */
const AUTHOR = /(\p{Lu}[\p{L}.-]+(?:\s\p{Lu}[\p{L}.-]+){0,3})['’]s?\s/u;
const BY =
  /\b(?:words|quote|quotation|line|saying|by|from|of)\b[^\p{Lu}]{0,20}?(?:by|from|of)\s(\p{Lu}[\p{L}.-]+(?:\s\p{Lu}[\p{L}.-]+){0,3})/u;

/** "Grace Hopper's words: “…”": the quotation, with whom it is from where that is said. */
function quoted(rest: string): Line | undefined {
  const [, before = '', words] = QUOTED.exec(rest) ?? [];
  if (words === undefined) return undefined;
  const author = AUTHOR.exec(before)?.[1] ?? BY.exec(before)?.[1];
  const line = whole(words);
  return { role: 'material', text: author === undefined ? line : `“${line}” — ${author}` };
}

const SPOKEN =
  'question|tip|message|reminder|slogan|tagline|line|advice|thought|appeal|promise|takeaway|motto|warning|invitation|rule|wish|greeting|sentence|words?|fact|call(?: to action)?';
/** "a question for the class: would an ice cube float?": what stands behind the name of something that is said. */
const GIVEN = new RegExp(
  `^(?:an?|the|this|our|one)\\s(?:[\\p{L}'’-]+\\s){0,3}?(?:${SPOKEN})\\b[^:"“?.]{0,60}[:：]\\s+([^"“].*)$`,
  'isu',
);

const given = (rest: string): Line | undefined => {
  const line = GIVEN.exec(rest)?.[1];
  return line === undefined ? undefined : { role: 'verbatim', text: whole(line) };
};

const NAMED = /^((?:an?|the|this|our|my|your|one|what|why|how)\s[^:"“?.]{2,60}?)[:：]\s+([^"“].*)$/su;

/**
 * "a fun challenge: find three leaves", "what it teaches: nobody is forgotten": what says something is the line; what is only given has its
 * name before it ("our goal for Q4: 5M").
 */
function named(rest: string): Line | undefined {
  const [, name = '', line] = NAMED.exec(rest) ?? [];
  if (line === undefined || SAYS_WHERE.test(name)) return undefined;
  const isSaid = line.endsWith('?') || (hasVerb(line) && /\s\S+\s/u.test(line));
  return { role: 'verbatim', text: whole(isSaid ? line : `${name}: ${withoutStop(line)}`) };
}
/** What ending-order.ts reads: where and when something is. */
const SAYS_WHERE =
  /^(?:the\s)?(?:date|time|deadline|price|address|number|place|venue)\b|\b(?:where|when)\b/iu;

const WHO =
  '(?:them|viewers|people|everyone|everybody|customers|patients|visitors|staff|employees|guests|users|readers|parents|students|pupils|members|residents|(?:the|our|all)\\s(?:[\\p{L}-]+\\s)??\\p{L}+)';
const ASK = new RegExp(
  `^(?:asking|ask)(?:\\s${WHO})?(?:\\sthemselves)?[:,]?\\s+((?:what|how|why|when|where|who|which|whose|if|whether)\\b.+|[^:]+\\?)$`,
  'isu',
);

function question(rest: string): Line | undefined {
  const clause = ASK.exec(rest)?.[1];
  const text = clause === undefined ? undefined : directQuestion(clause);
  return text === undefined ? undefined : { role: 'verbatim', text };
}

/** "saying why it still matters: 12% of trade passes through it" */
const REASON = new RegExp(
  `^(?:saying|explaining|showing|telling|say|explain|tell)(?:\\s${WHO})?\\s((?:why|how|what)\\s[^:.]{3,80})[:：]\\s+(.+)$`,
  'isu',
);

function reason(rest: string): Line | undefined {
  const [, clause, told] = REASON.exec(rest) ?? [];
  return clause === undefined || told === undefined
    ? undefined
    : { role: 'verbatim', text: ledIn(clause, told) };
}

/** "how our loan works", "You apply online." -> "Here is how our loan works: you apply online." */
export const ledIn = (clause: string, told: string): string =>
  whole(`here is ${clause.trim()}: ${lowered(told.trim())}`);

const DEED = new RegExp(
  `^(?:(?:asking|telling|inviting|encouraging|urging|reminding|warning|advising|ask|tell|invite|encourage|urge|remind|warn|advise)\\s${WHO}|(?:an?|the|one)\\s(?:[\\p{L}-]+\\s){0,2}(?:reminder|invitation|appeal|call|request|plea)(?:\\s(?:for|to)\\s${WHO})?)\\s(never\\s|not\\s)?to\\s(.+)$`,
  'isu',
);
const INVITES = /^(?:inviting|invite|an?\s(?:[\p{L}-]+\s)?invitation)\b/iu;

/** "reminding them not to ask for antibiotics": what viewers are, or are not, to do. */
function deed(rest: string): Line | undefined {
  const [, not, done] = DEED.exec(rest) ?? [];
  if (done === undefined) return undefined;
  const [begins] = tagEnglish(done);
  if (begins?.tags.has('Determiner') === true || begins?.tags.has('Possessive') === true)
    return INVITES.test(rest) ? { role: 'call_to_action', text: toViewer(`come to ${done}`) } : undefined;
  const told = toViewer(done);
  const text = not === undefined ? told : `${/never/iu.test(not) ? 'Never' : "Don't"} ${lowered(told)}`;
  return { role: 'call_to_action', text };
}

const FACT = new RegExp(
  `^(?:telling|reminding|tell|remind)\\s${WHO}\\s(?:that\\s|(?=(?:they|it|we|the|there|every|no)\\b))(.+)$`,
  'isu',
);

/** "reminding people that help is free": what is told last. */
function fact(rest: string): Line | undefined {
  const told = FACT.exec(rest)?.[1];
  return told === undefined ? undefined : { role: 'verbatim', text: toViewer(told) };
}

const MENTIONED =
  /^(?:mention|say|show|give|add|include|repeat|put)\s(?:again\s)?((?:the|our|my)\s[\p{L}' -]{3,40}?)[:,]?\s(\+?\p{N}[\p{N} ()-]{4,}\p{N}|\S+@\S+|\S+\.\p{L}{2,}\S*)$/isu;

/** "include our hashtag #BuyLocal" */
const TAGGED =
  /^(?:mention|say|show|give|add|include|repeat|put)\s(?:[\p{L}]+\s){0,3}?(?:hashtag\s)?((?:#\p{L}[\p{L}\p{N}_]+(?:,?\s(?:and\s)?)?)+)$/iu;

/** "mention our helpline 0800 555 014": what it is, and where it is reached. */
const mentioned: Form = (rest) => {
  const tags = TAGGED.exec(withoutStop(rest))?.[1];
  if (tags !== undefined) return { role: 'call_to_action', text: whole(tags) };
  const [, name, given] = MENTIONED.exec(withoutStop(rest)) ?? [];
  return name === undefined || given === undefined
    ? undefined
    : { role: 'call_to_action', text: whole(`${name}: ${given}`) };
};

const THANKING = /^(?:thanking|(?:a )?(?:big |warm |short )?thank[- ]you to|thanks to)\s+(.+)$/isu;

const thanks = (rest: string): Line | undefined => {
  const thanked = THANKING.exec(rest)?.[1];
  return thanked === undefined ? undefined : thanksTo(thanked);
};

/** Names that are not given cannot be said: "the night shift by name" is thanked as what it is. */
function thanksTo(thanked: string): Line {
  const named = withoutStop(thanked.trim()).replace(/^(.+?)\s+by name$/iu, '$1');
  return { role: 'call_to_action', text: toViewer(`thank ${named}`) };
}
