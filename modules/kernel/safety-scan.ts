/** The verdict on a text. `reason` continues a sentence that begins with the field: `task: …`. */
export type SafetyVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      /** Stable, for counting: `weapons`. */
      readonly category: string;
      readonly reason: string;
    };

/**
 * Scans texts of callers (a task, an edit request) before any work starts. Contract 14.5. Local rules by default;
 * a moderation model may implement it. Prompt injection is not a matter of safety: such a text is material.
 */
export interface SafetyScan {
  scan(text: string, signal: AbortSignal): Promise<SafetyVerdict>;
}

/** A language model's verdict on a text that the rules allowed; `failed`: the rules alone decided. */
export type OpinionOutcome = 'allowed' | 'refused' | 'failed';
