import { expect } from 'chai';
import { makeReferenceFetcher } from '../../../../infra/studio/references/reference-fetcher.ts';
import { refusalOf } from './refusal-of.ts';
import { PUBLIC_ADDRESS, startFakeInternet, type FakeInternet } from './fake-network.ts';

/** Every one of these must be refused before a connection is made. */
const REFUSED_LITERALS: readonly string[] = [
  // loopback and this machine, in every spelling
  '127.0.0.1', '127.0.0.2', '127.255.255.255', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1',
  '0177.1', '017700000001', '127.0.0.1.', '１２７.０.０.１', '127。0。0。1', '0', '0.0.0.0', '0.0.0.1', '[::1]', '[::]',
  '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]',
  // private and shared networks
  '10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.168.1.254', '0300.0250.1', '0xc0a80101',
  '100.64.0.1', '100.127.255.254', '[fc00::1]', '[fd12:3456:789a::1]', '[fec0::1]',
  // link-local and cloud metadata
  '169.254.0.1', '169.254.169.254', '0xa9fea9fe', '2852039166', '[fe80::1]', '[fd00:ec2::254]',
  // IPv4 inside IPv6
  '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:10.0.0.1]', '[::ffff:169.254.169.254]', '[::ffff:8.8.8.8]',
  '[::ffff:0:127.0.0.1]',
  // translated and tunnelled
  '[64:ff9b::7f00:1]', '[64:ff9b::808:808]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2002:c0a8:101::1]',
  '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
  // documentation, benchmarks, reserved, multicast, broadcast
  '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '198.19.255.255', '192.0.0.1', '192.0.0.8', '240.0.0.1',
  '255.255.255.255', '224.0.0.1', '239.255.255.250', '[2001:db8::1]', '[3fff::1]', '[ff02::1]', '[ff0e::1]', '[100::1]',
  '[2001:10::1]', '[2001:20::1]',
]; // prettier-ignore

const REFUSED_NAMES: readonly string[] = [
  'localhost', 'LOCALHOST', 'localhost.', 'app.localhost', 'printer.local', 'db.internal', 'metadata.google.internal',
  'nas.lan', 'router.home', 'intranet', 'wiki.corp', 'host.localdomain', '1.0.0.127.in-addr.arpa',
]; // prettier-ignore

const REFUSED_SPELLINGS: readonly string[] = [
  'http://pics.example/a.png', 'ftp://pics.example/a.png', 'file:///etc/passwd', 'gopher://pics.example/', 'data:image/png;base64,AA',
  'javascript:alert(1)', 'blob:https://pics.example/1', '//pics.example/a.png', 'pics.example/a.png', '', ' ', 'https://', 'https:///a.png',
  'https://user@pics.example/', 'https://user:pass@pics.example/', 'https://pics.example:8443/', 'https://pics.example:22/',
  'https://pics.example:80/', 'https://[fe80::1%25eth0]/', 'https://1.2.3.4.5/',
  `https://pics.example/${'a'.repeat(2048)}`,
]; // prettier-ignore

/** What a name may resolve to, and still be refused. */
const REFUSED_ANSWERS: readonly (readonly string[])[] = [
  ['127.0.0.1'], ['10.1.2.3'], ['169.254.169.254'], ['::1'], ['fe80::1'], ['fc00::1'], ['::ffff:127.0.0.1'], ['64:ff9b::a00:1'],
  ['100.64.0.1'], ['0.0.0.0'], ['224.0.0.1'], [PUBLIC_ADDRESS, '127.0.0.1'], ['2606:4700::1111', '::1'], [], ['not an address'],
  Array.from({ length: 17 }, (_, place) => `8.8.8.${place}`),
]; // prettier-ignore

describe('a reference whose host must not be asked', () => {
  let internet: FakeInternet;
  const never = new AbortController().signal;
  const names = Object.fromEntries(
    REFUSED_ANSWERS.map((addresses, place) => [`n${place}.example`, addresses]),
  );
  before(async () => {
    internet = await startFakeInternet({
      names: { ...names, 'pics.example': [PUBLIC_ADDRESS] },
      answer: (_, response) => response.end('secret'),
    });
  });
  after(() => internet.close());
  afterEach(() => {
    expect(internet.connections, 'connections').to.deep.equal([]);
  });

  const outcomeOf = (url: string): Promise<string> => {
    const fetcher = makeReferenceFetcher({ allowPrivate: false, network: internet.network });
    return refusalOf(fetcher.checkImage(url, never));
  };
  const refused = /^unprocessable references[.](host_refused|not_reached): /;

  for (const literal of REFUSED_LITERALS)
    it(`is refused as the literal ${literal}`, async () => {
      expect(await outcomeOf(`https://${literal}/a.png`)).to.match(refused);
    });

  for (const name of REFUSED_NAMES)
    it(`is refused as the local name ${name}`, async () => {
      expect(await outcomeOf(`https://${name}/a.png`)).to.match(refused);
    });

  for (const url of REFUSED_SPELLINGS)
    it(`is refused as it is spelled: ${url.slice(0, 60) || '(empty)'}`, async () => {
      expect(await outcomeOf(url)).to.match(refused);
    });

  REFUSED_ANSWERS.forEach((addresses, place) => {
    it(`is refused when its name resolves to ${addresses.slice(0, 2).join(' and ') || 'nothing'}`, async () => {
      expect(await outcomeOf(`https://n${place}.example/a.png`)).to.match(refused);
    });
  });

  it('is refused when its name does not exist', async () => {
    expect(await outcomeOf('https://nowhere.example/a.png')).to.match(refused);
  });

  it('is known before anything is asked, at creation too', async () => {
    const fetcher = makeReferenceFetcher({ allowPrivate: false, network: internet.network });
    const outcomes = await Promise.allSettled(
      ['http://10.0.0.1/a', 'http://n0.example/', 'https://localhost/'].map((url) =>
        fetcher.checkHost(url, 'creation', never),
      ),
    );
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected', 'rejected']);
  });

  it('stays refused in development when it is link-local or translated', async () => {
    const fetcher = makeReferenceFetcher({ allowPrivate: true, network: internet.network });
    const urls = [
      'http://169.254.169.254/',
      'http://[fe80::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://0.0.0.0/',
      'http://n2.example/',
    ];
    const outcomes = await Promise.allSettled(urls.map((url) => fetcher.checkHost(url, 'creation', never)));
    expect(outcomes.map(({ status }) => status)).to.deep.equal(urls.map(() => 'rejected'));
  });
});
