import type { Reference } from '../operation.ts';
import { SHOWN_NAMES } from './layout-names.ts';
import { NUMBER_WORDS, ORDINALS } from './numerals.ts';

/** A request with its quotations and its scenes taken out and marked, so that grammar sees only how they are joined. */
export interface Marked {
  readonly text: string;
  readonly quotes: readonly string[];
  readonly scenes: readonly Reference[];
}

/** `§0§` stands for scenes, as `¤0¤` does for a quotation. */
export const SCENE = '§\\d+§';
/** One or several scenes: "§0§", "§0§ and §1§". */
export const SCENES = `${SCENE}(?:(?:\\s*,\\s*|\\s*,?\\s*(?:and|und|y|et|&|with|mit|con|avec)\\s+)${SCENE})*`;

export function markRequest(request: string): Marked {
  const quotes: string[] = [];
  const plain = request
    .normalize('NFC')
    .replace(/[¤§]|(?!\n)\p{Cc}/gu, ' ')
    .replace(
      /"([^"\n]{1,2000})"|“([^”\n]{1,2000})”|„([^“”\n]{1,2000})[“”]|«([^»\n]{1,2000})»|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{1,400}?(?:['’]\p{L}[^'‘’\n]{0,400}?)*)['’](?![\p{L}\p{N}])/gu,
      (...found: unknown[]) => {
        const inner = found.slice(1, 6).find((group) => typeof group === 'string') ?? '';
        quotes.push(inner.trim());
        return `¤${String(quotes.length - 1)}¤`;
      },
    );
  const apart = plain.replace(
    /(?<!\p{L})(first|last|second|third|opening|closing)\s+and\s+(?:the\s+)?(first|last|third|opening|closing)\s+scenes?/giu,
    '$1 scene and the $2 scene',
  );
  const scenes: Reference[] = [];
  const text = FORMS.reduce(
    (marked, [pattern, read]) =>
      marked.replace(pattern, (...found: string[]) => {
        const reference = read(found, quotes);
        if (reference === undefined) return found[0] ?? '';
        scenes.push(reference);
        return `§${String(scenes.length - 1)}§`;
      }),
    apart,
  );
  return { text, quotes, scenes };
}

type Read = (found: readonly string[], quotes: readonly string[]) => Reference | undefined;

const NOUN = '(?:scenes?|slides?|shots?|Szenen?|Folien?|escenas?|diapositivas?|scènes?|diapos?)';
const DIGITS = '#?\\d{1,3}(?!\\d|[.,]\\d|\\s?%)';
const NUMBER = `(?:${DIGITS}|${Object.keys(NUMBER_WORDS).join('|')})(?![\\p{L}\\p{N}])`;
const NTH = `(?:\\d{1,3}(?:st|nd|rd|th)|${Object.keys(ORDINALS).join('|')})(?![\\p{L}\\p{N}])`;
const THE = '(?:(?:the|our|die|der|das|den|dem|la|el|las|los|le|les)\\s+)?';
const WORD =
  '(?<![\\p{L}\\p{N}¤§])(?<!(?<!\\p{L})(?:a|an|another|new|more|eine|einen|ein|neue|una|un|une|nueva|nouvelle)\\s)';
const END = '(?![\\p{L}\\p{N}])';

/** What holds what is said about something: a scene, a part of one, or a line. */
const LINE_NOUN =
  'lines?|sentences?|phrases?|clauses?|statements?|claims?|remarks?|Satz|Zeile|frase|línea|phrase|ligne';
const PART = `${NOUN}|parts?|bits?|sections?|passages?|segments?|chapters?|paragraphs?|portions?|pieces?|Teile?|Abschnitt|Stelle|Passage|parte|sección|fragmento|partie|morceau|${LINE_NOUN}`;
const TELLER = '(?:it|he|she|they|you|we|the narrator|the voice(?:over)?|the film|the video)';
const TELLS =
  '(?:says?|talks? about|speaks? (?:of|about)|mentions?|tells?(?: us)?(?: about)?|explains?|discuss(?:es)?|goes (?:on )?about|covers?)';
const ABOUT_ONLY =
  'about|on|regarding|concerning|over|mentioning|related to|to do with|über|zu|sobre|acerca de|sur|à propos de';
