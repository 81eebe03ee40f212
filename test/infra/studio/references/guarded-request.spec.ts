import { expect } from 'chai';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { connectTo } from '../../../../infra/studio/references/guard/connect-to.ts';
import { makeReferenceFetcher } from '../../../../infra/studio/references/reference-fetcher.ts';
import { makeSelfSigned } from '../../../support/self-signed.ts';
import { refusalOf } from './refusal-of.ts';
import { PUBLIC_ADDRESS, startFakeInternet, type Answer, type FakeInternet } from './fake-network.ts';

const never = new AbortController().signal;
const MIB = 1024 * 1024;

const NAMES = {
  'pics.example': [PUBLIC_ADDRESS],
  'cdn.example': ['2606:4700::1111'],
  'rebinding.example': [PUBLIC_ADDRESS],
  'inside.example': ['10.0.0.1'],
};

const redirectTo =
  (location: string, status = 302): Answer =>
  (_, response) => {
    response.writeHead(status, { location }).end();
  };

/** What HEAD answers; GET answers the same. */
const PATHS: Readonly<Record<string, Answer>> = {
  '/bee.png': image({ 'content-type': 'image/png', 'content-length': `${5 * MIB}` }),
  '/typed': image({ 'content-type': 'IMAGE/SVG+XML; charset=utf-8', 'content-length': '10' }),
  '/page': image({ 'content-type': 'text/html', 'content-length': '10' }),
  '/untyped': image({ 'content-length': '10' }),
  '/almost': image({ 'content-type': 'image', 'content-length': '10' }),
  '/unsized': image({ 'content-type': 'image/png', 'transfer-encoding': 'chunked' }),
  '/large': image({ 'content-type': 'image/png', 'content-length': `${5 * MIB + 1}` }),
  '/gone': (_, response) =>
    response.writeHead(404, { 'content-type': 'image/png', 'content-length': '10' }).end(),
  '/broken': (_, response) => response.writeHead(500).end(),
  '/hop': redirectTo('/bee.png'),
  '/hop-301': redirectTo('https://cdn.example/bee.png', 301),
  '/hop-307': redirectTo('//cdn.example/bee.png', 307),
  '/hop-308': redirectTo('https://cdn.example/bee.png', 308),
  '/two-hops': redirectTo('/hop'),
  '/loop': redirectTo('/loop'),
  '/to-http': redirectTo('http://cdn.example/bee.png'),
  '/to-loopback': redirectTo('https://127.0.0.1/bee.png'),
  '/to-metadata': redirectTo('https://169.254.169.254/latest/meta-data/'),
  '/to-inside': redirectTo('https://inside.example/bee.png'),
  '/to-mapped': redirectTo('https://[::ffff:7f00:1]/bee.png'),
  '/to-file': redirectTo('file:///etc/passwd'),
  '/to-nowhere': (_, response) => response.writeHead(302).end(),
  '/hang': () => undefined,
};

function image(headers: Readonly<Record<string, string>>): Answer {
  return (request, response) => {
    response.writeHead(200, headers);
    response.end(request.method === 'HEAD' ? undefined : 'x');
  };
}

