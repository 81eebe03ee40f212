import type { Composer } from '../composer.ts';
import type { SlideOf } from '../page.ts';
import { placeEdge, placeEdgeLabel, placePulse, type Flowing } from './flow-edges.ts';
import { placeNodes } from './flow-nodes.ts';
import { chainOf, gridOf, knownEdges, type Edge } from './flow-places.ts';
import { chainSpots, columnSpots, gridSpots, outlineSpots } from './flow-spots.ts';
import { placeHeading } from './parts.ts';

/** What leads to what: a chain from row to row, anything else as dagre orders it. */
export function layFlow(composer: Composer, slide: SlideOf<'flow'>): void {
  const { isPortrait, cues } = composer.page;
  const area = placeHeading(composer, slide.heading, isPortrait ? 2 : 1);
  const times = cues.timesFor(slide.nodes, 0.45);
  const known = knownEdges(slide);
  const chain = chainOf(slide.nodes, known);
  const edges = chain && known.length === 0 ? alongChain(chain) : known;
  const { spots, isOutline = false } = findSpots();
  const nodes = new Map(
    slide.nodes.map((node, index) => [node.id, { rect: spots.get(node.id) ?? area, at: times[index] ?? 0 }]),
  );
  const flowing: Flowing = { edges, nodes, isOutline };
  for (const index of edges.keys()) placeEdge(composer, index, flowing);
  placeNodes(composer, slide, flowing);
  for (const index of edges.keys()) placeEdgeLabel(composer, index, flowing);
  placePulse(composer, flowing);

  function findSpots() {
    if (chain)
      return {
        spots: isPortrait
          ? columnSpots(composer, slide, chain, area)
          : chainSpots(composer, chain, edges, area),
      };
    const grid = gridOf(slide.nodes, edges);
    if (isPortrait && grid.lanes > 2)
      return { spots: outlineSpots(composer, slide, grid, area), isOutline: true };
    return { spots: gridSpots(composer, slide, edges, grid, area) };
  }
}

const alongChain = (chain: readonly string[]): Edge[] =>
  chain.slice(1).map((to, index) => ({ from: chain[index] ?? to, to }));
