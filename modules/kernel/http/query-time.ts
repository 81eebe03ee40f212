import Type from 'typebox';
import { DomainError } from '../errors.ts';
import { parseQueryTime } from '../timestamp.ts';

/** ISO-8601 with its offset, for a query. */
export const QueryTime = Type.String({ maxLength: 40, examples: ['2026-11-20T12:00:00Z'] });

/** As ISO-8601 UTC; `undefined` where none is given. Throws `DomainError` malformed that names the parameter. */
export function queryTime(name: string, text: string | undefined): string | undefined {
  const at = text === undefined ? undefined : parseQueryTime(text);
  if (at === undefined && text !== undefined)
    throw new DomainError('malformed', 'audit.time', `${name}: must be an ISO-8601 time with its offset`);
  return at;
}
