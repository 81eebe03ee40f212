import type { OtlpTarget, TelemetrySettings } from '../telemetry/settings.ts';
import { httpUrl, oneOf, text, wholeNumber, type Value } from './values.ts';

/** Names and meanings are those of the OpenTelemetry specification. docs/telemetry.md. */
export const TELEMETRY_SETTING_NAMES = [
  'OTEL_SDK_DISABLED',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
  'OTEL_EXPORTER_OTLP_METRICS_HEADERS',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_COMPRESSION',
  'OTEL_EXPORTER_OTLP_CERTIFICATE',
  'OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE',
  'OTEL_EXPORTER_OTLP_CLIENT_KEY',
  'OTEL_TRACES_EXPORTER',
  'OTEL_METRICS_EXPORTER',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_METRIC_EXPORT_INTERVAL',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
] as const;
type SettingName = (typeof TELEMETRY_SETTING_NAMES)[number];
type ReadSetting = <T>(name: SettingName, value: Value<T>) => T | undefined;

/** Undefined: switched off; then the other variables, which may be meant for other programs, are not read. */
export function parseTelemetry(read: ReadSetting): TelemetrySettings | undefined {
  const isDisabled = (read('OTEL_SDK_DISABLED', text) ?? '').toLowerCase() === 'true';
  if (isDisabled) return undefined;
  const base = read('OTEL_EXPORTER_OTLP_ENDPOINT', httpUrl);
  const urls = {
    traces: read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', httpUrl) ?? (base && `${base}/v1/traces`),
    metrics: read('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', httpUrl) ?? (base && `${base}/v1/metrics`),
  };
  if (urls.traces === undefined && urls.metrics === undefined) return undefined;
  const shared = parseShared(read);
  const headers = {
    traces: read('OTEL_EXPORTER_OTLP_TRACES_HEADERS', headerList) ?? shared.headers,
    metrics: read('OTEL_EXPORTER_OTLP_METRICS_HEADERS', headerList) ?? shared.headers,
  };
  const areTracesSent = (read('OTEL_TRACES_EXPORTER', exporter) ?? 'otlp') === 'otlp';
  const areMetricsSent = (read('OTEL_METRICS_EXPORTER', exporter) ?? 'otlp') === 'otlp';
  const sampler = parseSampler(read);
  const intervalMs = read('OTEL_METRIC_EXPORT_INTERVAL', wholeNumber(100, 86_400_000)) ?? 60_000;
  const { traces, metrics } = urls;
  return {
    traces:
      areTracesSent && traces !== undefined
        ? { ...shared, url: traces, headers: headers.traces, sampler }
        : undefined,
    metrics:
      areMetricsSent && metrics !== undefined
        ? { ...shared, url: metrics, headers: headers.metrics, intervalMs }
        : undefined,
    ...parseResource(read),
  };
}

/** What both signals share. */
function parseShared(read: ReadSetting): Omit<OtlpTarget, 'url'> {
  // The one protocol there is; another one must not be ignored.
  read('OTEL_EXPORTER_OTLP_PROTOCOL', oneOf('http/protobuf'));
  const [ca, cert, key] = [
    read('OTEL_EXPORTER_OTLP_CERTIFICATE', text),
    read('OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE', text),
    read('OTEL_EXPORTER_OTLP_CLIENT_KEY', text),
  ];
  return {
    headers: read('OTEL_EXPORTER_OTLP_HEADERS', headerList) ?? {},
    timeoutMs: read('OTEL_EXPORTER_OTLP_TIMEOUT', wholeNumber(1, 600_000)) ?? 10_000,
    isCompressed: read('OTEL_EXPORTER_OTLP_COMPRESSION', oneOf('none', 'gzip')) === 'gzip',
    tls: {
      ...(ca === undefined ? {} : { ca }),
      ...(cert === undefined ? {} : { cert }),
      ...(key === undefined ? {} : { key }),
    },
  };
}

function parseResource(read: ReadSetting): Pick<TelemetrySettings, 'serviceName' | 'resource'> {
  const resource = read('OTEL_RESOURCE_ATTRIBUTES', pairs) ?? {};
  const serviceName = read('OTEL_SERVICE_NAME', text) ?? resource['service.name'] ?? 'fabula';
  return { serviceName, resource };
}

/** `parentbased_…` is the same: all parents are our own, and every process decides by the trace id. */
function parseSampler(read: ReadSetting): number {
  const ratio = read('OTEL_TRACES_SAMPLER_ARG', ratioValue) ?? 1;
  switch (read('OTEL_TRACES_SAMPLER', oneOf(...SAMPLERS))) {
    case 'always_off':
    case 'parentbased_always_off':
      return 0;
    case 'traceidratio':
    case 'parentbased_traceidratio':
      return ratio;
    case 'always_on':
    case 'parentbased_always_on':
    case undefined:
      return 1;
  }
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const exporter = oneOf('otlp', 'none');

const ratioValue: Value<number> = (given) => {
  const value = Number(given);
  return value >= 0 && value <= 1 ? { value } : { problem: 'must be a number from 0 to 1' };
};

/** `name=value`, percent-encoded, separated by commas. */
const pairs: Value<Readonly<Record<string, string>>> = (given) => {
  const read = given.split(',').map(parsePair);
  const known = read.filter((pair) => pair !== undefined);
  return known.length === read.length
    ? { value: Object.fromEntries(known) }
    : { problem: 'must be name=value, several separated by commas' };
};

/** They may contain a token. */
const headerList: Value<Readonly<Record<string, string>>> = (given) => {
  const read = pairs(given);
  return 'problem' in read ? { ...read, shown: false } : read;
};

function parsePair(given: string): readonly [string, string] | undefined {
  const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(given) ?? [];
  if (name === '') return undefined;
  try {
    return [decodeURIComponent(name), decodeURIComponent(value)];
  } catch {
    return undefined;
  }
}
