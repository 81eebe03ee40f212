import { InvalidArgumentError } from 'commander';
import { userIdOf, type Role } from '../../modules/accounts/index.ts';
import type { Owner } from '../../modules/kernel/caller.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SECONDS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 };
const MAX_TTL_SECONDS = 365 * 86_400;

/** What a person types after an option, checked. Each throws the sentence that `commander` shows. */

export function parseUuid(text: string): string {
  const id = text.toLowerCase();
  if (UUID.test(id)) return id;
  throw new InvalidArgumentError('must be a UUID');
}

/** A user's UUID or address. */
export function parseUser(text: string): string {
  return text.includes('@') ? userIdOf(text) : parseUuid(text);
}

export function parseRole(text: string): Role {
  if (text === 'owner' || text === 'admin' || text === 'member') return text;
  throw new InvalidArgumentError('must be owner, admin or member');
}

/** `user:<uuid or address>` or `org:<uuid>` */
export function parseWorkspace(text: string): Owner {
  if (text.startsWith('user:')) return `user:${parseUser(text.slice('user:'.length))}`;
  if (text.startsWith('org:')) return `org:${parseUuid(text.slice('org:'.length))}`;
  throw new InvalidArgumentError('must be user:<id> or org:<id>');
}

/** `2026-11-01`, `2026-11-01T12:00Z`: ISO-8601 UTC. */
export function parseMoment(text: string): string {
  const at = /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,12}Z)?$/.test(text) ? new Date(text) : undefined;
  if (at && !Number.isNaN(at.getTime())) return at.toISOString();
  throw new InvalidArgumentError('must be a day or a time of UTC, like 2026-11-01 or 2026-11-01T12:00Z');
}

/** A whole number, 0 or more. */
export function parseCount(text: string): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(count)) return count;
  throw new InvalidArgumentError('must be a whole number');
}

/** `90`, `90s`, `15m`, `12h`, `30d`: in seconds. */
export function parseDurationSeconds(text: string): number {
  const [, number = '', unit = ''] = /^(\d+)([smhd]?)$/.exec(text) ?? [];
  const seconds = Number(number) * (SECONDS[unit] ?? 0);
  if (number !== '' && seconds >= 1 && seconds <= MAX_TTL_SECONDS) return seconds;
  throw new InvalidArgumentError('must be 1 second to 365 days, like 3600, 15m, 12h or 30d');
}

const MAX_REASON = 500;

/** One line of text that stays in the log. */
export function parseReason(text: string): string {
  const reason = text.trim();
  if (reason.length >= 1 && reason.length <= MAX_REASON && !/\p{Cc}/u.test(reason)) return reason;
  throw new InvalidArgumentError(`must be 1-${MAX_REASON} characters`);
}
