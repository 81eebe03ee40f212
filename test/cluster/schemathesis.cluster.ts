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
const MAX_RUNS = 40;
const RUN_MINUTES = 60;
/** For each operation and phase of one run. */
const EXAMPLES = 10;
const PHASES = ['examples', 'coverage', 'fuzzing', 'stateful'];
/** From here on the values of every field of a plan are covered, too: some ten thousand bodies. */
const ALL_CASES = 20_000;

type Batch = Pick<SchemaRun, 'operations' | 'phases'> & {
  readonly name: string;
  readonly callers: readonly (keyof SchemaRun['callers'])[];
};

const BATCHES: readonly Batch[] = [
  {
    name: 'as programs and the dashboard call',
    ...{ callers: ['apiKey', 'session'], operations: ['--exclude-tag', 'Planner'], phases: PHASES },
  },
  {
    name: 'as the dashboard alone calls',
    ...{ callers: ['session'], operations: ['--exclude-tag', 'Planner'], phases: PHASES },
  },
  {
    name: 'as the operator calls the planner',
    ...{ callers: ['operatorToken'], operations: ['--include-tag', 'Planner'] },
    phases: CASES < ALL_CASES ? PHASES.filter((phase) => phase !== 'coverage') : PHASES,
  },
];

describe('the API document, as Schemathesis reads it', function () {
  this.timeout(MAX_RUNS * RUN_MINUTES * 60_000);
  let python = '';
  let folder = '';
  let service: QuickService;
  let cases = 0;
  let runs = 0;
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
    process.stdout.write(`  ${name}, seed ${seed}: ${result.cases} cases in ${seconds} s\n`);
    expect(result.isClean, result.report).to.equal(true);
    expect(result.cases, result.report).to.be.greaterThan(0);
  }

  for (const batch of BATCHES)
    it(`holds in every answer ${batch.name}`, async () => {
      await checkBatch(batch);
    });

  it(`holds in ${CASES} cases`, async () => {
    while (cases < CASES && runs < MAX_RUNS) {
      const batch = BATCHES[runs % BATCHES.length];
      if (batch) await checkBatch(batch);
    }
    expect(cases).to.be.at.least(CASES);
  });

  it('meets no failure of the service itself', () => {
    expect(service.errors).to.deep.equal([]);
  });
});