describe('an edit’s reference image is checked', () => {
  let internet: FakeInternet;
  beforeEach(async () => {
    internet = await startFakeInternet({
      names: NAMES,
      later: { 'rebinding.example': ['127.0.0.1'] },
      answer: (request, response) => {
        PATHS[request.url ?? '']?.(request, response);
      },
    });
  });
  afterEach(() => internet.close());

  const check = (path: string): Promise<string> => {
    const fetcher = makeReferenceFetcher({ allowPrivate: false, network: internet.network });
    return refusalOf(
      fetcher.checkImage(path.startsWith('http') ? path : `https://pics.example${path}`, never),
    );
  };

  it('with one HEAD to the address that was judged', async () => {
    expect(await check('/bee.png')).to.equal('fine');
    expect(internet.requests).to.deep.equal(['HEAD pics.example /bee.png']);
    expect(internet.connections).to.deep.equal([`${PUBLIC_ADDRESS} as pics.example:443`]);
  });

  it('whatever the letter case and parameters of its type', async () => {
    expect(await check('/typed')).to.equal('fine');
  });

  const UNSUPPORTED = {
    '/page': 'must have a Content-Type of image/*',
    '/untyped': 'must have a Content-Type of image/*',
    '/almost': 'must have a Content-Type of image/*',
    '/unsized': 'must say its Content-Length',
    '/large': 'must be at most 5 MiB',
    '/gone': 'answered HEAD with status 404',
    '/broken': 'answered HEAD with status 500',
    '/to-nowhere': 'answered 302 without a location',
  };
  for (const [path, why] of Object.entries(UNSUPPORTED))
    it(`and is unsupported when ${path} is what answers`, async () => {
      expect(await check(path)).to.equal(`unsupported references.content_refused: ${why}`);
    });

  for (const path of ['/hop', '/hop-301', '/hop-307', '/hop-308'])
    it(`over one redirect: ${path}`, async () => {
      expect(await check(path)).to.equal('fine');
      expect(internet.requests).to.have.length(2);
    });

  for (const path of ['/two-hops', '/loop'])
    it(`and refused over a second redirect: ${path}`, async () => {
      expect(await check(path)).to.equal('unprocessable references.host_refused: redirects more than once');
      expect(internet.requests).to.have.length(2);
    });

  for (const path of ['/to-http', '/to-loopback', '/to-metadata', '/to-inside', '/to-mapped', '/to-file'])
    it(`and refused when a redirect leads where it may not: ${path}`, async () => {
      expect(await check(path)).to.match(/^unprocessable references[.]host_refused: /);
      expect(internet.connections).to.deep.equal([`${PUBLIC_ADDRESS} as pics.example:443`]);
    });

  it('and a name that changes its address between two questions is judged by the address it is connected to', async () => {
    expect(await check('https://rebinding.example/bee.png')).to.equal('fine');
    expect(internet.connections).to.deep.equal([`${PUBLIC_ADDRESS} as rebinding.example:443`]);
    expect(await check('https://rebinding.example/bee.png')).to.match(
      /^unprocessable references[.]host_refused: /,
    );
    expect(internet.connections).to.have.length(1);
  });

  it('and given up when its caller goes away', async () => {
    const gone = new AbortController();
    const fetcher = makeReferenceFetcher({ allowPrivate: false, network: internet.network });
    const outcome = fetcher
      .checkImage('https://pics.example/hang', gone.signal)
      .catch((error: unknown) => error);
    gone.abort(new Error('the caller left'));
    expect(await outcome).to.have.property('message', 'the caller left');
  });
});

describe('the connection of a guarded request', () => {
  it('goes to the judged address under the name of the host, on a real socket', async () => {
    const hosts: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      hosts.push(request.headers.host);
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '4' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const network = { resolve: () => Promise.resolve(['127.0.0.1']), connect: connectTo };
    const fetcher = makeReferenceFetcher({ allowPrivate: true, network });
    await fetcher.checkImage(`http://localhost:${port}/a.png`, never);
    await fetcher.checkImage(`http://127.0.0.1:${port}/a.png`, never);
    await new Promise((resolve) => server.close(resolve));
    expect(hosts).to.deep.equal([`localhost:${port}`, `127.0.0.1:${port}`]);
  });

  it('names the host in TLS, and is not made to a certificate nobody vouches for', async () => {
    const named: string[] = [];
    const server = createTlsServer({
      ...makeSelfSigned('pics.localhost'),
      SNICallback: (name, done) => {
        named.push(name);
        done(null);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const fetcher = makeReferenceFetcher({ allowPrivate: true });
    const refusal = await fetcher
      .checkImage(`https://pics.localhost:${port}/a.png`, never)
      .catch((error: unknown) => error);
    await new Promise((resolve) => server.close(resolve));
    expect(named).to.deep.equal(['pics.localhost']);
    expect(refusal).to.have.property('message', 'pics.localhost cannot be reached');
    expect(refusal).to.have.nested.property('cause.code', 'DEPTH_ZERO_SELF_SIGNED_CERT');
  });
});
