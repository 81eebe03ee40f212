import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { withBundleSink } from '../../../infra/audit/bundle-sink.ts';

const NEVER = new AbortController().signal;

describe('the sink of a bundle', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-sink-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function* twoLinesThen(end: () => void) {
    yield 'one\n';
    await Promise.resolve();
    yield Buffer.from('two\n');
    end();
  }

  it('writes files one after the other, empty ones too', async () => {
    const path = join(folder, 'bundle.zip');
    await withBundleSink(path, NEVER, async (sink) => {
      await sink.add(
        'events.jsonl',
        twoLinesThen(() => undefined),
      );
      await sink.add('schemas/none.json', []);
    });
    const files = unzipSync(await readFile(path));
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).to.deep.equal([
      ['events.jsonl', 'one\ntwo\n'],
      ['schemas/none.json', ''],
    ]);
  });

  for (const name of ['bundle.zip', 'bundle'])
    it(`tells what broke in the middle of ${name}, and an archive is gone then`, async () => {
      const broken = withBundleSink(join(folder, name), NEVER, (sink) =>
        sink.add(
          'events.jsonl',
          twoLinesThen(() => {
            throw new Error('the log is away');
          }),
        ),
      );
      expect(await broken.catch(String)).to.equal('Error: the log is away');
      expect(await readdir(folder)).to.not.include('bundle.zip');
    });

  it('stops when it is told to', async () => {
    const stopping = new AbortController();
    async function* endless() {
      for (;;) {
        yield 'line\n';
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    const writing = withBundleSink(join(folder, 'bundle.zip'), stopping.signal, (sink) =>
      sink.add('events.jsonl', endless()),
    );
    setImmediate(() => {
      stopping.abort();
    });
    expect(await writing.catch((error: unknown) => (error as Error).name)).to.equal('AbortError');
    expect(await readdir(folder)).to.deep.equal([]);
  });
});
