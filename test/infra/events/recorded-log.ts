import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';

/** Logs of before 2026-11-26 were printed in snake case. */
interface AuditLine extends RecordedEvent {
  readonly correlation_id?: string;
  readonly causation_id?: string;
  readonly previous_hash?: string;
}

/** A log as `audit events` printed it on that day. */
export async function recordedLog(day: string): Promise<readonly RecordedEvent[]> {
  const text = await readFile(join(import.meta.dirname, `log-${day}.jsonl`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { correlation_id, causation_id, previous_hash, ...event } = JSON.parse(line) as AuditLine;
      return {
        ...event,
        correlationId: correlation_id ?? event.correlationId,
        causationId: causation_id ?? event.causationId,
        previousHash: previous_hash ?? event.previousHash,
        // Of an erased event no data is printed.
        data: event.erased ? {} : event.data,
      };
    });
}
