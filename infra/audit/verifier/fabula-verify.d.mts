export interface VerifiedBundle {
  readonly ok: boolean;
  readonly problem?: string;
  readonly event?: { readonly line: number; readonly position?: number; readonly stream?: string };
  readonly events?: number;
  readonly erased?: number;
}

export interface SignedHead {
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
}

export interface VerifierKey {
  readonly name: string;
}

export function verifyBundle(
  folder: string,
  known?: { readonly keys?: readonly string[]; readonly notes?: readonly string[] },
): Promise<VerifiedBundle>;
export function verifyProof(
  proof: object,
  keys: readonly string[],
): { readonly ok: boolean; readonly problem?: string };
export function parseKey(text: string): VerifierKey;
export function openCheckpoint(note: string, keys: readonly VerifierKey[]): SignedHead;
export function readEvent(line: string): { readonly hash: string };
export function rootOfInclusion(
  index: number,
  size: number,
  leaf: Buffer,
  path: readonly Buffer[],
): Buffer | undefined;
export function isConsistent(
  older: number,
  olderRoot: Buffer,
  size: number,
  root: Buffer,
  path: readonly Buffer[],
): boolean;
