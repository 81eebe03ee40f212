import type { Hex } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer, SetText } from '../composer.ts';
import { setMath } from '../math/set-math.ts';
import type { SlideOf } from '../page.ts';
import { wrapMath, type MathLine } from './math-lines.ts';

/** The colour of a term, and when it lights up. */
export interface Lit {
  readonly at: number;
  readonly colour: Hex;
}

interface Entry {
  readonly tex: MathLine | undefined;
  readonly meaning: SetText | undefined;
}

/** What the terms of a formula mean, before it has its place. */
export interface Legend {
  readonly entries: readonly Entry[];
  readonly columns: number;
  readonly width: number;
  /** Pixels of one em of the terms. */
  readonly size: number;
  /** Width of the terms beside which the meanings stand; undefined: they stand below them. */
  readonly termWidth: number | undefined;
  readonly rowHeight: number;
  readonly height: number;
}

/** In design units: between columns, from the coloured bar to the words, and from a term to its meaning. */
const GAPS = { column: 40, bar: 28, meaning: 26, row: 26, below: 6 } as const;
/** Wider terms have their meaning below them. */
const MAX_TERM_SHARE = 0.34;

export function setLegend(
  composer: Composer,
  terms: NonNullable<SlideOf<'formula'>['terms']>,
  room: { readonly width: number; readonly height: number },
): Legend {
  const { unit, isPortrait } = composer.page;
  const size = (isPortrait ? 58 : 52) * unit;
  const columns = isPortrait ? 1 : Math.max(1, Math.min(terms.length, terms.length === 4 ? 2 : 3));
  const width = (room.width - GAPS.column * unit * (columns - 1)) / columns;
  const inner = width - GAPS.bar * unit;
  const lines = terms.map(({ tex }) => wrapMath(setMath(tex) ?? [], Infinity)[0]);
  const widest = Math.max(0, ...lines.map((line) => (line?.width ?? 0) * size)) + GAPS.meaning * unit;
  const termWidth = widest <= inner * MAX_TERM_SHARE ? widest : undefined;
  const entries = terms.map(({ meaning }, index) => ({
    tex: lines[index] && lines[index].width * size <= inner ? lines[index] : undefined,
    meaning: composer.set(meaning, 'body', {
      width: inner - (termWidth ?? 0),
      height: room.height,
      balanced: false,
      scale: isPortrait ? 1 : 1.1,
    }),
  }));
  const heights = entries.map(({ tex, meaning }) => {
    const [high, low] = [heightOf(tex) * size, meaning?.height ?? 0];
    return termWidth === undefined ? high + GAPS.below * unit + low : Math.max(high, low);
  });
  const rowHeight = Math.max(0, ...heights) + GAPS.row * unit;
  const rows = Math.ceil(terms.length / columns);
  return { entries, columns, width, size, termWidth, rowHeight, height: rows * rowHeight };
}

const heightOf = (line: MathLine | undefined) => (line ? line.height + line.depth : 0);

export function placeLegend(composer: Composer, legend: Legend, area: Rect, lit: readonly Lit[]): void {
  const { unit, art, scheme } = composer.page;
  for (const index of legend.entries.keys()) {
    const { at = 0, colour = scheme.text } = lit[index] ?? {};
    const x = area.x + (index % legend.columns) * (legend.width + GAPS.column * unit);
    const y = area.y + Math.floor(index / legend.columns) * legend.rowHeight;
    composer.add({
      kind: 'panel',
      id: `term ${index + 1} bar`,
      rect: { x, y: y + 9 * unit, width: 7 * unit, height: legend.rowHeight - 18 * unit },
      at,
      lasts: art.tempo,
      entrance: 'grow',
      from: 'top',
      fill: [colour],
      radius: art.corner === 0 ? 0 : 3.5 * unit,
    });
    placeEntry(composer, legend, index, { x: x + GAPS.bar * unit, y, at, colour });
  }
}

function placeEntry(
  composer: Composer,
  { entries, width, size, termWidth, rowHeight }: Legend,
  index: number,
  { x, y, at, colour }: Lit & { readonly x: number; readonly y: number },
): void {
  const { unit, scheme } = composer.page;
  const { tex, meaning } = entries[index] ?? {};
  const high = heightOf(tex) * size;
  const isBeside = termWidth !== undefined;
  const whole = isBeside ? high : high + GAPS.below * unit + (meaning?.height ?? 0);
  const top = y + (rowHeight - whole) / 2;
  if (tex)
    composer.add({
      kind: 'formula',
      id: `term ${index + 1}`,
      rect: { x, y: top, width: tex.width * size, height: high },
      baseline: top + tex.height * size,
      size,
      pieces: tex.pieces,
      colour,
      terms: [],
      at,
      lasts: 0.3,
      entrance: 'draw',
    });
  if (!meaning) return;
  const spot = isBeside
    ? { x: x + termWidth, y: y + (rowHeight - meaning.height) / 2 }
    : { x, y: top + high + GAPS.below * unit };
  const look = { at: at + 0.1, entrance: 'rise', inks: [scheme.text] } as const;
  composer.place(
    `term ${index + 1} meaning`,
    meaning,
    { ...spot, width: width - GAPS.bar * unit - (termWidth ?? 0) },
    look,
  );
}
