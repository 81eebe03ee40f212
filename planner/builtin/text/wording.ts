/** The only words the planner adds to a caller's own. None of them claims anything. */
export interface Wording {
  readonly and: string;
  /** Steps told one after the other: the first, those between, the last. */
  readonly first: string;
  readonly then: string;
  readonly last: string;
  /** A quotation with whom it is from: `{who}`, `{text}`. */
  readonly said: string;
  /** Before code of which nothing is said. */
  readonly code: string;
  /** Questions to a topic nothing is told about: `{topic}`. */
  readonly questions: readonly string[];
  /** Read for signs of a formula: = + − × ÷ ² ³ ^ √ ≤ ≥. */
  readonly signs: readonly string[];
}
