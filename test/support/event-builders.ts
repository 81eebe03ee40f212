import { randomUUID } from 'node:crypto';
import type { NewEvent } from '../../modules/kernel/log/event.ts';

/** An arbitrary event. */
export function anEvent(some: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'VideoRequested',
    data: { instruction: 'Explain tides' },
    actor: 'user:6f1c',
    correlationId: 'request-1',
    causationId: 'request-1',
    at: '2026-01-02T03:04:05.678Z',
    ...some,
  };
}
