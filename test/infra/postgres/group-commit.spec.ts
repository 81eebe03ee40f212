import { expect } from 'chai';
import { makeGroupCommit } from '../../../infra/postgres/group-commit.ts';

interface Item {
  readonly key: string;
  readonly size: number;
}

/** A flush that ends when told, and keeps what it was given. */
function underControl({
  maxSize = 100,
  ...limits
}: { maxItems?: number; maxSize?: number; maxInFlight?: number } = {}) {
  const groups: (readonly string[])[] = [];
  const endings: ((error?: Error) => void)[] = [];
  const commit = makeGroupCommit<Item, string>({
    maxItems: 10,
    maxInFlight: 1,
    ...limits,
    keyOf: (item) => item.key,
    size: { of: (item) => item.size, max: maxSize },
    flush: (items) => {
      groups.push(items.map((item) => item.key));
      return new Promise((resolve, reject) => {
        endings.push((error) => {
          if (error) reject(error);
          else resolve(items.map((item) => `done ${item.key}`));
        });
      });
    },
  });
  const end = async (error?: Error): Promise<void> => {
    endings.shift()?.(error);
    await settled();
  };
  return { groups, end, send: (key: string, size = 1) => commit({ key, size }) };
}

/** After everything that runs without the outside has run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('items that are committed in groups', () => {
  it('go at once when nothing is under way', async () => {
    const { groups, end, send } = underControl();
    const sent = send('a');
    await settled();
    expect(groups).to.deep.equal([['a']]);
    await end();
    expect(await sent).to.equal('done a');
  });

  it('wait while others are under way, and then go together', async () => {
    const { groups, end, send } = underControl();
    const sent = [send('a')];
    await settled();
    sent.push(send('b'), send('c'));
    await settled();
    expect(groups).to.deep.equal([['a']]);
    await end();
    expect(groups).to.deep.equal([['a'], ['b', 'c']]);
    await end();
    expect(await Promise.all(sent)).to.deep.equal(['done a', 'done b', 'done c']);
  });

  it('never go with one of the same key; the later one goes next, in order', async () => {
    const { groups, end, send } = underControl();
    const sent = [send('a'), send('b'), send('a'), send('a'), send('c')];
    for (let flush = 0; flush < 3; flush += 1) {
      await settled();
      await end();
    }
    await Promise.all(sent);
    expect(groups).to.deep.equal([['a', 'b', 'c'], ['a'], ['a']]);
  });

  it('are no more than the limits allow; a larger one goes alone', async () => {
    const { groups, end, send } = underControl({ maxItems: 2, maxSize: 10 });
    const sent = [send('a', 6), send('b', 6), send('c', 1), send('d', 1), send('e', 50)];
    for (let flush = 0; flush < 4; flush += 1) {
      await settled();
      await end();
    }
    await Promise.all(sent);
    expect(groups).to.deep.equal([['a', 'c'], ['b', 'd'], ['e']]);
  });

  it('fail together, and those after them go on', async () => {
    const { groups, end, send } = underControl();
    const failed = Promise.allSettled([send('a'), send('b')]);
    await settled();
    const next = send('c');
    await end(new Error('away'));
    expect((await failed).map((outcome) => outcome.status)).to.deep.equal(['rejected', 'rejected']);
    await end();
    expect(await next).to.equal('done c');
    expect(groups).to.deep.equal([['a', 'b'], ['c']]);
  });
});
