import { hasVerb } from '../builtin/text/english.ts';
import { splitSentences } from '../builtin/text/sentences.ts';
import type { Block } from './blocks.ts';
import { tidyProse } from './clean.ts';
import type { AskedPlace, Role } from './instruction.ts';
import type { Part } from './model/part-model.ts';

/** What a piece is for where its grammar is sure. */
export interface Known {
  readonly role: Role;
  readonly parts: readonly Part[];
  readonly place?: AskedPlace;
}

/** A sentence of a text, and where it stands. */
export interface Piece {
  readonly text: string;
  /** Number of its block. */
  readonly block: number;
  /** Number of its item in the list, or of its turn in the dialogue. */
  readonly item?: number;
  readonly kind: 'heading' | 'sentence' | 'item' | 'lead' | 'quote' | 'turn';
  /** The heading or the sentence before the colon that it stands under: "Tone". */
  readonly label?: string;
  /** Nothing else is asked what it is for. */
  readonly known?: Known;
  /** What the models read in its place: the sentence it was cut from, or nothing where another piece of that stands for it. */
  readonly seen?: string;
}

const TOLD: Known = { role: 'material', parts: [] };

/** The sentences of all prose, in order. Tables, code and formulas are no prose: their role is known. */
export function piecesOf(blocks: readonly Block[], language: string): Piece[] {
  // "A: arms" of F, A, S and T answers nothing.
  const isAsked = blocks.some((block) => /(?:^|["\s])Q\s*:\s/u.test(JSON.stringify(block)));
  const pieces: Piece[] = [];
  let heading: string | undefined;
  let lead: string | undefined;
  const add = (text: string, place: Pick<Piece, 'block' | 'kind' | 'item' | 'known'>) => {
    const label = place.kind === 'heading' ? undefined : place.kind === 'item' ? (lead ?? heading) : heading;
    if (/[\p{L}\p{N}]/u.test(text))
      pieces.push({
        ...place,
        text: calmed(isAsked ? text.replace(/^[QA]\s*:\s+/u, '') : text),
        ...(label === undefined ? {} : { label }),
      });
  };
  const partsOf = (sentence: string) => (language === 'en' ? orderAndFact(sentence) : [sentence]);
  const sentencesOf = (text: string) => {
    const prose = splitSentences(tidyProse(text, language), language);
    const sentences = language === 'en' ? prose.flatMap((sentence) => sentence.split(BEFORE_FIELD)) : prose;
    return pieces.length > 0
      ? sentences
      : sentences.flatMap((sentence, place) =>
          place === 0 ? nameAndFacts(sentence.replace(CHATTY, '')).flatMap(partsOf) : [sentence],
        );
  };
  blocks.forEach((block, index) => {
    const at = { block: index };
    if (block.kind === 'heading') {
      heading = calmed(tidyProse(block.text, language)).replace(/[:：]$/u, '');
      add(heading, { ...at, kind: 'heading' });
    } else if (block.kind === 'paragraph') {
      const isLead = /[:：]\s*$/u.test(block.text) && blocks[index + 1]?.kind !== 'heading';
      sentencesOf(block.text).forEach((sentence, place, all) => {
        add(sentence, { ...at, kind: isLead && place === all.length - 1 ? 'lead' : 'sentence' });
        if (isLead) lead = calmed(sentence).replace(/[:：]\s*$/u, '');
      });
    } else if (block.kind === 'list') {
      block.items.forEach((item, place) => {
        for (const sentence of sentencesOf(item))
          add(sentence, { ...at, kind: 'item', item: place, ...(block.isTold ? { known: TOLD } : {}) });
      });
    } else if (block.kind === 'dialogue') {
      block.turns.forEach(({ text }, place) => {
        for (const sentence of sentencesOf(text)) add(sentence, { ...at, kind: 'turn', item: place });
      });
    } else if (block.kind === 'quote') add(tidyProse(block.text, language), { ...at, kind: 'quote' });
    if (block.kind !== 'paragraph') lead = undefined;
  });
  return pieces;
}

/** "ok so we sell bikes": how a chat begins. */
const CHATTY =
  /^(?:ok(?:ay)?|so|alright|right)(?:[,\s]+(?:so|then))?[,\s]+(?=(?:we|I|our|my|this|here|it)\b)/iu;

/** "we sell bikes, the brand is Tweewiel, colours #F2B705": each field of a brief begins anew, whatever stands before it. */
const BEFORE_FIELD =
  /,\s+(?:and\s+)?(?=(?:(?:the|our|my)\s)?(?:(?:brand|company|product|audience|tone|style|mood|music|hook|slogan|tagline|call to action|cta|colou?rs?|font|voice|ending)(?:\sname)?(?:\s(?:is|are|should|must|could)\s|:\s)|(?:brand\s)?colou?rs?\s#)\S)/iu;

/** "A demo for our app Slotly, it lets barbers …": what is ordered, and what is told of it behind a comma. */
function orderAndFact(sentence: string): string[] {
  const [, order, fact] = /^([^,.!?]{8,90}),\s+((?:it|they|we|he|she)\s.+)$/su.exec(sentence) ?? [];
  return order === undefined || fact === undefined || hasVerb(order) ? [sentence] : [order, fact];
}

/** "World population: 1927: 2 billion, 1960: 3 billion": what a first sentence names, and what it tells of it. */
function nameAndFacts(sentence: string): string[] {
  const [, name, facts] = /^([^:：]{3,120})[:：]\s+(.+)$/su.exec(sentence) ?? [];
  if (name === undefined || facts === undefined) return [sentence];
  if (NOTES.test(name)) return [name, facts];
  const figures = facts.split(/[,;、，]\s/u).filter((fact) => /\p{N}/u.test(fact));
  return figures.length >= 2 && name.length <= 70 && name.split(/\s/u).length <= 12
    ? [name, facts]
    : [sentence];
}

/** "Here's my notes, make something nice of it for the parents evening:" */
const NOTES =
  /\b(?:make|turn|do|create|put)\b.{0,40}\b(?:(?:of|from|out of|with) (?:it|this|these|them|my notes)|(?:it|this|these|my notes) into)\b/iu;

/** SHOUTING becomes a sentence again; an abbreviation of up to four letters stays one. */
function calmed(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const isShouted =
    letters.length > 7 &&
    /\s/u.test(text.trim()) &&
    letters.every((letter) => letter === letter.toUpperCase()) &&
    letters.some((letter) => letter !== letter.toLowerCase());
  if (!isShouted) return text;
  const words = text.split(' ');
  const lowered = words.map((word) =>
    /\p{N}/u.test(word) || /^[^\p{L}]*(?:[A-Z]\.){2,}/u.test(word) ? word : word.toLowerCase(),
  );
  return lowered
    .join(' ')
    .replace(
      /(^|[.!?]\s+)(\P{L}*)(\p{Ll})/gu,
      (_, before: string, marks: string, letter: string) => before + marks + letter.toUpperCase(),
    );
}
