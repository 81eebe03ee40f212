import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ask, ASKS, type Part } from '../../../../planner/builtin/edit/reading/model/labels.ts';
import type { TaggedToken } from '../../../../planner/builtin/edit/reading/model/part-tagger.ts';
import { isTelling, requestTokens } from '../../../../planner/builtin/edit/reading/model/request-tokens.ts';
import { shuffled } from '../../../../planner/builtin/text/hash.ts';
import { randomFrom } from '../../../studio/shots/index.ts';
import { readTrainingSentences } from '../read-sentences.ts';
import { filled, type Piece } from './grammar.ts';

/** A request with the part of each token, and what each of its clauses asks for. */
export interface Example {
  readonly tokens: readonly TaggedToken[];
  readonly parts: readonly Part[];
  readonly asks: readonly Ask[];
}
interface Clause {
  readonly pieces: readonly Piece[];
  readonly ask: Ask;
}
interface Language {
  readonly code: string;
  readonly clauses: readonly Clause[];
  /** Words of the templates themselves: whether a film says them tells little. */
  readonly own: ReadonlySet<string>;
}

/** How many times as many examples as the templates ask for. */
const TIMES = 1.2;

/** So many times all templates are filled anew. */
const DRAWS = 2;

/** All examples, drawn by the hash of their template: the same every time. */
export function readExamples(): Example[] {
  return Array.from({ length: DRAWS }, (_, draw) => drawExamples(`draw ${draw}`)).flat();
}

function drawExamples(draw: string): Example[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.txt')).sort(); // prettier-ignore
  return files
    .map((file) => readLanguage(file, draw))
    .flatMap((language) => {
      const { clauses } = language;
      const chance = randomFrom(`requests ${language.code} ${draw}`);
      const any = () => clauses[Math.floor(chance() * clauses.length)];
      return clauses.flatMap((clause) => {
        const other = chance() < 0.6 ? any() : undefined;
        const third = other !== undefined && chance() < 0.35 ? any() : undefined;
        const alone = exampleOf([clause], language, chance);
        const more = [clause, other, third].filter((each) => each !== undefined);
        return more.length > 1 ? [alone, exampleOf(more, language, chance)] : [alone];
      });
    });
}

