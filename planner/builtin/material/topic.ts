import { capitalised, titleCase, withoutStop } from '../text/casing.ts';
import { hasVerb, isName, tagEnglish } from '../text/english.ts';
import { questionFrom } from './question.ts';
import { type TopicKind, topicKindOf } from './topic-kind.ts';

/**
 * What a film is about. `phrase` stands in the middle of a sentence after a preposition or a verb ("about …",
 * "understand …"): a noun phrase, or a clause such as "how honeybees make honey".
 */
export interface Topic {
  readonly phrase: string;
  /** For the title card; at most eight words. */
  readonly title: string;
  readonly form: 'noun' | 'clause' | 'howto' | 'versus' | 'question';
  readonly kind: TopicKind;
  /** "coffee" and "tea", when two things are set side by side. */
  readonly sides?: readonly [string, string];
  /** The topic as a question to the viewer, when it is one or can become one: "Why is the sky blue?" */
  readonly question?: string;
  /** Parts the caller asked to be covered, in the caller's words. */
  readonly aspects: readonly string[];
}

const VERSUS =
  /^(?:the )?(?:differences? between )?(.{2,40}?)\s+(?:vs\.?|versus|compared (?:to|with)|or)\s+(.{2,40})$/iu;
const DIFFERENCE =
  /^(?:what is |what's |what are )?(?:the )?(?:differences?|comparison|choice) between (.{2,40}?) and (.{2,40})$/iu;

/** Reads an English subject; `context` is the whole material, which shows how a word is spelled inside sentences. */
export function readEnglishTopic(subject: string, context: string, manner: readonly string[]): Topic {
  const asked = subject.trim();
  const isQuestion = asked.endsWith('?');
  const plain = unquestioned(withoutStop(asked.replace(/\?+$/u, '')));
  const phrase = midSentence(plain.phrase, context);
  const sides = sidesOf(phrase, manner);
  const form =
    sides !== undefined ? 'versus' : plain.form === 'question' && !isQuestion ? 'noun' : plain.form;
  const question = isQuestion ? capitalised(asked) : questionFrom(phrase);
  const named =
    sides === undefined ? (form === 'question' ? 'this question' : phrase) : `${sides[0]} and ${sides[1]}`;
  return {
    phrase: named,
    title: shortTitle(sides === undefined ? (isQuestion ? asked : phrase) : `${sides[0]} vs. ${sides[1]}`),
    form,
    kind: sides !== undefined ? 'comparison' : topicKindOf(phrase, form),
    ...(sides === undefined ? {} : { sides }),
    ...(question === undefined || sides !== undefined ? {} : { question }),
    aspects: [],
  };
}

function sidesOf(phrase: string, manner: readonly string[]): readonly [string, string] | undefined {
  const found =
    DIFFERENCE.exec(phrase) ??
    VERSUS.exec(phrase) ??
    (manner.includes('compare') ? /^(.{2,40}?) (?:and|with|to) (.{2,40})$/u.exec(phrase) : null);
  const [one, other] = [found?.[1], found?.[2]];
  if (one === undefined || other === undefined || hasVerb(other)) return undefined;
  if (one.split(' ').length > 5 || other.split(' ').length > 5) return undefined;
  return [one, other];
}

/** Turns a question into something one can speak about: "How do planes fly" into "how planes fly". */
function unquestioned(text: string): { phrase: string; form: 'noun' | 'clause' | 'howto' | 'question' } {
  const howTo = /^how (?:do|can|should|would|could|to) ?(?:i|we|you|one)? (?:to )?(.+)$/iu.exec(text);
  if (/^how to\b/iu.test(text)) return { phrase: `how to${text.slice(6)}`, form: 'howto' };
  if (howTo?.[1] !== undefined && /^how (?:do|can|should|would|could) (?:i|we|you|one)\b/iu.test(text))
    return { phrase: `how to ${howTo[1]}`, form: 'howto' };
  const thing = /^(?:what|who)(?:\s+(?:is|are|was|were)|['’]s)\s+(.+)$/iu.exec(text);
  if (thing?.[1] !== undefined && !/\b(?:is|are|was|were|happens)\b/iu.test(thing[1]))
    return { phrase: thing[1], form: 'noun' };
  const plural = /^(how|why|when|where) (?:do|did) (.+)$/iu.exec(text);
  if (plural?.[1] !== undefined && plural[2] !== undefined && /\bdo\b/iu.test(text))
    return { phrase: `${plural[1].toLowerCase()} ${plural[2]}`, form: 'clause' };
  const singular = /^(how|why|when|where) does (.+)$/iu.exec(text);
  if (singular?.[1] !== undefined && singular[2] !== undefined) {
    const told = withThirdPerson(singular[2]);
    if (told !== undefined) return { phrase: `${singular[1].toLowerCase()} ${told}`, form: 'clause' };
  }
  const state = /^(how|why|where|when) (is|are|was|were|can|should|must|will) (.+)$/iu.exec(text);
  if (state?.[1] !== undefined && state[2] !== undefined && state[3] !== undefined) {
    const told = withVerbInside(state[3], state[2].toLowerCase());
    if (told !== undefined) return { phrase: `${state[1].toLowerCase()} ${told}`, form: 'clause' };
    return { phrase: text, form: 'question' };
  }
  if (
    /^(?:is|are|do|does|did|can|should|will|would|could|has|have|how|why|when|where|who|what|which|whose)\b/iu.test(
      text,
    )
  ) {
    const clause =
      /^(?:how|why|when|where|who|what|which|whose)\b/iu.test(text) &&
      !/^\w+ (?:do|does|did|is|are|was|were|can|should|will)\b/iu.test(text);
    return { phrase: text, form: clause ? 'clause' : 'question' };
  }
  return { phrase: text, form: 'noun' };
}

/** "a plane fly" -> "a plane flies" */
function withThirdPerson(text: string): string | undefined {
  const terms = tagEnglish(text);
  const at = terms.findIndex(({ tags }, index) => index > 0 && (tags.has('Infinitive') || tags.has('Verb')));
  const verb = terms[at];
  if (verb === undefined)
    return terms.length === 2 ? `${terms[0]?.text ?? ''} ${thirdPerson(terms[1]?.text ?? '')}` : undefined;
  return terms
    .map((term, index) => (index === at ? thirdPerson(term.text) : term.text) + term.post)
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
  while (
    end + 1 < terms.length &&
    terms[end + 1]?.tags.has('Noun') === true &&
    terms[end]?.tags.has('Pronoun') !== true
  )
    end += 1;
  if (end + 1 >= terms.length) return undefined;
  const piece = (from: number, to: number) =>
    terms
      .slice(from, to)
      .map((term) => term.text + term.post)
      .join('')
      .trim();
  return `${piece(0, end + 1)} ${verb} ${piece(end + 1, terms.length)}`;
}

const COMMON_ENDING =
  /(?:sis|tion|sion|ing|ment|ness|ity|ism|logy|graphy|omy|ics|ance|ence|ency|ancy|ship|ture|age|hood|dom|gies|ers|ors|nts|les|ees|ces|ges|als|ks|ys|cy|ry|phy|thy)$/u;
const SENTENCE_WORDS =
  /^(?:how|why|what|when|where|who|which|the|a|an|our|my|your|their|its|his|her|this|that|these|those|is|are|do|does|can|and|or|making|using)$/iu;

/** Lower-cases the first word where only the sentence start had made it a capital. */
function midSentence(phrase: string, context: string): string {
  const first = /^[\p{L}'’-]+/u.exec(phrase)?.[0];
  if (first === undefined || !/^\p{Lu}\p{Ll}*(?:['’-]\p{Ll}+)*$/u.test(first)) return phrase;
  if (first === 'I') return phrase;
  const lower = first.toLowerCase() + phrase.slice(first.length);
  if (SENTENCE_WORDS.test(first)) return lower;
  if (isName(first)) return phrase;
  const second = /^\s+(\p{Lu})/u.exec(phrase.slice(first.length));
  if (new RegExp(`(?:^|[^\\p{L}])${first.toLowerCase()}(?![\\p{L}])`, 'u').test(context)) return lower;
  if (second !== null) return phrase;
  const plural = tagEnglish(first.toLowerCase())[0]?.tags.has('Plural') === true;
  return plural || COMMON_ENDING.test(first.toLowerCase()) || isKnownWord(first) ? lower : phrase;
}

function isKnownWord(word: string): boolean {
  return knownWords().has(word.toLowerCase());
}

let lexicon: ReadonlySet<string> | undefined;

function knownWords(): ReadonlySet<string> {
  lexicon ??= new Set(PLAIN_NOUNS.split(' '));
  return lexicon;
}

const PLAIN_NOUNS =
  'tips ways ideas tricks facts reasons things habits coffee tea water sleep bread bees bee honey cats cat dogs dog birds bird fish trees tree rain snow wind fire light sound music art math science history space time love trust money work health food sugar salt milk chocolate cheese wine beer rice pasta pizza sun moon stars planets earth oceans ocean rivers river mountains mountain volcanoes volcano earthquakes earthquake weather climate energy electricity solar gravity magnets magnet atoms atom cells cell blood heart brain lungs bones muscles skin eyes teeth cars car trains train planes plane airplanes airplane ships ship bikes bicycle rockets rocket robots robot computers computer phones phone internet blockchain black white global sharks whales elephants dinosaurs butterflies spiders snakes ants plants plant flowers flower seeds soil forests forest desert deserts customer data email emails leadership teamwork budget budgets stress exercise yoga running cooking baking gardening';

function shortTitle(phrase: string): string {
  const words = titleCase(capitalised(phrase)).split(/\s+/u);
  if (words.length <= 8) return words.join(' ');
  const head = words.slice(0, 8);
  const border = head.findLastIndex((word, index) => index >= 2 && /[,;:–—]$/u.test(word));
  if (border >= 2) return withoutStop(head.slice(0, border + 1).join(' '));
  const loose =
    /^(?:the|a|an|of|in|on|to|for|and|or|with|by|from|at|as|its|their|our|your|that|which|how|why|is|are)$/iu;
  while (head.length > 3 && loose.test(head.at(-1) ?? '')) head.pop();
  return withoutStop(head.join(' '));
}
