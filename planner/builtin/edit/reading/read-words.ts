import type { Operation, Slot, Targets } from '../operation.ts';
import type { Clause } from './read-clauses.ts';
import { placeInFilm, targetsIn } from './read-target.ts';
import type { Readers } from './reader.ts';
import { toldBehind } from './told.ts';

/** What is said and shown to the letter. */
export const wordReaders: Readers<'title' | 'slot_text' | 'say' | 'mention' | 'end_with'> = {
  title: ({ part, text: said }) => ({ kind: 'set_text', slot: 'title', text: orNone(part('words')), targets: [], said }), // prettier-ignore
  slot_text: ({ part, text: said }) => ({ kind: 'set_text', slot: slotIn(said.replace(part('words'), ' ')), text: orNone(part('words')), targets: targetsIn(part('target')), said }), // prettier-ignore
  say: (clause) => {
    const { words, targets } = wordsFor(clause);
    return spoken(words === '' ? toldBehind(clause, 'target') : words, targets, clause.text);
  },
  mention: (clause) => {
    const { words: told, targets } = wordsFor(clause);
    const words = told === '' ? (FACT.exec(clause.text)?.[1] ?? '') : told;
    const isWhole = clause.isQuoted('words') ? { isWhole: true as const } : {};
    return words === '' ? undefined : { kind: 'mention', sentence: words, ...isWhole, targets, said: clause.text }; // prettier-ignore
  },
  end_with: ({ part, text: said }) =>
    part('words') === ''
      ? undefined
      : { kind: 'mention', sentence: part('words'), isWhole: true, targets: [{ by: 'edge', edge: 'last', count: 1 }], said }, // prettier-ignore
};

/** What is to be told, where the model took it for something else. */
const FACT = /^(?:[\p{L}’']+\s+){1,4}?(?:that|dass|que)\s+(.+?)[\s.!]*$/isu;

/** A line that is named by what it says, or all that a scene says. */
function spoken(words: string, targets: Targets, said: string): Operation {
  const [target] = targets;
  const isLine = target?.by === 'topic' && target.shown === undefined && target.unit !== 'scene';
  return isLine
    ? { kind: 'say', line: target.words, words, said }
    : { kind: 'set_text', slot: 'narration', text: orNone(words), targets, said };
}

interface Words {
  readonly words: string;
  readonly targets: Targets;
}

/** The words and the scene they are for; also where the model took "scene 5 that bees live long" for one. */
function wordsFor({ part, text }: Clause): Words {
  const target = part('target');
  const found = { words: part('words'), targets: targetsIn(target) };
  return found.words === '' && target !== '' ? (placeFirst(text.slice(text.indexOf(target))) ?? found) : found; // prettier-ignore
}

const MAX_PLACE_WORDS = 5;

function placeFirst(text: string): Words | undefined {
  const all = text.split(/\s+/u);
  for (let count = Math.min(MAX_PLACE_WORDS, all.length - 2); count > 0; count -= 1) {
    const place = placeInFilm(all.slice(0, count).join(' ').replace(/[:,]$/u, ''));
    const words = all.slice(count).join(' ').replace(/^(?:that|to|with|says?|:|dass|que)\s+/iu, '').replace(/[\s.]+$/u, ''); // prettier-ignore
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
