import type { Line, Page } from './page-lines.ts';

/** Letters this much larger than those of the text are a heading's. */
const HEADING = 1.15;
const MAX_HEADING = 120;
const BULLET = /^(?:[•◦▪▫●○■□‣·–—*-]|[\uF0A7\uF0B7\uF0D8])\s+(?=\S)/u;
const NUMBERED = /^(?:\(?\d{1,2}[.)]|[a-z]\))\s+(?=\S)/u;
const ENDS_SENTENCE = /[.!?:。！？：]["'”’»」)\]]*$/u;

interface Paragraph {
  readonly kind: 'heading' | 'item' | 'text';
  readonly lines: readonly Line[];
}

/**
 * The text of a document as it is read: one paragraph a line, a blank line between them, headings marked `# `, items of
 * lists `- `, words that were broken at the end of a line whole again.
 */
export function composeText(pages: readonly Page[]): string {
  const body = bodySizeOf(pages);
  const paragraphs = pages.flatMap((page, place) =>
    gather(page, body).map((paragraph, index) => ({ ...paragraph, opensPage: place > 0 && index === 0 })),
  );
  const words = wordsOf(pages);
  const texts: { kind: Paragraph['kind']; text: string }[] = [];
  for (const { kind, lines, opensPage } of paragraphs) {
    const text = lines.reduce((before, line) => joinLines(before, line.text, words), '');
    const before = texts.at(-1);
    const runsOn =
      opensPage && kind === 'text' && before?.kind === 'text' && !ENDS_SENTENCE.test(before.text);
    if (runsOn && /^[\p{Ll}\p{Lo}\d]/u.test(text)) before.text = joinLines(before.text, text, words);
    else texts.push({ kind, text });
  }
  return texts
    .map(toMarkdown)
    .reduce((whole, { text, tight }) => whole + (whole === '' ? '' : tight ? '\n' : '\n\n') + text, '');
}

function toMarkdown(
  { kind, text }: Pick<Paragraph, 'kind'> & { readonly text: string },
  place: number,
  all: readonly Pick<Paragraph, 'kind'>[],
) {
  const tight = kind === 'item' && all[place - 1]?.kind === 'item';
  if (kind === 'heading') return { text: `# ${text}`, tight };
  const item = NUMBERED.test(text) ? text : `- ${text.replace(BULLET, '')}`;
  return { text: kind === 'item' ? item : text, tight };
}

/** The size most letters have. */
function bodySizeOf(pages: readonly Page[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of pages.flatMap(({ lines }) => lines)) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}

function gather({ lines }: Page, body: number): readonly Paragraph[] {
  const paragraphs: { kind: Paragraph['kind']; lines: Line[] }[] = [];
  const widths = columnWidths(lines);
  let previous: Line | undefined;
  for (const line of lines) {
    const kind = kindOf(line, body);
    const open = paragraphs.at(-1);
    const sameParagraph = open && previous && belongs(line, kind, { open, previous, widths });
    if (sameParagraph) open.lines.push(line);
    else paragraphs.push({ kind, lines: [line] });
    previous = line;
  }
  return paragraphs;
}

function kindOf({ size, text }: Line, body: number): Paragraph['kind'] {
  if (BULLET.test(text) || NUMBERED.test(text)) return 'item';
  const large = size >= HEADING * body && text.length <= MAX_HEADING && /\p{L}/u.test(text);
  return large ? 'heading' : 'text';
}

interface Runtime {
  readonly open: { readonly kind: Paragraph['kind']; readonly lines: readonly Line[] };
  readonly previous: Line;
  readonly widths: ReadonlyMap<Line, number>;
}

function belongs(line: Line, kind: Paragraph['kind'], { open, previous, widths }: Runtime): boolean {
  if (kind === 'item') return false;
  if ((kind === 'heading') !== (open.kind === 'heading')) return false;
  if (!isSameSize(line, previous)) return false;
  const pitch = line.top - previous.top;
  if (pitch > 1.9 * previous.size) return false;
  if (kind === 'heading') return pitch > 0;
  const filled = (previous.right - previous.left) / Math.max(1, widths.get(previous) ?? 1);
  if (filled < 0.7 || (filled < 0.92 && ENDS_SENTENCE.test(previous.text))) return false;
  // Upwards again: the next column goes on with the sentence, or begins another paragraph.
  if (pitch < 0) return !ENDS_SENTENCE.test(previous.text);
  const indented = line.left - previous.left > 0.8 * line.size && open.kind === 'text';
  return !(indented && ENDS_SENTENCE.test(previous.text));
}

/** Text this narrow, in font sizes, is no running text: a table's row, an entry of a list. */
const NARROWEST_COLUMN = 14;

/** The width of the text a line stands in: of the lines around it that begin where it begins. */
function columnWidths(lines: readonly Line[]): ReadonlyMap<Line, number> {
  const widths = new Map<Line, number>();
  let stack: Line[] = [];
  const close = () => {
    const width = Math.max(...stack.map(({ left, right }) => right - left));
    for (const line of stack) widths.set(line, width < NARROWEST_COLUMN * line.size ? Infinity : width);
  };
  for (const line of lines) {
    const above = stack.at(-1);
    if (above && !isStacked(above, line)) {
      close();
      stack = [];
    }
    stack.push(line);
  }
  close();
  return widths;
}

function isStacked(above: Line, line: Line): boolean {
  const pitch = line.top - above.top;
  return (
    pitch > 0 &&
    pitch < 2.5 * above.size &&
    Math.abs(line.left - above.left) < 2.5 * above.size &&
    isSameSize(above, line)
  );
}

const isSameSize = (one: Line, other: Line): boolean => Math.abs(one.size - other.size) <= 0.12 * other.size;

/** All words of the document, lower case: what a broken word is compared with. */
function wordsOf(pages: readonly Page[]): ReadonlySet<string> {
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text.toLowerCase())).join('\n');
  return new Set(text.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []);
}

/** "bee-" and "keeper" are one word unless the document writes it with a hyphen elsewhere. */
function joinLines(before: string, next: string, words: ReadonlySet<string>): string {
  if (before === '') return next;
  const broken = /([\p{L}\p{N}]+)[-\u00AD\u2010]$/u.exec(before.slice(-80))?.[1];
  const rest = /^[\p{Ll}][\p{L}\p{N}]*/u.exec(next)?.[0];
  if (broken === undefined) return `${before}${isSpaceless(before, next) ? '' : ' '}${next}`;
  if (rest === undefined) return `${before}${next}`;
  const hyphenated =
    words.has(`${broken}-${rest}`.toLowerCase()) && !words.has(`${broken}${rest}`.toLowerCase());
  return hyphenated ? `${before}${next}` : `${before.slice(0, -1)}${next}`;
}

const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，．！？「」]/u;

function isSpaceless(before: string, next: string): boolean {
  return SPACELESS.test(before.slice(-1)) && SPACELESS.test(next.slice(0, 1));
}
