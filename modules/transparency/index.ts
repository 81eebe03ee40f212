export type { AuditLog, StoredEvent } from './ports.ts';
export { readLog, verifyLog } from './verify-log.ts';
