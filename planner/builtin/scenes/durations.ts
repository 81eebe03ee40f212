const HALF_SECONDS = 2;

/**
 * Shares `seconds` among scenes by the words it takes to say them: each 4-10 s, in half seconds, adding up exactly. Only when there are
 * too few or too many scenes for that do they become longer (up to 30 s) or shorter (down to 1 s).
 */
export function shareSeconds(words: readonly number[], seconds: number): number[] {
  if (words.length === 0) return [];
  const total = Math.round(seconds * HALF_SECONDS);
  const least = words.length * 8 <= total ? 8 : Math.max(2, Math.floor(total / words.length));
  const most = words.length * 20 >= total ? 20 : 60;
  const weights = words.map((count) => count + 1);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const ideal = weights.map((weight) => (weight / whole) * total);
  const shares = ideal.map((share) => clamp(Math.floor(share), least, most));
  let rest = total - shares.reduce((sum, share) => sum + share, 0);
  while (rest !== 0) {
    const step = Math.sign(rest);
    const at = neediest(shares, ideal, step, least, most);
    if (at === -1) break;
    shares[at] = (shares[at] ?? 0) + step;
    rest -= step;
  }
  return shares.map((share) => share / HALF_SECONDS);
}

function neediest(
  shares: readonly number[],
  ideal: readonly number[],
  step: number,
  least: number,
  most: number,
): number {
  let best = -1;
  let need = -Infinity;
  shares.forEach((share, index) => {
    const free = step > 0 ? share < most : share > least;
    const gap = ((ideal[index] ?? 0) - share) * step;
    if (free && gap > need) [best, need] = [index, gap];
  });
  return best;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
