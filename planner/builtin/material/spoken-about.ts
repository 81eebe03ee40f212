import { tagEnglish } from '../text/english.ts';

/** A subject as one can speak about it: "How do planes fly" becomes "how planes fly". */
export interface SpokenAbout {
  readonly phrase: string;
  readonly form: 'noun' | 'clause' | 'howto' | 'question';
}

type Reading = (text: string) => SpokenAbout | undefined;

/** Reads an English subject without its question mark. What cannot be turned round surely stays a question. */
export function spokenAbout(text: string): SpokenAbout {
  for (const read of READINGS) {
    const found = read(text);
    if (found !== undefined) return found;
  }
  return { phrase: text, form: 'noun' };
}

const howTo: Reading = (text) => {
  const todo = /^how (?:to|(?:do|can|should|would|could) (?:i|we|you|one)) (.+)$/iu.exec(text)?.[1];
  return todo === undefined ? undefined : { phrase: `how to ${todo}`, form: 'howto' };
};

/** "5 tips to sleep better" is about how to sleep better. */
const countedTips: Reading = (text) => {
  const todo =
    /^(?:\d+|two|three|four|five|six|seven|ten|top \d+)?\s*(?:[\p{L}-]+ )?(?:tips|ways|tricks|ideas|steps|hacks) to (.+)$/iu.exec(
      text,
    )?.[1];
  return todo === undefined ? undefined : { phrase: `how to ${todo}`, form: 'howto' };
};

/** "What is blockchain" is about blockchain. */
const whatIs: Reading = (text) => {
  const thing = /^(?:what|who)(?:\s+(?:is|are|was|were)|['’]s)\s+(.+)$/iu.exec(text)?.[1];
  return thing === undefined || /\b(?:is|are|was|were|happens)\b/iu.test(thing)
    ? undefined
    : { phrase: thing, form: 'noun' };
};

const doQuestion: Reading = (text) => {
  const [, asking, rest] = /^(how|why|when|where) do (.+)$/iu.exec(text) ?? [];
  return asking === undefined || rest === undefined
    ? undefined
    : { phrase: `${asking.toLowerCase()} ${rest}`, form: 'clause' };
};

const doesQuestion: Reading = (text) => {
  const [, asking, rest] = /^(how|why|when|where) does (.+)$/iu.exec(text) ?? [];
  const told = rest === undefined ? undefined : withThirdPerson(rest);
  return asking === undefined || told === undefined
    ? undefined
    : { phrase: `${asking.toLowerCase()} ${told}`, form: 'clause' };
};

const stateQuestion: Reading = (text) => {
  const [, asking, verb, rest] =
    /^(how|why|where|when) (is|are|was|were|can|should|must|will) (.+)$/iu.exec(text) ?? [];
  if (asking === undefined || verb === undefined || rest === undefined) return undefined;
  const told = withVerbInside(rest, verb.toLowerCase());
  return told === undefined
    ? { phrase: text, form: 'question' }
    : { phrase: `${asking.toLowerCase()} ${told}`, form: 'clause' };
};

const anyQuestion: Reading = (text) => {
  if (
    !/^(?:is|are|do|does|did|can|should|will|would|could|has|have|how|why|when|where|who|what|which|whose)\b/iu.test(
      text,
    )
  )
    return undefined;
  const clause =
    /^(?:how|why|when|where|who|what|which|whose)\b/iu.test(text) &&
    !/^\w+ (?:do|does|did|is|are|was|were|can|should|will)\b/iu.test(text);
  return { phrase: text, form: clause ? 'clause' : 'question' };
};

const READINGS: readonly Reading[] = [
  howTo,
  countedTips,
  whatIs,
  doQuestion,
  doesQuestion,
  stateQuestion,
  anyQuestion,
];

/** "a plane fly" -> "a plane flies" */
function withThirdPerson(text: string): string | undefined {
  const terms = tagEnglish(text);
  const at = terms.findIndex(({ tags }, index) => index > 0 && (tags.has('Infinitive') || tags.has('Verb')));
  const verb = terms[at] ?? (terms.length <= 3 ? terms.at(-1) : undefined);
  if (verb === undefined) return undefined;
  return terms
    .map((term) => (term === verb ? thirdPerson(term.text) : term.text) + term.post)
    .join('')
    .trim();
}

function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** "the sky blue", "is" -> "the sky is blue" */
function withVerbInside(text: string, verb: string): string | undefined {
  const terms = tagEnglish(text);
  const start = terms.findIndex(({ tags }) => tags.has('Noun'));
  if (start === -1) return undefined;
  let end = start;
  while (terms[end + 1]?.tags.has('Noun') === true && terms[end]?.tags.has('Pronoun') !== true) end += 1;
  if (end + 1 >= terms.length) return undefined;
  const piece = (from: number, to: number) =>
    terms
      .slice(from, to)
      .map((term) => term.text + term.post)
      .join('')
      .trim();
  return `${piece(0, end + 1)} ${verb} ${piece(end + 1, terms.length)}`;
}
