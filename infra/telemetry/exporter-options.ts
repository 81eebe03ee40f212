import type { OTLPExporterNodeConfigBase } from '@opentelemetry/otlp-exporter-base';
import type { Agents } from './agents.ts';
import type { OtlpTarget } from './settings.ts';

/** What every exporter is opened with, beside its target. */
export interface ExporterContext {
  readonly agents: Agents;
  /** Called with each export that failed. */
  readonly onFailure: (error: Error) => void;
}

/** All explicit: the exporters would otherwise read the environment, which knows no `.env`. */
export async function exporterOptions(
  target: OtlpTarget,
  agents: Agents,
): Promise<OTLPExporterNodeConfigBase> {
  const { CompressionAlgorithm } = await import('@opentelemetry/otlp-exporter-base');
  const agent = await agents.open(target);
  return {
    url: target.url,
    headers: { ...target.headers },
    timeoutMillis: target.timeoutMs,
    compression: target.isCompressed ? CompressionAlgorithm.GZIP : CompressionAlgorithm.NONE,
    httpAgentOptions: () => agent,
  };
}

/** Without a code of success, the SDK would report every failure itself. */
interface ExportResult {
  readonly code: number;
  readonly error?: Error;
}

/** Reports a failed export to `onFailure` and answers the SDK with success: it has nothing else to do. */
export function swallowFailures(
  { onFailure }: Pick<ExporterContext, 'onFailure'>,
  done: (result: { code: number }) => void,
): (result: ExportResult) => void {
  return ({ code, error }) => {
    if (code !== SUCCESS) onFailure(error ?? new Error('an export failed'));
    done({ code: SUCCESS });
  };
}

/** `ExportResultCode.SUCCESS` */
const SUCCESS = 0;
