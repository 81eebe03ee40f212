import { expect } from 'chai';
import { ConfigError, parseConfig } from '../../../infra/configuration/config.ts';

function problemsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    parseConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the settings of a cluster', () => {
  it('are absent unless set', () => {
    expect(parseConfig({}).cluster).to.deep.equal({ eventStoreUrl: undefined });
    expect(parseConfig({}).kafka).to.equal(undefined);
  });

  for (const url of [
    'esdb://127.0.0.1:2113?tls=false',
    'kurrentdb+discover://me:secret@events.example:2113',
    'kurrentdb://a.example:2113,b.example:2113/?nodePreference=leader',
  ]) {
    it(`take ${url}`, () => {
      expect(parseConfig({ EVENTSTORE_URL: url }).cluster.eventStoreUrl).to.equal(url);
    });
  }

  for (const url of ['http://127.0.0.1:2113', 'esdb://', 'esdb:// me:secret@host', 'me:secret@host']) {
    it(`refuse ${url}, and never show a password`, () => {
      expect(problemsOf({ EVENTSTORE_URL: url })).to.deep.equal([
        'EVENTSTORE_URL: must be an esdb:// or kurrentdb:// connection string',
      ]);
    });
  }

  it('take several brokers', () => {
    const { kafka } = parseConfig({ KAFKA_BROKERS: 'a.example:9092, 10.0.0.2:9092' });
    expect(kafka).to.deep.equal({
      brokers: ['a.example:9092', '10.0.0.2:9092'],
      ...{ tls: undefined, sasl: undefined, feed: true },
    });
  });

  for (const brokers of ['a.example', 'a:9092,', 'kafka://a:9092', 'a:port']) {
    it(`refuse ${brokers} as brokers`, () => {
      expect(problemsOf({ KAFKA_BROKERS: brokers })[0]).to.contain('KAFKA_BROKERS');
    });
  }

  const KAFKA_BROKERS = 'a.example:9093';

  it('take TLS by itself, with an authority, and with a certificate of ours', () => {
    const tlsOf = (settings: Readonly<Record<string, string>>) =>
      parseConfig({ KAFKA_BROKERS, ...settings }).kafka?.tls;
    const nobody = { ca: undefined, cert: undefined, key: undefined };
    expect(tlsOf({ KAFKA_SSL: 'on' })).to.deep.equal(nobody);
    expect(tlsOf({ KAFKA_SSL_CA: '/ca.pem' })).to.deep.equal({ ...nobody, ca: '/ca.pem' });
    const own = { KAFKA_SSL_CERT: '/own.pem', KAFKA_SSL_KEY: '/own.key' };
    expect(tlsOf(own)).to.deep.equal({ ca: undefined, cert: '/own.pem', key: '/own.key' });
    expect(tlsOf({ KAFKA_SSL: 'off' })).to.equal(undefined);
  });

  it('take a user of the brokers, by SCRAM unless told', () => {
    const user = { KAFKA_SASL_USERNAME: 'fabula', KAFKA_SASL_PASSWORD: 'secret' };
    const mechanismOf = (settings: Readonly<Record<string, string>>) =>
      parseConfig({ KAFKA_BROKERS, ...user, ...settings }).kafka?.sasl?.mechanism;
    expect(mechanismOf({})).to.equal('scram-sha-512');
    expect(mechanismOf({ KAFKA_SASL_MECHANISM: 'scram-sha-256' })).to.equal('scram-sha-256');
    expect(mechanismOf({ KAFKA_SASL_MECHANISM: 'plain', KAFKA_SSL: 'on' })).to.equal('plain');
  });

  for (const [problem, settings] of [
    ['KAFKA_SASL_PASSWORD: is needed for SASL', { KAFKA_SASL_USERNAME: 'fabula' }],
    ['KAFKA_SASL_USERNAME: is needed for SASL', { KAFKA_SASL_MECHANISM: 'scram-sha-256' }],
    ['KAFKA_SSL_KEY: is needed with the other one', { KAFKA_SSL_CERT: '/own.pem' }],
    ['KAFKA_SSL=off: does not go with certificates', { KAFKA_SSL: 'off', KAFKA_SSL_CA: '/ca.pem' }],
    [
      'KAFKA_SASL_MECHANISM=plain: sends the password as it is; needs KAFKA_SSL=on',
      { KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'fabula', KAFKA_SASL_PASSWORD: 'secret' },
    ],
  ] as const) {
    it(`say ${problem}`, () => {
      expect(problemsOf({ KAFKA_BROKERS, ...settings })).to.deep.equal([problem]);
    });
  }
});
