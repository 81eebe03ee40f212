/** What the first words of a task ask for, once the wrapper ("make a short video about …") is taken off. */
export interface Request {
  /** The subject in the caller's words: "how honeybees make honey", "our Q3 results". */
  readonly subject: string;
  /** Who it is for: "new employees". */
  readonly audience?: string;
  /** Words about manner: "friendly", "60-second", "simple". */
  readonly manner: readonly string[];
  /** Whether an imperative wrapper was found; without one the sentence may be material itself. */
  readonly wrapped: boolean;
}
