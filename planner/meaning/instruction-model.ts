/** A trained model that reads a window of an instruction (`understanding/model/windows.ts`). Deterministic and local: 0.2 s of CPU for 256 parts of words. */
export interface InstructionModel {
  /** A row for each of the ids: what speaks for each of `ROLES`, which counts where a piece begins, then for each of `LABELS`, which counts at words. */
  scores(ids: readonly number[]): Promise<Float32Array>;
}
