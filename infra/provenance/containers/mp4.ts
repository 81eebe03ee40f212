import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { hashIn, type Container } from './container.ts';
import { moveChunks, readTopBoxes, type Mp4Box } from './mp4-boxes.ts';

/** The `usertype` of the `uuid` box that holds a manifest store (C2PA, "Embedding manifests into BMFF-based assets"). */
const C2PA_UUID = Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex');
/** Version and flags; what the box is for; where a Merkle tree would be. */
const PURPOSE = Buffer.from(`\0\0\0\0manifest\0${'\0'.repeat(8)}`, 'latin1');
const BINDING = 'c2pa.hash.bmff.v3';
/** C2PA leaves `ftyp` out of the hash of a film; a statement of our own has it, so that no byte can change unseen. */
const FILE_TYPE = 'org.fabula.file-type';
const TYPE_OFFSET = 8;
const MANIFEST_OFFSET = TYPE_OFFSET + C2PA_UUID.length + PURPOSE.length;
const MAX_MANIFEST_BYTES = 16 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

const isManifest = ({ userType }: Mp4Box): boolean => userType === C2PA_UUID.toString('hex');
/** What C2PA leaves out of the hash of a film. */
const isExcluded = (box: Mp4Box): boolean => isManifest(box) || box.type === 'ftyp' || box.type === 'mfra';

const bindingsOf = ({ film, fileType }: { readonly film: Buffer; readonly fileType: Buffer }) => [
  {
    label: BINDING,
    content: {
      exclusions: [
        { xpath: '/uuid', data: [{ offset: TYPE_OFFSET, value: C2PA_UUID }] },
        { xpath: '/ftyp' },
        { xpath: '/mfra' },
      ],
      alg: 'sha256',
      hash: film,
      name: 'all but the manifest',
    },
  },
  { label: FILE_TYPE, content: { alg: 'sha256', hash: fileType } },
];

/** Films. The manifest lies between `ftyp` and `moov`: the index still comes before the media. Read and written in pieces. */
export const mp4: Container = {
  async embed(source, target, make) {
    const unknown = Buffer.alloc(32);
    const { length } = stringifyManifestBox(make(bindingsOf({ film: unknown, fileType: unknown })));
    const [from, to] = [await open(source), await open(target, 'wx')];
    try {
      const [ftyp, ...others] = await readTopBoxes(from);
      if (ftyp?.type !== 'ftyp' || others.some((box) => isExcluded(box)))
        throw new RangeError('no MP4 without a manifest');
      const fileType = createHash('sha256');
      await copyHashed(from, to, ftyp, fileType);
      await to.writeFile(Buffer.alloc(length));
      const film = createHash('sha256');
      for (const box of others) await copyMoved(from, to, box, { by: length, hash: film });
      const bindings = bindingsOf({ film: film.digest(), fileType: fileType.digest() });
      const manifest = stringifyManifestBox(make(bindings));
      await to.write(manifest, 0, length, ftyp.size);
    } finally {
      await Promise.all([from.close(), to.close()]);
    }
  },
  async find(path) {
    const file = await open(path);
    try {
      const box = (await readTopBoxes(file)).find(isManifest);
      if (!box) return undefined;
      if (box.size < MANIFEST_OFFSET || box.size > MAX_MANIFEST_BYTES)
        throw new RangeError('a manifest of a wrong size');
      const manifest = Buffer.alloc(box.size - MANIFEST_OFFSET);
      await file.read(manifest, 0, manifest.length, box.offset + MANIFEST_OFFSET);
      return { manifest, isBound: (assertions) => isSameFilm(path, assertions) };
    } finally {
      await file.close();
    }
  },
};

async function isSameFilm(
  path: string,
  assertions: ReadonlyMap<string, unknown>,
): Promise<boolean | undefined> {
  const [film, fileType] = [hashIn(assertions.get(BINDING)), hashIn(assertions.get(FILE_TYPE))];
  if (!film) return undefined;
  const found = { film: createHash('sha256'), fileType: createHash('sha256') };
  const file = await open(path);
  try {
    const boxes = await readTopBoxes(file);
    // A second one would be read by nobody, and hide what somebody put into it.
    if (boxes.filter(isManifest).length !== 1) return false;
    for (const box of boxes) {
      if (isManifest(box)) continue;
      const hash = isExcluded(box) ? found.fileType : found.film;
      if (!isExcluded(box)) hashPlace(hash, box.offset);
      await copyPieces(file, box, (piece) => {
        hash.update(piece);
        return Promise.resolve();
      });
    }
  } finally {
    await file.close();
  }
  // Films of others have no statement of ours.
  return found.film.digest().equals(film) && (!fileType || found.fileType.digest().equals(fileType));
}

/** Copies a box to where it comes to lie, and hashes it as it will be read there. */
async function copyMoved(
  from: FileHandle,
  to: FileHandle,
  box: Mp4Box,
  { by, hash }: { readonly by: number; readonly hash: Hash },
): Promise<void> {
  hashPlace(hash, box.offset + by);
  if (box.type !== 'moov') return copyHashed(from, to, box, hash);
  const moov = Buffer.alloc(box.size);
  await from.read(moov, 0, box.size, box.offset);
  moveChunks(moov, by);
  hash.update(moov);
  return to.writeFile(moov);
}

const copyHashed = (from: FileHandle, to: FileHandle, box: Mp4Box, hash: Hash): Promise<void> =>
  copyPieces(from, box, async (piece) => {
    hash.update(piece);
    await to.writeFile(piece);
  });

async function copyPieces(
  file: FileHandle,
  { offset, size }: Mp4Box,
  take: (piece: Buffer) => Promise<void>,
): Promise<void> {
  for (let at = offset; at < offset + size;) {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(PIECE_BYTES, offset + size - at)),
      0,
      undefined,
      at,
    );
    if (bytesRead === 0) throw new RangeError('no whole MP4');
    await take(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** Each box is hashed with its place before it, so that no box can change places with another. */
function hashPlace(hash: Hash, offset: number): void {
  const place = Buffer.alloc(8);
  place.writeBigUInt64BE(BigInt(offset));
  hash.update(place);
}

function stringifyManifestBox(manifest: Buffer): Buffer {
  const header = Buffer.alloc(TYPE_OFFSET);
  header.writeUInt32BE(MANIFEST_OFFSET + manifest.length);
  header.write('uuid', 4, 'latin1');
  return Buffer.concat([header, C2PA_UUID, PURPOSE, manifest]);
}
