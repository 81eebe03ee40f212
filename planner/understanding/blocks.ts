import { lexer, type Token, type Tokens } from 'marked';
import { tidyLayout } from './layout.ts';

/** A piece of a text by its shape on the page. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly depth: number }
  /** A line, or lines that were wrapped. */
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly items: readonly string[];
      readonly ordered: boolean;
      /** Surely told to viewers: "Avoid …" directs nobody. */
      readonly isTold?: true;
    }
  | {
      readonly kind: 'table';
      readonly header: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'code'; readonly code: string; readonly language?: string }
  | { readonly kind: 'formula'; readonly tex: string }
  | {
      readonly kind: 'dialogue';
      readonly turns: readonly { readonly speaker: string; readonly text: string }[];
    };

/** Reads Markdown, and what people paste: bullets of all kinds, tables with tabs, wrapped lines, dialogues. */
export function readBlocks(text: string): Block[] {
  const { layout, formulas } = tidyLayout(text);
  const restored = (line: string) =>
    line.replace(/\uE000(\d+)\uE001/gu, (_, index: string) => formulas[Number(index)] ?? '');
  return joinedDialogues(lexer(layout).flatMap((token) => blocksOf(token, restored)));
}

type Restore = (line: string) => string;

const is = <Type extends Tokens.Generic['type']>(token: Token, type: Type): boolean => token.type === type;

function blocksOf(token: Token, restored: Restore): Block[] {
  if (isHeading(token))
    return [{ kind: 'heading', text: restored(proseOf(token.tokens)), depth: token.depth }];
  if (isCode(token)) {
    const language = token.lang?.split(/\s/u)[0];
    return [{ kind: 'code', code: restored(token.text), ...(language ? { language } : {}) }];
  }
  if (isTable(token)) {
    const row = (cells: readonly Tokens.TableCell[]) =>
      cells.map((cell) => restored(proseOf(cell.tokens)).trim());
    return [{ kind: 'table', header: row(token.header), rows: token.rows.map(row) }];
  }
  if (isQuote(token)) return quoteBlocks(token, restored);
  if (isList(token)) return listOf(token, restored);
  if (is(token, 'space') || is(token, 'hr') || is(token, 'def')) return [];
  return withInlineCode(childrenOf(token) ?? [token], restored);
}

/** "Show this line: `delay = base * 2`": behind a colon a line of code is one; every other stays in its sentence. */
function withInlineCode(tokens: readonly Token[], restored: Restore): Block[] {
  const blocks: Block[] = [];
  let prose: Token[] = [];
  const close = () => {
    const text = restored(proseOf(prose));
    if (/[\p{L}\p{N}]/u.test(text)) blocks.push(...paragraphBlocks(text.split('\n')));
    prose = [];
  };
  for (const token of tokens) {
    if (is(token, 'codespan') && isLineOfCode(token.raw) && /[:：]\s*$/u.test(proseOf(prose))) {
      close();
      blocks.push({ kind: 'code', code: restored(token.raw.replace(/^`+\s?|\s?`+$/gu, '')) });
    } else prose.push(token);
  }
  close();
  return blocks;
}

const isLineOfCode = (code: string): boolean => /\S\s\S/u.test(code) && /[=(){}[\];<>|$]/u.test(code);

/** Longer than what is cited: a mail that was answered. */
const MAX_QUOTE = 240;
const MAX_QUOTED_SENTENCES = 2;

function quoteBlocks({ tokens }: Tokens.Blockquote, restored: Restore): Block[] {
  const text = restored(tokens.map((inner) => proseOf(childrenOf(inner) ?? [inner])).join(' ')).trim();
  const isLong =
    text.length > MAX_QUOTE || (text.match(/[.!?:](?=\n)/gu)?.length ?? 0) >= MAX_QUOTED_SENTENCES;
  const isCited = !isLong && tokens.every((inner) => !isList(inner) && !isTable(inner));
  return isCited ? [{ kind: 'quote', text }] : tokens.flatMap((inner) => blocksOf(inner, restored));
}

/** Items in order; what is nested in one is an item of its own, code and tables are blocks of their own. */
function listOf(list: Tokens.List, restored: Restore): Block[] {
  const blocks: Block[] = [];
  let items: string[] = [];
  const close = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items, ordered: list.ordered });
    items = [];
  };
  for (const item of list.items) {
    const texts = item.tokens.filter((token) => is(token, 'text') || is(token, 'paragraph'));
    const text = restored(texts.map((token) => proseOf(childrenOf(token) ?? [token])).join(' '))
      .replace(/\s+/gu, ' ')
      .trim();
    if (text !== '') items.push(named(text));
    for (const token of item.tokens) {
      if (isList(token))
        items.push(...listOf(token, restored).flatMap((inner) => (inner.kind === 'list' ? inner.items : [])));
      else if (isCode(token) || isTable(token)) {
        close();
        blocks.push(...blocksOf(token, restored));
      }
    }
  }
  close();
  return blocks;
}

