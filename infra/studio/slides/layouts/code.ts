import { blend, type Hex } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import { LEAVING_SECONDS } from '../box.ts';
import { widestLine, wrapCode, type CodeRow } from '../code/code-rows.ts';
import { tokensOf, type TokenKind } from '../code/highlight.ts';
import type { Composer } from '../composer.ts';
import { settingOf, type SlideOf } from '../page.ts';
import { BAR, placeWindow, windowOf } from './code-window.ts';
import { spokenTimes, turnPages, type Turned } from './pages.ts';
import { cardFill, placeHeading } from './parts.ts';

type Code = SlideOf<'code'>;

/** Code as it is typed; the lines the narrator speaks of are marked meanwhile. It runs from left to right in every language. */
export function layCode(composer: Composer, slide: Code): void {
  const area = placeHeading(composer, slide.heading, 1);
  const set = setCode(composer, slide, area);
  const { page } = composer;
  const pages = timedPages(composer, slide, set);
  const fullest =
    Math.max(...pages.map(({ members }) => members.length)) * set.lineHeight + 2 * set.padding.y;
  const height = Math.min(area.height, fullest);
  const frame = windowOf(composer, area, height);
  const rect = { ...frame, y: frame.y + (frame.height + BAR * page.unit - height) / 2, height };
  placeWindow(composer, frame);
  const marks = timedMarks(composer, slide);
  for (const turned of pages)
    composer.until(turned.leaves, () => {
      placeMarks(composer, { set, turned, rect, marks });
      placeRows(composer, { set, turned, rect });
    });
}

interface SetCode {
  readonly rows: readonly CodeRow[];
  readonly scale: number;
  readonly lineHeight: number;
  readonly padding: { readonly x: number; readonly y: number };
  readonly gutter: number;
  readonly room: number;
}

/** Largest type, as a share of its size; a little code is read from afar. */
const LARGEST = 2;
/** Type that is larger by this factor is worth a line that goes on in the next row. */
const WORTH_WRAPPING = 1.2;
/** Widths of words add up to a little more than the width of their line: no bracket goes over for that. */
const SNUG = 0.98;
/** Shares of the largest type that are tried. */
const WRAPPED = [1, 0.9, 0.8, 0.72, 0.64, 0.56];
/** Longer code is not worth it: nobody follows rows that go on. */
const FEW_LINES = 4;
/** Rows that a line or two may go on in: as many are read at a glance. */
const FEW_ROWS = 6;

function setCode({ page }: Composer, { code, language }: Code, area: Rect): SetCode {
  const { unit, isPortrait, minimumSize } = page;
  const lines = tokensOf(withoutBlankEdges(code), language);
  const { typeface, size, leading } = settingOf(page, 'code');
  const style = { typeface, language: page.language, direction: 'ltr' } as const;
  const padding = { x: (isPortrait ? 26 : 34) * unit, y: (isPortrait ? 26 : 24) * unit };
  const gutter = isPortrait || lines.length === 1 ? 0 : 62 * unit;
  const width = area.width - 2 * padding.x - gutter;
  const room = area.height - 2 * padding.y - BAR * unit;
  const wide = (width * SNUG) / widestLine(lines, style, 1);
  const high = room / (lines.length * leading);
  const whole = Math.max(minimumSize, Math.min(size * LARGEST, wide, high));
  const wrapped = lines.length > FEW_LINES ? undefined : WRAPPED.map((share) => share * size * LARGEST).find((each) => {
    const rows = wrapCode(lines, { style, size: each, width });
    return each >= whole * WORTH_WRAPPING && rows.length <= Math.max(2 * lines.length, FEW_ROWS) && rows.length * each * leading <= room * 0.9;
  });
  const chosen = wrapped ?? whole;
  const rows = wrapCode(lines, { style, size: chosen, width });
  return { rows, scale: chosen / size, lineHeight: chosen * leading, padding, gutter, room };
} // prettier-ignore

const withoutBlankEdges = (code: string) => code.replace(/^(?:[^\S\n]*\n)+/u, '').trimEnd();

/** Pages of rows; the next one comes when something on it is spoken of. */
function timedPages({ page }: Composer, { highlights }: Code, { rows, lineHeight, room }: SetCode): Turned[] {
  const heights = rows.map(() => lineHeight);
  const pages = turnPages(heights, { room, gap: 0, times: rows.map(() => 0) });
  const spoken = pages.map(({ members }) => {
    const lines = members.map((row) => rows[row]?.line ?? 0);
    const cue = highlights.find(({ from_line }) => lines.includes(from_line))?.cue;
    return { text: '', ...(cue !== undefined && { cue }) };
  });
  const starts = page.cues.timesFor(spoken, 1.5);
  return pages.map(({ members }, index) => {
    const next = starts[index + 1];
    const from = index === 0 ? undefined : starts[index];
    return { members, from, leaves: next === undefined ? undefined : next - LEAVING_SECONDS };
  });
}

interface Mark {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly leaves: number | undefined;
}

