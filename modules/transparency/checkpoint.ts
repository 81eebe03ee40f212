import { DomainError } from '../kernel/errors.ts';
import type { RecordedEvent } from '../kernel/log/event.ts';
import { HASH_BYTES, hashLeaf } from './merkle-tree.ts';
import { openNote, signNote, type NoteSigner, type NoteVerifier } from './signed-note.ts';

/** What a checkpoint (c2sp.org/tlog-checkpoint) says: the log of this name has so many events, and this root. */
export interface TreeHead {
  /** The log's name; that of its keys, too. */
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
}

/** The leaf of an event: its place and its hash, as canonical JSON. What the event says is in the hash. */
export const leafOf = ({ hash, position }: Pick<RecordedEvent, 'hash' | 'position'>): Buffer =>
  hashLeaf(`{"hash":"${hash}","position":${position}}`);

export function signTreeHead({ origin, size, root }: TreeHead, signers: readonly NoteSigner[]): string {
  return signNote(`${origin}\n${size}\n${root.toString('base64')}\n`, signers);
}

/** What a note says that one of these keys signed. Throws `DomainError` conflict when none did, or when it is no checkpoint. */
export function openTreeHead(note: string, verifiers: readonly NoteVerifier[]): TreeHead {
  const [origin = '', size = '', root = ''] = openNote(note, verifiers)?.split('\n') ?? [];
  const bytes = Buffer.from(root, 'base64');
  if (origin === '' || !/^(?:0|[1-9]\d{0,15})$/.test(size) || bytes.length !== HASH_BYTES)
    throw new DomainError(
      'conflict',
      'audit.foreign_checkpoint',
      'a checkpoint was not signed with the keys of this log',
    );
  return { origin, size: Number(size), root: bytes };
}
