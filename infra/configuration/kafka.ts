import type { KafkaSasl, KafkaSettings, KafkaTls } from '../kafka/connect.ts';
import { oneOf, onOff, secretText, text, type Value } from './values.ts';

/** Connection to the brokers and its uses. docs/cluster.md. */
export interface KafkaConfig extends KafkaSettings {
  /** Whether integration events are published (docs/feed.md). */
  readonly feed: boolean;
}

export const KAFKA_SETTING_NAMES = [
  'KAFKA_BROKERS',
  'KAFKA_SSL',
  'KAFKA_SSL_CA',
  'KAFKA_SSL_CERT',
  'KAFKA_SSL_KEY',
  'KAFKA_SASL_MECHANISM',
  'KAFKA_SASL_USERNAME',
  'KAFKA_SASL_PASSWORD',
  'KAFKA_FEED',
] as const;
type ReadSetting = <T>(name: (typeof KAFKA_SETTING_NAMES)[number], value: Value<T>) => T | undefined;

/** Undefined: PostgreSQL wakes workers, and nothing is published. `tell` receives conflicts between settings. */
export function parseKafka(read: ReadSetting, tell: (problem: string) => void): KafkaConfig | undefined {
  const brokers = read('KAFKA_BROKERS', brokerList);
  const tls = parseTls(read, tell);
  const sasl = parseSasl(read, tell);
  const feed = read('KAFKA_FEED', onOff) ?? true;
  if (sasl?.mechanism === 'plain' && !tls)
    tell('KAFKA_SASL_MECHANISM=plain: sends the password as it is; needs KAFKA_SSL=on');
  return brokers && { brokers, tls, sasl, feed };
}

function parseTls(read: ReadSetting, tell: (problem: string) => void): KafkaTls | undefined {
  const isOn = read('KAFKA_SSL', onOff);
  const files = {
    ca: read('KAFKA_SSL_CA', text),
    cert: read('KAFKA_SSL_CERT', text),
    key: read('KAFKA_SSL_KEY', text),
  };
  if ((files.cert === undefined) !== (files.key === undefined))
    tell(`${files.cert === undefined ? 'KAFKA_SSL_CERT' : 'KAFKA_SSL_KEY'}: is needed with the other one`);
  const isMeant = Object.values(files).some((file) => file !== undefined);
  if (isOn === false && isMeant) tell('KAFKA_SSL=off: does not go with certificates');
  return (isOn ?? isMeant) ? files : undefined;
}

function parseSasl(read: ReadSetting, tell: (problem: string) => void): KafkaSasl | undefined {
  const mechanism = read('KAFKA_SASL_MECHANISM', oneOf('plain', 'scram-sha-256', 'scram-sha-512'));
  const username = read('KAFKA_SASL_USERNAME', secretText(1));
  const password = read('KAFKA_SASL_PASSWORD', secretText(1));
  if (username !== undefined && password !== undefined)
    return { mechanism: mechanism ?? 'scram-sha-512', username, password };
  const isMeant = [mechanism, username, password].some((setting) => setting !== undefined);
  if (isMeant)
    tell(`${username === undefined ? 'KAFKA_SASL_USERNAME' : 'KAFKA_SASL_PASSWORD'}: is needed for SASL`);
  return undefined;
}

const brokerList: Value<readonly string[]> = (given) => {
  const brokers = given.split(',').map((broker) => broker.trim());
  const fits = brokers.every((broker) => /^[\w.-]+:\d{1,5}$/.test(broker));
  return fits ? { value: brokers } : { problem: 'must be host:port, several separated by commas' };
};
