import type { Edit } from '../../modules/edits/index.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import {
  EDIT_QUESTION,
  parseRehearsal,
  rehearsedFailure,
  rehearsedQuestion,
  rehearsedQuestions,
  rehearsedSeconds,
  stageOf,
  type Production,
  type Rehearsal,
  type RehearsalMarker,
  type RehearsedWork,
} from '../../modules/productions/index.ts';
import type { Video } from '../../modules/videos/index.ts';
import { performStep } from './perform-step.ts';
import type { Pipeline, Proposal, Task } from './pipeline.ts';

/** Resolves after so many seconds; rejects with the signal's reason when it aborts. */
export type Wait = (seconds: number, signal: AbortSignal) => Promise<void>;

/**
 * A pipeline whose productions play the parts their texts ask for (contract 14.2), through the ordinary paths: slow stages and phases,
 * failures, questions. Neither story nor editor sees the markers. For development: without it markers are ordinary text.
 */
export function rehearsing(pipeline: Pipeline, wait: Wait): Pipeline {
  return {
    ...pipeline,
    async perform(task, signal) {
      const { text, markers } = rehearsalOf(task);
      const { begins, question, works } = PARTS[task.production.kind](task, markers);
      const seconds = rehearsedSeconds(markers);
      if (seconds > 0 && begins) await wait(seconds, signal);
      if (question) return question;
      const { retries } = task.production;
      const failure = works.map((work) => rehearsedFailure(markers, { work, retries })).find(Boolean);
      const code = task.edit ? 'edits.rehearsed' : 'videos.rehearsed';
      if (failure !== undefined) throw new DomainError('unprocessable', code, failure);
      return performStep(pipeline, withoutMarkers(task, text), signal);
    },
  };
}

function rehearsalOf({ edit, video }: Task): Rehearsal {
  if (!edit) return parseRehearsal(video.item?.task ?? '');
  const { edit_request = '', scene_id } = edit.identity ?? {};
  const [scene = '1'] = /(?<=fail scene )\d{1,3}/iu.exec(edit_request) ?? [];
  const changed = scene_id === undefined ? `scene ${scene}` : 'it';
  // A request that holds nothing but markers still has to change something, and the scene that fails if one is to.
  return parseRehearsal(edit_request, `Make ${changed} more dramatic.`);
}

/** What a step plays. */
interface Part {
  /** It begins a stage or a phase, which may be slow. */
  readonly begins: boolean;
  /** What it asks its caller instead of doing its work. */
  readonly question?: Proposal | undefined;
  /** What may be asked to fail in it. */
  readonly works: readonly RehearsedWork['work'][];
}

const PARTS: Readonly<Record<Production['kind'], (task: Task, markers: readonly RehearsalMarker[]) => Part>> =
  {
    /** A job fails where its plan is drafted, a scene where its clip is rendered. */
    build({ video, step }, markers) {
      const { answered, stage } = video;
      const questions =
        step.type === 'write_voiceover' ? rehearsedQuestions(markers, answered.length) : undefined;
      const round = answered.length + 1;
      return {
        begins: stage !== stageOf(step),
        question: questions && { to: 'video', command: { type: 'AskQuestions', round, questions } },
        works: step.type === 'draft_plan' ? [{ type: 'video' }] : sceneOf(step, 'render_clip'),
      };
    },
    voice_change: ({ production: { made }, step }) => ({
      begins: isEmpty(made.narrations),
      works: step.type === 'narrate_scene' ? [{ type: 'voice' }] : [],
    }),
    /** `fail` fails an edit in its first phase, a scene where its last picture is made. */
    edit(task, markers) {
      const { edit, video, step } = task;
      const phase = phaseOf(task);
      const asked = edit?.questions.map(({ question }) => question) ?? [];
      const question = step.type === 'rewrite_plan' ? rehearsedQuestion(markers, asked) : undefined;
      const round = asked.length + 1;
      return {
        begins: beginsPhase(task, phase),
        question: question === undefined ? undefined : { to: 'edit', command: { type: 'AskEditQuestion', round, question } }, // prettier-ignore
        works: [
          ...(phase === 1 ? ([{ type: 'video' }] as const) : []),
          { type: 'phase', phase },
          ...sceneOf(step, video.film ? 'render_clip' : 'draw_frames'),
        ],
      };
    },
  };

const sceneOf = (step: Task['step'], last: 'render_clip' | 'draw_frames'): Part['works'] =>
  step.type === last ? [{ type: 'scene', scene_number: step.scene.scene_number }] : [];

type Phase = 1 | 2 | 3;

/** The phase of an edit that a step belongs to: 1 rewrites the plan, 2 draws frames, 3 makes clips and film. */
function phaseOf({ step, production, video }: Task): Phase {
  if (step.type === 'rewrite_plan') return 1;
  return step.type === 'refuse_stale_plan' || production.gate || !video.film ? 2 : 3;
}

/** The first steps of a phase; of those that run side by side all. */
function beginsPhase({ edit, production: { gate, made } }: Task, phase: Phase): boolean {
  if (phase === 1) return edit?.questions.length === 0;
  if (phase === 2) return gate !== undefined && isEmpty(made.frames);
  return isEmpty(made.narrations) && isEmpty(made.clips);
}

/** As story and editor may see it: neither markers nor the answer to a question that was played. */
function withoutMarkers(task: Task, text: string): Task {
  const { video, edit } = task;
  return edit ? { ...task, edit: editAsking(edit, text) } : { ...task, video: videoOn(video, text) };
}

const videoOn = (video: Video, task: string): Video =>
  video.item ? { ...video, item: { ...video.item, task } } : video;

function editAsking(edit: Edit, edit_request: string): Edit {
  if (!edit.identity) return edit;
  const questions = edit.questions.map((asked) =>
    asked.question === EDIT_QUESTION ? { question: asked.question } : asked,
  );
  return { ...edit, identity: { ...edit.identity, edit_request }, questions };
}

const isEmpty = (made: object): boolean => Object.keys(made).length === 0;
