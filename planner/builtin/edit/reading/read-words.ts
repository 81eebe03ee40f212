import type { Operation, Slot, Targets } from '../operation.ts';
import { SHOWN_NAMES } from './layout-names.ts';
import type { Clause } from './clause.ts';
import { lookIn } from './look-words.ts';
import { figuresIn } from '../../facts/figures.ts';
import { FORBIDDEN } from './read-corrections.ts';
import { placeInFilm, targetsIn } from './read-target.ts';
import type { Readers } from './reader.ts';
import { besideTold } from './beside-told.ts';
import { besideLine, edgeTold, replacedLine } from './scene-wishes.ts';
import { endTold } from './told-plainly.ts';
import { ADDED } from './in-its-words.ts';
import { saidAtEdge } from './edge-words.ts';
import { mainClause } from '../wording/main-clause.ts';
import { linesBelow } from './lines-below.ts';
import { toldBehind, toldBeside } from './told.ts';

/** What is said and shown to the letter. */
export const wordReaders: Readers<'title' | 'slot_text' | 'say' | 'mention' | 'end_with'> = {
  title: ({ part, text: said }) => {
    const words = part('words') || (NAMED.exec(said)?.[1] ?? '');
    if (!said.includes('"') && COLOUR.test(said.replace(words, ' ')))
      return { kind: 'style', words: lookIn(said), targets: [], said };
    return { kind: 'set_text', slot: 'title', text: orNone(words), targets: [], said };
  },
  slot_text: ({ part, text: said }) => ({ kind: 'set_text', slot: slotIn(said.replace(part('words'), ' ')), text: orNone(part('words')), targets: targetsIn(part('target')), said }), // prettier-ignore
  say: (clause, plan) => {
    const placed = replacedLine(clause, plan) ?? edgeTold(clause, plan);
    if (placed !== undefined) return placed;
    const { words, targets } = wordsFor(clause);
    const named = targets.length === 0 ? formNamed(clause, words) : targets;
    const told = words === '' ? toldBehind(clause, 'target') : words;
    return spoken(linesBelow(told), named, clause.text);
  },
  mention: (clause, plan) => {
    const placed = besideLine(clause) ?? edgeTold(clause, plan) ?? besideTold(clause, plan);
    if (placed !== undefined) return placed;
    if (MISTAKEN.test(clause.text) && figuresIn(clause.part('words')).length === 1)
      return correctedTo(clause);
    const fact = factTold(clause) ?? mentioned(clause);
    const { words: told, targets } = fact === undefined ? wordsFor(clause) : { words: fact, targets: [] };
    const words = told === '' ? (FACT.exec(clause.text)?.[1] ?? '') : told; // prettier-ignore
    const isWhole = clause.isQuoted('words') ? { isWhole: true as const } : {};
    const sentence =
      plan.language === 'de' && /(?<!\p{L})dass\s/iu.test(clause.text) ? mainClause(words) : words;
    return words === '' ? undefined : { kind: 'mention', sentence, ...isWhole, targets, said: clause.text }; // prettier-ignore
  },
  end_with: (clause, plan) => {
    const { part, text: said } = clause;
    const replaced = replacedLine(clause, plan);
    if (replaced !== undefined) return replaced;
    if (part('words') === '') return endTold(said);
    if (FORBIDDEN.test(said)) return { kind: 'drop_thing', thing: part('words'), targets: [], said };
    const last: Operation = { kind: 'mention', sentence: part('words'), isWhole: true, targets: [{ by: 'edge', edge: 'last', count: 1 }], said }; // prettier-ignore
    return saidAtEdge(said, part('words'), plan) ?? last;
  },
};

/** "Ponle de título Mercado de primavera": what is written as a name, behind the word that asks for it. */
const NAMED = /(?<!\p{L})(?:titles?|titled|titel|título|titre|call(?:ed)?|name|named)(?!\p{L})[^\p{L}]*(?:\p{Ll}+\s){0,3}(\p{Lu}.*?)[\s.!]*$/u; // prettier-ignore

/** The colour of a title is no title. */
const COLOUR = /(?<!\p{L})(?:colou?rs?|farbe|couleur)(?!\p{L})/iu;

/** "We got that wrong: the fitting costs 11 thousand": the figure is not told besides, but in place of another. */
function correctedTo({ part, text: said }: Clause): Operation {
  const to = figuresIn(part('words'))[0]?.raw ?? '';
  return { kind: 'correct', to, about: part('words').replace(to, ' '), said };
}

