import { pino, type DestinationStream, type Logger } from 'pino';

/** Structured logs, one JSON object per line, on stderr: stdout is for the output of commands. */
export function makeLog(
  level: string,
  role: string,
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  return pino(
    {
      level,
      base: { role, pid: process.pid },
      redact: ['headers["x-api-key"]', 'headers.authorization'],
      serializers: { error: serializeError },
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );
}

const MAX_DETAIL = 500;

/**
 * Type, message and stack, with those of its causes, and its plain details (`code`, `statusCode`). Libraries attach whole clients and
 * request bodies to their errors: those are left out.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, ...details } = pino.stdSerializers.err(error);
  const plain = Object.entries<unknown>(details)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, MAX_DETAIL) : value]);
  return { type, message, stack, ...Object.fromEntries(plain) };
}

// Redaction by path misses secrets inside messages and stacks (notes/reliability.md, 5c).
const KEYS_AND_TOKENS = /kn_[0-9a-f]{64}|(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/gi;
const BEARERS = /(\bbearer +)[^\s"'\\]+/gi;
/** `?X-Amz-Signature=…`, `&token=…`, `;sig=…`: the signature of a signed URL. */
const SIGNATURES =
  /([?&;][\w.-]{0,40}?(?:signature|sig|token|credential|secret|password|key)=)[^&;\s"'\\]+/gi;
/** `https://user:password@host`, `postgresql://user:password@host`. */
const PASSWORDS = /(:\/\/[^/\s:@"'\\]{0,200}:)[^/\s@"'\\]{1,200}(?=@)/g;

/** The log line without keys, tokens, signatures and passwords in URLs. */
export function withoutSecrets(line: string): string {
  return line
    .replace(KEYS_AND_TOKENS, '[secret]')
    .replace(BEARERS, '$1[secret]')
    .replace(SIGNATURES, '$1[secret]')
    .replace(PASSWORDS, '$1[secret]');
}
