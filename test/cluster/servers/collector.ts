import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLUSTER_LOGS, installed } from './installed.ts';
import { freePorts, isListening, startProgram, until } from './program.ts';

const SOURCE = join(import.meta.dirname, 'collector');
const VERSION = 'collector-0.165.0';
/** Four minutes on two idle cores, the first time. */
const BUILD_MINUTES = 30;
const START_MS = 60_000;
const GO = ['CGO_ENABLED=0', 'GOFLAGS=-p=2', 'nice', 'go', 'build', '-C'];

/** The OpenTelemetry Collector, built with Go from its own packages: its OTLP receiver and the exporter that prints all. The command. */
export async function installCollector(): Promise<string> {
  const folder = await installed(VERSION, async (draft, run) => {
    await cp(SOURCE, join(draft, 'source'), { recursive: true });
    const [source, command] = [join(draft, 'source'), join(draft, 'collector')];
    await run('env', [...GO, source, '-ldflags=-s -w', '-o', command, '.'], BUILD_MINUTES);
  });
  return join(folder, 'collector');
}

/** A span as the collector prints it. */
export interface CollectedSpan {
  /** `service.instance.id`: which process. */
  readonly instance: string;
  readonly traceId: string;
  readonly id: string;
  /** Empty: a root. */
  readonly parentId: string;
  readonly name: string;
  readonly kind: string;
}

export interface Collector {
  /** OTLP over HTTP. */
  readonly url: string;
  /** All that it has printed so far. */
  spans(): Promise<readonly CollectedSpan[]>;
  /** Instrument types by the names of metrics. */
  metrics(): Promise<ReadonlyMap<string, string>>;
  close(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const command = await installCollector();
  const [port = 0] = await freePorts(1);
  const folder = join(CLUSTER_LOGS, 'collector');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'settings.yaml'), settingsOf(port));
  const program = await startProgram({
    ...{ command, folder, args: ['--config', 'settings.yaml'], name: 'collector/program' },
  });
  await until('the collector listens', () => isListening(port), START_MS);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return {
    url: `http://127.0.0.1:${port}`,
    spans: async () => spansIn(await read('traces.txt')),
    metrics: async () => metricsIn(await read('metrics.txt')),
    close: () => program.stop(),
  };
}

const settingsOf = (port: number): string => `
receivers:
  otlp: { protocols: { http: { endpoint: '127.0.0.1:${port}' } } }
exporters:
  debug/traces: { verbosity: detailed, use_internal_logger: false, output_paths: [traces.txt] }
  debug/metrics: { verbosity: detailed, use_internal_logger: false, output_paths: [metrics.txt] }
service:
  telemetry: { metrics: { level: none }, logs: { level: warn } }
  pipelines:
    traces: { receivers: [otlp], exporters: [debug/traces] }
    metrics: { receivers: [otlp], exporters: [debug/metrics] }
`;

const INSTANCE = /^ {5}-> service\.instance\.id: Str\((.*)\)$/;
/** Its own fields; those of a link are further to the right. */
const FIELD = /^ {4}(Trace ID|Parent ID|ID|Name|Kind) +: (.*)$/;

function spansIn(printed: string): readonly CollectedSpan[] {
  const spans: Map<string, string>[] = [];
  let instance = '';
  for (const line of printed.split('\n')) {
    instance = INSTANCE.exec(line)?.[1] ?? instance;
    if (line.startsWith('Span #')) spans.push(new Map([['instance', instance]]));
    const [, field = '', value = ''] = FIELD.exec(line) ?? [];
    spans.at(-1)?.set(field, value);
  }
  return spans.map((span) => {
    const at = (field: string) => span.get(field) ?? '';
    return {
      ...{ instance: at('instance'), traceId: at('Trace ID'), id: at('ID'), parentId: at('Parent ID') },
      ...{ name: at('Name'), kind: at('Kind') },
    };
  });
}

const metricsIn = (printed: string): ReadonlyMap<string, string> =>
  new Map(
    [...printed.matchAll(/^ {5}-> Name: (.*)\n(?: {5}-> .*\n)*? {5}-> DataType: (.*)$/gm)].map(
      ([, name = '', type = '']) => [name, type] as const,
    ),
  );
