/** How often regular expressions are tried while `act` runs: work that is counted, not timed. */
export function countRegexTries(act: () => unknown): number {
  const exec = Reflect.get(RegExp.prototype, 'exec');
  let tries = 0;
  // All that reads by a pattern (test, match, replace, split) asks for this method once it is another.
  RegExp.prototype.exec = function (text) {
    tries += 1;
    return exec.call(this, text);
  };
  try {
    act();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return tries;
}
