import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';

interface AuditLine extends Omit<RecordedEvent, 'correlationId' | 'causationId' | 'previousHash'> {
  readonly correlation_id: string;
  readonly causation_id: string;
  readonly previous_hash: string;
}

/** A log as `audit events` printed it on that day. */
export async function recordedLog(day: string): Promise<readonly RecordedEvent[]> {
  const text = await readFile(join(import.meta.dirname, `log-${day}.jsonl`), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { correlation_id, causation_id, previous_hash, ...event } = JSON.parse(line) as AuditLine;
      const ids = { correlationId: correlation_id, causationId: causation_id };
      return { ...event, ...ids, previousHash: previous_hash };
    });
}
