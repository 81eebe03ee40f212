const EVERY_MS = 60_000;

/** Calls `tell` at most once a minute, with the number of failures since the last call. `now`: milliseconds, monotonic. */
export function reportSeldom(
  tell: (failures: number, error: Error) => void,
  now: () => number = () => performance.now(),
): (error: Error) => void {
  let toldAt = -Infinity;
  let failures = 0;
  return (error) => {
    failures += 1;
    if (now() - toldAt < EVERY_MS) return;
    toldAt = now();
    tell(failures, error);
    failures = 0;
  };
}