function timedMarks(composer: Composer, { highlights }: Code): Mark[] {
  const times = spokenTimes(composer, highlights.map(({ cue }) => ({ text: '', ...(cue !== undefined && { cue }) })), 0.6); // prettier-ignore
  return highlights.map(({ from_line, to_line }, index) => ({
    from: Math.min(from_line, to_line),
    to: Math.max(from_line, to_line),
    at: times[index] ?? 0,
    leaves: times[index + 1],
  }));
}

interface PlacedPage {
  readonly set: SetCode;
  readonly turned: Turned;
  readonly rect: Rect;
}

function placeMarks(
  composer: Composer,
  { set, turned, rect, marks }: PlacedPage & { readonly marks: readonly Mark[] },
): void {
  const { scheme, art, unit } = composer.page;
  for (const [index, mark] of marks.entries()) {
    const places = turned.members.flatMap((row, place) => {
      const line = set.rows[row]?.line ?? 0;
      return line >= mark.from && line <= mark.to ? [place] : [];
    });
    const [first] = places;
    const at = Math.max(mark.at, (turned.from ?? 0) + 0.3);
    const leaves = Math.min(mark.leaves ?? Infinity, turned.leaves ?? Infinity);
    if (first === undefined || at >= leaves) continue;
    const y = rect.y + set.padding.y + first * set.lineHeight;
    const area = { x: rect.x, y, width: rect.width, height: places.length * set.lineHeight };
    const panel = {
      kind: 'panel',
      at,
      lasts: art.tempo,
      entrance: 'grow',
      from: 'left',
      radius: 0,
      isLeftToRight: true,
    } as const;
    composer.until(leaves === Infinity ? undefined : leaves, () => {
      composer.add({ ...panel, id: `mark ${index + 1}`, rect: area, fill: [markedFill(composer)] });
      composer.add({
        ...panel,
        id: `mark ${index + 1} edge`,
        rect: { ...area, width: 7 * unit },
        fill: [scheme.accent],
      });
    });
  }
}

const markedFill = (composer: Composer) => blend(cardFill(composer), composer.page.scheme.accent, 0.2);

/** Seconds in which a page is typed. */
const TYPING_SECONDS = 2.2;

function placeRows(composer: Composer, { set, turned, rect }: PlacedPage): void {
  const { cues, art } = composer.page;
  const start = turned.from ?? cues.opening + 0.35;
  const words = turned.members.flatMap((row, place) =>
    (set.rows[row]?.words ?? []).map((word, index) => ({
      ...word,
      place,
      id: `code ${row + 1}.${index + 1}`,
    })),
  );
  const letters = words.reduce((sum, { text }) => sum + text.length, 0) || 1;
  const seconds = Math.min(TYPING_SECONDS, letters * 0.05) * (art.tempo / 0.62);
  let typed = 0;
  const grounds = [cardFill(composer), markedFill(composer)];
  placeNumbers(composer, { set, turned, rect }, grounds);
  for (const { text, kind, x, place, id } of words) {
    const shown = composer.set(text, 'code', { width: 1e5, height: 1e5, lines: 1, scale: set.scale });
    const at = start + (typed / letters) * seconds;
    typed += text.length;
    if (!shown) continue;
    const spot = {
      x: rect.x + set.padding.x + set.gutter + x,
      y: rect.y + set.padding.y + place * set.lineHeight,
      width: shown.width,
    };
    const lasts = Math.max(0.05, (text.length / letters) * seconds);
    composer.place(id, shown, spot, {
      at,
      lasts,
      entrance: 'typed',
      grounds,
      inks: inksOf(composer, kind),
      isLeftToRight: true,
    });
  }
}

function placeNumbers(composer: Composer, { set, turned, rect }: PlacedPage, grounds: readonly Hex[]): void {
  const { scheme, cues } = composer.page;
  if (set.gutter === 0) return;
  for (const [place, row] of turned.members.entries()) {
    const line = set.rows[row]?.line;
    if (line === undefined || set.rows[row - 1]?.line === line) continue;
    const number = composer.set(`${line}`, 'code', {
      width: set.gutter,
      height: 1e5,
      lines: 1,
      scale: set.scale * 0.86,
    });
    if (!number) continue;
    const spot = {
      x: rect.x + set.padding.x * 0.5,
      y: rect.y + set.padding.y + place * set.lineHeight + (set.lineHeight - number.height) / 2,
      width: set.gutter - set.padding.x * 0.1,
    };
    composer.place(`line ${line}`, number, spot, {
      at: turned.from ?? cues.opening + 0.3,
      entrance: 'fade',
      align: 'center',
      grounds,
      inks: [scheme.muted, scheme.text],
      isLeftToRight: true,
    });
  }
}

function inksOf({ page: { scheme } }: Composer, kind: TokenKind): readonly Hex[] {
  const [first, second, third, fourth] = scheme.series;
  const inks: Readonly<Record<TokenKind, Hex | undefined>> = {
    plain: scheme.text,
    comment: scheme.muted,
    keyword: first,
    string: second,
    name: third,
    number: fourth,
  };
  return [inks[kind] ?? scheme.text];
}
