import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import {
  makeCheckpointPublisher,
  type PublicationSettings,
} from '../../../infra/audit/publish-checkpoints.ts';
import { makeCheckpointBucket } from '../../../infra/blobs/checkpoint-bucket.ts';
import { startS3Stub } from '../../support/s3-stub.ts';

describe('publishing checkpoints', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-published-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const bounds = { attempts: 3, pauseMs: 1, attemptMs: 60_000, now: () => new Date(1_764_115_200_000) };
  const publisherOf = (some: Partial<PublicationSettings>, failures: string[] = []) =>
    makeCheckpointPublisher({
      ...{ folder: join(folder, 'new'), webhook: undefined, bucket: undefined, bounds, ...some },
      onFailure: (error, setting) => failures.push(`${setting}: ${String(error)}`),
    });
  const note = (size: number) => `log\n${size}\nroot\n\n— log AAAA\n`;
  const checkpoint = (size: number) => ({ size, position: size, note: note(size) });

  it('keeps the newest and all of them in a folder', async () => {
    const publisher = publisherOf({});
    expect(await publisher.latest()).to.equal(undefined);
    for (const size of [1, 2, 2]) expect(await publisher.publish(checkpoint(size))).to.equal(true);
    expect(await publisher.latest()).to.equal(note(2));
    const lines = (await readFile(join(folder, 'new/checkpoints.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).to.deep.equal([
      { note: note(1) },
      { note: note(2) },
    ]);
  });

  /** A receiver that answers with these states, the last of them for ever. */
  async function withReceiver(states: readonly number[], use: (receiver: Receiver) => Promise<void>) {
    const taken: Receiver['taken'] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const status = states[Math.min(taken.length, states.length - 1)] ?? 204;
        taken.push({ body, headers: request.headers });
        response.writeHead(status, { location: '/elsewhere' }).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    try {
      await use({ url: `http://127.0.0.1:${port}/checkpoints`, taken });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  it('posts each, signed, and again until it is taken', async () => {
    await withReceiver([503, 429, 204], async ({ url, taken }) => {
      const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
      const failures: string[] = [];
      await publisherOf({ webhook: { url, secret } }, failures).publish(checkpoint(1));
      expect(failures).to.deep.equal([]);
      expect(taken.map(({ body }) => body)).to.deep.equal([note(1), note(1), note(1)]);
      const [id, ...ids] = taken.map(({ headers }) => headers['webhook-id']);
      expect(ids).to.deep.equal([id, id]);
      const signed = createHmac('sha256', Buffer.alloc(32, 5))
        .update(`${String(id)}.1764115200.${note(1)}`)
        .digest('base64');
      expect(taken[2]?.headers).to.include({
        'webhook-timestamp': '1764115200',
        'webhook-signature': `v1,${signed}`,
      });
    });
  });

  it('goes on when nobody takes it: a refusal and a redirect are final', async () => {
    for (const [status, posts] of [
      [500, 3],
      [410, 1],
      [302, 1],
    ] as const)
      await withReceiver([status], async ({ url, taken }) => {
        const failures: string[] = [];
        const publisher = publisherOf({ webhook: { url, secret: undefined } }, failures);
        expect(await publisher.publish(checkpoint(2))).to.equal(false);
        expect(taken).to.have.length(posts);
        expect(taken[0]?.headers).to.not.have.property('webhook-signature');
        expect(failures).to.deep.equal([
          `CHECKPOINT_WEBHOOK_URL: Error: ${new URL(url).host} answered ${status}`,
        ]);
        expect(await publisher.latest()).to.equal(note(2));
      });
  });

  it('puts each into a bucket, from where the newest is read when the folder has an older one', async () => {
    const store = await startS3Stub('proofs');
    try {
      const credentials = { accessKeyId: 'spec', secretAccessKey: 'a secret of the spec' };
      const settings = {
        bucket: 'proofs',
        region: 'us-east-1',
        endpoint: store.url,
        credentials,
        prefix: 'log/',
      };
      const bucket = makeCheckpointBucket(settings);
      const failures: string[] = [];
      const publisher = publisherOf({ bucket }, failures);
      await publisher.publish(checkpoint(700));
      expect([...store.objects.keys()].sort()).to.deep.equal(['log/0000000000000700', 'log/checkpoint']);
      expect(store.objects.get('log/checkpoint')?.toString()).to.equal(note(700));
      const afterRestore = publisherOf({ bucket, folder: join(folder, 'older') });
      expect(await afterRestore.latest()).to.equal(note(700));

      store.script(...Array.from({ length: 12 }, () => ({ status: 403, code: 'AccessDenied' })));
      await publisher.publish(checkpoint(701));
      expect(failures.map((failure) => failure.slice(0, 17))).to.deep.equal(['CHECKPOINT_BUCKET']);
      expect(await publisher.latest()).to.equal(note(701));
    } finally {
      await store.close();
    }
  });
});

interface Receiver {
  readonly url: string;
  readonly taken: { readonly body: string; readonly headers: IncomingHttpHeaders }[];
}