const ABOUT = `(?:that (?:is|talks|speaks) )?(?:${ABOUT_ONLY})|(?:where|in which|when) ${TELLER} ${TELLS}|(?:that|which) (?:${TELLS}|shows?|has|have)|where|with(?: the)?|showing|saying|of the|mit|con|avec`;
/** Words up to a joint: "wax", "the second terminal". Quoted words are one. */
const JOINT = [
  'to(?=\\s+(?:the|just|be|right|position|place|an?|say|read|come|appear|after|before|two|three|\\d|§|¤))',
  'in(?=\\s+(?:an?|one|two|half|front|words?|the (?:film|video)|\\d|§))',
  '(?:from|of|out of)(?=\\s+(?:the )?(?:film|video|narration))',
  'by(?=\\s+(?:\\d|¤))',
  'into|with|and|more|less|so|as|before|after|is|are|was|has|should|must|at|rather|instead|please|right|just|out|forward|durch|als|por|con|como|par|comme|bis|auf|nach|vor|ans?|und|y|et|soll|debe|doit|altogether|entirely|completely|any more|too',
  '(?:dark|short|long|calm|bright|simpl|slow|fast|quick|friendli|big|larg|small|clear|liveli|loud|soft|warm)er|a (?:bit|little|lot)',
].join('|');
const END_WORD = '[^\\s,;.:?!¤§]+';
const TOPIC = `(?:¤\\d+¤|(?:what|how|why|where|who|when|starting|wie|was|warum|cómo|qué|comment|ce que)(?:\\s+(?!(?:into|with|and|as|should|must|please|just|has|out|to (?:the|just|be))(?!\\p{L}))${END_WORD}){1,8}|(?:(?:the|der|die|das|den|la|el|los|las|le|les|our|an?)\\s+)?${END_WORD}(?:\\s+(?!(?:${JOINT})(?!\\p{L}))${END_WORD}){0,7})`;
const DET = "(?:(?:the|our|that|this|der|die|das|den|dem|la|el|le|les)\\s+|l['’])";

/** A scene's opening or end, said without the word "scene". */
const OPENING = 'intro|introduction|opening|opener|title|Einleitung|Anfangs|introducción|apertura|ouverture';
const CLOSING =
  'outro|closing|closer|ending|conclusion|final|Schluss|Abspann|cierre|conclusión|fin|conclusion';

const FORMS: readonly (readonly [RegExp, Read])[] = [
  [
    form(
      `${THE}${NOUN}\\s+(?:numbers?\\s+)?(${NUMBER})\\s*(?:-|–|—|to|through|until|bis|a|à)\\s*(?:${NOUN}\\s+)?(${NUMBER})`,
    ),
    (found) => range(numberOf(found[1]), numberOf(found[2])),
  ],
  [
    form(
      `${THE}${NOUN}\\s+(?:numbers?\\s+|no\\.?\\s*|Nr\\.?\\s*)?(${NUMBER}(?:\\s*(?:,\\s*(?:and|und|y|et)?|and|und|y|et|&)\\s*${NUMBER}(?!\\s*(?:scenes|seconds|bullets?|points?|steps?)))*)`,
    ),
    (found) => numbersIn(found[1] ?? ''),
  ],
  [
    form(
      `${THE}(first|last|final|opening|closing|ersten|letzten|primeras|últimas|premières|dernières)\\s+(${NUMBER})\\s+${NOUN}`,
    ),
    (found) => edge(found[1], numberOf(found[2])),
  ],
  [
    form(
      `${THE}(?:penultimate|second[- ]to[- ]last|second last|next[- ]to[- ]last|last but one|one before (?:the )?last|vorletzten?|penúltima|(?:l['’])?avant-dernière)\\s+${NOUN}|${THE}${NOUN} before the last(?: one)?`,
    ),
    () => ({ by: 'edge', edge: 'last', count: 1, back: 1 }),
  ],
  [
    form(`${THE}(${NTH})(?:\\s*(?:,|and|und|y|et)\\s*(?:the\\s+)?(${NTH}))?\\s+${NOUN}`),
    (found) => numbers([found[1], found[2]].map((word) => ordinalOf(word))),
  ],
  [
    form(
      `${THE}(first|last|final|very first|very last|ersten?|letzten?|primera|última|première|dernière)\\s+${NOUN}`,
    ),
    (found) => edge(found[1], 1),
  ],
  [
    form(
      `(?:all|every|each)(?:\\s+(?:of\\s+)?(?:the|my|our))?\\s+(?:single\\s+)?${NOUN}|(?:the|my)\\s+(?:whole|entire)\\s+(?:film|video|movie|thing)|(?:in\\s+)?(?:alle|allen|jede[rn]?)\\s+${NOUN}|todas las ${NOUN}|toutes les ${NOUN}|everywhere|throughout(?:\\s+the\\s+(?:film|video))?|überall|partout`,
    ),
    () => ({ by: 'all' }),
  ],
  [
    form(
      `${THE}(?:${NOUN})\\s+(?:titled|called|named|entitled|with the (?:title|heading|headline))\\s+¤(\\d+)¤`,
    ),
    (found, quotes) => topic(quotes[Number(found[1])] ?? ''),
  ],
  [form(`${THE}¤(\\d+)¤\\s+${NOUN}`), (found, quotes) => topic(quotes[Number(found[1])] ?? '')],
  [
    form(
      `(?:${DET}(${PART})\\s+(?:${ABOUT})|((?:everything|anything|all|alles|todo|tout)\\s+(?:${ABOUT_ONLY})|where ${TELLER} ${TELLS}))\\s+(${TOPIC})`,
    ),
    (found, quotes) => partAbout(found, quotes),
  ],
  [
    form(`${THE}(${OPENING})(?:[- ]?(?:${NOUN}|card|sequence|screen|part|bit))`),
    () => ({ by: 'edge', edge: 'first', count: 1 }),
  ],
  [
    form(`${THE}(${CLOSING})(?:[- ]?(?:${NOUN}|card|sequence|screen|part|bit))`),
    () => ({ by: 'edge', edge: 'last', count: 1 }),
  ],
  [
    form(`(?:the|our|die|la|el|l['’])\\s*(?:intro|introduction|opening|opener|Einleitung|introducción)`),
    () => ({ by: 'edge', edge: 'first', count: 1 }),
  ],
  [
    form(
      `(?:the|our|der|den|die|la|el|l['’])\\s*(?:outro|closing|closer|ending|conclusion|Schluss|Abspann|cierre|conclusión)(?!\\s+(?:of|to|line))`,
    ),
    () => ({ by: 'edge', edge: 'last', count: 1 }),
  ],
  [
    form(
      `${DET}(${SHOWN_NAMES})(?:\\s+${NOUN})?(?:\\s+(?:of|about|on|with(?!\\s+(?:an?|une?|eine[nmr]?|ein)\\s)|for|showing|über|sobre|de|sur)\\s+(${TOPIC}))?`,
    ),
    (found) => shown(found[1], found[2]),
  ],
  [
    form(
      `the\\s+((?!(?:new|next|previous|whole|same|other|entire|scene|slide|added)(?!\\p{L}))\\p{L}{3,}(?:\\s+\\p{L}{3,})?)\\s+(?:scene|slide)`,
    ),
    (found) => topic(found[1] ?? ''),
  ],
  [form(`(?<=(?:after|before)\\s)the title`), () => ({ by: 'edge', edge: 'first', count: 1 })],
  [form(`(?:this|that|the same|diese[rnms]?|esta|esa|cette|same)\\s+${NOUN}`), () => ({ by: 'that' })],
];

