import { expect } from 'chai';
import { parsePostmasterFile } from '../../../../infra/postgres/embedded/postmaster-file.ts';

const COMPLETE = '4711\n/data\n1793200000\n45059\n\n127.0.0.1\n  55667788 12\nready   \n';

describe('a postmaster.pid', () => {
  it('names the process, the port and the status', () => {
    expect(parsePostmasterFile(COMPLETE)).to.deep.equal({ pid: 4711, port: 45059, status: 'ready' });
  });

  it('has no status in its first moments', () => {
    expect(parsePostmasterFile('4711\n/data\n1793200000\n45059\n')).to.deep.equal({
      pid: 4711,
      port: 45059,
      status: '',
    });
  });

  for (const text of ['', '\n', '4711', 'not a number\n/data\n1\n5432\n']) {
    it(`counts for nothing when it says ${JSON.stringify(text)}`, () => {
      expect(parsePostmasterFile(text)).to.equal(undefined);
    });
  }
});