function readLanguage(file: string, draw: string): Language {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n').map((line) => line.trim()); // prettier-ignore
  const slots = new Map<string, readonly string[]>();
  for (const line of lines) {
    const slot = /^= (\w+): (.+)$/u.exec(line);
    if (slot) slots.set(slot[1] ?? '', (slot[2] ?? '').split('; '));
  }
  for (const [name, more] of contentOf(file.slice(0, 2))) slots.set(name, [...(slots.get(name) ?? []), ...more.slice(0, Math.max(40, slots.get(name)?.length ?? 0))]); // prettier-ignore
  let ask: Ask = 'unknown';
  const own = new Set<string>();
  const clauses = lines.flatMap((line): Clause[] => {
    const heading = /^# (\w+)$/u.exec(line)?.[1];
    if (heading !== undefined) ask = askNamed(heading);
    if (line === '' || /^[#=] /u.test(line)) return [];
    const times = Math.ceil(Math.max(8, Number(/ \*(\d+)$/u.exec(line)?.[1] ?? 0)) * TIMES);
    const template = line.replace(/ \*\d+$/u, '');
    for (const word of template.replace(/\{\w+\}/gu, ' ').match(/\p{L}+/gu) ?? [])
      own.add(word.toLowerCase());
    const chance = randomFrom(`${file} ${template} ${draw}`);
    const all = Array.from({ length: times }, () => filled(template, slots, chance));
    const known = new Map(all.map((pieces) => [pieces.map(({ text }) => text).join(''), pieces]));
    return [...known.values()].map((pieces) => ({ pieces, ask }));
  });
  return { code: file.slice(0, 2), clauses, own };
}

/** What films say, in pieces: the model must know a part by what stands around it, not by its words. */
function contentOf(language: string): [slot: string, choices: string[]][] {
  const told = readTrainingSentences()
    .filter((sentence) => sentence.language === language && sentence.role === 'material')
    .map(({ text }) => text.trim())
    .filter((text) => /^[\p{Lu}\d][^\n"“”«»„:;[\]|()]{14,90}\.$/u.test(text));
  const chance = randomFrom(`content ${language}`);
  const pieces = shuffled(told, 'pieces').flatMap((text) => [pieceOf(text, chance), pieceOf(text, chance)]).filter((piece) => piece !== undefined); // prettier-ignore
  const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\.$/u, '');
  return [
    ['sentence', shuffled(told, 'sentences')],
    ['fact', shuffled(told, 'facts').map(lowered)],
    ['topic', pieces],
    ['clausetopic', language === 'en' ? pieces.map((piece) => `${QUESTION_WORDS[Math.floor(chance() * QUESTION_WORDS.length)] ?? ''} ${piece}`) : []], // prettier-ignore
    ['hedge', pieces],
    ['phrase', pieces],
    ['title', pieces.map((piece) => piece.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()))],
  ];
}

const QUESTION_WORDS = ['how', 'what', 'why', 'when', 'where', 'who', 'what to do if', 'how to', 'what you'];

/** One to five words of a sentence. */
function pieceOf(sentence: string, chance: Chance): string | undefined {
  const words = sentence.replace(/[.,]/gu, '').split(' ');
  const length = 1 + Math.floor(chance() * 4);
  const start = Math.floor(chance() * Math.max(1, words.length - length));
  const piece = words.slice(start, start + length);
  const isBare = /^(?:and|or|but|of|to|in|is|are|was|not|with|und|oder|ist|von|zu|y|o|de|es|et|ou|est|no|pas|nicht)$/iu; // prettier-ignore
  if (piece.length === 0 || isBare.test(piece[0] ?? '') || isBare.test(piece.at(-1) ?? '')) return undefined;
  return piece.map((word, index) => (index === 0 && start === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word)).join(' '); // prettier-ignore
}

function askNamed(name: string): Ask {
  const ask = ASKS.find((each) => each === name);
  if (ask === undefined) throw new Error(`no such ask: ${name}`);
  return ask;
}

const JOINTS: Readonly<Record<string, readonly string[]>> = {
  en: [' and ', ', and ', ', ', '. ', '; ', ', then ', ' and then ', '. Then ', '. Also ', ', also ', ' plus ', '. And ', '\n', '! ', ' & ', ', but ', '.\n', '\n- ', ' – ', '... '],
  de: [' und ', ', ', '. ', '; ', ' und dann ', '. Dann ', '. Und ', '\n', ', außerdem ', '! ', ', aber ', '\n- '],
  es: [' y ', ', ', '. ', '; ', ' y luego ', '. Luego ', '. Y ', '\n', '! ', ', además ', ', pero ', '\n- '],
  fr: [' et ', ', ', '. ', '; ', ' et puis ', '. Puis ', '. Et ', '\n', ' ! ', ', aussi ', ', mais ', '\n- '],
}; // prettier-ignore
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  en: ['please ', 'please ', 'pls ', 'can you ', 'could you please ', 'could you ', 'can you please ', 'would you ', "let's ", "i'd like you to ", 'i want you to ', 'just ', 'maybe ', 'also ', 'and ', 'we should ', 'you should ', 'kindly ', 'go and ', 'then ', 'so ', 'ok ', 'hi, ', 'now ', 'yo '],
  de: ['bitte ', 'bitte ', 'kannst du ', 'könntest du bitte ', 'und ', 'dann ', 'also '],
  es: ['por favor, ', 'por favor ', 'puedes ', 'y ', 'entonces ', 'ahora '],
  fr: ["s'il te plaît ", 'peux-tu ', 'et ', 'alors ', 'merci de ', 'puis '],
}; // prettier-ignore
const CLOSERS: Readonly<Record<string, readonly string[]>> = {
  en: [' please', ', please', ' pls', ' thanks', ', thanks', ', thx', ' asap', ' ok?', ' if possible', ', ok', ' now'],
  de: [' bitte', ', bitte', ', danke', ' danke'],
  es: [', por favor', ' por favor', ', gracias'],
  fr: [", s'il te plaît", ' svp', ', merci', " s'il vous plaît"],
}; // prettier-ignore

type Chance = () => number;
const one = (choices: readonly string[] | undefined, chance: Chance): string =>
  choices?.[Math.floor(chance() * choices.length)] ?? '';

function exampleOf(clauses: readonly Clause[], language: Language, chance: Chance): Example {
  const pieces: Piece[] = [];
  const isNumbered = clauses.length > 1 && chance() < 0.14;
  clauses.forEach(({ pieces: own }, index) => {
    const joint = isNumbered ? `${index === 0 ? '' : one([' ', '\n'], chance)}${index + 1}${one([') ', '. '], chance)}` : index === 0 ? '' : one(JOINTS[language.code], chance); // prettier-ignore
    if (joint !== '') pieces.push({ text: joint, part: 'joint' });
    if (chance() < 0.22) pieces.push({ text: one(OPENERS[language.code], chance), part: 'frame' });
    pieces.push(...own);
    if (chance() < 0.12) pieces.push({ text: one(CLOSERS[language.code], chance), part: 'frame' });
  });
  if (chance() < 0.35) pieces.push({ text: one(['.', '.', '.', '!', '?', '!!'], chance), part: 'frame' });
  return tagged(written(pieces, chance), clauses.map(({ ask }) => ask), language, chance); // prettier-ignore
}

const QUOTES = [
  ['“', '”'],
  ["'", "'"],
  ['‘', '’'],
  ['«', '»'],
  ['„', '“'],
] as const;

/** As people write: other quotation marks, no capitals, a capital first, letters turned round. */
function written(pieces: readonly Piece[], chance: Chance): Piece[] {
  const [open, close] = QUOTES[Math.floor(chance() * 9)] ?? ['', ''];
  const way = chance();
  const isTypo = chance() < 0.08;
  return pieces.map(({ text, part }, index) => {
    const quoted = open === '' ? text : text.replace(/"([^"]*)"/gu, (all, inner: string) => (inner.includes("'") ? all : `${open}${inner}${close}`)); // prettier-ignore
    const turned = isTypo && part === 'frame' ? quoted.replace(/(?<=\p{L}{2})(\p{L})(\p{L})(?=\p{L})/u, '$2$1') : quoted; // prettier-ignore
    if (way < 0.2) return { part, text: turned.toLowerCase() };
    if (way < 0.22) return { part, text: part === 'words' ? turned : turned.toUpperCase() };
    const isFirst = index === 0 || (pieces[index - 1]?.part === 'joint' && /[.!\n]\s?$/u.test(pieces[index - 1]?.text ?? '')); // prettier-ignore
    return { part, text: isFirst && way < 0.65 ? turned.charAt(0).toUpperCase() + turned.slice(1) : turned };
  });
}

