/** A run of text as pdf.js hands it out: `transform` places its baseline start, y grows upwards, lengths in points. */
export interface TextRun {
  readonly str: string;
  /** [a, b, c, d, x, y] */
  readonly transform: readonly number[];
  readonly width: number;
  readonly hasEOL: boolean;
}

/** A line of text on a page. `top` counts from the page's upper edge to the baseline; all in points. */
export interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly size: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  /** In the order they are drawn, which is the order they are read in, columns included. */
  readonly lines: readonly Line[];
}

/** A gap this wide, in font sizes, is a space nobody wrote. */
const SPACE = 0.18;
/** Baselines that differ by less are one line: superscripts, footnote marks. */
const SAME_LINE = 0.6;

/** Joins runs to lines. Text that does not stand upright is a watermark or a stamp, and is left out. */
export function readLines(
  runs: readonly TextRun[],
  page: { readonly left: number; readonly top: number },
): readonly Line[] {
  const lines: Line[] = [];
  let open: Line | undefined;
  const close = () => {
    if (open && open.text.trim() !== '') lines.push({ ...open, text: tidy(open.text) });
    open = undefined;
  };
  for (const run of runs) {
    const place = placeOf(run, page);
    if (place && run.str !== '') {
      if (open && !continues(open, place, run)) close();
      open = open ? joined(open, place, run) : { text: run.str, ...place };
    }
    if (run.hasEOL) close();
  }
  close();
  return lines;
}

type Place = Omit<Line, 'text'>;

function placeOf(
  { transform, width }: TextRun,
  page: { readonly left: number; readonly top: number },
): Place | undefined {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  if (Math.abs(b) > 0.05 * Math.abs(a)) return undefined;
  const left = x - page.left;
  return { left, right: left + width, top: page.top - y, size: Math.hypot(c, d) };
}

function continues(line: Line, next: Place, { str }: TextRun): boolean {
  const size = Math.max(line.size, next.size);
  if (Math.abs(next.top - line.top) > SAME_LINE * size) return false;
  // A blank between two words may reach as far as a tab; the next column begins with a word.
  const gap = Math.max(next.left - line.right, line.left - next.right);
  return str.trim() === '' || gap < 6 * size;
}

function joined(line: Line, next: Place, { str }: TextRun): Line {
  const gap = Math.max(next.left - line.right, line.left - next.right);
  const apart = gap > SPACE * Math.max(line.size, next.size);
  const space = apart && !/\s$/.test(line.text) && !/^\s/.test(str) ? ' ' : '';
  return {
    text: line.text + space + str,
    left: Math.min(line.left, next.left),
    right: str.trim() === '' ? line.right : Math.max(line.right, next.right),
    // A superscript does not move its line.
    top: next.size > line.size ? next.top : line.top,
    size: Math.max(line.size, next.size),
  };
}

/** Ligatures apart, soft hyphens and control characters away, one space at a time. */
function tidy(text: string): string {
  return text
    .replace(/[\uFB00-\uFB06]/gu, (ligature) => ligature.normalize('NFKC'))
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/gu, '')
    .replace(/\u00AD(?!$)/gu, '')
    .replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
    .trim();
}
