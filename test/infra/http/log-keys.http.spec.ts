import { expect } from 'chai';
import { startHttpApi } from '../../support/http-api.ts';

describe('the public keys of the log', () => {
  it('are shown to everybody, at an address that any service has', async () => {
    const api = await startHttpApi({ logKeys: ['example.org/log+00000000+AAAA'] });
    try {
      const answer = await fetch(`${api.url}/.well-known/fabula-log-keys`, {
        headers: { Connection: 'close' },
      });
      expect([answer.status, await answer.json()]).to.deep.equal([
        200,
        { keys: ['example.org/log+00000000+AAAA'] },
      ]);
    } finally {
      await api.close();
    }
  });
});
