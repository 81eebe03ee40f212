import { expect } from 'chai';
import { outlastOutage } from '../../../infra/postgres/outlast-outage.ts';

const never = new AbortController().signal;

describe('what a start does with its database', () => {
  const failing = (...messages: string[]) => {
    const work = () => {
      const message = messages.shift();
      return message === undefined ? Promise.resolve('done') : Promise.reject(new Error(message));
    };
    return outlastOutage(work, never).catch(String);
  };

  it('is done again when the database was away', async () => {
    expect(
      await failing('Connection terminated unexpectedly', 'the database system is starting up'),
    ).to.equal('done');
  });

  it('fails at once for any other reason', async () => {
    expect(await failing('Connection terminated', 'relation "x" does not exist')).to.match(/does not exist/);
  });

  it('ends with the stop', async () => {
    const stop = new AbortController();
    const waiting = outlastOutage(() => Promise.reject(new Error('Connection terminated')), stop.signal);
    stop.abort(new Error('stopped'));
    expect(await waiting.catch(String)).to.match(/^AbortError/);
  });
});
