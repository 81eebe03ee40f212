import { detectLanguage } from '../../../planner/builtin/text/language.ts';
import { readBlocks } from '../../../planner/understanding/blocks.ts';
import { cleanText } from '../../../planner/understanding/clean.ts';
import type { Role } from '../../../planner/understanding/instruction.ts';
import type { Part } from '../../../planner/understanding/model/part-model.ts';
import { type Piece, piecesOf } from '../../../planner/understanding/pieces.ts';
import type { LabelledInstruction } from './read-instructions.ts';

/** A piece as the product reads it, with the role that a person gave it. */
export interface LabelledPiece extends Piece {
  readonly role: Role;
  readonly parts: readonly Part[];
}

export interface AlignedInstruction {
  readonly id: string;
  readonly language: string;
  readonly pieces: readonly LabelledPiece[];
  /** What the product cut in another way than the person. */
  readonly problems: readonly string[];
}

/** Reads a labelled instruction as the product does, and gives each piece the role of the mark that it begins with. */
export function alignInstruction(instruction: LabelledInstruction): AlignedInstruction {
  const language = detectLanguage(instruction.text);
  const found = findPieces(instruction.text, piecesOf(readBlocks(cleanText(instruction.text)), language));
  const problems = found
    .filter(({ places }) => places.length === 0)
    .map(({ piece }) => `not found: ${piece.text}`);
  const pieces: LabelledPiece[] = [];
  let before: Before | undefined;
  for (const { piece, places } of found) {
    const [start, end] = [places[0]?.at, places.at(-1)?.at];
    if (start === undefined || end === undefined) continue;
    const marks = instruction.roles.filter(({ at }) => at <= end && at > (before?.end ?? -1));
    const own = marks.findLast(({ at }) => at <= start && DROPPED.test(instruction.text.slice(at, start)));
    const inside = marks.filter(({ at }) => at > start);
    const parts = partsIn(piece, places, instruction);
    const begins = { at: start, role: inheritedRole(instruction, piece, parts, start, before) };
    const role = mainRole([own ?? begins, ...inside], end);
    for (const { at } of marks.filter((mark) => mark !== own))
      problems.push(
        `${at > start ? 'cut otherwise' : 'in no piece'}: ${instruction.text.slice(at, at + 60)} | ${piece.text}`,
      );
    pieces.push({ ...piece, role, parts: role === 'material' ? [] : parts });
    before = { role, end };
  }
  for (const { at } of instruction.roles.filter((mark) => mark.at > (before?.end ?? -1)))
    problems.push(`in no piece: ${instruction.text.slice(at, at + 60)}`);
  return { id: instruction.id, language, pieces, problems };
}

interface Mark {
  readonly role: Role;
  readonly at: number;
}
interface Before {
  readonly role: Role;
  readonly end: number;
}

/** Of a piece that begins without a mark: the role of the sentence that it goes on with, if a person would not have cut there. */
function inheritedRole(
  { text, parts }: LabelledInstruction,
  piece: Piece,
  own: readonly Part[],
  start: number,
  before: Before | undefined,
): Role {
  if (before === undefined) return 'material';
  const goesOn = !/[.!?…。！？؟।\n|]/u.test(text.slice(before.end, start));
  const isInside = parts.some((part) => part.start <= before.end && part.end > start);
  if (!goesOn && !isInside) return 'material';
  const [only] = own;
  const isAll = own.length === 1 && only && only.end - only.start > 0.8 * piece.text.length;
  return isAll ? only.role : before.role;
}

/** What no piece begins with: marks, the number of an item, the name of who speaks. */
const DROPPED = /^[^\p{L}\p{N}]*(?:(?:\p{N}{1,2}|[^\n:：]{1,40}[:：])[^\p{L}\p{N}]*)?$/u;

/** The role of the longest of the sentences that a piece is made of; a greeting counts little. */
function mainRole(marks: readonly Mark[], end: number): Role {
  const lengths = marks.map(
    ({ role, at }, index) => ((marks[index + 1]?.at ?? end + 1) - at) * (role === 'note' ? 0.3 : 1),
  );
  return marks[lengths.indexOf(Math.max(...lengths))]?.role ?? 'material';
}

/** A letter of a piece: where it is in the piece and in the whole text. */
interface Place {
  readonly in: number;
  readonly at: number;
}

function partsIn(piece: Piece, places: readonly Place[], { text, parts }: LabelledInstruction): Part[] {
  return parts
    .flatMap((part): Part[] => {
      const own = places.filter(({ at }) => at >= part.start && at < part.end);
      const [first, last] = [own[0], own.at(-1)];
      if (first === undefined || last === undefined) return [];
      let [start, end] = [first.in, last.in + 1];
      for (
        let by = 1;
        first.at - by >= part.start && piece.text[first.in - by] === text[first.at - by];
        by += 1
      )
        start = first.in - by;
      for (let by = 1; last.at + by < part.end && piece.text[last.in + by] === text[last.at + by]; by += 1)
        end = last.in + by + 1;
      return start < end ? [{ role: part.role, start, end }] : [];
    })
    .sort((one, other) => one.end - one.start - (other.end - other.start));
}

/** Where the letters of each piece are in the text. Marks and blanks do not count: cleaning and Markdown change them. */
function findPieces(text: string, pieces: readonly Piece[]): { piece: Piece; places: Place[] }[] {
  const whole = lettersOf(text);
  const string = whole.map(({ letter }) => letter).join('');
  let cursor = 0;
  return pieces.map((piece) => {
    const letters = lettersOf(piece.text);
    const wanted = letters.map(({ letter }) => letter).join('');
    const places: Place[] = [];
    let to = string.indexOf(wanted.slice(0, SURE), cursor);
    if (to < 0) return { piece, places };
    for (let from = 0; from < letters.length && to < whole.length; from += 1) {
      // Behind something that was left out, the rest has to agree again.
      if (wanted[from] !== string[to]) {
        const next = string.indexOf(wanted.slice(from, from + SURE), to);
        if (next < 0 || next - to > MAX_GAP) continue;
        to = next;
      }
      places.push({ in: letters[from]?.at ?? 0, at: whole[to]?.at ?? 0 });
      to += 1;
    }
    cursor = to;
    return { piece, places };
  });
}

/** Letters that have to agree where a piece begins, or goes on behind something that was left out. */
const SURE = 12;
const MAX_GAP = 200;

const lettersOf = (text: string) =>
  Array.from(text.matchAll(/[\p{L}\p{N}]/gu), ({ 0: letter, index }) => ({
    letter: letter.toLowerCase().slice(0, letter.length),
    at: index,
  }));
