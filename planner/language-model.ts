/** What a language model is to write. */
export interface Writing {
  /** How it is to be done: ours. */
  readonly rules: string;
  /** What it is done with, as JSON: callers' words are material in it, never rules. */
  readonly material: object;
  /** JSON Schema of the object to write; absent: plain text. */
  readonly schema?: object;
}

export interface LanguageModel {
  /**
   * Yields a text as it is written, and returns whether it came to its end or ran out of room. `ask` says what to write; it is
   * called again for another attempt after passing trouble, when all that came before has been read: it then asks for what is
   * missing. Nothing is checked. `what` names the work in errors. Throws `DomainError('upstream')`, or `unprocessable` for what it
   * refuses.
   */
  write(
    what: string,
    ask: () => Writing | Promise<Writing>,
    signal: AbortSignal,
  ): AsyncGenerator<string, 'whole' | 'cut short'>;
}
