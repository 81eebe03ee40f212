/** What the scan says of a text. `reason` continues a sentence that begins with the field: `task: …`. */
export type SafetyVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false;
      /** Stable, for counting: `weapons`. */
      readonly category: string;
      readonly reason: string;
    };

/**
 * Looks at what callers write (a task, an edit request) before any work is done. Contract 14.5. Local rules by default;
 * a moderation model may stand behind it. A text that tries to steer a model is no matter of safety: it is material.
 */
export interface SafetyScan {
  scan(text: string, signal: AbortSignal): Promise<SafetyVerdict>;
}

/** What a language model, asked beside the rules, made of a text; `failed`: the rules alone decided. */
export type OpinionOutcome = 'allowed' | 'refused' | 'failed';
