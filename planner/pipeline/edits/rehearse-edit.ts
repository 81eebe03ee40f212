import { phaseOf, type Edit } from '../../../modules/edits/index.ts';
import {
  EDIT_QUESTION,
  parseRehearsal,
  rehearsedQuestion,
  type RehearsalMarker,
  type RehearsedWork,
} from '../../../modules/videos/index.ts';
import { play, type Part, type Wait } from '../rehearse.ts';
import type { EditPipeline, EditProposal, EditTask } from './edit-pipeline.ts';
import { performEditStep } from './perform-edit-step.ts';

/**
 * A pipeline whose edits play the parts their requests ask for (contract 14.2), through the ordinary paths: slow phases, failures,
 * questions. The editor never sees the markers. For development: without it markers are ordinary text.
 */
export function rehearsingEdits(pipeline: EditPipeline, wait: Wait): EditPipeline {
  return {
    ...pipeline,
    async perform(task, signal) {
      const { text, markers } = rehearsalOf(task.edit);
      const played = await play(markers, partOf(markers, task), (seconds) => wait(seconds, signal));
      if (played) return played;
      return performEditStep(pipeline, { ...task, edit: withoutMarkers(task.edit, text) }, signal);
    },
  };
}

function rehearsalOf({ identity }: Edit) {
  const request = identity?.edit_request ?? '';
  const [scene = '1'] = /(?<=fail scene )\d{1,3}/iu.exec(request) ?? [];
  const changed = identity?.scene_id === undefined ? `scene ${scene}` : 'it';
  // A request that holds nothing but markers still has to change something, and the scene that fails if one is to.
  return parseRehearsal(request, `Make ${changed} more dramatic.`);
}

function partOf(markers: readonly RehearsalMarker[], task: EditTask): Part<EditProposal> {
  const { edit, step } = task;
  const asked = edit.questions.map(({ question }) => question);
  const question = step.type === 'rewrite_plan' ? rehearsedQuestion(markers, asked) : undefined;
  const round = asked.length + 1;
  return {
    begins: beginsPhase(task),
    question: question === undefined ? undefined : { type: 'AskEditQuestion', round, question },
    works: worksOf(task),
    code: 'edits.rehearsed',
  };
}

/** The first steps of a phase; of those that run side by side all. */
function beginsPhase({ edit, video, step }: EditTask): boolean {
  switch (phaseOf(step, video)) {
    case 1:
      return edit.questions.length === 0;
    case 2:
      return !edit.isPastCancelling && isEmpty(edit.frames);
    case 3:
      return isEmpty(edit.narrations) && isEmpty(edit.clips);
  }
}

/** What a step stands for: `fail` fails the edit in its first phase, a scene fails where its clip is rendered. */
function worksOf({ edit, video, step }: EditTask): readonly RehearsedWork[] {
  const retries = edit.resumptions + (edit.identity?.retry_of === undefined ? 0 : 1);
  const phase = phaseOf(step, video);
  const works: RehearsedWork['work'][] = [{ type: 'phase', phase }];
  if (phase === 1) works.unshift({ type: 'video' });
  if (step.type === (video.film ? 'render_clip' : 'draw_frames'))
    works.push({ type: 'scene', scene_number: step.scene.scene_number });
  return works.map((work) => ({ work, retries }));
}

/** The edit as its editor may see it: neither markers nor the answer to a question that was played. */
function withoutMarkers(edit: Edit, edit_request: string): Edit {
  if (!edit.identity) return edit;
  const questions = edit.questions.map((asked) =>
    asked.question === EDIT_QUESTION ? { question: asked.question } : asked,
  );
  return { ...edit, identity: { ...edit.identity, edit_request }, questions };
}

const isEmpty = (made: object): boolean => Object.keys(made).length === 0;