/** "bins - collection moves to Thursday": what it is about, and what is said of it. "Monday - Friday" is one thing. */
function named(item: string): string {
  const [mark = '', name = ''] = NAMED.exec(item) ?? [];
  const said = item.slice(mark.length);
  const isTold = mark !== '' && !said.includes(':') && said.split(/\s/u, 3).length === 3;
  return isTold ? `${name}: ${said}` : item;
}
const NAMED = /^(\p{L}[\p{L} ]{1,24}?)\s[-–—]\s(?=\p{Ll})/u;

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';
const isCode = (token: Token): token is Tokens.Code => token.type === 'code';
const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isQuote = (token: Token): token is Tokens.Blockquote => token.type === 'blockquote';
const isList = (token: Token): token is Tokens.List => token.type === 'list';
const childrenOf = (token: Token): Token[] | undefined => ('tokens' in token ? token.tokens : undefined);

/** The words of inline Markdown; a link keeps its words, and its address where that is all it has. */
function proseOf(tokens: readonly Token[] | undefined): string {
  return (tokens ?? [])
    .map((token) => {
      if (token.type === 'image' || token.type === 'html') return '';
      if (token.type === 'br') return '\n';
      const children = childrenOf(token);
      if (children !== undefined && children.length > 0) return proseOf(children);
      return 'text' in token ? String(token.text) : token.raw;
    })
    .join('');
}

const ENDS = /[.!?。！？؟…:：;,]["”’»」)]*$/u;

/** "150 g sugar" */
export const AMOUNT = /^\p{N}[\p{N}.,/]*\s?\p{L}/u;

/** Lines between two blank ones: wrapped lines become one; short lines without marks are a list. */
function paragraphBlocks(lines: readonly string[]): Block[] {
  const written = lines.map((line) => line.trim()).filter((line) => line !== '');
  // "6 eggs", "150 g sugar", "cocoa"
  const areAmounts = written.filter((line) => AMOUNT.test(line)).length >= 3;
  const isShort = (line: string) =>
    line.length <= 60 &&
    !ENDS.test(line) &&
    (areAmounts || !/^\p{Ll}/u.test(line)) &&
    !/^[^:]{2,30}: /u.test(line);
  const body = written.slice(written.length >= 4 && !(areAmounts && AMOUNT.test(written[0] ?? '')) ? 1 : 0);
  if (body.length >= 3 && body.every(isShort)) {
    const head = written.length > body.length ? [{ kind: 'paragraph', text: written[0] ?? '' } as const] : [];
    return [...head, { kind: 'list', items: body, ordered: false }];
  }
  return unwrapped(written).map((text) => ({ kind: 'paragraph', text }));
}

/** Shorter lines are broken by their writer, not by the edge of a page. */
const MIN_WRAP = 45;

/** A line goes on in the next where that one's first word had no room in it. */
function unwrapped(lines: readonly string[]): string[] {
  const width = Math.max(...lines.map(({ length }) => length));
  const isFull = (line: string, next: string | undefined) =>
    next !== undefined &&
    line.length >= MIN_WRAP &&
    line.length + 1 + next.search(/\s|$/u) > width &&
    !/[.!?。！？؟:：]["”’»」)]*$/u.test(line);
  const isPage = lines.filter((line, index) => isFull(line, lines[index + 1])).length >= 2;
  // Who writes capitals does not begin a sentence without.
  const hasCapitals = /^\P{L}*\p{Lu}/u.test(lines[0] ?? '');
  const speakers = lines.flatMap((line) => TURN.exec(line)?.[1] ?? []);
  const areTurns = new Set(speakers).size < speakers.length;
  const parts: string[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const goesOn = !(areTurns && TURN.test(line)) && (isPage || (hasCapitals && /^\p{Ll}/u.test(line)));
    if (before !== undefined && goesOn && isFull(before, line))
      parts[parts.length - 1] = `${parts.at(-1) ?? ''} ${line}`;
    else parts.push(line);
  });
  return parts;
}

const TURN = /^(\p{Lu}[\p{L}.’' -]{0,24}?)\s?[:：]\s*["“]?(\S.*?)["”]?$/u;

/** "Hook: …", "Problem: …": fields of a script, whom nobody is called. */
const FIELD =
  /^(?:hook|intro|outro|opening|closing|ending|problem|solution|challenge|feature|benefit|proof|results?|price|pricing|offer|cta|call to action|goal|myth|fact|tip|title|subject|audience|tone|style|length|duration|format|music|note|important|warning|example|date|time|place|where|when|why|what|how)$/iu;

/** Lines that name who speaks, when two or more speak in turn: one of them again, or one answering a question. */
function joinedDialogues(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  let turns: { speaker: string; text: string; block: Block }[] = [];
  const close = () => {
    const speakers = new Set(turns.map(({ speaker }) => speaker));
    const isAnswered = turns.length === 2 && /[?!]$/u.test(turns[0]?.text ?? '');
    const talks = speakers.size >= 2 && (speakers.size < turns.length || isAnswered) && !turns.some(({ speaker }) => FIELD.test(speaker)); // prettier-ignore
    if (talks)
      joined.push({ kind: 'dialogue', turns: turns.map(({ speaker, text }) => ({ speaker, text })) });
    else joined.push(...turns.map(({ block }) => block));
    turns = [];
  };
  for (const block of blocks) {
    const turn = block.kind === 'paragraph' ? TURN.exec(block.text) : null;
    const [, speaker, text] = turn ?? [];
    if (speaker !== undefined && text !== undefined) turns.push({ speaker, text, block });
    else {
      close();
      joined.push(block);
    }
  }
  close();
  return joined;
}
