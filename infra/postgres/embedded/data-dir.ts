import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises';
import { notRunnable } from './not-runnable.ts';

/** Our entries in DATA_DIR: a folder with any other entry is shared. */
const OURS = /^(?:postgres|postgres\.draft-.*|media|secrets|\..*)$/;
const [PRIVATE, TO_PASS_THROUGH] = [0o700, 0o710];

/** Creates DATA_DIR if it is missing, and makes it private unless it is shared. */
export async function openDataDir(folder: string, serverGid: number): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE });
  } catch (error) {
    throw notRunnable(`DATA_DIR ${folder} cannot be made: ${String(error)}`, { cause: error });
  }
  if ((await readdir(folder)).every((name) => OURS.test(name))) await closeToOthers(folder, serverGid);
}

/** Private to us; when we are root and the server is not, its group may only traverse it. */
export async function closeToOthers(folder: string, serverGid: number): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const { uid } = await stat(folder);
  // Only its owner may change a folder's mode; a folder of another user stays unchanged.
  if (!isRoot && uid !== process.getuid?.()) return;
  if (isRoot) await chown(folder, uid, serverGid);
  await chmod(folder, isRoot ? TO_PASS_THROUGH : PRIVATE);
}
