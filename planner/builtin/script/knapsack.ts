/** One way to fill a place in the script: so many words, worth so much. No words: the place stays empty. */
export interface Choice {
  readonly words: number;
  readonly value: number;
}

/**
 * Chooses one option for each place so that the words add up to something between `least` and `most`, with the highest
 * total value; where no total fits, the nearest one. Places without a choice for "nothing" are always filled.
 * Answers the index of the option chosen for each place.
 */
export function chooseForLength(
  places: readonly (readonly Choice[])[],
  least: number,
  most: number,
): number[] {
  const ceiling = most + 60;
  const table = places.reduce<Row[]>(
    (rows, options) => [...rows, nextRow(rows.at(-1) ?? start(ceiling), options, ceiling)],
    [],
  );
  const last = table.at(-1);
  if (last === undefined) return [];
  return traced(table, places, bestTotal(last, least, most));
}

interface Row {
  /** Best value at each total; -Infinity where it cannot be reached. */
  readonly value: Float64Array;
  readonly chosen: Int16Array;
}

function start(ceiling: number): Row {
  const value = new Float64Array(ceiling + 1).fill(-Infinity);
  value[0] = 0;
  return { value, chosen: new Int16Array(ceiling + 1) };
}

function nextRow(before: Row, options: readonly Choice[], ceiling: number): Row {
  const value = new Float64Array(ceiling + 1).fill(-Infinity);
  const chosen = new Int16Array(ceiling + 1).fill(-1);
  options.forEach((option, index) => {
    for (let total = option.words; total <= ceiling; total += 1) {
      const worth = (before.value[total - option.words] ?? -Infinity) + option.value;
      if (worth > (value[total] ?? -Infinity)) {
        value[total] = worth;
        chosen[total] = index;
      }
    }
  });
  return { value, chosen };
}

function bestTotal(row: Row, least: number, most: number): number {
  let best = -1;
  for (let total = least; total <= most; total += 1) {
    if ((row.value[total] ?? -Infinity) > (best < 0 ? -Infinity : (row.value[best] ?? -Infinity)))
      best = total;
  }
  if (best >= 0) return best;
  for (let away = 1; away < row.value.length; away += 1) {
    for (const total of [least - away, most + away])
      if ((row.value[total] ?? -Infinity) > -Infinity) return total;
  }
  return 0;
}

function traced(table: readonly Row[], places: readonly (readonly Choice[])[], total: number): number[] {
  const picks: number[] = [];
  let rest = total;
  for (let place = table.length - 1; place >= 0; place -= 1) {
    const pick = Math.max(0, table[place]?.chosen[rest] ?? 0);
    picks[place] = pick;
    rest -= places[place]?.[pick]?.words ?? 0;
  }
  return picks;
}
