import { countedSentences } from './counted-sentences.ts';
import { formulasIn } from './formulas.ts';

/** A pasted text as Markdown that means the same. */
export interface Layout {
  readonly layout: string;
  /** What stands for \uE000n\uE001: Markdown would read a formula's signs as its own. */
  readonly formulas: readonly string[];
}

const FENCE = /^\s*(?:```|~~~)/u;
const BULLET =
  /^\s*(?:[-*+•–—‣◦·▪●○■□✓✔➤►>]\s*(?=[•–—‣◦·▪●]))?(?:[-*+•–—‣◦·▪●○■□✓✔➤►]|\[[ xX]?\])\s+(?=\S)|^\s*・\s*(?=\S)/u;
const NUMBER =
  /^\s*(?:\(?(\d{1,2})[.):、]\)?\s+|\(?[a-hA-H]\)\s+|(?:step|schritt|paso|étape|etapa|passo)\s+(\d{1,2})\s*[:.)–-]\s*)(?=\S)/iu;
/** Quotations inside quotations and lists inside lists on one line: a reader of Markdown descends into each. */
const REPEATED_MARKS = /^(?:([>*+-]|\d{1,2}[.)])\s*)(?:(?:[>*+-]|\d{1,2}[.)])\s+){2,}/u;
/** Of a transcript: "[00:01:05]". */
const TIME_STAMP = /^[[(]\d{1,2}:\d\d(?::\d\d)?[\])]\s*/u;
const RULE = /^\s*(?:[-*_=~]\s*){3,}$/u;

export function tidyLayout(text: string): Layout {
  const formulas: string[] = [];
  const lines: string[] = [];
  let isCode = false;
  for (const raw of tabled(unquoted((fieldsOf(text) ?? text).split('\n')))) {
    if (FENCE.test(raw)) {
      if (!isCode) lines.push('');
      isCode = !isCode;
      lines.push(raw.trim());
    } else if (isCode) lines.push(raw);
    else
      for (const line of countedSentences(raw, lines.at(-1)) ?? brokenLists(raw))
        lines.push(...laidOut(hideFormulas(line, formulas), lines));
  }
  return { layout: lines.join('\n'), formulas };
}

/** A mail that was answered: what is a list under its marks is one without them. */
function unquoted(lines: readonly string[]): readonly string[] {
  const isList = lines.filter((line) => /^\s*>\s*(?:[-*+•]|\d{1,2}[.)])\s/u.test(line)).length >= MIN_ITEMS;
  return isList ? lines.map((line) => line.replace(/^\s*>\s?/u, '')) : lines;
}
const MIN_ITEMS = 2;

/** A brief as JSON: its fields as lines, its lists as lists. */
function fieldsOf(text: string): string | undefined {
  if (!/^\s*\{[\s\S]*\}\s*$/u.test(text)) return undefined;
  try {
    return linesOf(JSON.parse(text)).join('\n');
  } catch {
    return undefined;
  }
}

function linesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  if (Array.isArray(value)) return value.map((each) => `- ${linesOf(each).join(', ')}`);
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = key.replace(/_+/gu, ' ');
    const lines = linesOf(inner);
    return typeof inner === 'object' ? [`${name}:`, ...lines, ''] : [`${name}: ${lines.join(' ')}`];
  });
}

function hideFormulas(line: string, formulas: string[]): string {
  let [result, at] = ['', 0];
  for (const { start, end } of formulasIn(line)) {
    result += `${line.slice(at, start)}\uE000${formulas.length}\uE001`;
    formulas.push(line.slice(start, end));
    at = end;
  }
  return result + line.slice(at);
}

/** Characters of a line in a mail or a file that was wrapped. */
const WIDTH = 72;
/** Whether a line ends because the first word of the next has no room on it. */
const isFull = (last: string, next: string): boolean =>
  last.length > 60 && last.length + 1 + (next.split(' ', 1)[0] ?? '').length > WIDTH;

/** One line with the marks that Markdown knows; a blank one before it where a list begins or ends. */
function laidOut(raw: string, before: readonly string[]): string[] {
  const line = raw.trim().replace(TIME_STAMP, '').replace(REPEATED_MARKS, '$1 ');
  if (RULE.test(line)) return [''];
  const number = NUMBER.exec(line);
  const isItem = number !== null || BULLET.test(line);
  const marked = number
    ? `${number[1] ?? number[2] ?? '1'}. ${line.slice(number[0].length)}`
    : line.replace(BULLET, '- ');
  const last = before.at(-1) ?? '';
  const wasItem = /^(?:- |\d+\. )/u.test(last);
  if (isItem) return last !== '' && !wasItem ? ['', marked] : [marked];
  // Who begins an item without a capital begins the next sentence without.
  const isLowered = /^(?:- |\d+\. )\p{Ll}/u.test(last);
  const wraps = (/^\p{Ll}/u.test(line) && !isLowered) || (!/[.!?:]$/u.test(last) && isFull(last, line));
  // An indented line below an item belongs to it; another paragraph has to be told apart from it.
  return wasItem && line !== '' && !wraps ? ['', '<!-- -->', '', escaped(line)] : [escaped(line)];
}

/** What would be a heading, a rule or a definition by accident. */
const escaped = (line: string) =>
  line
    .replace(/^#(?=\w)/u, '\\#')
    .replace(/^(\[[^\]]+\]):/u, '$1 :')
    .split(/(`[^`]+`)/u)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/(?<=\w)\*(?=\w)|(?<=\s)[*_](?=\s)/gu, '\\$&'),
    )
    .join('');

