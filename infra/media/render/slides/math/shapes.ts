import katex from 'katex';
import type { MathNode } from './katex-tree.ts';

/** Builds a path's element; KaTeX has the outlines of its shapes by name behind it. */
interface ShapeMaker {
  readonly __domTree: { readonly PathNode: new (name: string) => { toMarkup(): string } };
}

/** The outline of a drawn shape, as SVG writes it. */
export function shapePath(node: MathNode | undefined): string | undefined {
  if (node?.alternate !== undefined) return node.alternate;
  if (node?.pathName === undefined) return undefined;
  const { PathNode } = (katex as unknown as ShapeMaker).__domTree;
  return (
    / d="([^"]+)"/.exec(new PathNode(node.pathName).toMarkup())?.[1] ??
    / d='([^']+)'/.exec(new PathNode(node.pathName).toMarkup())?.[1]
  );
}
