/** Words: what is shorter is hardly a sentence, what is longer is hardly said in one breath. */
const [FEW, MANY, MAX_WORDS] = [3, 11, 60];
/** What each word beyond costs. */
const [SHORT_COST, LONG_COST] = [1, 0.18];
/** What is no sentence of its own costs: "Because every time". */
const FRAGMENT_COST = 2;
/**
 * The numbers of the words that begin a sentence, in order, the first of them 0: the likeliest cut of all, as sentences are neither very
 * short nor very long. `odds`: log-odds of a stop before each word, `bias`: how readily one is set,
 * `mayEnd`: whether the words from one up to another may be a sentence. Linear.
 */
export function beginningsOf(
  odds: ArrayLike<number>,
  bias: number,
  mayEnd: (start: number, end: number) => boolean = () => true,
): number[] {
  const count = odds.length;
  const best = new Float64Array(count + 1).fill(-Infinity);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  for (let end = 1; end <= count; end += 1)
    for (let start = Math.max(0, end - MAX_WORDS); start < end; start += 1) {
      const stop = start === 0 ? 0 : (odds[start] ?? 0) + bias;
      const score =
        (best[start] ?? 0) + stop - costOf(end - start) - (mayEnd(start, end) ? 0 : FRAGMENT_COST);
      if (score > (best[end] ?? -Infinity)) [best[end], from[end]] = [score, start];
    }
  const beginnings: number[] = [];
  for (let end = count; end > 0; end = from[end] ?? 0) beginnings.push(from[end] ?? 0);
  return beginnings.reverse();
}

const costOf = (words: number): number =>
  SHORT_COST * Math.max(0, FEW - words) + LONG_COST * Math.max(0, words - MANY);