/** How often the film says a telling word, by the part the word belongs to. */
const SAID: Readonly<Record<Part, number>> = {
  frame: 0.08, joint: 0, target: 0.7, other: 0.7, place: 0.5, from: 0.93, to: 0.08, words: 0.3, topic: 0.2, layout: 0.08,
}; // prettier-ignore

function tagged(pieces: readonly Piece[], asks: readonly Ask[], { own }: Language, chance: Chance): Example {
  let text = '';
  const spans = pieces.map(({ text: words, part }) => {
    const clean = (/\s$/u.test(text) || text === '' ? words.replace(/^[^\S\n]+/u, '') : words).replace(/[^\S\n]+/gu, ' '); // prettier-ignore
    const spaced = clean.replace(/(\S)([-–]) /gu, '$1 $2 ');
    const start = text.length;
    text += spaced;
    return { part, start, end: text.length };
  });
  const share = chance() < 0.12 ? 0 : 1;
  const partAt = (at: number): Part =>
    spans.find(({ start, end }) => at >= start && at < end)?.part ?? 'frame';
  const tokens = requestTokens(text);
  const parts = tokens.map(({ start, text: word }) => {
    const part = partAt(start);
    // A quotation whose marks belong to the frame is still the words inside it.
    return word.length > 1 && part === 'frame' ? partAt(start + 1) : part;
  });
  return {
    asks,
    parts,
    tokens: tokens.map((token, index) => {
      if (!isTelling(token)) return { ...token, said: 'small' };
      const often = own.has(token.text.toLowerCase()) ? 0.1 : SAID[parts[index] ?? 'frame'] * share;
      return { ...token, said: chance() < often ? 'yes' : 'no' };
    }),
  };
}
