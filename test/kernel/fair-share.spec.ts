import { expect } from 'chai';
import { makeFairQueue, workFor } from '../../modules/kernel/async/fair-share.ts';

describe('who waits for something scarce', () => {
  it('has a turn with the others, however many wait before', () => {
    const line = makeFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'a4']) workFor('a', () => line.enter(item));
    for (const item of ['b1', 'b2']) workFor('b', () => line.enter(item));
    line.enter('nobody');
    expect(Array.from({ length: 8 }, () => line.next())).to.deep.equal([
      'a1',
      'b1',
      'nobody',
      'a2',
      'b2',
      'a3',
      'a4',
      undefined,
    ]);
  });

  it('may leave', () => {
    const line = makeFairQueue<string>();
    const leave = workFor('a', () => line.enter('a1'));
    workFor('b', () => line.enter('b1'));
    leave();
    leave();
    expect([line.next(), line.next()]).to.deep.equal(['b1', undefined]);
  });

  it('is known by whose work it belongs to, however late it comes', async () => {
    const line = makeFairQueue<string>();
    await Promise.all(
      ['a', 'b', 'a', 'a', 'b'].map((owner) =>
        workFor(owner, async () => {
          await new Promise((resolve) => setImmediate(resolve));
          line.enter(owner);
        }),
      ),
    );
    expect(Array.from({ length: 5 }, () => line.next())).to.deep.equal(['a', 'b', 'a', 'b', 'a']);
  });
});
