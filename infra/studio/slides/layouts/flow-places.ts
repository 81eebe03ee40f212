import { Graph, layout as layGraph } from '@dagrejs/dagre';
import type { SlideOf } from '../page.ts';

type Flow = SlideOf<'flow'>;

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly label?: string;
}

/** Where nodes go, in steps along the flow (`rank`) and across it (`lane`, from 0 in the middle). */
export interface Grid {
  readonly ranks: number;
  /** Most nodes side by side. */
  readonly lanes: number;
  readonly places: ReadonlyMap<string, { readonly rank: number; readonly lane: number }>;
}

/** Edges between nodes that are there, each once. */
export function knownEdges({ nodes, edges }: Flow): Edge[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const seen = new Set<string>();
  return edges.filter(({ from, to }) => {
    const key = JSON.stringify([from, to]);
    const isNew = ids.has(from) && ids.has(to) && from !== to && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Whether the nodes follow one another, in any order of theirs: the ids along the chain, or undefined. */
export function chainOf(nodes: Flow['nodes'], edges: readonly Edge[]): string[] | undefined {
  const next = new Map(edges.map(({ from, to }) => [from, to]));
  const targets = new Set(edges.map(({ to }) => to));
  if (edges.length === 0) return nodes.map(({ id }) => id);
  if (next.size < edges.length || targets.size < edges.length) return undefined;
  const starts = nodes.filter(({ id }) => !targets.has(id));
  const [start] = starts;
  if (starts.length !== 1 || !start) return undefined;
  const chain = [start.id];
  for (let id = next.get(start.id); id !== undefined; id = next.get(id)) chain.push(id);
  return chain.length === nodes.length ? chain : undefined;
}

/** Unit size of a node for the algorithm: what counts is the order it finds. */
const CELL = 100;

/** Places by dagre (Sugiyama's method): few crossings, arrows one way. */
export function gridOf(nodes: Flow['nodes'], edges: readonly Edge[]): Grid {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 0, ranksep: CELL, edgesep: 0 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id } of nodes) graph.setNode(id, { width: CELL, height: CELL });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layGraph(graph);
  const spots = nodes.map(({ id }) => ({ id, x: graph.node(id).x ?? 0, y: graph.node(id).y ?? 0 }));
  const rows = [...new Set(spots.map(({ y }) => y))].sort((one, other) => one - other);
  const middle = (Math.min(...spots.map(({ x }) => x)) + Math.max(...spots.map(({ x }) => x))) / 2;
  const sign = isBackwards(spots) ? -1 : 1;
  const width = Math.max(...spots.map(({ x }) => x)) - Math.min(...spots.map(({ x }) => x));
  return {
    ranks: rows.length,
    lanes: Math.round(width / CELL) + 1,
    places: new Map(
      spots.map(({ id, x, y }) => [id, { rank: rows.indexOf(y), lane: (sign * (x - middle)) / CELL }]),
    ),
  };
}

/** Whether side by side those named later mostly stand before those named earlier: seen in a mirror they do not. */
function isBackwards(spots: readonly { readonly x: number; readonly y: number }[]): boolean {
  const order = spots.flatMap((one, index) =>
    spots.slice(index + 1).flatMap((other) => (other.y === one.y ? [Math.sign(other.x - one.x)] : [])),
  );
  return order.reduce((sum, each) => sum + each, 0) < 0;
}
