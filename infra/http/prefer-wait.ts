const MAX_WAIT_SECONDS = 30;
// RFC 7240: preferences in a list, each with a value and parameters; unknown preferences are ignored.
const WAIT = /(?:^|,)\s*wait\s*=\s*(?:(\d{1,9})|"(\d{1,9})")\s*(?=[;,]|$)/i;

/** Seconds of `Prefer: wait=<seconds>`, at most 30; 0 without it. */
export function parsePreferWait(prefer: string | undefined): number {
  const [, bare, quoted] = WAIT.exec(prefer ?? '') ?? [];
  return Math.min(Number(bare ?? quoted ?? 0), MAX_WAIT_SECONDS);
}
