import { expect } from 'chai';
import { parseConfig } from '../../../infra/configuration/config.ts';

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
const telemetryOf = (env: Readonly<Record<string, string>>) => parseConfig(env).telemetry;

describe('the settings of telemetry', () => {
  it('switch it on with an address only, and nothing else of them is read', () => {
    expect(telemetryOf({})).to.equal(undefined);
    expect(telemetryOf({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_SERVICE_NAME: 'x' })).to.equal(undefined);
  });

  it('switch it off with OTEL_SDK_DISABLED=true, in any case', () => {
    expect(telemetryOf({ ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE' })).to.equal(undefined);
    expect(telemetryOf({ ...ENDPOINT, OTEL_SDK_DISABLED: 'false' })).not.to.equal(undefined);
  });

  it('have the defaults of the specification', () => {
    const target = { headers: {}, timeoutMs: 10_000, isCompressed: false, tls: {} };
    expect(telemetryOf(ENDPOINT)).to.deep.equal({
      traces: { ...target, url: 'http://collector:4318/v1/traces', sampler: 1 },
      metrics: { ...target, url: 'http://collector:4318/v1/metrics', intervalMs: 60_000 },
      serviceName: 'fabula',
      resource: {},
    });
  });

  it("take a signal's own address as it is, and its own headers", () => {
    const telemetry = telemetryOf({
      ...ENDPOINT,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%2Cb, x-tenant = one',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'api-key=c',
    });
    expect(telemetry?.traces?.url).to.equal('https://traces.example/in');
    expect(telemetry?.traces?.headers).to.deep.equal({ 'api-key': 'c' });
    expect(telemetry?.metrics?.headers).to.deep.equal({ 'api-key': 'a,b', 'x-tenant': 'one' });
  });

  it('can leave out a signal', () => {
    expect(telemetryOf({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })?.traces).to.equal(undefined);
    expect(telemetryOf({ ...ENDPOINT, OTEL_METRICS_EXPORTER: 'none' })?.metrics).to.equal(undefined);
    const traces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://traces:4318/v1/traces' };
    expect(telemetryOf(traces)?.metrics).to.equal(undefined);
  });

  it('name the service and what else is known of it', () => {
    const attributes = { OTEL_RESOURCE_ATTRIBUTES: 'service.name=films,deployment.environment.name=staging' };
    expect(telemetryOf({ ...ENDPOINT, ...attributes })?.serviceName).to.equal('films');
    const named = telemetryOf({ ...ENDPOINT, ...attributes, OTEL_SERVICE_NAME: 'studio' });
    expect(named?.serviceName).to.equal('studio');
    expect(named?.resource['deployment.environment.name']).to.equal('staging');
  });

  for (const [sampler, argument, ratio] of [
    ['always_off', '0.5', 0],
    ['parentbased_always_off', '', 0],
    ['always_on', '0.5', 1],
    ['parentbased_traceidratio', '0.25', 0.25],
    ['traceidratio', '', 1],
  ] as const)
    it(`sample ${String(ratio)} of the traces with ${sampler} ${argument}`, () => {
      const env = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument };
      expect(telemetryOf({ ...ENDPOINT, ...env })?.traces?.sampler).to.equal(ratio);
    });

  it('are all checked before the start, without the value of a header', () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_EXPORTER_OTLP_HEADERS: 'sesame',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_TRACES_SAMPLER_ARG: '2',
      OTEL_METRICS_EXPORTER: 'prometheus',
    };
    expect(() => telemetryOf({ ...ENDPOINT, ...wrong })).to.throw(
      [
        'the configuration is wrong:',
        '  OTEL_EXPORTER_OTLP_PROTOCOL=grpc: must be one of http/protobuf',
        '  OTEL_EXPORTER_OTLP_HEADERS: must be name=value, several separated by commas',
        '  OTEL_METRICS_EXPORTER=prometheus: must be one of otlp, none',
        '  OTEL_TRACES_SAMPLER_ARG=2: must be a number from 0 to 1',
        '  OTEL_TRACES_SAMPLER=jaeger_remote: must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
      ].join('\n'),
    );
  });
});
