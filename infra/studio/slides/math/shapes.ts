import katex from 'katex';
import type { MathNode } from './katex-tree.ts';
import { ems, moved, type Around, type MathPiece, type Run } from './piece.ts';

/** Builds a path's element; KaTeX has the outlines of its shapes by name behind it. */
interface ShapeMaker {
  readonly __domTree: { readonly PathNode: new (name: string) => { toMarkup(): string } };
}

/** The outline of a drawn shape, as SVG writes it. */
function shapePath(node: MathNode | undefined): string | undefined {
  if (node?.alternate !== undefined) return node.alternate;
  if (node?.pathName === undefined) return undefined;
  const { PathNode } = (katex as unknown as ShapeMaker).__domTree;
  return (
    / d="([^"]+)"/.exec(new PathNode(node.pathName).toMarkup())?.[1] ??
    / d='([^']+)'/.exec(new PathNode(node.pathName).toMarkup())?.[1]
  );
}

/** Which part of the whole width a drawn shape takes, where it is made of several. */
const PARTS: Readonly<Record<string, readonly [from: number, share: number]>> = {
  'brace-left': [0, 0.26],
  'brace-center': [0.25, 0.5],
  'brace-right': [0.74, 0.26],
  'halfarrow-left': [0, 0.51],
  'halfarrow-right': [0.49, 0.51],
};

/** Roots, braces, wide accents: paths on a grid of a thousand to the em, cut to the width they have to span. */
export function setShapes(node: MathNode, around: Around): Run {
  const own = Math.max(ems(node.style?.['minWidth']), ems(node.style?.['width'])) * around.size;
  const width = Math.max(around.room, own);
  const pieces = (node.children ?? []).flatMap((child) => {
    const part = child.classes?.map((name) => PARTS[name]).find((each) => each !== undefined);
    const svg = part === undefined ? child : child.children?.[0];
    const [from, share] = part ?? [0, 1];
    const shape = svg && shapeOf(svg, node, { ...around, room: width * share });
    return shape ? moved([shape], width * from, 0) : [];
  });
  return { pieces, width };
}

function shapeOf(svg: MathNode, holder: MathNode, around: Around): MathPiece | undefined {
  const path = shapePath(svg.children?.[0]);
  const { viewBox = '', height: high, preserveAspectRatio = '' } = svg.attributes ?? {};
  const [, , boxWidth = 1, boxHeight = 1] = viewBox.split(' ').map(Number);
  if (path === undefined) return undefined;
  const height = ems(high ?? holder.style?.['height']) * around.size;
  const [across, down] = [around.room / boxWidth, height / boxHeight];
  const scale = [preserveAspectRatio === 'none' ? across : down, down] as const;
  const slack = around.room - boxWidth * scale[0];
  const shift = preserveAspectRatio.startsWith('xMax')
    ? slack
    : preserveAspectRatio.startsWith('xMid')
      ? slack / 2
      : 0;
  return {
    kind: 'shape',
    x: 0,
    y: -height,
    term: around.term,
    path,
    scale,
    shift,
    width: around.room,
    height,
  };
}
