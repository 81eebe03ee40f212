import { expect } from 'chai';
import { parseConfig } from '../../../infra/configuration/config.ts';
import { requireProviderPackages } from '../../../infra/configuration/provider-packages.ts';

const none = () => false;
const settings = {
  ANTHROPIC_API_KEY: 'a-key-of-anthropic',
  GEMINI_API_KEY: 'a-key-of-gemini',
  KAFKA_BROKERS: 'kafka:9092',
};

describe('packages of providers', () => {
  it('are not needed by what is built in', () => {
    expect(() => requireProviderPackages(parseConfig({}), none)).not.to.throw();
  });

  it('are named before the start when a provider is switched on without them', () => {
    expect(() => requireProviderPackages(parseConfig(settings), none)).to.throw(
      [
        'the configuration is wrong:',
        '  anthropic: needs the package ai; run make setup',
        '  anthropic: needs the package @ai-sdk/anthropic; run make setup',
        '  gemini: needs the package @google/genai; run make setup',
        '  KAFKA_BROKERS: needs the package kafkajs; run make setup',
      ].join('\n'),
    );
  });

  it('are found where they are installed', () => {
    expect(() => requireProviderPackages(parseConfig(settings))).not.to.throw();
  });
});
