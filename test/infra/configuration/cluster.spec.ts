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
    expect(parseConfig({}).cluster).to.deep.equal({ eventStoreUrl: undefined, kafkaBrokers: undefined });
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
    const { kafkaBrokers } = parseConfig({ KAFKA_BROKERS: 'a.example:9092, 10.0.0.2:9092' }).cluster;
    expect(kafkaBrokers).to.deep.equal(['a.example:9092', '10.0.0.2:9092']);
  });

  for (const brokers of ['a.example', 'a:9092,', 'kafka://a:9092', 'a:port']) {
    it(`refuse ${brokers} as brokers`, () => {
      expect(problemsOf({ KAFKA_BROKERS: brokers })[0]).to.contain('KAFKA_BROKERS');
    });
  }
});
