import type { Plan, Scene } from '../modules/videos/plan.ts';
import type { EditBrief, Voiceover } from './ports.ts';

/** A script to be edited in words; `answered` as of an edit. */
export interface ScriptEdit extends Pick<EditBrief, 'edit_request' | 'answered'> {
  readonly original_voiceover: string;
}

/** Edits a script without a film. Yields it part by part; put together they are the whole. */
export interface ScriptEditor {
  /** Throws `DomainError('unprocessable')`, naming the field, for a script that no film could be made of. */
  checkScript(script: string, signal: AbortSignal): Promise<void>;
  editScript(
    edit: ScriptEdit,
    signal: AbortSignal,
  ): AsyncGenerator<{ readonly text: string }, Voiceover | { readonly question: string }>;
}

/** Where scenes' prompts do not go with their film. */
export interface StyleIssue {
  readonly scene_numbers: readonly number[];
  readonly aspect: string;
  readonly detail: string;
  readonly suggestion: string;
}

export interface StyleChecker {
  analyzeStyles(plan: Plan, signal: AbortSignal): Promise<readonly StyleIssue[]>;
  /** Repairs what `analyzeStyles` finds, and nothing else. Yields the scenes that were repaired. */
  normalizeStyles(
    plan: Plan,
    signal: AbortSignal,
  ): AsyncGenerator<Scene, { readonly plan: Plan; readonly issues: readonly StyleIssue[] }>;
}
