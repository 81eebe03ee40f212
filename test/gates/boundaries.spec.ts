import { expect } from 'chai';
import { checkBoundaries } from './boundaries.ts';
import { withSampleTree } from './sample-tree.ts';

const KERNEL = { 'modules/kernel/log/event.ts': 'export const event = 1;\n' };

function check(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return withSampleTree({ ...KERNEL, ...files }, checkBoundaries);
}

const imports = (path: string) => `import '${path}';\n`;

describe('the boundaries gate', () => {
  it('passes a house in order', async () => {
    const violations = await check({
      'modules/slots/index.ts': imports('../kernel/log/event.ts'),
      'modules/videos/decider.ts': imports('../slots/index.ts'),
      'modules/videos/plan.ts': 'export const plan = 1;\n',
      'planner/ports.ts': imports('../modules/videos/plan.ts'),
      'infra/studio/clips/renderer.ts': imports('../../../planner/ports.ts'),
      'infra/studio/clips/index.ts': imports('./renderer.ts'),
      'infra/main.ts': imports('./studio/clips/index.ts'),
    });
    expect(violations).to.deep.equal([]);
  });

  const wrongWays: readonly (readonly [rule: string, from: string, to: string])[] = [
    ['kernel-knows-nobody', 'modules/kernel/store.ts', 'modules/slots/index.ts'],
    ['modules-meet-at-their-doors', 'modules/videos/policy.ts', 'modules/slots/decider.ts'],
    ['outsiders-enter-modules-by-the-door', 'planner/story.ts', 'modules/slots/decider.ts'],
    ['modules-know-no-outer-ring', 'modules/videos/policy.ts', 'planner/story.ts'],
    ['projections-know-modules-only', 'projections/rows.ts', 'infra/postgres/pool.ts'],
    ['planner-knows-no-infra', 'planner/story.ts', 'infra/studio/clips/index.ts'],
    ['adapters-know-ports-only', 'infra/studio/clips/renderer.ts', 'infra/postgres/pool.ts'],
    ['adapters-know-ports-only', 'infra/postgres/pool.ts', 'modules/slots/decider.ts'],
    ['nobody-imports-the-composition-root', 'infra/postgres/pool.ts', 'infra/composition/container.ts'],
    ['rooms-of-the-studio-are-entered-by-the-door', 'infra/main.ts', 'infra/studio/clips/renderer.ts'],
    [
      'rooms-of-the-studio-meet-at-their-doors',
      'infra/studio/films/join.ts',
      'infra/studio/clips/renderer.ts',
    ],
    ['say-what-it-is', 'planner/story.ts', 'planner/utils.ts'],
    ['kebab-case-file-names', 'planner/story.ts', 'planner/planWriter.ts'],
  ];
  for (const [rule, from, to] of wrongWays) {
    it(`reports ${from} -> ${to} as ${rule}`, async () => {
      const violations = await check({
        [from]: imports(relativePath(from, to)),
        [to]: 'export const x = 1;\n',
      });
      expect(violations).to.include(`${rule}: ${from} -> ${to}`);
    });
  }

  it('reports a decider that reads files', async () => {
    const violations = await check({ 'modules/slots/decider.ts': imports('node:fs') });
    expect(violations).to.deep.equal(['rules-without-io: modules/slots/decider.ts -> fs']);
  });

  it('reports two files that import each other', async () => {
    const violations = await check({
      'planner/a.ts': imports('./b.ts'),
      'planner/b.ts': imports('./a.ts'),
    });
    expect(violations).to.include('no-cycles: planner/a.ts -> planner/b.ts -> planner/a.ts');
  });

  it('reports two folders that import each other through different files', async () => {
    const violations = await check({
      'planner/stages/draft.ts': imports('../runs/run.ts'),
      'planner/runs/run.ts': 'export const run = 1;\n',
      'planner/runs/resume.ts': imports('../stages/detail.ts'),
      'planner/stages/detail.ts': 'export const detail = 1;\n',
    });
    expect(violations.join()).to.include('no-folder-cycles: planner/runs -> planner/stages');
  });

  describe('of a package that a plain installation has not', () => {
    const manifest = {
      'package.json': JSON.stringify({
        name: 'sample',
        type: 'module',
        devDependencies: { kafkajs: '2.2.4' },
        peerDependencies: { kafkajs: '2.2.4' },
      }),
    };
    const rulesBroken = async (source: string) =>
      (await check({ ...manifest, 'infra/kafka/connect.ts': source })).map((line) => line.split(':')[0]);

    it('passes when it is loaded late, or for its types alone', async () => {
      expect(await rulesBroken("export const connect = () => import('kafkajs');\n")).to.deep.equal([]);
      expect(await rulesBroken("export type { Kafka } from 'kafkajs';\n")).to.deep.equal([]);
    });

    it('reports it when it is imported at the start', async () => {
      expect(await rulesBroken(imports('kafkajs'))).to.deep.equal(['optional-packages-are-loaded-late']);
    });
  });

  it('reports source files that the cruise did not read', async () => {
    const violations = await check({ 'infra/node_modules/stray/x.ts': 'export const x = 1;\n' });
    expect(violations).to.deep.equal(['infra/node_modules/stray/x.ts was not read']);
  });
});

function relativePath(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1);
  return `${up === '' ? './' : up}${to}`;
}
