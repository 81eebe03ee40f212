import type { Slide } from '../../../../modules/videos/plan.ts';

/** Whether a text says what is to go. */
export type Says = (text: string) => boolean;

/** The items of any slide (points, bars, rows, columns, stages …) but those that say it. */
export function withoutItems(slide: Slide, says: Says): unknown {
  const before: Record<string, unknown> = slide;
  const entries = Object.entries(slide).map(([key, value]: [string, unknown]): [string, unknown] => {
    if (!Array.isArray(value) || NO_ITEMS.has(key)) return [key, value];
    const kept = value.filter((item: unknown) => !says(textOf(item)));
    return [key, kept.length < value.length ? kept : value];
  });
  if (!entries.some(([key, value]) => value !== before[key])) return undefined;
  const next: Record<string, unknown> = Object.fromEntries(entries);
  return slide.layout === 'flow' ? { ...next, edges: edgesAmong(slide.edges, next['nodes']) } : next;
}

/** Lists of what is no item: the names of columns, the words that stand out. */
const NO_ITEMS: ReadonlySet<string> = new Set(['columns', 'emphasis']);

function edgesAmong(
  edges: readonly { readonly from: string; readonly to: string }[],
  nodes: unknown,
): unknown {
  const ids = JSON.stringify(nodes);
  return edges.filter(({ from, to }) => ids.includes(`"id":"${from}"`) && ids.includes(`"id":"${to}"`));
}

/** The words of an item: not its cue, which is spoken, nor its picture. */
function textOf(item: unknown): string {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return '';
  return Object.entries(item)
    .filter(([key]) => !['cue', 'icon', 'id', 'from', 'to', 'state'].includes(key))
    .map(([, value]: [string, unknown]) =>
      Array.isArray(value) ? value.map(textOf).join(' ') : typeof value === 'string' ? value : '',
    )
    .join(' ');
}
