import { DomainError } from '../kernel/errors.ts';
import type { ControlCommand } from './commands.ts';
import type { CreationAnswer, CreationQuestion, VideoEvent } from './events.ts';
import type { Video } from './video.ts';

export function control(command: ControlCommand, video: Video): readonly VideoEvent[] {
  switch (command.type) {
    case 'CancelVideo':
      return cancel(video);
    case 'RetryScenes':
      return retry(video, command);
    case 'AnswerQuestions':
      return answer(video, command);
  }
}

/** Contract 5.9: a second cancel is no conflict; a job that ended by itself is. */
function cancel(video: Video): readonly VideoEvent[] {
  switch (video.phase) {
    case 'cancelled':
      return [];
    case 'complete':
    case 'revoicing':
      throw conflict('already_complete', 'video is already complete');
    case 'unknown':
    case 'failed':
      throw conflict('already_failed', 'video has already failed');
    case 'planned':
    case 'building':
    case 'awaiting_answers':
    case 'awaiting_scene_retry':
      return [{ type: 'VideoCancelled', data: { video_id: video.identity?.video_id ?? '' } }];
  }
}

function retry(
  video: Video,
  { scene_idx: sceneIdx, retry_id }: ControlCommand & { readonly type: 'RetryScenes' },
): readonly VideoEvent[] {
  if (retry_id !== undefined && video.sceneRetries[retry_id]) return [];
  if (video.phase !== 'awaiting_scene_retry')
    throw conflict('not_awaiting_retry', 'video is not waiting for failed scenes');
  const failed = failedScenes(video);
  const chosen = sceneIdx === undefined ? failed : failed.filter(({ index }) => index === sceneIdx);
  if (chosen.length === 0) throw conflict('scene_not_failed', `scene_idx ${sceneIdx ?? ''} did not fail`);
  const scene_ids = chosen.map(({ scene_id }) => scene_id);
  const data = { run: video.run + 1, scene_ids, ...(retry_id === undefined ? {} : { retry_id }) };
  return [{ type: 'ScenesRetried', data }];
}

/** Failed scenes in the order of the film; `index` is zero-based, as `scene_idx` is. */
export function failedScenes(video: Video): readonly { readonly scene_id: string; readonly index: number }[] {
  return (video.plan?.scenes ?? [])
    .map(({ scene_id }, index) => ({ scene_id, index }))
    .filter(({ scene_id }) => video.failures[scene_id] !== undefined);
}

/** Contract 5.11: the round is checked before the answers. */
function answer(
  video: Video,
  { round, answers }: ControlCommand & { readonly type: 'AnswerQuestions' },
): readonly VideoEvent[] {
  if (video.phase !== 'awaiting_answers' || video.questions?.round !== round)
    throw conflict('stale_round', `round ${round} is not waiting for answers`);
  if (answers) assertAnswered(video.questions.questions, answers);
  return [{ type: 'QuestionsAnswered', data: { run: video.run + 1, round, answers: answers ?? [] } }];
}

function assertAnswered(questions: readonly CreationQuestion[], answers: readonly CreationAnswer[]): void {
  answers.forEach(({ question_id, answer: text, was_custom }, place) => {
    const question = questions.find((asked) => asked.question_id === question_id);
    if (!question) throw badAnswer(`answers.${place}.questionId: no such question`);
    const custom = was_custom || !question.options.includes(text);
    if (custom && !question.allows_custom)
      throw badAnswer(`answers.${place}.answer: must be one of ${question.options.join(', ')}`);
  });
  const open = questions.find(
    (asked) => !answers.some(({ question_id }) => question_id === asked.question_id),
  );
  if (open) throw badAnswer(`answers: question ${open.question_id} is not answered`);
}

const conflict = (code: string, message: string) => new DomainError('conflict', `videos.${code}`, message);

const badAnswer = (message: string) => new DomainError('unprocessable', 'videos.bad_answer', message);
