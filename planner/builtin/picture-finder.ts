/** An illustration that fits a phrase; `score` 0..1, higher is surer. */
export interface FoundIllustration {
  /** `fluent-emoji-flat:honeybee` */
  readonly id: string;
  readonly label: string;
  readonly score: number;
}

/** Finds open-licence pictures by words. Deterministic; answers `undefined` rather than guess wildly. */
export interface PictureFinder {
  findIllustration(phrase: string, language: string): FoundIllustration | undefined;
  /** A line icon: `tabler:leaf`. */
  findIcon(phrase: string): string | undefined;
}