const MISTAKEN = /(?<!\p{L})(?:wrong|mistaken?|error|correction|vertan|geirrt|falsch|Fehler|Korrektur|equivocad[oa]|equivocamos|corrección|trompés?|erreur)(?!\p{L})/iu; // prettier-ignore

const UNIT = new RegExp(`(?<!\\p{L})(?:scenes?|slides?|parts?|bits?|sections?|chapters?|passages?|Szene|Folie|Teil|escena|parte|scène|partie|${SHOWN_NAMES})(?!\\p{L})`, 'iu'); // prettier-ignore

/** What is to be told, where the model took it for something else. */
const FACT = /^(?:[\p{L}’']+\s+){1,4}?(?:that|dass|que)\s+(.+?)[\s.!]*$/isu;

/** "Mention it's free for three months". */
const MENTIONED = /^(?:[\p{L}’']+[\s,]+){0,3}?(?:mention|point out|erwähne?|menciona|mentionne[rz]?)\s+(?:that\s+)?(.+?)[\s.!]*$/isu; // prettier-ignore

/** All behind the order, where the model has found no words. */
const mentioned = ({ part, text }: Clause): string | undefined => (part('words') === '' && !UNIT.test(text) ? (ADDED.exec(text) ?? MENTIONED.exec(text))?.[1] : undefined); // prettier-ignore

/** "Mention that naps should be under 20 minutes": what a fact begins with is no place of it. */
function factTold({ part, text }: Clause): string | undefined {
  const [target, words] = [part('target'), part('words')];
  const isBeginning =
    /^(?:that|dass|que)\s/iu.test(target) && words !== '' && text.indexOf(words) > text.indexOf(target);
  const fact = FACT.exec(text)?.[1];
  // "… that coffee is free on opening day": what names no scene belongs to the fact.
  const isWithin =
    target !== '' &&
    fact?.includes(target) === true &&
    !UNIT.test(target) &&
    placeInFilm(target) === undefined;
  return isBeginning || isWithin ? fact : undefined;
}

/** A line that is named by what it says, or all that a scene says. */
function spoken(words: string, targets: Targets, said: string): Operation {
  const [target] = targets;
  const isLine = target?.by === 'topic' && target.shown === undefined && target.unit !== 'scene';
  return isLine
    ? { kind: 'say', line: target.words, words, said }
    : { kind: 'set_text', slot: 'narration', text: orNone(words), targets, said };
}

/** "Change the quote to …": the slide that the order names, where the model has found no scene. */
function formNamed(clause: Clause, words: string): Targets {
  const named = FORM.exec(toldBeside(clause, words))?.[1];
  return named === undefined ? [] : [{ by: 'topic', words: '', shown: named }];
}

const FORM = new RegExp(
  `(?<!\\p{L})(?:the|our|das|die|den|la|le|el|l['’])\\s?(${SHOWN_NAMES})(?!\\p{L})`,
  'iu',
);

interface Words {
  readonly words: string;
  readonly targets: Targets;
}

/** The words and the scene they are for; also where the model took "scene 5 that bees live long" for one. */
function wordsFor({ part, text }: Clause): Words {
  const target = part('target');
  const found = { words: part('words'), targets: part('words').includes(target) ? [] : targetsIn(target) };
  return found.words === '' && target !== '' ? (placeFirst(text.slice(text.indexOf(target))) ?? found) : found; // prettier-ignore
}

const MAX_PLACE_WORDS = 5;

function placeFirst(text: string): Words | undefined {
  const all = text.split(/\s+/u);
  for (let count = Math.min(MAX_PLACE_WORDS, all.length - 2); count > 0; count -= 1) {
    const place = placeInFilm(all.slice(0, count).join(' ').replace(/[:,]$/u, ''));
    const words = all.slice(count).join(' ').replace(/^(?:(?:should|must|has to|needs to|ought to) (?:just )?(?:say|read)|that|to|with|says?|:|dass|que)\s+/iu, '').replace(/[\s.]+$/u, ''); // prettier-ignore
    if (place !== undefined && place.by !== 'that' && words !== '') return { words, targets: [place] };
  }
  return undefined;
}

const orNone = (words: string) => (words === '' ? undefined : words);

const SLOTS: readonly (readonly [Slot, RegExp])[] = [
  ['subtitle', /subtitle|sub-?heading|tagline|Untertitel|subtítulo|sous-titre/iu],
  ['attribution', /attribution|author|source/iu],
  ['caption', /caption/iu],
  ['label', /label|\btext\b|\bwords?\b/iu],
  ['heading', /heading|header|Überschrift|encabezado|en-tête/iu],
];

function slotIn(text: string): Slot {
  return SLOTS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'title';
}
