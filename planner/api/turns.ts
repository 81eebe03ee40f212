/**
 * Gives turns one by one, with the event loop between them: however many runs are worked in a process, its sockets are served after each
 * piece of work.
 */
export function makeTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let [taken, giving] = [0, false];
  function give(): void {
    const next = waiting[taken];
    if (next === undefined) {
      waiting.length = 0;
      [taken, giving] = [0, false];
      return;
    }
    taken += 1;
    setImmediate(give);
    next();
  }
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (giving) return;
      giving = true;
      setImmediate(give);
    });
}
