export { findAuditor, recordRead, type Auditors } from './auditors.ts';
export { auditorDecider } from './decider.ts';
export { AUDITORS_EVENTS, AuditorTokenIssued } from './events.ts';
export { auditorTokenStream, exportStream } from './stream.ts';
