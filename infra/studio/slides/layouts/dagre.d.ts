/** What is used of it: the types it ships with import each other in a way that `nodenext` cannot follow. */
declare module '@dagrejs/dagre' {
  interface Node {
    readonly width: number;
    readonly height: number;
    readonly x?: number;
    readonly y?: number;
  }
  export class Graph {
    setGraph(options: { rankdir: 'TB'; nodesep: number; ranksep: number; edgesep: number }): this;
    setDefaultEdgeLabel(make: () => object): this;
    setNode(id: string, node: Node): this;
    setEdge(from: string, to: string): this;
    node(id: string): Node;
  }
  export function layout(graph: Graph): void;
}
