import { expect } from 'chai';
import Type from 'typebox';
import { makeBodyScan } from '../../../../modules/kernel/http/body-scan.ts';
import type { SafetyScan } from '../../../../modules/kernel/safety-scan.ts';

const never = new AbortController().signal;
const Body = Type.Object({ texts: Type.Array(Type.String()) });

/** Refuses texts that hold all of these words, and counts what it is asked. */
function aScan(...words: readonly string[]) {
  let scans = 0;
  const safety: SafetyScan = {
    scan(text) {
      scans += 1;
      const isRefused = words.every((word) => text.includes(word));
      return Promise.resolve(
        isRefused ? { allowed: false, category: 'spec', reason: 'refused' } : { allowed: true },
      );
    },
  };
  const refusalOf = (texts: readonly string[]) =>
    makeBodyScan(Body, safety)({ texts }, never).then(
      () => undefined,
      (error: unknown) => (error as Error).message,
    );
  return { refusalOf, scans: () => scans };
}

const texts = (changed: Readonly<Record<number, string>>) =>
  Array.from({ length: 1000 }, (_, index) => changed[index] ?? `tea ${index}`);

describe('the scan of a body', () => {
  it('reads short texts together', async () => {
    const { refusalOf, scans } = aScan('bomb');
    expect(await refusalOf(texts({}))).to.equal(undefined);
    expect(scans()).to.equal(1);
  });

  it('names the first text that is refused, and finds it by halves', async () => {
    const { refusalOf, scans } = aScan('bomb');
    expect(await refusalOf(texts({ 437: 'a bomb', 900: 'a bomb' }))).to.equal('texts.437: refused');
    expect(scans()).to.be.below(25);
  });

  it('refuses texts that are refused only together', async () => {
    const { refusalOf } = aScan('how to make', 'a bomb');
    expect(await refusalOf(texts({ 10: 'how to make', 900: 'a bomb' }))).to.equal('texts.0: refused');
  });
});
