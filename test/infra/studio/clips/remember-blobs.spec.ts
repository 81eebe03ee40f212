import { expect } from 'chai';
import { rememberBlobs } from '../../../../infra/studio/clips/remember-blobs.ts';

describe('a blob that is made of a request', () => {
  let gone: Set<string>;
  let calls: number;
  const make = () => Promise.resolve(`blob-${(calls += 1)}`);
  const rememberingAll = () => rememberBlobs({ has: (name) => Promise.resolve(!gone.has(name)) });
  beforeEach(() => {
    gone = new Set();
    calls = 0;
  });

  it('is made once, for each request', async () => {
    const once = rememberingAll();
    expect([
      await once({ a: 1 }, make),
      await once({ a: 1 }, make),
      await once({ a: 2 }, make),
    ]).to.deep.equal(['blob-1', 'blob-1', 'blob-2']);
  });

  it('is waited for by whoever asks while it is made', async () => {
    const once = rememberingAll();
    const twins = await Promise.all([once({}, make), once({}, make), once({}, make)]);
    expect(twins).to.deep.equal(['blob-1', 'blob-1', 'blob-1']);
  });

  it('is made again by the next when the first could not', async () => {
    const once = rememberingAll();
    const [first, second] = await Promise.allSettled([
      once({}, () => Promise.reject(new Error('gave up'))),
      once({}, make),
    ]);
    expect([first.status, second]).to.deep.equal(['rejected', { status: 'fulfilled', value: 'blob-1' }]);
  });

  it('is made again when the media store has it no longer', async () => {
    const once = rememberingAll();
    gone.add(await once({}, make));
    expect(await once({}, make)).to.equal('blob-2');
  });

  it('is forgotten after five hundred others', async () => {
    const once = rememberingAll();
    for (let number = 0; number <= 500; number += 1) await once({ number }, make);
    expect(await once({ number: 1 }, make)).to.equal('blob-2');
    expect(await once({ number: 0 }, make)).to.equal('blob-502');
  });
});
