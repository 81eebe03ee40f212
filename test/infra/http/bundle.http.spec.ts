import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { expect } from 'chai';
import { unzipSync } from 'fflate';
import { exportWorkspace } from '../../../infra/audit/export-workspace.ts';
import { verifyBundle } from '../../../infra/audit/verifier/fabula-verify.mjs';
import type { Caller } from '../../../modules/kernel/caller.ts';
import { bundleRoute } from '../../../modules/transparency/index.ts';
import { anEvent } from '../../support/event-builders.ts';
import { startHttpApi, type HttpApi } from '../../support/http-api.ts';
import { ledgerOf } from '../../support/ledger.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { LOG_KEY as KEY, signedLog } from '../../support/signed-log.ts';

const [ADA, BO] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
const ada: Caller = { kind: 'key', actor: 'key:1', userId: ADA, orgId: null };
const auditor: Caller = { kind: 'auditor', actor: 'auditor:1', userId: ADA, orgId: null };

describe('the bundle of a workspace over HTTP', () => {
  const recorded: string[] = [];
  let api: HttpApi;
  let caller: Caller;
  let isSigned: boolean;
  let writeBundle: Parameters<typeof bundleRoute>[0]['writeBundle'];
  beforeEach(async () => {
    [caller, isSigned, recorded.length] = [ada, true, 0];
    api = await startHttpApi({
      routes: [
        bundleRoute({
          writeBundle: (...of) => writeBundle(...of),
          hasCheckpoint: () => Promise.resolve(isSigned),
          now: () => new Date('2026-12-01T00:00:00Z'),
          recordExport: ({ actor }, workspace) => {
            recorded.push(`${actor} ${workspace}`);
            return Promise.resolve();
          },
        }),
      ],
      authenticate: () => Promise.resolve(caller),
      recordRead: (_, { view }) => {
        recorded.push(view);
        return Promise.resolve();
      },
    });
  });
  afterEach(() => api.close());
  const get = (query = '') => fetch(`${api.url}/v1/audit/bundle${query}`);

  it("is an archive of its own events and nobody else's, which the verifier takes, and is on record", async () => {
    const log = makeMemoryEventStore();
    for (const [stream, owner] of [
      ['video-a', ADA],
      ['video-b', BO],
    ] as const) {
      const { head } = await log.read(stream);
      await log.append(stream, head, [anEvent({ type: 'VideoRequested', data: { owner: `user:${owner}` } })]);
    }
    const source = { ...(await signedLog(log).toSource()), streams: log, ledger: ledgerOf([]) };
    writeBundle = async (span, output, signal) => {
      await exportWorkspace(source, span, output, signal);
    };
    const response = await get();
    expect([response.status, response.headers.get('content-type')]).to.deep.equal([200, 'application/zip']);
    expect(response.headers.get('content-disposition')).to.equal(`attachment; filename="user-${ADA}.zip"`);
    expect(recorded).to.deep.equal([`key:1 user:${ADA}`]);
    const folder = await mkdtemp(join(tmpdir(), 'fabula-bundle-route-'));
    try {
      for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())))) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), bytes);
      }
      expect(await verifyBundle(folder, { keys: [KEY.text] })).to.include({
        ok: true,
        events: 1,
        streams: 1,
      });
    } finally {
      await rm(folder, { recursive: true });
    }
    caller = auditor;
    expect((await get()).status).to.equal(200);
    expect(recorded.slice(1)).to.deep.equal(['get_audit_bundle']);
  });

  it('is of a span of time, and refused for what is none or when nothing is signed', async () => {
    const spans: object[] = [];
    writeBundle = (span, output) => {
      spans.push(span);
      output.end('zip');
      return Promise.resolve();
    };
    expect(await (await get('?from=2026-11-01T01:00:00%2B01:00&to=2026-11-02T00:00:00Z')).text()).to.equal(
      'zip',
    );
    expect(spans).to.deep.equal([
      { workspace: `user:${ADA}`, from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' },
    ]);
    expect((await get('?from=yesterday')).status).to.equal(400);
    isSigned = false;
    expect((await get()).status).to.equal(404);
    expect(spans).to.have.length(1);
  });

  it('is written once at a time, breaks off where it fails, and ends when its reader leaves', async () => {
    let output: Writable | undefined;
    let signal: AbortSignal | undefined;
    let fail: (error: Error) => void = () => undefined;
    writeBundle = (_, to, until) => {
      [output, signal] = [to, until];
      to.write('PK');
      return new Promise((_resolve, reject) => {
        fail = reject;
        until.addEventListener('abort', () => {
          reject(new Error('gone'));
        });
      });
    };
    const first = await get();
    expect((await get()).status).to.equal(503);
    fail(new Error('the log is away'));
    expect(await first.text().catch(() => 'broken off')).to.equal('broken off');
    expect(output?.destroyed).to.equal(true);

    const leaving = new AbortController();
    const second = await fetch(`${api.url}/v1/audit/bundle`, { signal: leaving.signal });
    expect(second.status).to.equal(200);
    const aborted = signal && once(signal, 'abort');
    leaving.abort();
    await aborted;
    let status = 503;
    while (status === 503) status = (await get()).status;
    expect(status).to.equal(200);
    fail(new Error('over'));
  });
});
