import type { Assertion } from '../c2pa/manifest.ts';

/** Makes the manifest store of a file from what binds it to the file: equally long for every hash. */
export type MakeManifest = (bindings: readonly Assertion[]) => Buffer;

/** The manifest of a file, and how to tell whether the file is the one it was made for. */
export interface FoundManifest {
  readonly manifest: Buffer;
  /** Whether the file is as its manifest says; undefined: the manifest says nothing of such a file. */
  isBound(assertions: ReadonlyMap<string, unknown>): Promise<boolean | undefined>;
}

/** A kind of file that manifests are put into. */
export interface Container {
  /** Writes `source` to `target`, which must not exist, with a manifest in it. Throws `RangeError` for another kind of file. */
  embed(source: string, target: string, make: MakeManifest): Promise<void>;
  /** Undefined: there is none in it. Throws `RangeError` for another kind of file. */
  find(path: string): Promise<FoundManifest | undefined>;
}

/** The hash that a binding promises. */
export function hashIn(binding: unknown): Buffer | undefined {
  if (typeof binding !== 'object' || binding === null || !('hash' in binding)) return undefined;
  return binding.hash instanceof Uint8Array ? Buffer.from(binding.hash) : undefined;
}
