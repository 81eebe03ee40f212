/**
 * JSON that PostgreSQL can take apart into columns: it refuses NUL and half surrogate pairs there, which events may hold. They become
 * U+FFFD: a strange character in a text must not stop everybody's rows.
 */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return ESCAPED_UNSTORABLE.test(json) ? JSON.stringify(value, replaceUnstorable) : json;
}

// As JSON.stringify escapes them. An escaped backslash before `u0000` only costs the slower way.
const ESCAPED_UNSTORABLE = /\\u(?:0000|d[89a-f])/;
const UNSTORABLE = /\0|\p{Surrogate}/gu;

function replaceUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return value.replace(UNSTORABLE, '\ufffd');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.replace(UNSTORABLE, '\ufffd'), inner as unknown]),
  );
}
