import { inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';
import { markTerms } from '../math/mark-terms.ts';
import { setMath, type SetMath } from '../math/set-math.ts';
import type { SlideOf } from '../page.ts';
import { placeLegend, setLegend, type Lit } from './formula-legend.ts';
import { wrapMath, type MathLine } from './math-lines.ts';
import { spokenTimes } from './pages.ts';
import { placeHeading, seriesColour } from './parts.ts';
import { fitStack } from './stack.ts';

type Formula = SlideOf<'formula'>;

/** A formula as large as it goes, and below it what its terms mean: each lights up when it is spoken of. */
export function layFormula(composer: Composer, slide: Formula): void {
  const { unit, isPortrait, scheme } = composer.page;
  const area = placeHeading(composer, slide.heading);
  const terms = slide.terms ?? [];
  const parts =
    setMath(
      markTerms(
        slide.tex,
        terms.map(({ tex }) => tex),
      ),
    ) ?? [];
  if (parts.length === 0) return layUnread(composer, slide.tex, area);
  const times = spokenTimes(composer, terms.map(({ meaning, cue }) => ({ text: meaning, ...(cue !== undefined && { cue }) })), 0.4); // prettier-ignore
  const grounds = [scheme.ground, scheme.wash, scheme.wash2];
  const lit = terms.map((_, index) => ({
    at: times[index] ?? 0,
    colour: inkOn(grounds, [seriesColour(composer, index)]),
  }));
  const legend = setLegend(composer, terms, { width: area.width, height: area.height * 0.6 });
  const gap = legend.height === 0 ? 0 : (isPortrait ? 64 : 48) * unit;
  const lines = fitLines(parts, {
    width: area.width,
    height: area.height - legend.height - gap,
    wish: (isPortrait ? 132 : 150) * unit,
  });
  const total = lines.height + gap + legend.height;
  const top = area.y + Math.max(0, (area.height - total) * (isPortrait ? 0 : 0.42));
  placeLines(composer, lines, { ...area, y: top }, lit);
  placeLegend(composer, legend, { ...area, y: top + lines.height + gap }, lit);
}

/** TeX that cannot be read is shown as it is written. */
function layUnread(composer: Composer, tex: string, area: Rect): void {
  const look = {
    at: composer.page.cues.opening + 0.3,
    entrance: 'rise',
    inks: [composer.page.scheme.text],
  } as const;
  const stack = fitStack(composer, [{ id: 'formula', text: tex, role: 'headline', look }], area);
  stack.place({ x: area.x, y: area.y + Math.max(0, (area.height - stack.height) * 0.42), align: 'center' });
}

interface FittedLines {
  readonly lines: readonly MathLine[];
  /** Pixels of one em. */
  readonly size: number;
  readonly height: number;
}

/** Between lines, in ems. */
const LEADING = 0.5;
/** A formula is broken into lines only when it would be smaller than this share of the wish. */
const UNBROKEN_SHARE = 0.55;

function fitLines(
  parts: readonly SetMath[],
  room: { readonly width: number; readonly height: number; readonly wish: number },
): FittedLines {
  const fitted = (size: number): FittedLines => {
    const lines = wrapMath(parts, room.width / size);
    const ems = lines.reduce((sum, line) => sum + line.height + line.depth, LEADING * (lines.length - 1));
    return { lines, size, height: ems * size };
  };
  for (let size = room.wish; size > room.wish * 0.12; size *= 0.94) {
    const attempt = fitted(size);
    const isNarrow = attempt.lines.every(({ width }) => width * size <= room.width);
    const mayBreak = attempt.lines.length === 1 || size <= room.wish * UNBROKEN_SHARE;
    if (isNarrow && mayBreak && attempt.height <= room.height) return attempt;
  }
  return fitted(room.wish * 0.12);
}

/** Seconds in which a formula is written. */
const WRITING_SECONDS = 1.6;

function placeLines(
  composer: Composer,
  { lines, size }: FittedLines,
  { x, y: top, width }: Rect,
  terms: readonly Lit[],
): void {
  const { cues, scheme, art } = composer.page;
  const lasts = (WRITING_SECONDS * (art.tempo / 0.62)) / lines.length;
  let y = top;
  for (const [index, line] of lines.entries()) {
    const height = (line.height + line.depth) * size;
    const rect = { x: x + (width - line.width * size) / 2, y, width: line.width * size, height };
    composer.add({
      kind: 'formula',
      id: `formula ${index + 1}`,
      rect,
      baseline: y + line.height * size,
      size,
      pieces: line.pieces,
      colour: inkOn([scheme.ground, scheme.wash, scheme.wash2], [scheme.text]),
      terms,
      at: cues.opening + 0.3 + index * lasts,
      lasts,
      entrance: 'draw',
      isLeftToRight: true,
    });
    y += height + LEADING * size;
  }
}
