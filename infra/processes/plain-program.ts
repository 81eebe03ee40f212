import { existsSync, rmSync } from 'node:fs';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownProgram } from './own-program.ts';

/** One of our programs, runnable without a loader: loaders need threads and processes, which a confined process lacks. */
export interface PlainProgram {
  readonly path: string;
  /** The paths that Node must read to run it: code and packages. */
  readonly readable: readonly string[];
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const made = new Map<string, Promise<PlainProgram>>();

/** The program `name` beside the module at `moduleUrl`: compiled output unchanged, sources bundled once per process. */
export function plainProgram(name: string, moduleUrl: string): Promise<PlainProgram> {
  const { path, execArgv } = ownProgram(name, moduleUrl);
  const known = made.get(path);
  if (known) return known;
  const making = execArgv.length === 0 ? compiled(path) : bundled(name, path);
  made.set(path, making);
  making.catch(() => made.delete(path));
  return making;
}

async function compiled(path: string): Promise<PlainProgram> {
  const code = [join(ROOT, 'infra/'), join(ROOT, 'modules/'), join(ROOT, 'package.json')];
  return { path, readable: [...code, `${await packagesOf(path)}/`] };
}

/** Bundles into a temporary folder, deleted when this process ends. Chunks stay separate: a task loads only what it needs. */
async function bundled(name: string, path: string): Promise<PlainProgram> {
  const { build } = await import('esbuild');
  const packages = await packagesOf(path);
  const folder = await mkdtemp(join(tmpdir(), `fabula-${name}-`));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    await symlink(packages, join(folder, 'node_modules'));
    await build({
      entryPoints: [path],
      outdir: folder,
      outExtension: { '.js': '.mjs' },
      ...{ bundle: true, splitting: true, packages: 'external', platform: 'node', format: 'esm' },
      target: 'node20',
      logLevel: 'silent',
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { path: join(folder, `${name}.mjs`), readable: [`${folder}/`, `${packages}/`] };
}

/** The real path of the nearest `node_modules`. */
async function packagesOf(path: string): Promise<string> {
  for (let folder = dirname(path); folder !== parse(folder).root; folder = dirname(folder))
    if (existsSync(join(folder, 'node_modules'))) return realpath(join(folder, 'node_modules'));
  throw new Error(`no node_modules above ${path}`);
}
