import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const FOLDERS = ['modules', 'planner', 'projections', 'infra', 'test'];
const CONFIG = join(import.meta.dirname, '../../.dependency-cruiser.js');

/**
 * Holds the import direction of docs/architecture.md. Answers one sentence per violation, none when all is well.
 * A cruise that skipped source files is a violation itself: dependency-cruiser with a TypeScript it cannot use reads nothing
 * and passes.
 */
export async function checkBoundaries(root: string): Promise<readonly string[]> {
  const { options, ...ruleSet } = await extractConfig(CONFIG);
  const { output } = await cruise(
    FOLDERS,
    { ...options, ruleSet, validate: true, baseDir: root, outputType: 'json', metrics: true },
    undefined,
    { tsConfig: extractTSConfig(join(root, 'tsconfig.json')) },
  );
  const result = (typeof output === 'string' ? JSON.parse(output) : output) as ICruiseResult;
  const read = new Set(result.modules.map(({ source }) => source));
  const unread = sourceFiles(root).filter((file) => !read.has(file));
  return [
    ...result.summary.violations.map(describeViolation),
    ...unread.map((file) => `${file} was not read`),
  ];
}

function sourceFiles(root: string): readonly string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

function describeViolation(violation: IViolation): string {
  const way = violation.cycle?.map(({ name }) => name).join(' -> ') ?? violation.to;
  return `${violation.rule.name}: ${violation.from} -> ${way}`;
}
