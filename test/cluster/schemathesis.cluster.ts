import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { startQuickService, type QuickService } from './servers/quick-service.ts';
import { checkSchema, installSchemathesis, type SchemaRun } from './servers/schemathesis.ts';

/** How many cases are made up at least: `CASES=20000` for all of issue 13. */
const CASES = Number(process.env['CASES'] ?? '') || 3_000;
/** `SEED=7` begins there; each run takes the next. */
const SEED = Number(process.env['SEED'] ?? '') || 1;
const MAX_RUNS = 60;
const RUN_MINUTES = 60;
/** From here on the values of every field of a plan are covered, too: 65,000 bodies. */
const isWhole = CASES >= 20_000;
/** For each operation of a run. */
const EXAMPLES = isWhole ? 30 : 10;

type Batch = Pick<SchemaRun, 'operations'> & {
  readonly name: string;
  readonly callers: readonly (keyof SchemaRun['callers'])[];
  readonly phases: readonly string[];
};

const BATCHES: readonly Batch[] = [
  {
    name: 'as programs and the dashboard call',
    ...{ callers: ['apiKey', 'session'], operations: ['--exclude-tag', 'Planner'] },
    phases: ['examples', 'coverage'],
  },
  {
    name: 'as the dashboard alone calls',
    ...{ callers: ['session'], operations: ['--exclude-tag', 'Planner'], phases: ['examples', 'coverage'] },
  },
  {
    name: 'as the operator calls the planner',
    ...{ callers: ['operatorToken'], operations: ['--include-tag', 'Planner'] },
    phases: isWhole ? ['examples', 'coverage'] : ['examples'],
  },
];
const BY_CHANCE = BATCHES.map((batch) => ({ ...batch, phases: ['fuzzing', 'stateful'] }));

describe('the API document, as Schemathesis reads it', function () {
  this.timeout(MAX_RUNS * RUN_MINUTES * 60_000);
  let python = '';
  let folder = '';
  let service: QuickService;
  let [runs, cases] = [0, 0];
  before(async () => {
    python = await installSchemathesis();
    folder = await mkdtemp(join(tmpdir(), 'fabula-schemathesis-'));
    service = await startQuickService();
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  async function checkBatch({ name, callers, operations, phases }: Batch): Promise<void> {
    const seed = SEED + runs;
    runs += 1;
    const startedAt = performance.now();
    const result = await checkSchema(python, {
      ...{ url: service.url, operations, phases, examples: EXAMPLES, seed, folder },
      callers: Object.fromEntries(callers.map((caller) => [caller, service.credentials[caller]])),
      boundMinutes: RUN_MINUTES,
    });
    cases += result.cases;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(
      `  ${name} (${phases.join(', ')}), seed ${seed}: ${result.cases} cases in ${seconds} s\n`,
    );
    expect(result.isClean, result.report).to.equal(true);
    expect(result.cases, result.report).to.be.greaterThan(0);
  }

  for (const batch of BATCHES)
    it(`holds in every answer ${batch.name}`, async () => {
      await checkBatch(batch);
    });

  for (const batch of BY_CHANCE)
    it(`holds by chance and along the links ${batch.name}`, async () => {
      await checkBatch(batch);
    });

  it(`holds in ${CASES} cases`, async () => {
    for (let turn = 0; cases < CASES && turn < MAX_RUNS; turn += 1) {
      const batch = BY_CHANCE[turn % BY_CHANCE.length];
      if (batch) await checkBatch(batch);
    }
    expect(cases).to.be.at.least(CASES);
  });

  it('meets no failure of the service itself', () => {
    expect(service.errors).to.deep.equal([]);
  });
});
