import { chmod, chown, mkdir, readdir, stat } from 'node:fs/promises';
import { notRunnable } from './not-runnable.ts';

/** What we keep in DATA_DIR: a folder that holds anything else is not ours alone. */
const OURS = /^(?:postgres|postgres\.draft-.*|media|secrets|\..*)$/;
const [PRIVATE, TO_PASS_THROUGH] = [0o700, 0o710];

/** Makes DATA_DIR where it is missing, and closes it to others where nobody else uses it. */
export async function openDataDir(folder: string, serverGid: number): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE });
  } catch (error) {
    throw notRunnable(`DATA_DIR ${folder} cannot be made: ${String(error)}`, { cause: error });
  }
  if ((await readdir(folder)).every((name) => OURS.test(name))) await closeToOthers(folder, serverGid);
}

/** Ours alone; where we are root, and the server somebody else, its group may pass through and no more. */
export async function closeToOthers(folder: string, serverGid: number): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  const { uid } = await stat(folder);
  // Only its owner may change a folder; what was lent to us stays as it is.
  if (!isRoot && uid !== process.getuid?.()) return;
  if (isRoot) await chown(folder, uid, serverGid);
  await chmod(folder, isRoot ? TO_PASS_THROUGH : PRIVATE);
}
