/** A number inside a text, as its writer wrote it: "about 300,000 bees" counts 300,000 and keeps the rest. */
export interface Count {
  readonly before: string;
  readonly after: string;
  readonly value: number;
  readonly decimals: number;
  readonly group: string;
  readonly point: string;
}

/** How long a number counts up, in seconds. */
export const COUNT_SECONDS = 1.3;

const NUMBERS = /\d[\d.,'\u00a0\u202f]*\d|\d/g;

/** Finds the number to count up; undefined when there is none, more than one, or it is no plain number. */
export function parseCount(text: string): Count | undefined {
  const matches = [...text.matchAll(NUMBERS)];
  const [match] = matches;
  if (!match || matches.length > 1) return undefined;
  const parsed = parseNumber(match[0]);
  if (!parsed || /\p{L}$/u.test(text.slice(0, match.index))) return undefined;
  return { ...parsed, before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) };
}

/** The text while it counts; `progress` 0 to 1, and the writer's own text at 1. */
export function formatCount(count: Count, progress: number): string {
  const value = progress >= 1 ? count.value : count.value * progress;
  const [whole = '0', fraction = ''] = value.toFixed(count.decimals).split('.');
  const grouped = count.group === '' ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, count.group);
  return `${count.before}${grouped}${fraction === '' ? '' : count.point + fraction}${count.after}`;
}

function parseNumber(text: string): Omit<Count, 'before' | 'after'> | undefined {
  const grouped = /^(\d{1,3})(?:([.,'\u00a0\u202f])\d{3})(?:\2\d{3})*(?:([.,])(\d+))?$/.exec(text);
  const plain = /^(\d+)(?:([.,])(\d+))?$/.exec(text);
  const group = grouped?.[2] ?? '';
  const point = (grouped ? grouped[3] : plain?.[2]) ?? (group === '.' ? ',' : '.');
  if ((!grouped && !plain) || point === group) return undefined;
  const fraction = (grouped ? grouped[4] : plain?.[3]) ?? '';
  const bare = group === '' ? text : text.replaceAll(group, '');
  const value = Number(bare.replace(',', '.'));
  // Years and codes are names, not amounts.
  const isName = group === '' && fraction === '' && /^(0\d+|1[5-9]\d\d|20\d\d)$/.test(text);
  if (!Number.isFinite(value) || isName || value > Number.MAX_SAFE_INTEGER) return undefined;
  return { value, decimals: fraction.length, group, point };
}
