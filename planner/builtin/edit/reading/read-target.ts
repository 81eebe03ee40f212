import type { Reference, Targets } from '../operation.ts';
import { SHOWN_NAMES } from './layout-names.ts';
import { NUMBER_WORDS, ORDINALS } from '../wording/numerals.ts';

const NOUN = '(?:scenes?|slides?|shots?|Szenen?|Folien?|escenas?|diapositivas?|scènes?|diapos?)';
const LINE = 'lines?|sentences?|phrases?|clauses?|statements?|claims?|remarks?|Satz|Zeile|frase|línea|ligne';
const UNIT = `${NOUN}|parts?|bits?|sections?|passages?|segments?|chapters?|paragraphs?|portions?|pieces?|thing|stuff|Teil|Abschnitt|Stelle|Passage|Sache|parte|sección|fragmento|trozo|partie|morceau|bout|passage|histoire|${LINE}`;
const DET =
  "(?:(?:the|our|that|this|my|your|whole|entire|der|die|das|den|dem|la|el|los|las|lo|le|les|cette|esa|esta)\\s+|l['’]\\s?)*";
const NUMBER = `(?:#?\\d{1,3}|${Object.keys(NUMBER_WORDS).join('|')})`;
const NTH = `(?:\\d{1,3}(?:st|nd|rd|th|\\.|ª|e|ème)|first|last|final|ersten?|letzten?|vorletzten?|primera|última|penúltima|première|dernière|avant-dernière|penultimate|last but one|(?:second|next)[- ]to[- ]last|second last|${Object.keys(ORDINALS).join('|')})`;
const AND = '(?:\\s*,\\s*(?:and\\s+|und\\s+|y\\s+|et\\s+)?|\\s*&\\s*|\\s+(?:and|und|y|et|plus)\\s+)';
const OPENING =
  'intro(?:duction)?|opening|opener|beginning|start|title|Einleitung|Anfang|Titel|introducción|principio|comienzo|título|introduction|début|titre|ouverture';
const CLOSING =
  'outro|closing|closer|ending|end|conclusion|Schluss|Ende|Abspann|cierre|final|conclusión|fin|conclusion';
/** Words between the name of a unit and what it is about. */
const ABOUT =
  "(?:(?:that|which|where|in which|in dem|in der|wo|que|donde|qui|où|there|it|you|we|they|he|she|es|on|se|the narrator)\\s+)*(?:(?:is|are|says?|say|talks?|talk|speaks?|mentions?|mention|tells?|explains?|covers?|shows?|goes|go|deals?|dealing|covering|showing|mentioning|saying|regarding|habla|dice|parle|dit|geht|starting|the)\\s+)*(?:(?:about|on|of|with|from|by|for|over|regarding|concerning|to|über|zu|mit|von|um|sobre|de|del|acerca de|con|sur|avec|à propos de|du|des)\\s+|d['’]\\s?|that\\s+)";

/** "The scene", "any": no scene more than another. */
const NAMES_NOTHING = new RegExp(
  `^(?:${DET}${NOUN}|the|any|some|an?|der|die|das|el|la|los|las|le|les)$`,
  'iu',
);

/** The scenes that a phrase names: "scenes 2 and 4", "the last but one", "the part about wax", "it". */
export function targetsIn(phrase: string): Targets {
  const words = phrase.trim().replace(/^[\s,:]+|[\s,:;.!?]+$/gu, '').replace(ORDERED_OF_IT, '$1'); // prettier-ignore
  if (words === '' || NAMES_NOTHING.test(words)) return [];
  const several = words.split(new RegExp(AND, 'iu'));
  if (several.length > 1) {
    const all = several.map((each) => placeInFilm(withNoun(each, words)));
    if (all.every((each) => each !== undefined)) return all;
  }
  return [
    placeInFilm(words) ??
      placeInFilm(words.replace(SAID_OF_IT, '$1')) ??
      byContent(words.replace(ONE_OF_THEM, '$1')),
  ];
}

/** "The mirror scene make three separate": what follows the name of a scene orders something. */
const ORDERED_OF_IT = new RegExp(`^(${DET}(?:[\\p{L}’'-]+\\s){0,4}${NOUN})\\s+(?:make|turn|show|put|use|split|mach\\p{L}*|zeig\\p{L}*|haz|pon|muestra|fais|faites|mets|montre)(?!\\p{L}).*$`, 'iu'); // prettier-ignore

/** "The first scene makes (no sense)", "scene 9 needs (more)". */
const SAID_OF_IT = new RegExp(`^(${DET}(?:${NTH}\\s+(?:${NOUN}|part|bit|Teil|parte|partie)|${NOUN}\\s+${NUMBER}))\\s+(?:is|are|has|makes|needs|lacks|looks|sounds|feels|says|should|does|doesn['’]t|isn['’]t|ist|hat|braucht|klingt|es|está|tiene|est)$`, 'iu'); // prettier-ignore

