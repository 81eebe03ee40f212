import { LEAVING_SECONDS } from '../box.ts';
import type { Composer } from '../composer.ts';

/** Things of a row that are seen together, and from when until when; undefined: from and until the slide's own. */
export interface Turned {
  readonly members: readonly number[];
  readonly from: number | undefined;
  readonly leaves: number | undefined;
}

/**
 * A row too high for its room is turned like pages: each shows as many as fit, all about equally full, and the next one comes
 * when its first member is spoken of. `heights` and `room` in pixels, `times` in seconds.
 */
export function turnPages(
  heights: readonly number[],
  { room, gap, times }: { readonly room: number; readonly gap: number; readonly times: readonly number[] },
): Turned[] {
  const full = fillPages(heights, room, gap);
  let even = full;
  for (let share = 0.95; share > 0.3; share -= 0.05) {
    const attempt = fillPages(heights, room * share, gap);
    if (attempt.length > full.length) break;
    even = attempt;
  }
  const starts = even.map(([first = 0]) => times[first] ?? 0);
  return even.map((members, page) => {
    const next = starts[page + 1];
    return {
      members,
      from: page === 0 ? undefined : starts[page],
      leaves: next === undefined ? undefined : next - LEAVING_SECONDS,
    };
  });
}

function fillPages(heights: readonly number[], room: number, gap: number): number[][] {
  const pages: number[][] = [];
  let filled = Infinity;
  for (const [index, height] of heights.entries()) {
    if (filled + gap + height > room) {
      pages.push([]);
      filled = -gap;
    }
    pages.at(-1)?.push(index);
    filled += gap + height;
  }
  return pages;
}

/** Height of the members of a page and the gaps between them. */
export function pageHeight(heights: readonly number[], members: readonly number[], gap: number): number {
  return (
    members.reduce((sum, index) => sum + (heights[index] ?? 0), 0) + gap * Math.max(0, members.length - 1)
  );
}

/** When the n-th ground of a page comes on. */
export function pageGroundTime(composer: Composer, { from }: Turned, place: number): number {
  return (from ?? composer.page.cues.opening + 0.25) + 0.09 * place;
}

/** Seconds before its page is turned by which a thing has begun to come on. */
const READ_SECONDS = 0.8;

/** When a thing of a page comes on: at its time, but never as the page is being turned. */
export function entryTime({ leaves }: Turned, at: number): number {
  return leaves === undefined ? at : Math.min(at, leaves - READ_SECONDS);
}

/** Times of things on a slide that shows something before the first of them: that one may be as late as it is spoken. */
export function spokenTimes(
  { page }: Composer,
  elements: readonly { readonly cue?: string; readonly text: string }[],
  gap: number,
): number[] {
  return page.cues.timesFor([{ text: '' }, ...elements], gap).slice(1);
}
