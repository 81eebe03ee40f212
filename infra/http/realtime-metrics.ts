import { Counter, Gauge, type Registry } from 'prom-client';

/** Metrics of realtime. */
export interface RealtimeMetrics {
  readonly opened: () => void;
  /** The reason, from a fixed set. */
  readonly closed: (reason: string) => void;
  readonly sent: () => void;
  readonly refused: (status: number) => void;
}

export function makeRealtimeMetrics(registers: Registry[]): RealtimeMetrics {
  const open = new Gauge({
    name: 'fabula_realtime_sockets',
    help: 'Open sockets of realtime subscribers.',
    registers,
  });
  const sent = new Counter({
    name: 'fabula_realtime_changes_sent_total',
    help: 'Changes of rows sent to realtime subscribers.',
    registers,
  });
  const closed = new Counter({
    name: 'fabula_realtime_sockets_closed_total',
    help: 'Sockets of realtime subscribers that ended, by reason.',
    labelNames: ['reason'] as const,
    registers,
  });
  const refused = new Counter({
    name: 'fabula_realtime_handshakes_refused_total',
    help: 'Handshakes of realtime subscribers that were refused, by status.',
    labelNames: ['status'] as const,
    registers,
  });
  return {
    opened: () => {
      open.inc();
    },
    closed(reason) {
      open.dec();
      closed.inc({ reason });
    },
    sent: () => {
      sent.inc();
    },
    refused: (status) => {
      refused.inc({ status });
    },
  };
}
