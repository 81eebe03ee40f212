import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openCheckpoint, parseKey, verifyBundle } from '../../../infra/audit/verifier/fabula-verify.mjs';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../infra/postgres/embedded/embedded-postgres.ts';
import { makeOperator } from '../../support/operator.ts';
import { makeWitness } from '../../support/witness.ts';

const QUIET = { info: () => undefined, error: () => undefined };

describe('the command audit cosign', () => {
  let dataDir = '';
  let server: EmbeddedPostgres;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-cosign-'));
    server = await startEmbeddedPostgres({ dataDir, role: 'serve', log: QUIET });
  });
  after(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  it('keeps what a listed witness signed, and bundles have it', async () => {
    const witness = makeWitness('witness.example.net/w1');
    const operator = makeOperator({ DATA_DIR: dataDir, WITNESS_KEYS: witness.key });
    await operator.answerOf('user', 'create', '--email', 'w@example.org');
    const { stdout: note } = await operator.run('audit', 'checkpoint', '--now');
    const file = join(dataDir, 'cosigned');
    const cosigned = witness.cosign(note, 1_764_115_200);
    await writeFile(file, cosigned);
    expect(await operator.run('audit', 'cosign', file)).to.deep.equal({
      code: 0,
      stdout: cosigned,
      stderr: '',
    });

    const key = (await readFile(join(dataDir, 'secrets', 'log-key-0001.pub'), 'utf8')).trim();
    expect((await operator.run('audit', 'checkpoint')).stdout).to.equal(cosigned);
    expect(openCheckpoint(cosigned, [parseKey(key)])).to.include({ size: 1 });
    const bundle = join(dataDir, 'bundle');
    await operator.answerOf('audit', 'export', '-o', bundle);
    const lines = await readFile(join(bundle, 'checkpoints.jsonl'), 'utf8');
    expect(lines).to.include(JSON.stringify(cosigned).slice(1, -1));
    expect(await verifyBundle(bundle, { keys: [key], notes: [cosigned] })).to.include({ ok: true, held: 1 });

    const unlisted = makeOperator({ DATA_DIR: dataDir });
    const refused = await unlisted.run('audit', 'cosign', file);
    expect(refused.code).to.equal(1);
    expect(refused.stderr).to.include('audit.no_cosignature').and.include('WITNESS_KEYS names none');
  });
});
