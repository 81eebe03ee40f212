import { expect } from 'chai';
import { makeContainer, token } from '../../../infra/composition/container.ts';

describe('a container', () => {
  it('closes all that was made, last made first, although something cannot be closed', async () => {
    const closed: string[] = [];
    const container = makeContainer();
    const [pool, server, unused] = [token<string>('pool'), token<string>('server'), token<string>('unused')];
    for (const name of [pool, server, unused])
      container.provideClosing(
        name,
        () => String(name.description),
        (made) => {
          closed.push(made);
          return made === 'server' ? Promise.reject(new Error('stuck')) : Promise.resolve();
        },
      );
    container.onClose(() => Promise.resolve(void closed.push('database')));
    container.get(pool);
    container.get(server);
    const failure: unknown = await container.close().catch((error: unknown) => error);
    expect(closed).to.deep.equal(['server', 'pool', 'database']);
    expect(failure).to.be.instanceOf(AggregateError);
  });
});
