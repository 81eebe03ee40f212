import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { parseConfig } from '../../../infra/configuration/config.ts';
import { openTelemetry } from '../../../infra/telemetry/index.ts';
import { reportSeldom } from '../../../infra/telemetry/report-failures.ts';
import { startOtlpReceiver } from '../../support/otlp-receiver.ts';

const PROCESS = { version: '1.0.0', instance: 'serve-1-spec' };

/** Telemetry to an address, and what it reported. */
async function open(url: string, settings: Readonly<Record<string, string>> = {}) {
  const failures: string[] = [];
  const { telemetry } = parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...settings });
  if (!telemetry) throw new Error('it is switched off');
  const opened = await openTelemetry(telemetry, PROCESS, (count, error) => {
    failures.push(`${count} ${error.message}`);
  });
  return {
    failures,
    tracing: opened.tracing,
    exportMetrics: () => opened.exportMetrics(() => Promise.resolve([])),
    close: () => opened.close(),
  };
}

/** A port that accepts connections and never answers, or, once closed, refuses them. */
async function silentServer() {
  // Read, so that it notices an end.
  const server = createServer((socket) => socket.on('error', () => undefined).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('telemetry that is switched off', () => {
  const loadedBy = async (settings: Readonly<Record<string, string>>) => {
    // What a service loads before its database, with its ports.
    const script = `
      import { parseConfig } from './infra/configuration/config.ts';
      import { makeContainer } from './infra/composition/container.ts';
      import { provideTelemetry } from './infra/composition/provide-telemetry.ts';
      import { tokens } from './infra/composition/tokens.ts';
      import './infra/composition/service.ts';
      import { createRequire } from 'node:module';
      const container = makeContainer();
      container.provide(tokens.config, () => parseConfig(process.env));
      container.provide(tokens.processName, () => 'serve-1-spec');
      await provideTelemetry(container, 'serve');
      const loaded = Object.keys(createRequire(import.meta.url).cache);
      const named = ['sdk-trace', 'sdk-metrics', 'resources', 'exporter-trace-otlp-proto'];
      const found = named.filter((name) => loaded.some((file) => file.includes('@opentelemetry/' + name + '/')));
      process.stdout.write(JSON.stringify([container.get(tokens.tracing).isOn, ...found]));
      await container.close();`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', script],
      { env: { PATH: process.env['PATH'], ...settings }, timeout: 60_000 },
    );
    return JSON.parse(stdout) as unknown;
  };

  it('loads none of its packages', async () => {
    expect(await loadedBy({})).to.deep.equal([false]);
  });

  it('loads them where it is switched on', async () => {
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    expect(await loadedBy(on)).to.deep.equal([
      ...[true, 'sdk-trace', 'sdk-metrics', 'resources', 'exporter-trace-otlp-proto'],
    ]);
  });
});

describe('telemetry whose collector', () => {
  const request = { id: '6f1c2a34-0b1d-4e2f-8a3b-112233445566' };

  it('refuses connections does the work all the same, reports once and closes in its bound', async () => {
    const server = await silentServer();
    await server.close();
    const { tracing, exportMetrics, close, failures } = await open(server.url, {
      OTEL_EXPORTER_OTLP_TIMEOUT: '200',
    });
    const exporting = exportMetrics();
    for (let at = 0; at < 6_000; at += 1)
      expect(await tracing.traceRequest(request, () => Promise.resolve(at))).to.equal(at);
    await exporting.stop();
    await close();
    expect(failures).to.have.length(1);
  });

  it('never answers is left behind, with what waits for it', async () => {
    const server = await silentServer();
    const { tracing, close } = await open(server.url, { OTEL_EXPORTER_OTLP_TIMEOUT: '600000' });
    await tracing.traceRequest(request, () => Promise.resolve());
    await close();
    // Its connections are broken: otherwise the server would not close.
    await server.close();
  });

  it('answers gets the spans of failed work as failed, and the error still reaches the caller', async () => {
    const receiver = await startOtlpReceiver();
    const { tracing, close } = await open(receiver.url);
    const error = await tracing
      .traceRequest(request, () =>
        tracing.trace({ name: 'render_clip' }, () => Promise.reject(new TypeError('a secret text'))),
      )
      .catch((thrown: unknown) => thrown);
    await tracing.trace({ name: 'outside of any trace' }, () => Promise.resolve());
    await close();
    await receiver.close();
    expect(error).to.be.instanceOf(TypeError);
    expect(
      receiver.spans.map(({ name, hasFailed, attributes }) => [name, hasFailed, attributes['error.type']]),
    ).to.deep.equal([
      ['render_clip', true, 'TypeError'],
      ['request', true, 'TypeError'],
    ]);
  });

  it('gets a share of the traces, each of them whole, where only a share is wanted', async () => {
    const receiver = await startOtlpReceiver();
    const settings = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.5' };
    const processes = [await open(receiver.url, settings), await open(receiver.url, settings)] as const;
    for (let at = 0; at < 64; at += 1) {
      const id = `request ${at}`;
      const cause = { correlationId: id, causationId: id };
      await processes[0].tracing.traceRequest({ id }, () => Promise.resolve());
      await processes[1].tracing.trace({ name: 'elsewhere', cause }, () => Promise.resolve());
    }
    await Promise.all(processes.map(({ close }) => close()));
    await receiver.close();
    const tracesOf = (name: string) =>
      receiver.spans.flatMap((span) => (span.name === name ? [span.traceId] : [])).sort();
    expect(tracesOf('request')).to.deep.equal(tracesOf('elsewhere'));
    expect(tracesOf('request').length).to.be.within(1, 63);
  });
});

describe('failed exports', () => {
  it('are reported once a minute at most, with their number', () => {
    const told: number[] = [];
    let now = 0;
    const report = reportSeldom(
      (failures) => {
        told.push(failures);
      },
      () => now,
    );
    for (now = 0; now <= 120_000; now += 20_000) report(new Error('no collector'));
    expect(told).to.deep.equal([1, 3, 3]);
  });
});
