import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from './config.ts';
import { PROJECT_FOLDER } from '../processes/project-folder.ts';

/** Not part of a plain installation: set-up installs them when a setting needs them (`infra/setup/packages.mjs`). */
export const PROVIDER_PACKAGES = {
  anthropic: ['ai', '@ai-sdk/anthropic'],
  openai: ['ai', '@ai-sdk/openai-compatible'],
  gemini: ['@google/genai'],
  EVENTSTORE_URL: ['@kurrent/kurrentdb-client'],
  KAFKA_BROKERS: ['kafkajs'],
  S3_BUCKET: ['@aws-sdk/client-s3'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    '@opentelemetry/api',
    '@opentelemetry/exporter-metrics-otlp-proto',
    '@opentelemetry/exporter-trace-otlp-proto',
    '@opentelemetry/otlp-exporter-base',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-metrics',
    '@opentelemetry/sdk-trace',
  ],
} as const;

/** Throws a `ConfigError` that lists the missing packages of the configured providers. */
export function requireProviderPackages(
  { providers, cluster, kafka, s3, telemetry }: Config,
  isInstalled: (name: string) => boolean = isInModules,
): void {
  const switchedOn: readonly (keyof typeof PROVIDER_PACKAGES | undefined)[] = [
    providers.language?.vendor,
    (providers.images ?? providers.video) && 'gemini',
    cluster.eventStoreUrl === undefined ? undefined : 'EVENTSTORE_URL',
    kafka && 'KAFKA_BROKERS',
    s3 && 'S3_BUCKET',
    telemetry && 'OTEL_EXPORTER_OTLP_ENDPOINT',
  ];
  const problems = switchedOn.flatMap((provider) =>
    provider === undefined
      ? []
      : PROVIDER_PACKAGES[provider]
          .filter((name) => !isInstalled(name))
          .map((name) => `${provider}: needs the package ${name}; run make setup`),
  );
  if (problems.length > 0) throw new ConfigError(problems);
}

const isInModules = (name: string): boolean => existsSync(join(PROJECT_FOLDER, 'node_modules', name));
