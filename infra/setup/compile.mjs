import { createHash } from 'node:crypto';
import {
  cpSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  existsSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SOURCES = ['modules', 'planner', 'projections', 'infra'];
/** What models learn from: no process that serves reads it. */
const TRAINING = join('infra', 'meaning', 'training');
const OUTPUT = '.tools/compiled';
/** A process that still runs an older output starts its children from there. */
const MAX_OUTPUTS = 4;

/**
 * Compiles the sources to JavaScript, file by file, so that no process compiles TypeScript when it starts. `.tools/compiled/current` leads to
 * a folder named by the hash of what it was compiled from; a folder that exists is never written again.
 */
export async function ensureCompiled() {
  const files = SOURCES.flatMap(filesIn);
  const name = hashOf(files);
  const folder = join(OUTPUT, name);
  if (!existsSync(folder)) await compile(files, folder);
  pointTo(name);
  removeOldOutputs(name);
}

/** True when `ensureCompiled` has nothing to do. */
export function isCompiled() {
  try {
    return readlinkSync(join(OUTPUT, 'current')) === hashOf(SOURCES.flatMap(filesIn));
  } catch {
    return false;
  }
}

async function compile(files, folder) {
  // Installed by the step before: not there when this module is loaded.
  const { build } = await import('esbuild');
  const draft = `${folder}.${process.pid}.draft`;
  await build({
    entryPoints: files.filter(isTypeScript),
    outdir: draft,
    outbase: '.',
    bundle: true,
    packages: 'external',
    plugins: [filesStayApart],
    platform: 'node',
    format: 'esm',
    // As package.json asks for. Of 'node20' the first knew no import attributes: esbuild leaves them out, and no JSON can be imported.
    target: 'node20.19',
    sourcemap: 'linked',
    // The sources are there.
    sourcesContent: false,
    logLevel: 'warning',
  });
  for (const file of files.filter((file) => !isTypeScript(file))) {
    mkdirSync(dirname(join(draft, file)), { recursive: true });
    cpSync(file, join(draft, file));
  }
  shareUnchanged(draft, join(OUTPUT, 'current'));
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another set-up compiled the same sources meanwhile.
    if (!existsSync(folder)) throw error;
  }
}

/** What is the same in an earlier output takes no space again: models are 23 MB. No file of an output is ever written to. */
function shareUnchanged(draft, earlier) {
  if (!existsSync(earlier)) return;
  for (const file of filesIn(draft)) {
    const other = join(earlier, relative(draft, file));
    if (!existsSync(other) || !readFileSync(other).equals(readFileSync(file))) continue;
    const link = `${file}.link`;
    try {
      linkSync(other, link);
    } catch {
      // A file system without hard links, or with no more of them: the copy stays.
      continue;
    }
    renameSync(link, file);
  }
}

/** esbuild rewrites import paths only when it bundles: every import is resolved, to a file that stays outside the bundle. */
const filesStayApart = {
  name: 'files stay apart',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.ts$/, '.js'), external: true },
    );
  },
};

function pointTo(name) {
  const [link, draft] = [join(OUTPUT, 'current'), join(OUTPUT, `current.${process.pid}`)];
  utimesSync(join(OUTPUT, name), new Date(), new Date());
  symlinkSync(name, draft);
  renameSync(draft, link);
}

function removeOldOutputs(current) {
  const others = readdirSync(OUTPUT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => join(OUTPUT, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of others.slice(MAX_OUTPUTS - 1)) rmSync(folder, { recursive: true, force: true });
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...files])
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

const isTypeScript = (file) => file.endsWith('.ts');

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(TRAINING))
    .sort();
}
