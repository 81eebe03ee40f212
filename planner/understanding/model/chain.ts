/** How well each label fits each place (logarithms), and how well it follows each other: `links[place][before][label]`. */
export interface Chain {
  readonly scores: readonly (readonly number[])[];
  readonly links: readonly (readonly Float32Array[])[];
}

/** The sums over all ways to a place and from it, as logarithms. */
export interface Sums {
  readonly to: readonly (readonly number[])[];
  readonly from: readonly (readonly number[])[];
  readonly all: number;
}

/** Forward and backward through a linear chain (Rabiner 1989): exact, in time proportional to its length. */
export function sumsOf({ scores, links }: Chain): Sums {
  const to: number[][] = [];
  scores.forEach((own, place) => {
    const before = to[place - 1];
    to.push(
      own.map((score, label) =>
        before === undefined
          ? score
          : score + logSum(before.map((sum, other) => sum + (links[place]?.[other]?.[label] ?? 0))),
      ),
    );
  });
  const from: number[][] = scores.map((own) => own.map(() => 0));
  for (let place = scores.length - 2; place >= 0; place -= 1) {
    const [behind, next] = [from[place + 1] ?? [], scores[place + 1] ?? []];
    from[place] = next.map((_, label) =>
      logSum(
        next.map((score, other) => score + (behind[other] ?? 0) + (links[place + 1]?.[label]?.[other] ?? 0)),
      ),
    );
  }
  return { to, from, all: logSum(to.at(-1) ?? [0]) };
}

/** How likely each label is at each place, whatever the others are. */
export function likelihoodsIn(chain: Chain): number[][] {
  const { to, from, all } = sumsOf(chain);
  return to.map((sums, place) => sums.map((sum, label) => Math.exp(sum + (from[place]?.[label] ?? 0) - all)));
}

function logSum(logarithms: readonly number[]): number {
  const top = Math.max(...logarithms);
  return top + Math.log(logarithms.reduce((sum, each) => sum + Math.exp(each - top), 0));
}
