/** Where and how telemetry is exported. docs/telemetry.md. */
export interface TelemetrySettings {
  /** Undefined: no traces. */
  readonly traces: (OtlpTarget & { readonly sampler: Sampling }) | undefined;
  /** Undefined: no metrics. */
  readonly metrics: (OtlpTarget & { readonly intervalMs: number }) | undefined;
  readonly serviceName: string;
  /** Added to every span and metric. */
  readonly resource: Readonly<Record<string, string>>;
}

/** An OTLP/HTTP receiver. */
export interface OtlpTarget {
  /** With its path: `http://collector:4318/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of an export, with its retries. */
  readonly timeoutMs: number;
  readonly isCompressed: boolean;
  /** PEM files: trusted authorities, and our certificate where the receiver asks for one. */
  readonly tls: { readonly ca?: string; readonly cert?: string; readonly key?: string };
}

/** The ratio of traces that are exported, 0 to 1. Every process decides the same by the trace id. */
export type Sampling = number;
