import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The checkout: the nearest folder with a package.json, of sources and of compiled output alike. */
export const PROJECT_FOLDER: string = folderWithPackage(import.meta.dirname);

function folderWithPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`no package.json above ${import.meta.dirname}`);
  return folderWithPackage(parent);
}
