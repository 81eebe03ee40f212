/** Knows how words are written. English. */
export interface Speller {
  /** True for a word of the language as it stands, or with a capital letter. */
  knows(word: string): boolean;
}
