import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  makePrivateKey,
  parsePrivateKey,
  parsePublicKey,
  type NoteSigner,
  type NoteVerifier,
} from '../../modules/transparency/index.ts';

/** The keys that checkpoints of the log are signed with. */
export interface LogKeys {
  /** The newest first; none on a machine that lost them. */
  readonly signers: readonly NoteSigner[];
  /** Of today and of before, the newest first. */
  readonly verifiers: readonly NoteVerifier[];
}

export interface LogKeySettings {
  readonly dataDir: string;
  /** A note key (`PRIVATE+KEY+…`); several processes on machines of their own must share one. None: kept in `dataDir`. */
  readonly logSigningKey: string | undefined;
  /** The host that a new log is named after. */
  readonly publicUrl: string;
}

const PRIVATE = /^log-key-\d{4}$/;
const PUBLIC = /^log-key-\d{4}\.pub$/;

/**
 * The keys of this log, made on the first boot: `<dataDir>/secrets/log-key-0001` (0600), and `.pub` beside it for auditors. Every key that is
 * there signs; who takes a private one away retires it, its `.pub` stays for what it signed.
 */
export async function openLogKeys({ dataDir, logSigningKey, publicUrl }: LogKeySettings): Promise<LogKeys> {
  const folder = join(dataDir, 'secrets');
  if (logSigningKey === undefined && (await filesOf(folder, PUBLIC)).length === 0) {
    const name = `${new URL(publicUrl).hostname}/fabula-${randomBytes(4).toString('hex')}`;
    await addKey(folder, 1, name);
  }
  const read = async (file: string) => (await readFile(join(folder, file), 'utf8')).trim();
  const kept = await Promise.all((await filesOf(folder, PRIVATE)).map(read));
  const known = await Promise.all((await filesOf(folder, PUBLIC)).map(read));
  const signers = logSigningKey === undefined ? kept.map(parsePrivateKey) : [parsePrivateKey(logSigningKey)];
  const texts = new Set([...signers.map(({ text }) => text), ...known]);
  return { signers, verifiers: [...texts].map(parsePublicKey) };
}

/** Makes the next key. From the next start on checkpoints carry its signature beside those of the keys of before. */
export async function addLogKey(settings: LogKeySettings): Promise<NoteVerifier> {
  const { verifiers } = await openLogKeys(settings);
  const folder = join(settings.dataDir, 'secrets');
  const [newest = '0000'] = (await filesOf(folder, PUBLIC)).map((file) => file.slice('log-key-'.length, -4));
  return addKey(folder, Number(newest) + 1, verifiers[0]?.name ?? '');
}

/** The private key first, whole or not at all; whoever comes second takes what is there. */
async function addKey(folder: string, number: number, name: string): Promise<NoteVerifier> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `log-key-${String(number).padStart(4, '0')}`);
  await keep(file, makePrivateKey(name, randomBytes(32)));
  const { text } = parsePrivateKey((await readFile(file, 'utf8')).trim());
  await keep(`${file}.pub`, text);
  return parsePublicKey(text);
}

async function keep(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** The newest first. */
async function filesOf(folder: string, name: RegExp): Promise<readonly string[]> {
  const files = await readdir(folder).catch(noneIfAbsent);
  return files
    .filter((file) => name.test(file))
    .sort()
    .reverse();
}

function noneIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
