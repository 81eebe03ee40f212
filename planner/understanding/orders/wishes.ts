import type { Piece } from '../pieces.ts';
import { known } from './known.ts';
import { bare, type Phrase } from './phrases.ts';
import { isLengthOfFilm, type SureRole, timeIn } from './sure-roles.ts';

interface RoledText {
  readonly text: string;
  readonly role: SureRole;
}

/** Neighbours of one role are one wish, in its own words. */
export function wishes(
  piece: Piece,
  phrases: readonly Phrase[],
  roles: readonly (SureRole | undefined)[],
): Piece[] {
  const groups: { start: number; end: number; role: SureRole }[] = [];
  phrases.forEach(({ start, end }, index) => {
    const role = roles[index] ?? 'note';
    const open = groups.at(-1);
    if (open?.role === role) open.end = end;
    else groups.push({ start, end, role });
  });
  return groups.map(({ start, end, role }) => known(piece, piece.text.slice(start, end), role));
}

/** The sentence without the wishes that hang behind its head and its end. */
export function withoutWishes(
  sentence: string,
  phrases: readonly Phrase[],
  roles: readonly (SureRole | undefined)[],
): { readonly text: string; readonly cut: readonly RoledText[] } {
  const hangs = phrases.map((_, index) => index > 0 && isCut(index, phrases, roles));
  const cut = phrases.flatMap(({ text }, index): RoledText[] => {
    const role = roles[index];
    return hangs[index] === true && role !== undefined ? [{ text: bare(text), role }] : [];
  });
  let text = '';
  phrases.forEach((phrase, index) => {
    if (hangs[index] === true) return;
    const joint = phrases.slice(index).find((_, at) => hangs[index + at + 1] !== true)?.mark ?? '';
    const behind = sentence.slice(phrase.end, phrases[index + 1]?.start ?? phrase.end);
    text += phrase.text + (hangs[index + 1] === true ? MARKS[joint] : behind);
  });
  const said = text.replace(/[,;\s]+$/u, '').replace(/[,\s]+(?:pls|plz)$/iu, '');
  const time = timeIn(said);
  if (time === null || !isLengthOfFilm(time[0])) return { text: ended(said, sentence), cut };
  const without = said.slice(0, time.index) + said.slice(time.index + time[0].length);
  return { text: ended(without, sentence), cut: [...cut, { text: time[0].trim(), role: 'length' }] };
}

const MARKS: Readonly<Record<Phrase['mark'], string>> = {
  ',': ', ',
  ';': '; ',
  ':': ': ',
  '-': ' - ',
  '': '',
};

const ended = (text: string, sentence: string): string =>
  /[.!?]["”]?$/u.test(text) ? text : text + (/[.!?]$/u.exec(sentence.trim())?.[0] ?? '');

/** All that stands from here to the next colon, dash or end is wishes. */
function isCut(index: number, phrases: readonly Phrase[], roles: readonly (SureRole | undefined)[]): boolean {
  for (let at = index; at < phrases.length; at += 1) {
    if (roles[at] === undefined) return false;
    const mark = phrases[at]?.mark;
    if (mark === ':' || mark === '-' || mark === '') return phrases[index - 1]?.mark !== ':';
  }
  return true;
}
