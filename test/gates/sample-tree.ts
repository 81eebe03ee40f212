import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['modules', 'planner', 'projections', 'infra', 'test'];

/** Lends a small project in a temporary folder, laid out like this one and checked with its settings. */
export async function withSampleTree<T>(
  files: Readonly<Record<string, string>>,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = makeSampleTree(files);
  try {
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function makeSampleTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'fabula-gate-'));
  for (const folder of FOLDERS) mkdirSync(join(root, folder));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const settings = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { types: [], incremental: false, tsBuildInfoFile: null },
    include: FOLDERS,
  };
  const all = {
    'package.json': JSON.stringify({ name: 'sample', type: 'module', private: true }),
    'tsconfig.json': JSON.stringify(settings),
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}
