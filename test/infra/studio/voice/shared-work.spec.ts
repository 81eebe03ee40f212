import { expect } from 'chai';
import { shareWork } from '../../../../infra/studio/voice/shared-work.ts';
import { refusalOf } from '../../blobs/refusal-of.ts';

describe('work that several wait for', () => {
  function begun() {
    let [signal, end, failures]: [AbortSignal | undefined, (outcome: string) => void, number] = [undefined, () => undefined, 0]; // prettier-ignore
    const work = shareWork(
      (own) => {
        signal = own;
        return new Promise<string>((resolve) => (end = resolve));
      },
      () => (failures += 1),
    );
    const isGivenUp = () => signal?.aborted === true;
    return { work, isGivenUp, finish: (outcome: string) => { end(outcome); }, failures: () => failures }; // prettier-ignore
  }
  const leaver = () => new AbortController();

  it('goes on for those who stay when one leaves', async () => {
    const { work, isGivenUp, finish } = begun();
    const [one, other] = [leaver(), leaver()];
    const [left, stayed] = [refusalOf(work.wait(one.signal)), work.wait(other.signal)];
    one.abort(new Error('left'));
    expect(String(await left)).to.contain('left');
    expect(isGivenUp()).to.equal(false);
    finish('done');
    expect(await stayed).to.equal('done');
  });

  it('is given up, and forgotten, when the last one leaves', async () => {
    const { work, isGivenUp, failures } = begun();
    const [one, other] = [leaver(), leaver()];
    const left = [work.wait(one.signal), work.wait(other.signal)].map((each) => refusalOf(each));
    one.abort();
    other.abort();
    await Promise.all(left);
    expect(isGivenUp()).to.equal(true);
    expect(failures()).to.be.above(0);
  });

  it('is not given up once it is done', async () => {
    const { work, isGivenUp, finish, failures } = begun();
    const [first] = [work.wait(leaver().signal)];
    finish('done');
    await first;
    expect(await work.wait(leaver().signal)).to.equal('done');
    expect([isGivenUp(), failures()]).to.deep.equal([false, 0]);
  });
});
