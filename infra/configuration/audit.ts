import { resolve } from 'node:path';
import { parsePrivateKey } from '../../modules/transparency/index.ts';
import { httpUrl, text, type Value } from './values.ts';

/** How the log is signed. docs/audit.md. */
export interface AuditConfig {
  /** None: made on the first boot and kept in `dataDir`. */
  readonly logSigningKey: string | undefined;
  /** Absolute. */
  readonly checkpointFolder: string;
  /** None: checkpoints are posted nowhere. */
  readonly checkpointWebhookUrl: string | undefined;
}

export const AUDIT_SETTING_NAMES = [
  'LOG_SIGNING_KEY',
  'CHECKPOINT_FOLDER',
  'CHECKPOINT_WEBHOOK_URL',
] as const;
type ReadSetting = <T>(name: (typeof AUDIT_SETTING_NAMES)[number], value: Value<T>) => T | undefined;

export function parseAudit(read: ReadSetting, folder: string, dataDir: string): AuditConfig {
  return {
    logSigningKey: read('LOG_SIGNING_KEY', noteKey),
    checkpointFolder: resolve(folder, read('CHECKPOINT_FOLDER', text) ?? resolve(dataDir, 'checkpoints')),
    checkpointWebhookUrl: read('CHECKPOINT_WEBHOOK_URL', httpUrl),
  };
}

const noteKey: Value<string> = (given) => {
  try {
    parsePrivateKey(given);
    return { value: given };
  } catch {
    return { problem: 'must be a note key, PRIVATE+KEY+name+hash+base64', shown: false };
  }
};
