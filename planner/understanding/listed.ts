import { withoutStop } from '../builtin/text/casing.ts';

const SEPARATOR = /\s*(?:[;；]|[,，、](?!\d))\s*(?:(?:and|or|und|oder|y|o|et|ou|e|и|или)\s+(?=\S))?/iu;
const LAST = /\s+(?:and|or|und|oder|y|et|ou|и|или|e)\s+(?=\S)/iu;

/** "inspect before use, three points of contact and never the top rung" -> its three points. */
export function listed(text: string): string[] {
  const parts = text
    .split(text.includes(';') ? /\s*;\s*/u : SEPARATOR)
    .map((part) => withoutStop(part))
    .filter((part) => part !== '');
  if (text.includes(';')) return parts;
  const last = parts.pop() ?? '';
  // "A and B" are two only where they are short: "the rise and fall of Rome" is one.
  const ends = parts.length > 0 || last.split(' ').length <= 7 ? last.split(LAST) : [last];
  const isPair =
    ends.length > 1 && ends.every((end) => end.trim() !== '') && !/\b(?:between|both)\b/iu.test(last);
  return [...parts, ...(isPair ? ends : [last])]
    .map((part) => withoutStop(part))
    .filter((part) => part !== '');
}
