/** What one client, one key and one process may take up. */
export interface RealtimeLimits {
  readonly sockets: number;
  readonly socketsPerKey: number;
  readonly channelsPerSocket: number;
  readonly bindingsPerSocket: number;
  readonly filterCharsPerSocket: number;
  /** Joins and other frames of a socket: this many at once, then so many a second. */
  readonly joins: { readonly burst: number; readonly perSecond: number };
  readonly frames: { readonly burst: number; readonly perSecond: number };
  readonly frameBytes: number;
  /** A reader with more than this unread when the next message comes is cut. */
  readonly unreadBytes: number;
  /** Without a frame for this long, a socket is dead: clients beat every 25 s. */
  readonly silenceMs: number;
  /** Expired and revoked keys are looked for this often. */
  readonly sweepMs: number;
  /** Keys and memberships are read again this often even when nothing announced a change. */
  readonly recheckMs: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  sockets: 10_000,
  socketsPerKey: 1_000,
  channelsPerSocket: 100,
  bindingsPerSocket: 500,
  filterCharsPerSocket: 131_072,
  joins: { burst: 100, perSecond: 10 },
  frames: { burst: 500, perSecond: 100 },
  frameBytes: 262_144,
  unreadBytes: 262_144,
  silenceMs: 60_000,
  sweepMs: 1_000,
  recheckMs: 30_000,
};

/** True while there is something to take. */
export type TakeToken = () => boolean;

export function makeBucket(
  { burst, perSecond }: RealtimeLimits['joins'],
  nowMs: () => number = () => performance.now(),
): TakeToken {
  let [level, filledAt] = [burst, nowMs()];
  return () => {
    const now = nowMs();
    level = Math.min(burst, level + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (level < 1) return false;
    level -= 1;
    return true;
  };
}
