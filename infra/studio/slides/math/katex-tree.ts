import katex from 'katex';

/** What KaTeX builds of a formula before it becomes HTML: spans in spans, with letters and drawn shapes in them. */
export interface MathNode {
  readonly classes?: readonly string[];
  readonly style?: Readonly<Record<string, string | undefined>>;
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly children?: readonly MathNode[];
  /** Of a letter. */
  readonly text?: string;
  readonly width?: number;
  readonly italic?: number;
  readonly height?: number;
  readonly depth?: number;
  /** Of a drawn shape: its name, and the path of one whose size is not fixed. */
  readonly pathName?: string;
  readonly alternate?: string;
}

/** KaTeX exports its tree under this name; the version is pinned, and a spec reads formulas through it. */
interface TreeMaker {
  __renderToDomTree(tex: string, options: object): MathNode;
}

/** Scripts and pictures that KaTeX has no measures for. */
const UNKNOWN =
  /[^\n\u0020-\u052f\u0900-\u109f\u2010-\u22ff\u3000-\u30ff\u4e00-\u9faf\uac00-\ud7af\uff00-\uff60]/u;

/** The tree of a formula in display style; undefined when it is not TeX that KaTeX reads. */
export function treeOf(tex: string): MathNode | undefined {
  if (UNKNOWN.test(tex)) return undefined;
  try {
    return (katex as unknown as TreeMaker).__renderToDomTree(tex, {
      displayMode: true,
      output: 'html',
      strict: false,
      throwOnError: true,
      maxExpand: 500,
      // Terms are marked so that they are found again; nothing else may be brought in.
      trust: ({ command }: { readonly command: string }) => command === '\\htmlData',
    });
  } catch {
    // Whatever KaTeX makes of a stranger's TeX, it is not readable: it throws errors of its own kind and plain ones.
    return undefined;
  }
}
