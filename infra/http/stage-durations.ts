import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEvent } from '../../modules/kernel/log/event-definition.ts';
import type { Policy } from '../../modules/kernel/log/policy.ts';
import { StageStarted } from '../../modules/videos/index.ts';

/** Events with which a job leaves its stage without entering another. */
const RESTS: readonly string[] = [
  'FilmPublished',
  'VideoFailed',
  'VideoCancelled',
  'SceneRetryAwaited',
  'QuestionsAsked',
];

/** Reports the duration of each stage that a job leaves. Stages entered before this process started are not reported. */
export function observeStageDurations(observe: (stage: string, seconds: number) => void): Policy {
  const begun = new Map<string, { readonly stage: string; readonly at: number }>();
  return {
    name: 'observe-stage-durations',
    react(event) {
      const stage = stageBegunBy(event);
      if (stage === undefined && !RESTS.includes(event.type)) return Promise.resolve();
      const at = Date.parse(event.at);
      const before = begun.get(event.stream);
      if (before) observe(before.stage, Math.max(0, at - before.at) / 1000);
      if (stage === undefined) begun.delete(event.stream);
      else begun.set(event.stream, { stage, at });
      return Promise.resolve();
    },
  };
}

const stageBegunBy = (event: RecordedEvent): string | undefined =>
  isEvent(event, StageStarted) ? event.data.stage : undefined;
