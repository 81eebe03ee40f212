import { createHash } from 'node:crypto';

/** The Merkle tree of RFC 9162, section 2.1: how leaves and nodes are hashed, and which subtrees make a proof. */

export const HASH_BYTES = 32;

export function hashLeaf(data: string): Buffer {
  return createHash('sha256').update(LEAF_PREFIX).update(data).digest();
}

export function hashNode(left: Buffer, right: Buffer): Buffer {
  return createHash('sha256').update(NODE_PREFIX).update(left).update(right).digest();
}

const LEAF_PREFIX = Buffer.from([0]);
const NODE_PREFIX = Buffer.from([1]);

/** A tree that only grows to the right, in the hashes of its complete subtrees: at most one for each bit of its size. */
export interface CompactTree {
  /** Adds a complete subtree of 2^height leaves; 0: one leaf. Taller ones come before smaller ones. */
  add(hash: Buffer, height?: number): void;
  root(): Buffer;
}

export function makeCompactTree(): CompactTree {
  const subtrees: { readonly hash: Buffer; readonly height: number }[] = [];
  return {
    add(hash, height = 0) {
      let added = { hash, height };
      for (let left = subtrees.at(-1); left?.height === added.height; left = subtrees.at(-1)) {
        subtrees.pop();
        added = { hash: hashNode(left.hash, added.hash), height: added.height + 1 };
      }
      subtrees.push(added);
    },
    root() {
      const [last, ...others] = subtrees.toReversed().map(({ hash }) => hash);
      if (last === undefined) return createHash('sha256').digest();
      return others.reduce((right, left) => hashNode(left, right), last);
    },
  };
}

/** The root of a subtree of these leaves, or of these roots of subtrees of one size. */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  const tree = makeCompactTree();
  for (const hash of hashes) tree.add(hash);
  return tree.root();
}

/** The leaves from `start` to before `end`. */
export interface LeafRange {
  readonly start: number;
  readonly end: number;
}

/** Whose hashes prove that leaf `index` is in the tree of `size` leaves: PATH of RFC 9162, 2.1.3. */
export function inclusionRanges(index: number, size: number): readonly LeafRange[] {
  const path = (start: number, end: number): LeafRange[] => {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...path(start, middle), { start: middle, end }]
      : [...path(middle, end), { start, end: middle }];
  };
  return path(0, size);
}

/** Whose hashes prove that the tree of `size` leaves begins with that of `older` leaves: PROOF of RFC 9162, 2.1.4. */
export function consistencyRanges(older: number, size: number): readonly LeafRange[] {
  const path = (start: number, end: number, isWhole: boolean): LeafRange[] => {
    if (end === older) return isWhole ? [] : [{ start, end }];
    const middle = start + splitOf(end - start);
    return older <= middle
      ? [...path(start, middle, isWhole), { start: middle, end }]
      : [...path(middle, end, false), { start, end: middle }];
  };
  return older === 0 ? [] : path(0, size, true);
}

/** Gives the hash of the complete subtree of 2^height leaves that is the `index`th of its height. */
export type ReadSubtree = (height: number, index: number) => Promise<Buffer>;

/** The hash over a range of leaves, of complete subtrees. */
export async function hashRange({ start, end }: LeafRange, read: ReadSubtree): Promise<Buffer> {
  const size = end - start;
  const height = Math.log2(size);
  if (Number.isInteger(height) && start % size === 0) return read(height, start / size);
  const middle = start + splitOf(size);
  const left = await hashRange({ start, end: middle }, read);
  return hashNode(left, await hashRange({ start: middle, end }, read));
}

/** The largest power of two below `size`. */
function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}
