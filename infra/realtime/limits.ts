/** Limits per client, key and process. */
export interface RealtimeLimits {
  readonly sockets: number;
  readonly socketsPerKey: number;
  readonly channelsPerSocket: number;
  readonly bindingsPerSocket: number;
  readonly filterCharsPerSocket: number;
  /** Token buckets for joins and other frames of a socket: burst, then rate per second. */
  readonly joins: { readonly burst: number; readonly perSecond: number };
  readonly frames: { readonly burst: number; readonly perSecond: number };
  readonly frameBytes: number;
  /** A reader with more unread bytes than this when the next message is sent is cut. */
  readonly unreadBytes: number;
  /** A socket without a frame for this long is dead: clients send a heartbeat every 25 s. */
  readonly silenceMs: number;
  /** Interval of the check for expired and revoked keys. */
  readonly sweepMs: number;
  /** Interval at which keys and memberships are re-read without a notification. */
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

/** Takes a token; false when the bucket is empty. */
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
