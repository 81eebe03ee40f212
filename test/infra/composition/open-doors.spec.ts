import { expect } from 'chai';
import { findOpenDoors } from '../../../infra/composition/open-doors.ts';

const development = {
  environment: 'development',
  host: '0.0.0.0',
  rehearsal: true,
  allowPrivateUrls: true,
  internalToken: undefined,
} as const;

describe('a start on a public address', () => {
  it('says loudly what running as for development means', () => {
    const said = findOpenDoors(development).join('');
    for (const what of ['WARNING', 'HOST=0.0.0.0', 'API key', 'printed', 'rehearse', 'private network', 'NODE_ENV=production'])
      expect(said).to.contain(what);
  }); // prettier-ignore

  it('says only what is true', () => {
    const said = findOpenDoors({ ...development, rehearsal: false, allowPrivateUrls: false }).join('');
    expect(said).not.to.match(/rehearse|private network/);
  });

  it('is silent in production with a token, and on loopback', () => {
    const production = { ...development, environment: 'production', internalToken: 'the-operators-own-token' } as const;
    expect(findOpenDoors(production)).to.deep.equal([]);
    expect(findOpenDoors({ ...development, host: '127.0.0.1' })).to.deep.equal([]);
  }); // prettier-ignore

  it('says which pages nobody sees without a token', () => {
    const said = findOpenDoors({ ...development, environment: 'production' }).join('');
    expect(said).to.contain('INTERNAL_TOKEN');
  });
});
