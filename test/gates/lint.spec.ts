import { relative, resolve } from 'node:path';
import { expect } from 'chai';
import { ESLint } from 'eslint';
import { withSampleTree } from './sample-tree.ts';

const CONFIG = resolve(import.meta.dirname, '../../eslint.config.js');

const BAD: Readonly<Record<string, string>> = {
  'infra/any.ts': 'export const x: any = 1;\n',
  'infra/non-null.ts': 'export const f = (x: string | undefined): string => x!;\n',
  'infra/floating.ts': 'export function f(): void {\n  Promise.resolve(1);\n}\n',
  'infra/open-switch.ts':
    "export function f(x: 'a' | 'b'): number {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
  'infra/import-value.ts': "import { T } from './type.ts';\nexport const t: T = 1;\n",
  'infra/type.ts': 'export type T = 1;\n',
  'infra/later.ts': '// TODO: later\nexport const x = 1;\n',
  'infra/long.ts': 'export const x = 1;\n' + '// line\n'.repeat(250),
  'infra/default.ts': 'export default 1;\n',
  'infra/environment.ts': 'declare const process: { env: object };\nexport const x = process.env;\n',
  'modules/slots/clock.ts': 'export const f = (): Date => new Date();\n',
  'modules/slots/cast.ts':
    "export interface SlotsEvent {\n  readonly type: 'SlotTaken';\n}\nexport const f = (event: object): SlotsEvent => event as SlotsEvent;\n",
  'planner/dice.ts': 'export const f = (): number => Math.random();\n',
  'test/one.spec.ts': "declare const it: { only(title: string): void };\nit.only('runs alone');\n",
  'test/none.spec.ts': "declare const it: { skip(title: string): void };\nit.skip('never runs');\n",
};

const EXPECTED: Readonly<Record<string, string>> = {
  'infra/any.ts': '@typescript-eslint/no-explicit-any',
  'infra/non-null.ts': '@typescript-eslint/no-non-null-assertion',
  'infra/floating.ts': '@typescript-eslint/no-floating-promises',
  'infra/open-switch.ts': '@typescript-eslint/switch-exhaustiveness-check',
  'infra/import-value.ts': '@typescript-eslint/consistent-type-imports',
  'infra/later.ts': 'no-warning-comments',
  'infra/long.ts': 'max-lines',
  'infra/default.ts': 'no-restricted-syntax',
  'infra/environment.ts': 'no-restricted-properties',
  'modules/slots/clock.ts': 'no-restricted-syntax',
  'modules/slots/cast.ts': 'no-restricted-syntax',
  'planner/dice.ts': 'no-restricted-syntax',
  'test/one.spec.ts': 'no-restricted-syntax',
  'test/none.spec.ts': 'no-restricted-syntax',
};

describe('the lint gate', () => {
  const rulesByFile = new Map<string, readonly (string | null)[]>();

  before(async () => {
    await withSampleTree(BAD, async (root) => {
      const eslint = new ESLint({ cwd: root, overrideConfigFile: CONFIG });
      for (const { filePath, messages } of await eslint.lintFiles(['.'])) {
        const rules = messages.map(({ ruleId }) => ruleId);
        rulesByFile.set(relative(root, filePath), rules);
      }
    });
  });

  for (const [file, rule] of Object.entries(EXPECTED)) {
    it(`refuses ${file} by ${rule}`, () => {
      expect(rulesByFile.get(file)).to.deep.equal([rule]);
    });
  }

  it('has nothing against an orderly file', () => {
    expect(rulesByFile.get('infra/type.ts')).to.deep.equal([]);
  });
});
