/** Resolves when the reader has come back for more: nobody goes on while a piece is still being looked at. */
type Tell<Piece> = (piece: Piece) => Promise<void>;

interface Told<Piece> {
  readonly piece: Piece;
  readonly goOn: () => void;
}

/** A work that tells pieces, read as a generator. A reader that leaves aborts the work's signal. */
export async function* pieceByPiece<Piece, Outcome>(
  work: (tell: Tell<Piece>, signal: AbortSignal) => Promise<Outcome>,
  signal: AbortSignal,
): AsyncGenerator<Piece, Outcome> {
  const left = new AbortController();
  const stop = AbortSignal.any([signal, left.signal]);
  const reader: { told?: Told<Piece> | undefined; wake?: () => void } = {};
  let goOnNow = () => undefined as unknown;
  const tell: Tell<Piece> = (piece) =>
    new Promise((goOn) => {
      goOnNow = goOn;
      reader.told = { piece, goOn };
      reader.wake?.();
      if (stop.aborted) goOn();
    });
  // A reader that is stopped does not come back.
  stop.addEventListener('abort', () => goOnNow());
  const working = work(tell, stop);
  const ended = working.then(
    () => true,
    () => true,
  );
  try {
    for (;;) {
      const woken = new Promise<false>((resolve) => {
        reader.wake = () => {
          resolve(false);
        };
      });
      const over = reader.told === undefined && (await Promise.race([ended, woken]));
      const next = reader.told;
      reader.told = undefined;
      if (next !== undefined) yield* read(next);
      else if (over) return await working;
    }
  } finally {
    left.abort(new Error('nobody reads what is written'));
  }
}

function* read<Piece>({ piece, goOn }: Told<Piece>): Generator<Piece, void> {
  try {
    yield piece;
  } finally {
    goOn();
  }
}
