import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { DomainError } from '../../../modules/kernel/errors.ts';

/** Where set-up leaves the ffmpeg when the system has none. */
const PACKAGED = '.tools/bin/ffmpeg';

/**
 * The ffmpeg to run: `FFMPEG_PATH`, else the first on `PATH`, else the one set-up installed under `projectFolder`.
 * Throws `DomainError('unavailable')` when there is none.
 */
export function findFfmpeg(
  environment: { readonly FFMPEG_PATH?: string | undefined; readonly PATH?: string | undefined },
  projectFolder: string,
): string {
  const candidates = environment.FFMPEG_PATH
    ? [environment.FFMPEG_PATH]
    : [
        ...(environment.PATH ?? '').split(delimiter).map((folder) => join(folder || '.', 'ffmpeg')),
        join(projectFolder, PACKAGED),
      ];
  const found = candidates.find(isExecutable);
  if (found === undefined) {
    throw new DomainError('unavailable', 'media.ffmpeg_missing', 'ffmpeg was not found: set FFMPEG_PATH');
  }
  return found;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
