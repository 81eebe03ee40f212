import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** One of our programs, as Node starts it in a child process or a thread. */
export interface OwnProgram {
  readonly path: string;
  readonly href: string;
  /** Node's options to run it: tsx for sources, none for compiled output. */
  readonly execArgv: string[];
}

/**
 * The program `name` (no extension) in the folder of the module at `moduleUrl`. Children run the form that their parent runs: sources beside sources,
 * compiled output beside compiled output (`infra/setup/compile.mjs`).
 */
export function ownProgram(name: string, moduleUrl: string): OwnProgram {
  const extension = extname(new URL(moduleUrl).pathname);
  const url = new URL(`./${name}${extension}`, moduleUrl);
  return {
    path: fileURLToPath(url),
    href: url.href,
    execArgv: extension === '.ts' ? ['--import', tsx()] : [],
  };
}

// Not `import.meta.resolve`: it is missing where mocha loads a spec by `require`.
const tsx = (): string => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
