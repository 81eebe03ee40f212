/** A piece of a text by its shape on the page. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly ordered: boolean };

const BULLET = /^\s*(?:[-*•–—‣◦·▪●]|\[[ xX]?\])\s+(.+)$/u;
const NUMBERED =
  /^\s*(?:\(?\d{1,2}[.):、]|[a-zA-Z]\)|(?:step|schritt|paso|étape)\s+\d{1,2}\s*[:.)-])\s*(.+)$/iu;
const HEADING = /^\s*#{1,6}\s*(.+?)\s*#*$/u;
const QUOTED = /^\s*“> ?(.*)$/u;

/** Reads headings, paragraphs, quotations and lists (bulleted, numbered, tabular, or run into one line). */
export function readBlocks(text: string): Block[] {
  const lines = text.split('\n').flatMap(inlineListLines);
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const close = () => {
    blocks.push(...paragraphBlocks(paragraph));
    paragraph = [];
  };
  for (const line of lines) {
    const mark = markedLine(line);
    if (mark === undefined) {
      if (line.trim() === '') close();
      else paragraph.push(line.trim());
      continue;
    }
    close();
    append(blocks, mark);
  }
  close();
  return blocks;
}

function markedLine(line: string): Block | undefined {
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return { kind: 'heading', text: heading };
  const quoted = QUOTED.exec(line)?.[1];
  if (quoted !== undefined) return quoted.trim() === '' ? undefined : { kind: 'quote', text: quoted.trim() };
  const numbered = NUMBERED.exec(line)?.[1];
  if (numbered !== undefined) return { kind: 'list', items: [numbered.trim()], ordered: true };
  const bullet = BULLET.exec(line)?.[1];
  if (bullet !== undefined) return { kind: 'list', items: [bullet.trim()], ordered: false };
  const cells = tableCells(line);
  if (cells === undefined) return undefined;
  return { kind: 'list', items: cells.length > 0 ? [cells.join(': ')] : [], ordered: false };
}

function append(blocks: Block[], block: Block): void {
  const before = blocks.at(-1);
  if (before?.kind === 'list' && block.kind === 'list' && before.ordered === block.ordered) {
    blocks[blocks.length - 1] = { ...before, items: [...before.items, ...block.items] };
  } else if (before?.kind === 'quote' && block.kind === 'quote') {
    blocks[blocks.length - 1] = { kind: 'quote', text: `${before.text} ${block.text}` };
  } else blocks.push(block);
}

function tableCells(line: string): string[] | undefined {
  if (!/^\s*\|.*\|\s*$/u.test(line)) return undefined;
  if (/^[\s|:-]+$/u.test(line)) return [];
  return line
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
}

/** "Explain: - a - b - c" and "1) a 2) b 3) c" are lists that lost their line breaks. */
function inlineListLines(line: string): string[] {
  const bullets = line.split(/(?:^|(?<=[\s:]))[-•*]\s+(?=\S)/u);
  if (
    bullets.length >= 3 &&
    (/[:.]\s*$/u.test(bullets[0] ?? '') || (bullets[0] ?? '').trim() === '' || bullets.length >= 4)
  ) {
    return [bullets[0] ?? '', ...bullets.slice(1).map((item) => `- ${item.trim()}`)].filter(
      (part) => part.trim() !== '',
    );
  }
  const marks = [...line.matchAll(/(?:^|\s)\(?(\d{1,2})[.)]\s+(?=\S)/gu)];
  const counting = marks.length >= 2 && marks.every((mark, index) => Number(mark[1]) === index + 1);
  if (!counting) return [line];
  const starts = marks.map((mark) => mark.index);
  const parts = starts.map((start, index) => line.slice(start, starts[index + 1] ?? line.length).trim());
  return [line.slice(0, starts[0] ?? 0).trim(), ...parts].filter((part) => part !== '');
}

const ENDS_SENTENCE = /[.!?。！？؟…:：]["”’»」)]*$/u;

/**
 * Lines between two blank ones: a wrapped paragraph, a heading over a list, or short lines that are a list without
 * marks.
 */
function paragraphBlocks(lines: readonly string[]): Block[] {
  if (lines.length === 0) return [];
  const short = (line: string) => line.length <= 60 && !ENDS_SENTENCE.test(line);
  const body = lines.slice(lines.length >= 4 ? 1 : 0);
  if (body.length >= 3 && body.every((line) => short(line) && !/^\p{Ll}/u.test(line))) {
    const head = lines.length > body.length ? [{ kind: 'paragraph', text: lines[0] ?? '' } as const] : [];
    return [...head, { kind: 'list', items: body, ordered: false }];
  }
  const parts: string[] = [];
  for (const line of lines) {
    const before = parts.at(-1);
    const wraps =
      before !== undefined && !ENDS_SENTENCE.test(before) && (before.length > 60 || /^\p{Ll}/u.test(line));
    if (wraps || (before !== undefined && ENDS_SENTENCE.test(before)))
      parts[parts.length - 1] = `${before} ${line}`;
    else parts.push(line);
  }
  return parts.map((text) => ({ kind: 'paragraph', text }));
}
