const MAX_BATCH = 32;
/** To call a model takes as long as to read so many pieces. */
const PIECES_OF_A_CALL = 32;

/**
 * The shortest first, cut into batches. All of a batch cost as much as its longest, so none is filled up with more than what a call costs:
 * a long sentence is not read beside twenty short ones.
 */
export function evenBatches<Read extends { readonly pieces: readonly unknown[] }>(
  readings: readonly Read[],
): Read[][] {
  const batches: Read[][] = [];
  let pieces = 0;
  for (const reading of [...readings].sort((one, other) => one.pieces.length - other.pieces.length)) {
    const { length } = reading.pieces;
    const batch = batches.at(-1);
    const filling = length * (batch?.length ?? 0) - pieces;
    if (batch && batch.length < MAX_BATCH && filling <= PIECES_OF_A_CALL) {
      batch.push(reading);
      pieces += length;
    } else {
      batches.push([reading]);
      pieces = length;
    }
  }
  return batches;
}
