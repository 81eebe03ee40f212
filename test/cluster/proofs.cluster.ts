import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { withSession } from '../../infra/cli/session.ts';
import { parseConfig } from '../../infra/configuration/config.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../infra/postgres/embedded/embedded-postgres.ts';
import { workspaceStream } from '../../modules/credits/index.ts';
import { proveConsistency, proveInclusion, readLog } from '../../modules/transparency/index.ts';
import { makeOperator } from '../support/operator.ts';
import { makeWitness } from '../support/witness.ts';
import { checkProofs, installProofChecker, type ProofsToCheck } from './servers/proof-checker.ts';

const QUIET = { info: () => undefined, error: () => undefined };
const NEVER = new AbortController().signal;
/** Over the width of a tile. */
const [BEFORE, GRANTS] = [113, 600];

describe("checkpoints and proofs, read by Go's own libraries", () => {
  let dataDir = '';
  let server: EmbeddedPostgres;
  let command = '';
  let proofs: ProofsToCheck;
  before(async function () {
    this.timeout(600_000);
    command = await installProofChecker();
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-proofs-'));
    server = await startEmbeddedPostgres({ dataDir, role: 'serve', log: QUIET });
    const witness = makeWitness('witness.example.net/w1');
    const operator = makeOperator({ DATA_DIR: dataDir, WITNESS_KEYS: witness.key });
    const sign = async () => (await operator.run('audit', 'checkpoint', '--now')).stdout;
    await grant(BEFORE);
    const older = await sign();
    await grant(GRANTS - BEFORE);
    const file = join(dataDir, 'cosigned');
    await writeFile(file, witness.cosign(await sign(), 1_764_115_200));
    const checkpoint = (await operator.run('audit', 'cosign', file)).stdout;
    const key = (await readFile(join(dataDir, 'secrets', 'log-key-0001.pub'), 'utf8')).trim();
    proofs = { key, witnesses: [witness.key], checkpoint, older, ...(await proveAll()) };
  });
  after(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  const inSession = <Result>(use: Parameters<typeof withSession<Result>>[1]) =>
    withSession(parseConfig({ DATA_DIR: dataDir }), use);

  async function grant(count: number): Promise<void> {
    await inSession(async ({ credits, cause }) => {
      for (let at = 0; at < count; at += 1) {
        const workspace = `user:${randomUUID()}` as const;
        const command = { type: 'GrantCredits', workspace, amount_credits: 1, reason: 'a spec' } as const;
        await credits.handle(workspaceStream(workspace), command, cause);
      }
    });
  }

  async function proveAll() {
    return inSession(async ({ rawLog, checkpoints: { store } }) => {
      const inclusions: ProofsToCheck['inclusions'][number][] = [];
      for await (const { hash, position } of readLog(rawLog, 0, NEVER)) {
        const { index, path } = await proveInclusion(store, rawLog, position, { size: GRANTS });
        inclusions.push({
          index,
          leaf: `{"hash":"${hash}","position":${position}}`,
          path: path.map(toBase64),
        });
      }
      const consistency = await proveConsistency(store, rawLog, BEFORE, GRANTS);
      return { inclusions, consistency: consistency.map(toBase64) };
    });
  }

  it('hold: both signatures, every inclusion, and that the log only grew', async () => {
    expect(proofs.inclusions).to.have.length(GRANTS);
    expect(await checkProofs(command, proofs)).to.equal('ok');
  });

  it('are refused where anything in them was altered', async () => {
    const { checkpoint, older, inclusions, consistency } = proofs;
    const [first, second, ...rest] = inclusions;
    if (!first || !second) throw new Error('too few proofs');
    const other = makeWitness('witness.example.net/w2');
    const wrong: readonly (readonly [Partial<ProofsToCheck>, RegExp])[] = [
      [{ checkpoint: checkpoint.replace(`\n${GRANTS}\n`, `\n${GRANTS + 1}\n`) }, /signature/],
      [{ key: other.key }, /unknown|algorithm|malformed/i],
      [{ witnesses: [other.key] }, /witness/],
      [{ inclusions: [{ ...first, leaf: second.leaf }, second, ...rest] }, /inclusion of 0/],
      [{ inclusions: [{ ...first, path: second.path.toReversed() }] }, /inclusion of 0/],
      [{ inclusions: [{ ...first, path: first.path.slice(1) }] }, /inclusion of 0/],
      [{ consistency: consistency.toReversed() }, /./],
      [{ older: checkpoint, consistency }, /./],
      [{ older: older.replace(`\n${BEFORE}\n`, `\n${BEFORE - 1}\n`) }, /signature/],
    ];
    for (const [altered, problem] of wrong) {
      const answer = await checkProofs(command, { ...proofs, ...altered });
      expect(answer, JSON.stringify(Object.keys(altered)))
        .to.match(problem)
        .and.not.equal('ok');
    }
  });
});

const toBase64 = (hash: Buffer): string => hash.toString('base64');
