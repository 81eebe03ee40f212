import { createCanvas } from '@napi-rs/canvas';
import { mathFamily } from './fonts.ts';
import { treeOf, type MathNode } from './katex-tree.ts';
import { ems, moved, type Around, type MathPiece, type Run } from './piece.ts';
import { setShapes } from './shapes.ts';

export interface SetMath {
  readonly pieces: readonly MathPiece[];
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** The parts of a formula between which a line may be broken; undefined when it is not TeX that can be read. */
export function setMath(tex: string): readonly SetMath[] | undefined {
  const tree = treeOf(tex);
  if (!tree) return undefined;
  return basesOf(tree).map((base) => ({
    ...setNode(base, { size: 1, classes: [], term: undefined, room: 0 }),
    height: base.height ?? 0,
    depth: base.depth ?? 0,
  }));
}

/** KaTeX ends a base where a line may be broken: after `=`, after `+`. */
function basesOf(node: MathNode): readonly MathNode[] {
  if (node.classes?.includes('base')) return [node];
  return (node.children ?? []).flatMap(basesOf);
}

const NOTHING: Run = { pieces: [], width: 0 };

function setNode(node: MathNode, outer: Around): Run {
  const classes = node.classes ?? [];
  if (classes.some((name) => ['strut', 'pstrut', 'vlist-s', 'katex-mathml'].includes(name))) return NOTHING;
  const around = inside(node, outer);
  const { style = {} } = node;
  const [left, right] = [
    ems(style['marginLeft']) + ems(style['paddingLeft']),
    ems(style['marginRight']) + ems(style['paddingRight']),
  ];
  const run = framed(
    setWithin(node, around),
    left * around.size,
    right * around.size,
    ems(style['top']) * around.size,
  );
  return classes.includes('nulldelimiter') ? { ...run, width: run.width + 0.12 * around.size } : run;
}

function framed({ pieces, width }: Run, left: number, right: number, down = 0): Run {
  return { pieces: moved(pieces, left, down), width: left + width + right };
}

/** Font sizes of TeX, \tiny to \Huge, that `sizing reset-size6 size3` speaks of. */
const SIZES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

function inside(node: MathNode, outer: Around): Around {
  const classes = node.classes ?? [];
  const from = classes.find((name) => name.startsWith('reset-size'));
  const to = from === undefined ? undefined : classes.find((name) => /^size\d+$/.test(name));
  const sizeOf = (name = '') => SIZES[Number(/\d+$/.exec(name)?.[0] ?? 6) - 1] ?? 1;
  const marked = node.attributes?.['data-term'];
  return {
    ...outer,
    size: to === undefined ? outer.size : (outer.size * sizeOf(to)) / sizeOf(from),
    classes: [
      ...(to === undefined ? classes : []),
      ...classes.filter((name) => name !== to),
      ...outer.classes,
    ].filter((name) => name !== to),
    term: marked === undefined ? outer.term : Number(marked),
  };
}

function setWithin(node: MathNode, around: Around): Run {
  const classes = node.classes ?? [];
  const { style = {} } = node;
  if (node.text !== undefined) return setLetter(node, around);
  if (
    classes.includes('frac-line') ||
    classes.includes('overline-line') ||
    classes.includes('underline-line') ||
    classes.includes('hline')
  )
    return setRule(around, around.room, ems(style['borderBottomWidth']) * around.size);
  if (classes.includes('rule')) return setBlock(node, around);
  if (classes.includes('vlist-t')) return setStack(node, around);
  if (classes.includes('arraycolsep')) return { pieces: [], width: ems(style['width']) * around.size };
  if (node.attributes?.['viewBox'] !== undefined) return setShapes({ children: [node] }, around);
  if (
    classes.includes('stretchy') ||
    node.children?.some((child) => child.attributes?.['viewBox'] !== undefined)
  )
    return setShapes(node, around);
  return setLine(node.children ?? [], around);
}

function setLine(children: readonly MathNode[], around: Around): Run {
  const pieces: MathPiece[] = [];
  let x = 0;
  for (const child of children) {
    const run = setNode(child, around);
    pieces.push(...moved(run.pieces, x, 0));
    x += run.width;
  }
  return { pieces, width: x };
}

const ruler = createCanvas(1, 1).getContext('2d');

function measured(text: string, family: string): number {
  ruler.font = `100px ${family}`;
  return ruler.measureText(text).width / 100;
}

function setLetter(
  { text = '', width, italic = 0, classes = [] }: MathNode,
  { size, classes: outer, term }: Around,
): Run {
  if (text === '\u200b' || text.trim() === '')
    return { pieces: [], width: text === '\u00a0' ? 0.25 * size : 0 };
  const family = mathFamily([...classes, ...outer], text);
  // KaTeX joins letters of a kind into one and keeps the width of the first.
  const wide = width === undefined || width === 0 || text.length > 1 ? measured(text, family) : width;
  const whole = (wide + Math.max(0, italic)) * size;
  return {
    pieces: [{ kind: 'letter', x: 0, y: 0, term, text, family, size, width: wide * size }],
    width: whole,
  };
}

function setRule({ term }: Around, width: number, thickness: number): Run {
  const height = Math.max(thickness, 0.03);
  return { pieces: [{ kind: 'rule', x: 0, y: -height, term, width, height }], width };
}

function setBlock({ style = {} }: MathNode, { size, term }: Around): Run {
  const [width, height] = [ems(style['borderRightWidth']) * size, ems(style['borderTopWidth']) * size];
  const y = -(height + ems(style['bottom']) * size);
  return { pieces: [{ kind: 'rule', x: 0, y, term, width, height }], width };
}

/** Classes around a stack whose members stand one above the other in the middle. */
const CENTRED: ReadonlySet<string> = new Set([
  'mfrac',
  'op-limits',
  'accent',
  'col-align-c',
  'munder',
  'mover',
  'x-arrow',
  'stretchy',
]);

/** Things above each other: KaTeX gives each its `top`, measured from a strut above the base line. */
function setStack(node: MathNode, around: Around): Run {
  const list = node.children?.[0]?.children?.[0]?.children ?? [];
  const isCentred = isIn(around.classes, CENTRED);
  const first = list.map((member) => setMember(member, { ...around, room: 0 }));
  const room = Math.max(0, ...first.map(({ width }) => width));
  const pieces = list.flatMap((member) => {
    const run = setMember(member, { ...around, room });
    const strut = member.children?.find((child) => child.classes?.includes('pstrut'));
    const y = (ems(member.style?.['top']) + ems(strut?.style?.['height'])) * around.size;
    const isLeft = !isCentred || member.classes?.includes('svg-align') === true;
    return moved(run.pieces, isLeft ? 0 : (room - run.width) / 2, y);
  });
  return { pieces, width: room };
}

/** The nearest class that says how a stack stands. */
function isIn(classes: readonly string[], wanted: ReadonlySet<string>): boolean {
  const nearest = classes.find(
    (name) =>
      wanted.has(name) || ['msupsub', 'sqrt', 'col-align-l', 'col-align-r', 'delimsizing'].includes(name),
  );
  return nearest !== undefined && wanted.has(nearest);
}

function setMember({ children = [], style = {} }: MathNode, around: Around): Run {
  const accent = children.find((child) => child.classes?.includes('accent-body'));
  if (!accent || accent.classes?.includes('accent-full')) {
    const side = (name: string) => ems(style[`margin${name}`]) + ems(style[`padding${name}`]);
    return framed(setLine(children, around), side('Left') * around.size, side('Right') * around.size);
  }
  // An accent's letter has no width of its own: it stands over the middle, moved by the slant of what it stands on.
  const run = setLine(accent.children ?? [], around);
  return { pieces: moved(run.pieces, ems(accent.style?.['left']) * around.size, 0), width: 0 };
}
