import { withoutStop } from '../builtin/text/casing.ts';
import type { Part } from './model/part-model.ts';

const SEPARATOR = /\s*(?:[;；؛]|[,，、،](?!\d))\s*(?:(?:and|or|und|oder|y|o|et|ou|e|и|или)\s+(?=\S))?/iu;
const LAST = /\s+(?:and|or|und|oder|y|et|ou|и|или|e)\s+(?=\S)/iu;

/** Where each of `points` stands in `text`, in their order: parts that are told. */
export function toldPoints(text: string, points: readonly string[]): readonly Part[] {
  let from = 0;
  return points.map((point): Part => {
    const start = text.indexOf(point, from);
    from = start + point.length;
    return { role: 'material', start, end: from };
  });
}

/** "inspect before use, three points of contact and never the top rung" -> its three points. */
export const listed = (text: string): string[] =>
  listedOutside(
    text.replace(BRACKETS, (inside) =>
      inside.replace(/[,;]/gu, (mark) => (mark === ',' ? HELD : HELD_TOO)).replace(/ /gu, '\u00A0'),
    ),
  ).map((part) => part.replaceAll(HELD, ',').replaceAll(HELD_TOO, ';').replaceAll('\u00A0', ' '));

/** What stands in brackets is not cut: its commas are held back. */
const BRACKETS = /\([^()]*\)/gu;
const [HELD, HELD_TOO] = ['\uE000', '\uE001'];

/** "usan la luz y liberar oxígeno" behind another "y": only the first joins what is counted up. */
function parted(last: string): string[] {
  const joint = LAST.exec(last);
  return joint === null ? [last] : [last.slice(0, joint.index), last.slice(joint.index + joint[0].length)];
}

function listedOutside(text: string): string[] {
  const parts = text
    .split(text.includes(';') ? /\s*;\s*/u : SEPARATOR)
    .map((part) => withoutStop(part))
    .filter((part) => part !== '');
  if (text.includes(';')) return parts;
  const last = parts.pop() ?? '';
  // "A and B" are two only where they are short: "the rise and fall of Rome" is one.
  const ends = parts.length > 0 || last.split(' ').length <= 7 ? parted(last) : [last];
  const isPair =
    ends.length > 1 && ends.every((end) => end.trim() !== '') && !/\b(?:between|both)\b/iu.test(last);
  return [...parts, ...(isPair ? ends : [last])]
    .map((part) => withoutStop(part))
    .filter((part) => part !== '');
}
