import { pino, type Logger } from 'pino';

/** Structured logs, one JSON object a line, on stderr: stdout belongs to what a command answers. */
export function makeLog(level: string, role: string): Logger {
  return pino(
    {
      level,
      base: { role, pid: process.pid },
      redact: ['headers["x-api-key"]', 'headers.authorization'],
      serializers: { error: pino.stdSerializers.err },
      hooks: { streamWrite: withoutSecrets },
    },
    pino.destination({ dest: 2, sync: false }),
  );
}

// Redaction by path misses secrets inside messages and stacks (notes/reliability.md, 5c).
const SECRETS = /kn_[0-9a-f]{64}|eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

export function withoutSecrets(line: string): string {
  return line.replace(SECRETS, '[secret]');
}
