import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface Secrets {
  /** Signs dashboard tokens. */
  readonly jwtSecret: string;
  /** Keys the digests of API keys. */
  readonly apiKeyPepper: string;
}

/** Configured secrets; the others are created on the first boot and stored in `<dataDir>/secrets/`, 0600. */
export async function openSecrets(config: {
  readonly dataDir: string;
  readonly jwtSecret: string | undefined;
  readonly apiKeyPepper: string | undefined;
}): Promise<Secrets> {
  const folder = join(config.dataDir, 'secrets');
  return {
    jwtSecret: config.jwtSecret ?? (await keepSecret(join(folder, 'jwt-secret'))),
    apiKeyPepper: config.apiKeyPepper ?? (await keepSecret(join(folder, 'api-key-pepper'))),
  };
}

/** The file's content; the first process creates it atomically. */
async function keepSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(orAbsent);
  if (kept !== undefined) return kept;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

function orAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
