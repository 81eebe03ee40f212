import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { MediaStore } from '../../planner/ports.ts';
import { errorCode, refusingByReason } from '../../modules/kernel/http/disk-refusal.ts';
import {
  blobNameOf,
  extensionOfPath,
  isBlobName,
  missingBlob,
  parseExtension,
  sha256In,
} from './blob-name.ts';
import { moveDurably, PRIVATE_FILE, PRIVATE_FOLDER, syncFile } from './durable.ts';
import { makeWholeFiles, sha256OfFile, type FileState } from './whole-files.ts';

/** The drafts folder of a store at `root`. */
export const draftsOf = (root: string): string => resolve(root, 'drafts');

const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Media files under `root`: `blobs/<2 hex>/<sha256>.<extension>`, and `drafts/` on the same file system. A blob is
 * written, synced and renamed, so that kill -9 or a power cut at any moment leaves it whole or absent. Later damage (a
 * failing disk, manual changes) is detected on first use: a file whose bytes do not match its name is moved to the drafts,
 * reported to `onDamaged`, and counts as missing. Abandoned drafts are deleted after a day, when the store is opened.
 *
 * Throws `DomainError('unavailable')` when the disk is full or read-only, `DomainError('missing')` for unknown names.
 */
export function makeDiskMediaStore(
  root: string,
  now: () => Date = () => new Date(),
  onDamaged: (name: string) => void = () => undefined,
): MediaStore {
  const blobs = resolve(root, 'blobs');
  const drafts = draftsOf(root);
  let preparing: Promise<void> | undefined;
  /** Retried after a failure: a full disk may have space by now. */
  const ready = (): Promise<void> => {
    preparing ??= refusingByReason(() => prepare(blobs, drafts, now)).catch((error: unknown) => {
      preparing = undefined;
      throw error;
    });
    return preparing;
  };
  // The first call reports a failure; until then the rejection must not count as unhandled.
  ready().catch(() => undefined);

  const folderOf = (name: string): string => join(blobs, name.slice(0, 2));
  const placeOf = (name: string): string => join(folderOf(name), name);
  const stateOf = makeWholeFiles();

  async function has(name: string): Promise<boolean> {
    if (!isBlobName(name)) return false;
    const state: FileState = await stateOf(placeOf(name), sha256In(name));
    if (state === 'damaged') await setAside(name);
    return state === 'whole';
  }

  async function setAside(name: string): Promise<void> {
    const aside = await newDraft(extensionOfPath(name));
    try {
      await rename(placeOf(name), aside);
      // Restarts the day after which a draft is deleted.
      await utimes(aside, now(), now());
      onDamaged(name);
    } catch (error) {
      // Another process moved it first.
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }

  async function newDraft(extension: string): Promise<string> {
    const path = join(drafts, `${randomUUID()}.${parseExtension(extension)}`);
    await ready();
    // The folder may have been deleted while the service runs.
    await mkdir(drafts, { recursive: true, mode: PRIVATE_FOLDER });
    return path;
  }

  async function settle(draftPath: string, name: string): Promise<string> {
    if (await has(name)) await rm(draftPath, { force: true });
    else await moveDurably(draftPath, folderOf(name), name);
    return name;
  }

  return {
    draft: newDraft,
    has,
    keep: (draftPath) =>
      refusingByReason(async () => {
        await ready();
        if (dirname(resolve(draftPath)) !== drafts) throw new RangeError(`not a draft: ${draftPath}`);
        await syncFile(draftPath);
        return settle(draftPath, blobNameOf(await sha256OfFile(draftPath), extensionOfPath(draftPath)));
      }),
    put: (content, extension) =>
      refusingByReason(async () => {
        const name = blobNameOf(createHash('sha256').update(content).digest('hex'), extension);
        if (await has(name)) return name;
        const draftPath = await newDraft(extension);
        try {
          await writeFile(draftPath, content, { flush: true, flag: 'wx', mode: PRIVATE_FILE });
        } catch (error) {
          await rm(draftPath, { force: true });
          throw error;
        }
        return settle(draftPath, name);
      }),
    async pathOf(name) {
      if (!(await refusingByReason(() => has(name)))) throw missingBlob(name);
      return placeOf(name);
    },
  };
}

async function prepare(blobs: string, drafts: string, now: () => Date): Promise<void> {
  for (const folder of [blobs, drafts]) {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    // Created by an earlier version or another user.
    await chmod(folder, PRIVATE_FOLDER);
  }
  const oldest = now().getTime() - DRAFT_LIFETIME_MS;
  for (const entry of await readdir(drafts)) {
    const path = join(drafts, entry);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < oldest) await rm(path, { force: true, recursive: true });
  }
}