/** "The email one" is the one about the email. */
const ONE_OF_THEM = /^((?:the|that|this)\s.+)\sone$/iu;

/** "the second and the fourth scene": both are scenes. */
function withNoun(part: string, all: string): string {
  const noun = new RegExp(NOUN, 'iu').exec(all)?.[0];
  return noun === undefined || new RegExp(`${NOUN}|^${DET}(?:${OPENING}|${CLOSING})$`, 'iu').test(part) ? part : new RegExp(`^${DET}${NTH}$`, 'iu').test(part) ? `${part} ${noun}` : `${noun} ${part}`; // prettier-ignore
}

type Read = (found: RegExpExecArray) => Reference | undefined;
const FORMS: readonly (readonly [string, Read])[] = [
  ['(?:it|this|that|them|these|those|das|es|ihn|sie|eso|ello|ça|cela)', () => ({ by: 'that' })],
  [`(?:(?:this|that|the same|diese[rnms]?|esta|esa|cette)\\s+${NOUN})`, () => ({ by: 'that' })],
  [
    `(?:all|every|each|alle|allen|jede[rn]?|todas?|toutes?)(?:\\s+(?:of\\s+)?(?:the|las|les))?(?:\\s+${NOUN})?|everything|(?:the\\s+)?(?:whole|entire)\\s+(?:film|video|movie|thing)|(?:the|den|der|das|el|la|le)\\s+(?:film|video|vídeo|vidéo|movie|película)|alles|todo|tout`,
    () => ({ by: 'all' }),
  ],
  [
    `${DET}${NOUN}\\s+(?:numbers?\\s+|no\\.?\\s*|Nr\\.?\\s*)?(${NUMBER})\\s*(?:-|–|—|to|through|until|bis|a|à)\\s*(?:${NOUN}\\s+)?(${NUMBER})`,
    (found) => range(numberOf(found[1]), numberOf(found[2])),
  ],
  [`(?:${DET}${NOUN}\\s+|(?:las?|el|die|den|les?)\\s+)?(?:numbers?\\s+|no\\.?\\s*|Nr\\.?\\s*)?(${NUMBER}(?:${AND}${NUMBER})*)`, (found) => numbersIn(found[1] ?? '')], // prettier-ignore
  [`${DET}(first|last|final|ersten|letzten|primeras|últimas|premières|dernières|dos últimas|deux dernières)\\s+(${NUMBER})\\s+${NOUN}`, (found) => edge(found[1], numberOf(found[2]))], // prettier-ignore
  [`${DET}(${NUMBER})\\s+(últimas|primeras|dernières|premières|last|first)\\s+${NOUN}`, (found) => edge(found[2], numberOf(found[1]))], // prettier-ignore
  [
    `${DET}(?:penultimate|second[- ]to[- ]last|second last|next[- ]to[- ]last|last but one|last\\s+(?:${NOUN}|one)\\s+but one|one before (?:the )?last|vorletzten?|penúltima|avant-dernière)(?:\\s+${NOUN})?|${DET}${NOUN} before the last(?: one)?`,
    () => ({ by: 'edge', edge: 'last', count: 1, back: 1 }),
  ],
  [
    `${DET}(?:very )?(${NTH})(?:\\s+(?:${NOUN}|one|part|bit|section|Teil|Abschnitt|parte|partie))?`,
    (found) => nth(found[1] ?? ''),
  ],
  [`${DET}(?:${OPENING})(?:[- ]?(?:${NOUN}|card|sequence|screen|part|bit))?|(?:Titel|Anfangs|Eröffnungs)(?:szene|folie)`, () => ({ by: 'edge', edge: 'first', count: 1 })], // prettier-ignore
  [`${DET}(?:${CLOSING})(?:[- ]?(?:${NOUN}|card|sequence|screen|part|bit))?|${DET}(?:Schluss|End)(?:szene|folie)`, () => ({ by: 'edge', edge: 'last', count: 1 })], // prettier-ignore
];
const PATTERNS = FORMS.map(([source, read]) => [new RegExp(`^(?:${source})$`, 'iu'), read] as const);

/** A place in the film: by number, at an end, all of it, what was spoken of. */
export function placeInFilm(words: string): Reference | undefined {
  for (const [pattern, read] of PATTERNS) {
    const found = pattern.exec(words.trim());
    const reference = found === null ? undefined : read(found);
    if (reference !== undefined) return reference;
  }
  return undefined;
}

