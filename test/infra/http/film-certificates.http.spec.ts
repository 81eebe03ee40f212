import { expect } from 'chai';
import { startHttpApi } from '../../support/http-api.ts';

describe('whom to trust for the films of a service', () => {
  it('is shown to everybody, as certificates that validators take', async () => {
    const authority = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
    const api = await startHttpApi({ filmAuthorities: [authority] });
    try {
      const answer = await fetch(`${api.url}/.well-known/fabula-film-certificates`, {
        headers: { Connection: 'close' },
      });
      expect(answer.headers.get('content-type')).to.match(/^application\/pem-certificate-chain/);
      expect([answer.status, await answer.text()]).to.deep.equal([200, authority]);
    } finally {
      await api.close();
    }
  });
});
