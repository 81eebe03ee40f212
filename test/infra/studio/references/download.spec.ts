import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReferenceFetcher } from '../../../../infra/studio/references/reference-fetcher.ts';
import { PUBLIC_ADDRESS, startFakeInternet, type Answer, type FakeInternet } from './fake-network.ts';
import { refusalOf } from './refusal-of.ts';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const PATHS: Readonly<Record<string, Answer>> = {
  '/fine.png': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(PNG),
  '/hop': (_, response) => response.writeHead(302, { location: '/fine.png' }).end(),
  '/to-inside': (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end(),
  '/honest': (_, response) => response.writeHead(200, { 'content-length': '4096' }).end(Buffer.alloc(4096)),
  '/endless': (request, response) => {
    const more = () => {
      if (!request.destroyed && response.write(Buffer.alloc(512))) setImmediate(more);
    };
    more();
  },
  '/broken-off': (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write(PNG, () => response.destroy());
  },
  '/empty': (_, response) => response.writeHead(200).end(),
  '/away': (_, response) => response.writeHead(503).end(),
  '/busy': (_, response) => response.writeHead(429).end(),
  '/gone': (_, response) => response.writeHead(410).end(),
  '/hang': () => undefined,
  '/trickle': (_, response) => response.writeHead(200).write(PNG),
};

describe('a reference that is downloaded', () => {
  const never = new AbortController().signal;
  let internet: FakeInternet;
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-download-'));
    internet = await startFakeInternet({
      names: { 'x.example': [PUBLIC_ADDRESS] },
      answer: (request, response) => {
        PATHS[request.url ?? '']?.(request, response);
      },
    });
  });
  after(async () => {
    await internet.close();
    await rm(folder, { recursive: true });
  });

  const download = (path: string, withinSeconds = 5) =>
    makeReferenceFetcher({ allowPrivate: false, network: internet.network }).download(
      `http://x.example${path}`,
      'creation',
      { maxBytes: 1024, withinSeconds },
      join(folder, 'file'),
      never,
    );

  for (const path of ['/fine.png', '/hop'])
    it(`is a file of what its bytes say it is, whatever its server says: ${path}`, async () => {
      expect(await download(path)).to.deep.equal({ kind: 'png', sizeBytes: 8 });
      expect(await readFile(join(folder, 'file'))).to.deep.equal(PNG);
      await rm(join(folder, 'file'));
    });

  const REFUSED: Readonly<Record<string, string>> = {
    '/honest': 'unsupported references.content_refused: must be at most 0 MiB',
    '/endless': 'unsupported references.content_refused: must be at most 0 MiB',
    '/empty': 'unsupported references.content_refused: answered with nothing',
    '/gone': 'unsupported references.content_refused: answered with status 410',
    '/away': 'unprocessable references.not_reached: answered with status 503',
    '/busy': 'unprocessable references.not_reached: answered with status 429',
    '/broken-off': 'unprocessable references.not_reached: broke off before its end',
    '/to-inside': 'unprocessable references.host_refused: 10.0.0.1 is not a public address',
  };
  for (const [path, refusal] of Object.entries(REFUSED))
    it(`leaves no file when it is refused: ${path}`, async () => {
      expect(await refusalOf(download(path))).to.equal(refusal);
      expect(await readdir(folder)).to.deep.equal([]);
    });

  for (const path of ['/hang', '/trickle'])
    it(`is given up when it takes too long: ${path}`, async () => {
      expect(await refusalOf(download(path, 0.2))).to.equal(
        'unprocessable references.not_reached: did not answer within 0.2 s',
      );
      expect(await readdir(folder)).to.deep.equal([]);
    });
});
