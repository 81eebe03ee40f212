import { resolve } from 'node:path';
import { parsePrivateKey, parseWitnessKey, type NoteVerifier } from '../../modules/transparency/index.ts';
import { bytesAtLeast, httpUrl, onOff, text, type Value } from './values.ts';

/** How the log is signed. docs/audit.md. */
export interface AuditConfig {
  /** Undefined: created on the first boot and stored in `dataDir`. */
  readonly logSigningKey: string | undefined;
  /** Absolute. */
  readonly checkpointFolder: string;
  /** Undefined: checkpoints are not posted. */
  readonly checkpointWebhookUrl: string | undefined;
  /** What posts are signed with; undefined: only the checkpoint in them is signed. */
  readonly checkpointWebhookSecret: string | undefined;
  /** Whose cosignatures are kept. */
  readonly witnesses: readonly NoteVerifier[];
  /** Whether films contain a provenance manifest. */
  readonly provenance: boolean;
  /** The operator's key and certificates for films; undefined: created on the first boot and stored in `dataDir`. */
  readonly filmKey: { readonly keyFile: string; readonly certificateFile: string } | undefined;
}

export const AUDIT_SETTING_NAMES = [
  'LOG_SIGNING_KEY',
  'CHECKPOINT_FOLDER',
  'CHECKPOINT_WEBHOOK_URL',
  'CHECKPOINT_WEBHOOK_SECRET',
  'WITNESS_KEYS',
  'PROVENANCE',
  'PROVENANCE_KEY_FILE',
  'PROVENANCE_CERTIFICATE_FILE',
] as const;
type ReadSetting = <T>(name: (typeof AUDIT_SETTING_NAMES)[number], value: Value<T>) => T | undefined;

/** `tell` receives conflicts between settings. */
export function parseAudit(
  read: ReadSetting,
  { folder, dataDir }: { readonly folder: string; readonly dataDir: string },
  tell: (problem: string) => void,
): AuditConfig {
  return {
    logSigningKey: read('LOG_SIGNING_KEY', noteKey),
    checkpointFolder: resolve(folder, read('CHECKPOINT_FOLDER', text) ?? resolve(dataDir, 'checkpoints')),
    checkpointWebhookUrl: read('CHECKPOINT_WEBHOOK_URL', httpUrl),
    checkpointWebhookSecret: read('CHECKPOINT_WEBHOOK_SECRET', bytesAtLeast(32)),
    witnesses: read('WITNESS_KEYS', witnessKeys) ?? [],
    provenance: read('PROVENANCE', onOff) ?? true,
    filmKey: parseFilmKey(read, folder, tell),
  };
}

function parseFilmKey(
  read: ReadSetting,
  folder: string,
  tell: (problem: string) => void,
): AuditConfig['filmKey'] {
  const [key, certificate] = [read('PROVENANCE_KEY_FILE', text), read('PROVENANCE_CERTIFICATE_FILE', text)];
  if (key !== undefined && certificate !== undefined)
    return { keyFile: resolve(folder, key), certificateFile: resolve(folder, certificate) };
  if (key !== undefined) tell('PROVENANCE_KEY_FILE: needs PROVENANCE_CERTIFICATE_FILE');
  if (certificate !== undefined) tell('PROVENANCE_CERTIFICATE_FILE: needs PROVENANCE_KEY_FILE');
  return undefined;
}

const noteKey: Value<string> = (given) => {
  try {
    parsePrivateKey(given);
    return { value: given };
  } catch {
    return { problem: 'must be a note key, PRIVATE+KEY+name+hash+base64', shown: false };
  }
};

const witnessKeys: Value<readonly NoteVerifier[]> = (given) => {
  try {
    return { value: given.split(',').map((key) => parseWitnessKey(key.trim())) };
  } catch {
    return { problem: 'must be keys of witnesses, name+hash+base64, separated by commas' };
  }
};
