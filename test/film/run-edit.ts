import { loadSentenceEncoder } from '../../infra/meaning/load-sentence-encoder.ts';
import type { SentenceEncoder } from '../../planner/meaning/sentence-encoder.ts';
import { emojiPictures } from '../../planner/builtin/pictures/index.ts';
import { makePlanEditor } from '../../planner/builtin/plan-editor.ts';
import { outcomeOf } from '../support/plan-film.ts';
import type { EditCase } from './edit-case.ts';
import { judgeEdit } from './judge-edit.ts';

export interface JudgedEdit {
  readonly edit: EditCase;
  /** Nothing: it is right. */
  readonly faults: readonly string[];
  readonly isQuestion: boolean;
}

let encoder: Promise<SentenceEncoder> | undefined;

/** Has the built-in editor edit a plan, as a request of a customer would, and judges the plan it makes. */
export async function runEdit(edit: EditCase): Promise<JudgedEdit> {
  const editor = makePlanEditor({
    pictures: emojiPictures,
    encoder: () => (encoder ??= loadSentenceEncoder()),
  });
  const brief = { plan: edit.plan, edit_request: edit.request, answered: [], assets: [] };
  const outcome = await outcomeOf(editor.editPlan(brief, new AbortController().signal));
  return { edit, faults: judgeEdit(edit, outcome), isQuestion: outcome.kind === 'question' };
}
