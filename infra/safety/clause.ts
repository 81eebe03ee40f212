import type { Lexicon } from './lexicon/lexicon.ts';

/** A word or phrase in a clause, with its meaning. */
export type Chunk = ReadonlySet<string>;

/** The words between two commas or full stops, in order, with their meanings. */
export interface Clause {
  readonly chunks: readonly Chunk[];
  readonly meanings: ReadonlySet<string>;
}

/** The clauses of one sentence. */
export type Sentence = readonly Clause[];

/** The sentences of each text; overlong sentences are split. */
export function sentencesOf(tokens: readonly string[], lexicon: Lexicon): readonly (readonly Sentence[])[] {
  const texts: Sentence[][] = [[]];
  let sentence: Clause[] = [];
  let chunks: Chunk[] = [];
  const endClause = () => {
    if (chunks.length > 0) sentence.push(toClause(chunks));
    chunks = [];
  };
  const endSentence = () => {
    endClause();
    if (sentence.length > 0) texts.at(-1)?.push(sentence);
    sentence = [];
  };
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? '';
    if (token === ',') endClause();
    if (token === '.' || token === '|') endSentence();
    if (token === '|') texts.push([]);
    if (ENDS.has(token)) {
      at += 1;
      continue;
    }
    const { length, tags } = lexicon.longestAt(tokens, at);
    const isAge = length === 1 && isAgeAt(tokens, at);
    chunks.push(new Set(isAge ? [...tags, 'CHILD_AGE'] : /^\d+$/.test(token) ? [...tags, 'NUMBER'] : tags));
    at += length;
  }
  endSentence();
  return texts;
}

const ENDS = new Set([',', '.', '|']);

/** `14 year old`, `aged 12`, `is 13`: the age of a minor, in years. */
function isAgeAt(tokens: readonly string[], at: number): boolean {
  const [, years, unit = ''] = /^(\d{1,2})(\p{L}*)$/u.exec(tokens[at] ?? '') ?? [];
  if (years === undefined || Number(years) < 2 || Number(years) > 17) return false;
  return YEARS.test(unit) || YEARS.test(tokens[at + 1] ?? '') || AGED.test(tokens[at - 1] ?? '');
}

const YEARS = /^(?:y(?:ea)?rs?$|yo$|jahr|ano|an(?:s|ni)$|лет|год|岁|歳|साल|سن|عام|वर्ष)/u;
const AGED = /^(?:aged?|is|عمرها|عمره|年)$/u;

/**
 * Grammar of a noun and of a warning: `bomb shelter` is not a bomb: the last noun is the head; `prevent bombings` requests none,
 * as far as the verb reaches. Both end with the clause, and neither reaches across a `by`, an `and` or a `to`.
 */
function toClause(chunks: readonly Chunk[]): Clause {
  let reach = 0;
  const read = chunks.map((chunk, at) => {
    if (chunk.has('PREVENT')) reach = REACH;
    else if (chunk.has('BREAK') || (chunk.has('MAKE') && reach < REACH)) reach = 0;
    else reach -= 1;
    const isModifier = chunks[at + 1]?.has('NOUN') === true && !chunks[at + 1]?.has('VERB');
    if (reach <= 0 && !isModifier) return chunk;
    return new Set([...chunk].filter((tag) => !(reach > 0 ? WARNED : NOUNS).has(tag)));
  });
  return { chunks: read, meanings: new Set(read.flatMap((chunk) => [...chunk])) };
}

/** How many words a warning is about. */
const REACH = 5;

const NOUNS: ReadonlySet<string> = new Set([
  'EXPLOSIVE', 'MASS', 'FIREARM', 'DRUG', 'MALWARE', 'FAKE', 'PERSON', 'CHILD', 'NAKED', 'PHISHING', 'SUICIDE', 'ACCOUNT', 'POISON', 'HACK', 'GROUP', 'TERROR', 'SECRET', 'CARDS', 'PAPERS', 'SELFHARM',
]); // prettier-ignore
const WARNED: ReadonlySet<string> = new Set([
  ...NOUNS, 'EXPLICIT', 'PORN', 'KILL', 'HURT', 'SELFHARM', 'STEAL', 'SCAM', 'PROMOTE', 'PRAISE', 'INSULT', 'GROOM', 'LAUNDER', 'SPREAD',
]); // prettier-ignore
