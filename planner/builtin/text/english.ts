import nlp from 'compromise';

/** One English word with what a part-of-speech tagger says about it. */
export interface Term {
  /** Without punctuation. */
  readonly text: string;
  /** What stands after it: blanks and punctuation. */
  readonly post: string;
  readonly tags: ReadonlySet<string>;
}

interface TaggedSentence {
  readonly terms: readonly {
    readonly text: string;
    readonly post: string;
    readonly tags: readonly string[];
  }[];
}

const known = new Map<string, readonly Term[]>();
let knownLength = 0;
/** Characters: a few megabytes of terms. */
const MAX_KNOWN_LENGTH = 300_000;
/** The tagger's work grows faster than its text: it is given pieces of this length, cut between sentences, else between words. */
const MAX_TAGGED_LENGTH = 400;

/** Tags a text of at most a few sentences. Remembers what it tagged: the same sentences are asked about often. */
export function tagEnglish(text: string): readonly Term[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const terms = piecesOf(text).flatMap(tagged);
  if (knownLength + text.length > MAX_KNOWN_LENGTH) {
    known.clear();
    knownLength = 0;
  }
  known.set(text, terms);
  knownLength += text.length;
  return terms;
}

function tagged(piece: string): Term[] {
  const sentences = nlp(piece).json() as readonly TaggedSentence[];
  return sentences.flatMap((sentence) =>
    sentence.terms.map((term) => ({ text: term.text, post: term.post, tags: new Set(term.tags) })),
  );
}

/** The text in one piece unless it is long. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > MAX_TAGGED_LENGTH) {
    const piece = text.slice(start, start + MAX_TAGGED_LENGTH);
    const sentences = /^[^]*[.!?]\s/u.exec(piece)?.[0].length ?? 0;
    const words = piece.lastIndexOf(' ') + 1;
    const length = sentences > MAX_TAGGED_LENGTH / 2 ? sentences : words > 0 ? words : piece.length;
    pieces.push(text.slice(start, start + length));
    start += length;
  }
  return [...pieces, text.slice(start)];
}

export function hasVerb(text: string): boolean {
  return tagEnglish(text).some(
    ({ tags }) => tags.has('Verb') && !tags.has('Gerund') && !tags.has('Participle'),
  );
}

/** Whether a lower-case word is one the lexicon knows as a name (Paris, January, Marie). */
export function isName(word: string): boolean {
  if (OF_COUNTRY.test(word)) return true;
  const tags = tagEnglish(word.toLowerCase())[0]?.tags;
  return (
    tags !== undefined &&
    ['ProperNoun', 'Month', 'WeekDay', 'Demonym', 'Acronym'].some((tag) => tags.has(tag))
  );
}

/** Of a country or a people, where the lexicon holds it for a plain adjective: "Turkish". */
const OF_COUNTRY =
  /^(?:(?:Turk|Brit|Ir|Span|Dan|Swed|Finn|Scott|Jew|Kurd|Flem|Engl|Moor)ish|(?:Japan|Chin|Portugu|Vietnam|Leban|Malt|Sudan|Taiwan|Nepal|Congol)ese|(?:Ital|Ind|Russ|Austr|Austral|Brazil|Belg|Hungar|Norweg|Bulgar|Ukrain|Iran|Egypt|Pers|Syr|Georg|Armen|Serb|Croat|Alban|Ethiop|Sicil|Cornish|Palestin|Jordan|Roman|Eston|Latv|Lithuan|Slov|Sloven|Macedon|Bosn|Peruv|Bolivi|Argentin|Colomb|Indones|Malays|Canad|Tunis|Alger|Liby|Nigeri|Kenyan)i?ans?|(?:Americ|Afric|Mexic|Kore|Cub|Morocc|Chile|Europe|Germ)ans?|Dutch|French|Greek|Thai|Swiss|Czech|Welsh|Roman|Celtic|Arabic?|Iraqi|Israeli|Pakistani|Nordic|Baltic)$/iu;

/** "reminding": "remind"; any other word as it is. */
export const infinitiveOf = (gerund: string): string =>
  /ing$/iu.test(gerund) ? verbBase(gerund, 'Gerund') : gerund;

/** "returned": "return". `form`: what it is, whatever it may be alone. */
export function verbBase(verb: string, form: 'Gerund' | 'PastTense'): string {
  const view = nlp(verb);
  view.tag(form);
  const found: string = view.verbs().toInfinitive().text();
  return found === '' ? verb : found;
}

/** The noun phrases of a text, determiners and pronouns taken off: "worker bees", "million flowers". */
export function nounPhrases(text: string): string[] {
  const phrases: string[] = [];
  let current: Term[] = [];
  const close = () => {
    while (current.length > 0 && !isNoun(current.at(-1))) current.pop();
    if (current.length > 0) phrases.push(current.map((term) => term.text).join(' '));
    current = [];
  };
  for (const term of tagEnglish(text)) {
    const partOfPhrase = isNoun(term) || (isAdjective(term) && !term.tags.has('Value'));
    if (partOfPhrase) current.push(term);
    else close();
    if (/[,;:.!?()–—]/u.test(term.post)) close();
  }
  close();
  return phrases;
}

export function isNoun(term: Term | undefined): boolean {
  if (term === undefined) return false;
  const { tags } = term;
  return (
    (tags.has('Noun') && !tags.has('Pronoun') && !tags.has('Possessive')) ||
    (tags.has('Gerund') && term.text.length > 5 && !tags.has('Verb'))
  );
}

function isAdjective(term: Term): boolean {
  return (
    term.tags.has('Adjective') &&
    !term.tags.has('Comparative') &&
    !/^(?:over|under|past|near|like|most|more|many|few|several|other|such|same|own|much|less)$/iu.test(
      term.text,
    )
  );
}