/** "Explain: - a - b - c" and "1) a 2) b 3) c" are lists that lost their line breaks. */
function brokenLists(line: string): string[] {
  const explained = explainedPoints(line);
  if (explained !== undefined) return explained;
  const own = /^\s*([-•*])\s/u.exec(line)?.[1];
  // "* bins - collection moves to Thursday": another mark in an item explains it.
  if (
    own !== undefined &&
    line.split(` ${own} `).length < 3 &&
    !line.trimStart().slice(1).includes(`${own} `)
  )
    return [line];
  const bullets = line.split(/(?:^|(?<=[\s:]))[-•*]\s+(?=\S)/u);
  const head = (bullets[0] ?? '').trim();
  if (
    bullets.length >= 3 &&
    (head === '' || /[:.]$/u.test(head) || bullets.length >= 4) &&
    !/[\d=]\s*$/u.test(head)
  ) {
    return [head, ...bullets.slice(1).map((item) => `- ${item.trim()}`)].filter((part) => part !== '');
  }
  return numberedIn(line) ?? [line];
}

/** "1. Scan your badge. 2. Take a trolley. …": numbers that count, whatever other ones ("lane 2.") stand between. */
function numberedIn(line: string): string[] | undefined {
  const all = [...line.matchAll(/(?:^|\s)\(?(\d{1,2})[.)]\s+(?=\S)/gu)];
  const starts: number[] = [];
  for (const mark of all) if (Number(mark[1]) === starts.length + 1) starts.push(mark.index);
  if (starts.length < 2 || (starts.length < all.length && starts.length < MIN_COUNTED)) return undefined;
  const items = starts.map((start, index) => line.slice(start, starts[index + 1] ?? line.length).trim());
  const last = items.pop() ?? '';
  // Where each of the others is one sentence, so is the last.
  const areSentences = items.every((item) => /^\(?\d{1,2}[.)]\s[^.!?]+[.!?]$/u.test(item));
  const end = areSentences ? (/^\(?\d{1,2}[.)]\s[^.!?]+[.!?](?=\s)/u.exec(last)?.[0].length ?? last.length) : last.length; // prettier-ignore
  const rest = last.slice(end).trim();
  const lines = [line.slice(0, starts[0] ?? 0).trim(), ...items, last.slice(0, end)].filter(
    (part) => part !== '',
  );
  return rest === '' ? lines : [...lines, '', rest];
}
const MIN_COUNTED = 3;

/** "FAST: Face - does it droop? Arms - can they raise both? Time - call 999.": a dash behind a word that begins a sentence explains it. */
function explainedPoints(line: string): string[] | undefined {
  const points = [...line.matchAll(/(?:^|(?<=[.!?:]\s))(\p{Lu}[\p{L}'’]*(?: \p{L}+)?)\s+[-–—]\s+(?=\S)/gu)];
  const [first] = points;
  if (first === undefined || points.length < 3) return undefined;
  const items = points.map(
    ({ 0: led, 1: word = '', index }, at) =>
      `- ${word}: ${line.slice(index + led.length, points[at + 1]?.index ?? line.length).trim()}`,
  );
  const [, last = '', rest = ''] = /^(.*?[.!?])(?:\s+(.*))?$/u.exec(items.pop() ?? '') ?? [];
  return [line.slice(0, first.index).trim(), ...items, last, rest].filter((part) => part !== '');
}

/** Lines that agree in their tabs, bars or commas, as rows of a Markdown table; not those of code. */
function tabled(lines: readonly string[]): string[] {
  const result: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length;) {
    if (FENCE.test(lines[at] ?? '')) isCode = !isCode;
    const table = isCode ? undefined : tableAt(lines, at);
    result.push(...(table === undefined ? [lines[at] ?? ''] : ['', ...table.rows, '']));
    at += table?.length ?? 1;
  }
  return result;
}

const SEPARATORS = [/\t+/u, /\s*\|\s*/u, /[,;](?! )/u];
const DASHES = /^[\s|:-]*-[\s|:-]*$/u;

/** A table that begins at a line, and how many lines it takes. */
function tableAt(lines: readonly string[], at: number): { rows: string[]; length: number } | undefined {
  const first = lines[at] ?? '';
  for (const [index, separator] of SEPARATORS.entries()) {
    const cells = (line: string) =>
      line
        .trim()
        .replace(/^\||\|$/gu, '')
        .trim()
        .split(separator)
        .map((cell) => cell.trim());
    const width = cells(first).length;
    if (width < 2 || DASHES.test(first)) continue;
    let end = at + 1;
    while (
      end < lines.length &&
      (DASHES.test(lines[end] ?? '')
        ? end === at + 1 && index === 1
        : cells(lines[end] ?? '').length === width)
    )
      end += 1;
    const rows = lines.slice(at, end).filter((line) => !DASHES.test(line));
    if (rows.length < (index === 2 ? 3 : 2)) continue;
    const [header = '', ...body] = rows.map((line) => `| ${cells(line).join(' | ')} |`);
    return { rows: [header, `|${' --- |'.repeat(width)}`, ...body], length: end - at };
  }
  return undefined;
}
