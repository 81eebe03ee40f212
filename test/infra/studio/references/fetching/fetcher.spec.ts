import { expect } from 'chai';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openFetcher,
  type FetchingProcesses,
} from '../../../../../infra/studio/references/fetching/open-fetcher.ts';
import {
  bodyOf,
  FRAMINGS,
  sha256Of,
  startStrangeServer,
  type Framing,
  type Behaviour,
  type StrangeServer,
} from '../../../../support/strange-server.ts';
import { refusalOf } from '../refusal-of.ts';

const never = new AbortController().signal;
const MIB = 1024 * 1024;
const BOUNDS = { maxBytes: 5 * MIB, withinSeconds: 20 };
/** Over 64 KiB a client that reads slower than the network is held back, which is where the old one fell over. */
const SIZES = [70_000, 130_000, 3_000_000, 5 * MIB];

describe('downloads by a process of their own', () => {
  let folder = '';
  let server: StrangeServer;
  let fetcher: FetchingProcesses;
  const deaths: string[] = [];
  const uncaught: unknown[] = [];
  const hear = (error: unknown) => uncaught.push(error);
  before(async () => {
    process.on('uncaughtExceptionMonitor', hear);
    folder = await mkdtemp(join(tmpdir(), 'fabula-fetching-'));
    server = await startStrangeServer();
    fetcher = openFetcher({
      allowPrivate: true,
      folder,
      onDeath: (error) => deaths.push(error.message),
    });
  });
  after(async () => {
    await fetcher.close();
    await server.close();
    await rm(folder, { recursive: true });
    process.off('uncaughtExceptionMonitor', hear);
  });
  afterEach(async () => {
    expect(uncaught).to.deep.equal([]);
    expect(await readdir(folder), 'files left behind').to.deep.equal([]);
  });

  let files = 0;
  const download = async (path: string, bounds = BOUNDS, signal = never) => {
    const file = join(folder, String((files += 1)));
    const downloaded = await fetcher.download(server.url + path, 'creation', bounds, file, signal);
    const sha256 = sha256Of(await readFile(file));
    await rm(file);
    return { ...downloaded, sha256 };
  };

  for (const bytes of SIZES) {
    const whole = { kind: 'jpeg', sizeBytes: bytes, sha256: sha256Of(bodyOf(bytes)) };
    const answers = FRAMINGS.flatMap((framing) => [
      `/well/${framing}/${bytes}`,
      `/well/${framing}/${bytes}?alive`,
    ]);

    it(`of ${bytes} bytes arrive whole, however they are framed, side by side`, async () => {
      const downloaded = await Promise.all(
        [...answers, `/drip/chunked/${bytes}`].map((path) => download(path)),
      );
      expect(downloaded).to.deep.equal(Array(7).fill(whole));
    });

    it(`of ${bytes} bytes that break off are refused, and leave no file`, async () => {
      // Without a length an early end is the end; libuv reports a reset as one, too.
      for (const framing of ['length', 'chunked'] satisfies Framing[])
        for (const behaviour of ['early', 'reset'] satisfies Behaviour[])
          expect(
            await refusalOf(download(`/${behaviour}/${framing}/${bytes}`)),
            `${behaviour} ${framing}`,
          ).to.equal('unprocessable references.not_reached: broke off before its end');
    });
  }

  it('are ended at the first byte too many', async () => {
    for (const framing of FRAMINGS)
      expect(await refusalOf(download(`/well/${framing}/${5 * MIB + 1}`))).to.equal(
        'unsupported references.content_refused: must be at most 5 MiB',
      );
  });

  it('that stall are given up in their time', async () => {
    const outcomes = FRAMINGS.map((framing) =>
      refusalOf(download(`/stall/${framing}/130000`, { ...BOUNDS, withinSeconds: 0.5 })),
    );
    for (const outcome of await Promise.all(outcomes))
      expect(outcome).to.equal('unprocessable references.not_reached: did not answer within 0.5 s');
  });

  it('end when their caller gives up', async () => {
    const giveUp = new AbortController();
    const stalled = download('/stall/length/130000', BOUNDS, giveUp.signal).catch((error: unknown) => error);
    setTimeout(() => {
      giveUp.abort(new Error('enough'));
    }, 50);
    expect(await stalled).to.have.property('message', 'enough');
  });

  it('never die of what a server sends', () => {
    expect(deaths).to.deep.equal([]);
  });
});
