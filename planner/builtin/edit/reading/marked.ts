import type { Reference } from '../operation.ts';
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
      `${THE}(?:penultimate|second[- ]to[- ]last|second last|next to last|vorletzten?|penúltima|avant-dernière)\\s+${NOUN}`,
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
      `(?:the|die|la)\\s+${NOUN}\\s+(?:that (?:is|talks|speaks)\\s+)?(?:about|on|over|regarding|that mentions|which mentions|mentioning|über|sobre|sur|where|with the|with|showing|that shows)\\s+((?:the |der |die |das |la |el |le )?[^\\s,;.:¤§]+(?:\\s+(?!to\\b|into\\b|with\\b|and\\b|more\\b|less\\b|a\\b|so\\b|as\\b|before\\b|after\\b|by\\b|is\\b|should\\b|in\\b|darker\\b|shorter\\b|longer\\b|calmer\\b|brighter\\b|simpler\\b)[^\\s,;.:¤§]+){0,3})`,
    ),
    (found) => topic(found[1] ?? ''),
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
      `(?:the)\\s+(bar chart|line chart|donut chart|pie chart|chart|graph|quote|comparison|definition|steps|big number)(?:\\s+${NOUN})?`,
    ),
    (found) => topic(found[1] ?? ''),
  ],
  [
    form(
      `the\\s+((?!(?:new|next|previous|whole|same|other|entire|scene|slide|added)(?!\\p{L}))\\p{L}{3,}(?:\\s+\\p{L}{3,})?)\\s+(?:scene|slide)`,
    ),
    (found) => topic(found[1] ?? ''),
  ],
  [form(`(?:this|that|the same|diese[rnms]?|esta|esa|cette|same)\\s+${NOUN}`), () => ({ by: 'that' })],
];

function form(source: string): RegExp {
  return new RegExp(`${WORD}(?:${source})${END}`, 'giu');
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