const NAMED = new RegExp(`^${DET}(${SHOWN_NAMES})(?:\\s+(?:${NOUN}|part|bit))?(?:\\s+${ABOUT}(.+))?$`, 'iu');
const OWNED = new RegExp(`^(.+?)['’]s?\\s+(${SHOWN_NAMES})$`, 'iu');
const CALLED = new RegExp(`^${DET}((?!${UNIT})\\p{L}+(?: \\p{L}+)?)\\s+(${SHOWN_NAMES})$`, 'iu');
const UNIT_FIRST = new RegExp(
  `^${DET}(?<unit>${UNIT})\\s+(?:${ABOUT}|(?:where|in which|when)\\s+)(?<words>.+)$`,
  'iu',
);
const UNIT_LAST = new RegExp(`^${DET}(?<words>.+?)\\s+(?<unit>${UNIT})$`, 'iu');
const ALL_OF = new RegExp(
  `^(?:everything|anything|all|alles|todo|tout|what|das|lo|where|donde|là où)\\s+${ABOUT}(.+)$`,
  'iu',
);

function byContent(words: string): Reference {
  const named = NAMED.exec(words);
  if (named !== null) return { by: 'topic', words: bare(named[2] ?? ''), shown: named[1] ?? '' };
  const owned = OWNED.exec(words);
  if (owned !== null) return { by: 'topic', words: bare(owned[1] ?? ''), shown: owned[2] ?? '' };
  const called = CALLED.exec(words);
  if (called !== null) return { by: 'topic', words: bare(called[1] ?? ''), shown: called[2] ?? '' };
  const unit = UNIT_FIRST.exec(words)?.groups ?? UNIT_LAST.exec(words)?.groups;
  if (unit !== undefined) return { by: 'topic', words: bare(unit['words'] ?? ''), unit: unitOf(unit['unit'] ?? '') }; // prettier-ignore
  return { by: 'topic', words: bare(ALL_OF.exec(words)?.[1] ?? words), unit: 'part' };
}

function unitOf(noun: string): 'scene' | 'part' | 'line' {
  const is = (nouns: string) => new RegExp(`^(?:${nouns})$`, 'iu').test(noun);
  return is(NOUN) ? 'scene' : is(LINE) ? 'line' : 'part';
}

/** "Eso de", "das mit": no part of what is named; nor are "Mr" and "noch". */
const ASIDE =
  "(?:(?:eso|esto|lo|aquello) del?(?: la)?|(?:das|die Sache) (?:mit|über|von)(?: de[mnr])?|(?:ce qui concerne|le truc (?:sur|de)|l['’]histoire d[eu])(?: la| le)?|herrn?|frau|mrs?\\.?|ms\\.?|señora?|monsieur|madame)\\s+";
const LATE =
  /\s+(?:noch|auch|mal|doch|lieber|besser|wieder|bitte|please|though|too|as well|también|aussi)$/iu;

function bare(words: string): string {
  const inner = /^["“„«'‘](.+)["”“»'’]$/u.exec(words.trim())?.[1] ?? words.trim();
  return inner
    .replace(new RegExp(`^${DET}(?:${ASIDE})?(?=\\S)`, 'iu'), '')
    .replace(LATE, '')
    .replace(/[\s,;:.!?]+$/u, '');
}

function nth(word: string): Reference | undefined {
  const low = word.toLowerCase();
  if (/^(?:first|erste|premi|primer)/u.test(low)) return { by: 'edge', edge: 'first', count: 1 };
  if (/^(?:last|final|letzt|derni|últim)/u.test(low)) return { by: 'edge', edge: 'last', count: 1 };
  const number = /^\d+/u.exec(low)?.[0];
  const known = number === undefined ? ORDINALS[low] : Number(number);
  return known === undefined ? undefined : { by: 'numbers', numbers: [known] };
}

function edge(word: string | undefined, count: number): Reference | undefined {
  if (count < 1) return undefined;
  return { by: 'edge', edge: /first|erste|primera|premi/iu.test(word ?? '') ? 'first' : 'last', count };
}

function range(from: number, to: number): Reference | undefined {
  if (from < 0 || to < 0) return undefined;
  if (to < from || to - from > 200) return { by: 'numbers', numbers: [from, to] };
  return { by: 'numbers', numbers: Array.from({ length: to - from + 1 }, (_, index) => from + index) };
}

function numbersIn(text: string): Reference | undefined {
  const numbers = text.split(new RegExp(AND, 'iu')).map((word) => numberOf(word)).filter((number) => number >= 0); // prettier-ignore
  return numbers.length === 0 ? undefined : { by: 'numbers', numbers };
}

/** -1: no number. */
export function numberOf(word: string | undefined): number {
  const plain = (word ?? '').trim().replace('#', '').toLowerCase();
  return /^\d+$/u.test(plain) ? Number(plain) : (NUMBER_WORDS[plain] ?? -1);
}