function form(source: string): RegExp {
  return new RegExp(`${WORD}(?:${source})${END}`, 'giu');
}

function partAbout(
  [, noun = '', , topicWords = '']: readonly string[],
  quotes: readonly string[],
): Reference | undefined {
  const words = topicWords.replace(/¤(\d+)¤/gu, (_, at: string) => quotes[Number(at)] ?? '').trim();
  if (words === '') return undefined;
  const isOnly = (nouns: string) => new RegExp(`^(?:${nouns})$`, 'iu').test(noun);
  return { by: 'topic', words, unit: isOnly(NOUN) ? 'scene' : isOnly(LINE_NOUN) ? 'line' : 'part' };
}

function shown(name = '', words = ''): Reference {
  return { by: 'topic', words: words.trim(), shown: name };
}

function topic(words: string): Reference | undefined {
  return words.trim() === '' ? undefined : { by: 'topic', words: words.trim() };
}

function edge(word: string | undefined, count: number): Reference | undefined {
  if (count < 1) return undefined;
  const first = /first|opening|erste|primera|première/iu.test(word ?? '');
  return { by: 'edge', edge: first ? 'first' : 'last', count };
}

function range(from: number, to: number): Reference | undefined {
  if (to < from || to - from > 200) return numbers([from, to]);
  return numbers(Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

function numbersIn(text: string): Reference | undefined {
  return numbers(
    text
      .split(/[\s,&]+/u)
      .map((word) => numberOf(word))
      .filter((number) => number >= 0),
  );
}

function numbers(all: readonly number[]): Reference | undefined {
  const found = all.filter((number) => number >= 0);
  return found.length === 0 ? undefined : { by: 'numbers', numbers: found };
}

/** -1: no number. */
function numberOf(word: string | undefined): number {
  const plain = (word ?? '').replace('#', '').toLowerCase();
  if (/^\d+$/u.test(plain)) return Number(plain);
  return NUMBER_WORDS[plain] ?? -1;
}

function ordinalOf(word: string | undefined): number {
  const plain = (word ?? '').toLowerCase();
  const digits = /^\d+/u.exec(plain)?.[0];
  return digits === undefined ? (ORDINALS[plain] ?? -1) : Number(digits);
}
