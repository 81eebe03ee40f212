/** A span of somebody else. */
export interface RemoteSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

/** W3C Trace Context, level 1, of any version; undefined when it is malformed or names no span. */
export function parseTraceparent(given: string | undefined): RemoteSpan | undefined {
  const [, version, traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(given ?? '') ?? [];
  if (version === undefined || version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
