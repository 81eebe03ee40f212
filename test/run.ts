import { join } from 'node:path';
import { checkBoundaries } from './gates/boundaries.ts';
import { commandGate, sentencesGate } from './gates/gate.ts';
import { runAll } from './gates/run-all.ts';
import { findSpecs, runSpecsInShards } from './gates/run-specs.ts';

/** `make test`: everything CI runs, cheapest first. */

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

const gates = [
  commandGate('types', join(bin, 'tsc'), ['-p', '.'], root),
  commandGate('lint', join(bin, 'eslint'), ['.', '--max-warnings', '0'], root),
  commandGate('format', join(bin, 'prettier'), ['--check', '--cache', '--log-level', 'warn', '.'], root),
  sentencesGate('boundaries', () => checkBoundaries(root)),
  commandGate('dead code', join(bin, 'knip'), ['--no-progress'], root),
  commandGate(
    'generated docs',
    process.execPath,
    ['--import', 'tsx', 'infra/docs/make-docs.ts', '--check'],
    root,
  ),
];

const { failed } = await runAll(
  gates,
  () => runSpecsInShards(findSpecs(join(root, 'test')), (output) => process.stdout.write(output)),
  (line) => console.log(line),
);
process.exitCode = failed > 0 ? 1 : 0;
