import { DomainError } from '../../modules/kernel/errors.ts';

/** JSON can contain a number beyond a double's range; it parses as infinity, which JSON cannot represent. */
export function refuseEndlessNumbers(body: unknown): void {
  const path = findValue(body, (value) => value === Infinity || value === -Infinity);
  if (path)
    throw new DomainError(
      'malformed',
      'http.number_too_large',
      `${path.join('.')}: must be a number of at most 1.7e308`,
    );
}

/** A lone surrogate is no character: UTF-8 has no bytes for it. PostgreSQL has no place for NUL. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Values and names that the log returns unchanged. */
export function refuseUnstorableText(value: unknown): void {
  const path = findValue(value, isUnstorable);
  if (path)
    throw new DomainError('malformed', 'http.unstorable_text', `${path.join('.')}: ${MUST_BE_STORABLE}`);
}

export const MUST_BE_STORABLE = 'must be Unicode text without lone surrogates and NUL';
export const isUnstorable = (value: unknown): boolean => typeof value === 'string' && UNSTORABLE.test(value);

/** The path of the first value or property name that `matches`. */
function findValue(value: unknown, matches: (value: unknown) => boolean): readonly string[] | undefined {
  if (matches(value)) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return findInItems(value, matches);
  for (const key of Object.keys(value)) {
    if (matches(key)) return [key];
    const path = findValue(Reflect.get(value, key), matches);
    if (path) return [key, ...path];
  }
  return undefined;
}

function findInItems(
  items: readonly unknown[],
  matches: (value: unknown) => boolean,
): readonly string[] | undefined {
  for (const [index, item] of items.entries()) {
    const path = findValue(item, matches);
    if (path) return [String(index), ...path];
  }
  return undefined;
}
