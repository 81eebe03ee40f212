import { expect } from 'chai';
import { SETTING_NAMES } from '../../infra/config.ts';
import { findMisspeltSettings } from '../../infra/misspelt-settings.ts';

describe('a variable that is no setting', () => {
  it('is named with the setting it is nearly spelled like', () => {
    expect(findMisspeltSettings({ RENDER_WORKER: '2', Public_Urls: 'x' })).to.deep.equal([
      'RENDER_WORKER: is not a setting; did you mean RENDER_WORKERS?',
      'Public_Urls: is not a setting; did you mean PUBLIC_URL?',
    ]);
  });

  it('is nobody’s business when it is far from all of them', () => {
    const others = {
      HOME: '/',
      HOSTNAME: 'a',
      PATH: '/bin',
      SHELL: 'sh',
      PORTS: '1',
      NODE_OPTIONS: '',
      LOGNAME: 'me',
      DATABASE: 'x',
    };
    expect(findMisspeltSettings(others)).to.deep.equal([]);
  });

  it('is never a setting', () => {
    expect(findMisspeltSettings(Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x'])))).to.deep.equal(
      [],
    );
  });
});
