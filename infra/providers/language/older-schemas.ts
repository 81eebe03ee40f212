type Fetch = typeof globalThis.fetch;

interface Format {
  readonly type: string;
  readonly json_schema?: { readonly schema: unknown };
}

/** What a server says of `response_format: json_schema` when it does not know it. */
const UNKNOWN_FORMAT = /response_format.*json_(?:schema|object)|json_schema.*(?:not supported|unsupported)/is;

/**
 * Asks a server that does not know `response_format: json_schema` for `json_object` with the `schema` beside it, as
 * llama-cpp-python has it: once it has refused, and from then on.
 */
export function withOlderSchemas(fetch: Fetch): Fetch {
  let isOlder = false;
  return async (url, init) => {
    const older = olderBody(init?.body);
    if (older === undefined) return fetch(url, init);
    if (isOlder) return fetch(url, { ...init, body: older });
    const answer = await fetch(url, init);
    if (answer.ok || !UNKNOWN_FORMAT.test(await answer.clone().text())) return answer;
    isOlder = true;
    return fetch(url, { ...init, body: older });
  };
}

/** The same request with an older format; undefined: it has no schema. */
function olderBody(body: unknown): string | undefined {
  if (typeof body !== 'string') return undefined;
  const request = JSON.parse(body) as { readonly response_format?: Format };
  const { json_schema } = request.response_format ?? {};
  if (json_schema === undefined) return undefined;
  return JSON.stringify({ ...request, response_format: { type: 'json_object', schema: json_schema.schema } });
}
