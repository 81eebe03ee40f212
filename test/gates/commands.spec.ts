import { copyFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { commandGate, type Finding } from './gate.ts';
import { withSampleTree } from './sample-tree.ts';

const TSX = import.meta.resolve('tsx');
const ROOT = resolve(import.meta.dirname, '../..');

function checkSample(
  tool: string,
  args: readonly string[],
  files: Readonly<Record<string, string>>,
): Promise<Finding> {
  return withSampleTree(files, (root) => {
    copyFileSync(join(ROOT, 'knip.json'), join(root, 'knip.json'));
    return commandGate(tool, join(root, 'node_modules/.bin', tool), args, root).check();
  });
}

describe('the gates that are commands', () => {
  it('types: refuse a number where a string is declared', async () => {
    const { passed, report } = await checkSample('tsc', ['-p', '.'], {
      'infra/main.ts': 'export const name: string = 1;\n',
    });
    expect(report).to.include("Type 'number' is not assignable to type 'string'");
    expect(passed).to.equal(false);
  });

  it('types: refuse an index that may not be there', async () => {
    const { report } = await checkSample('tsc', ['-p', '.'], {
      'infra/main.ts': 'const names: string[] = [];\nexport const first: string = names[0];\n',
    });
    expect(report).to.include("Type 'undefined' is not assignable");
  });

  it('format: refuses a file that prettier would write otherwise', async () => {
    const { passed, report } = await checkSample('prettier', ['--check', 'infra'], {
      'infra/main.ts': 'export   const name = 1',
    });
    expect(report).to.include('infra/main.ts');
    expect(passed).to.equal(false);
  });

  it('dead code: refuses a file and an export that nobody uses', async () => {
    const { passed, report } = await checkSample('knip', ['--no-progress'], {
      'infra/main.ts': "import { used } from './parts.ts';\nused();\n",
      'infra/parts.ts': 'export const used = () => 1;\nexport const unused = () => 2;\n',
      'infra/forgotten.ts': 'export const x = 1;\n',
    });
    expect(report).to.match(/Unused files \(1\)\s+infra\/forgotten\.ts/);
    expect(report).to.match(/Unused exports \(1\)\s+unused/);
    expect(passed).to.equal(false);
  });

  it('generated docs: refuse a page that is not what the code says', async () => {
    const check = ['--import', TSX, join(ROOT, 'infra/docs/make-docs.ts'), '--check'];
    const { passed, report } = await withSampleTree({ 'docs/events.md': '# Some other page\n' }, (root) =>
      commandGate('generated docs', process.execPath, check, root).check(),
    );
    expect(report).to.include('docs/events.md is not what the code says');
    expect(passed).to.equal(false);
  });

  it('a command that does not exist fails with its reason', async () => {
    const { passed, report } = await commandGate('none', '/nowhere/tool', [], ROOT).check();
    expect(report).to.include('ENOENT');
    expect(passed).to.equal(false);
  });
});
