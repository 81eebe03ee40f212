import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { hashIn, type Container, type MakeManifest } from './container.ts';

/** Where the manifest of a small file lies, with all that the format needs around it. */
interface Place {
  readonly start: number;
  readonly length: number;
  readonly manifest: Buffer;
}

/** How a kind of small file holds a manifest. */
export interface SmallFormat {
  /** What comes before the manifest of a file that has none, and what after. Throws `RangeError` for another kind of file. */
  readonly split: (file: Buffer) => readonly [before: Buffer, after: Buffer];
  /** The manifest with all that the format needs around it. */
  readonly wrap: (manifest: Buffer) => Buffer;
  readonly findManifest: (file: Buffer) => Place | undefined;
}

const BINDING = 'c2pa.hash.data';

/** Files that fit into memory, bound by the hash of all their bytes but those of the manifest. */
export function makeSmallContainer({ split, wrap, findManifest }: SmallFormat): Container {
  return {
    async embed(source, target, make) {
      const file = await readFile(source);
      if (findManifest(file)) throw new RangeError('it has a manifest already');
      const [before, after] = split(file);
      const hash = createHash('sha256').update(before).update(after).digest();
      const wrapped = wrapWithOwnLength(wrap, make, { start: before.length, hash });
      await writeFile(target, Buffer.concat([before, wrapped, after]), { flag: 'wx' });
    },
    async find(path) {
      const file = await readFile(path);
      const place = findManifest(file);
      if (!place) {
        split(file);
        return undefined;
      }
      return {
        manifest: place.manifest,
        isBound: (assertions) => Promise.resolve(isSameFile(file, place, assertions.get(BINDING))),
      };
    },
  };
}

/** The manifest names the range that it takes up itself: how many bytes it needs for that number is found by trying. */
function wrapWithOwnLength(
  wrap: SmallFormat['wrap'],
  make: MakeManifest,
  { start, hash }: { readonly start: number; readonly hash: Buffer },
): Buffer {
  let length = 0;
  for (;;) {
    const exclusions = [{ start, length }];
    const content = { exclusions, alg: 'sha256', hash, name: 'all but the manifest', pad: Buffer.alloc(0) };
    const wrapped = wrap(make([{ label: BINDING, content }]));
    if (wrapped.length === length) return wrapped;
    // A longer number makes it longer, never shorter.
    length = wrapped.length;
  }
}

function isSameFile(file: Buffer, place: Place, binding: unknown): boolean | undefined {
  const promised = hashIn(binding);
  if (!promised) return undefined;
  return isExactly(place, binding) && hashWithout(file, place).equals(promised);
}

/** What the binding leaves out is the manifest, and nothing else. */
function isExactly({ start, length }: Place, binding: unknown): boolean {
  const exclusions = (binding as { readonly exclusions?: unknown }).exclusions;
  const [one, ...others] = Array.isArray(exclusions) ? (exclusions as readonly unknown[]) : [];
  const range = one as { readonly start?: unknown; readonly length?: unknown } | undefined;
  return others.length === 0 && range?.start === start && range.length === length;
}

const hashWithout = (file: Buffer, { start, length }: Pick<Place, 'start' | 'length'>): Buffer =>
  createHash('sha256').update(file.subarray(0, start)).update(file.subarray(start + length)).digest(); // prettier-ignore
