/**
 * JSON that PostgreSQL can expand into columns: it refuses NUL and lone surrogates there, which events may contain. They become
 * U+FFFD: one character in a text must not block the projection.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return ESCAPED_UNSTORABLE.test(json) ? JSON.stringify(value, replaceUnstorable) : json;
}

// As JSON.stringify escapes them. An escaped backslash before `u0000` only takes the slower path.
const ESCAPED_UNSTORABLE = /\\u(?:0000|d[89a-f])/;
const UNSTORABLE = /\0|\p{Surrogate}/gu;

function replaceUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '\ufffd');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.replace(UNSTORABLE, '\ufffd'), inner as unknown]),
  );
}
