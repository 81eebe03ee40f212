import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { makeCheckpointPublisher } from '../../../infra/audit/publish-checkpoints.ts';

describe('publishing checkpoints', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-published-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const publisherOf = (webhookUrl: string | undefined, failures: unknown[] = []) =>
    makeCheckpointPublisher({
      ...{ folder: join(folder, 'new'), webhookUrl },
      onFailure: (error) => failures.push(error),
    });
  const note = (size: number) => `log\n${size}\nroot\n\n— log AAAA\n`;

  it('keeps the newest and all of them in a folder', async () => {
    const publisher = publisherOf(undefined);
    expect(await publisher.latest()).to.equal(undefined);
    for (const size of [1, 2]) await publisher.publish({ size, position: size, note: note(size) });
    expect(await publisher.latest()).to.equal(note(2));
    const lines = (await readFile(join(folder, 'new/checkpoints.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).to.deep.equal([
      { note: note(1) },
      { note: note(2) },
    ]);
  });

  it('posts each, and goes on when nobody takes it', async () => {
    const taken: string[] = [];
    let status = 204;
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        taken.push(body);
        response.writeHead(status).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const failures: unknown[] = [];
    const publisher = publisherOf(`http://127.0.0.1:${port}/checkpoints`, failures);
    await publisher.publish({ size: 1, position: 1, note: note(1) });
    status = 500;
    await publisher.publish({ size: 2, position: 2, note: note(2) });
    server.close();
    expect(taken).to.deep.equal([note(1), note(2)]);
    expect(failures.map(String)).to.deep.equal([`Error: 127.0.0.1:${port} answered 500`]);
  });
});
