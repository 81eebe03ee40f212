import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Environment } from './config.ts';

/** The environment, extended by `.env` in `folder`; existing variables take precedence. */
export function withEnvFile(env: Environment, folder: string): Environment {
  try {
    return { ...parseEnv(readFileSync(join(folder, '.env'), 'utf8')), ...env };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return env;
    throw error;
  }
}
