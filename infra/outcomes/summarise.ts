import type { RecordedEvent } from '../../modules/kernel/log/event.ts';

/** The outcome. */
export interface Ending {
  readonly kind: 'video' | 'edit' | 'voice_change';
  readonly outcome: string;
}

/** Figures of a finished job, without any text of a caller. */
export interface JobSummary extends Ending {
  readonly id: string;
  readonly line: string;
  readonly owner: string;
  /** Scenes rendered since the request or the last request to continue. */
  readonly scenes: number;
  readonly renderedSeconds: number;
  /** Cost of the whole film; for edits it is with the video. */
  readonly filmSeconds: number | undefined;
  /** From that request to the end, waiting included. */
  readonly seconds: number;
  /** Processes that worked on it; more than one after a restart. */
  readonly attempts: number;
  readonly blame: string | undefined;
}

/** Events that request a job or its continuation. */
const BEGINNINGS: readonly string[] = [
  'VideoRequested',
  'VideoRefused',
  'VariantRequested',
  'PlanRenderRequested',
  'ScenesRetried',
  'QuestionsAnswered',
  'VoiceChangeRequested',
  'EditRequested',
  'EditResumed',
  'PlanReverted',
];

const FRAMES_PER_SECOND = 30;

/** `events`: the whole stream; `last`: the event that ended it. */
export function summarise(
  events: readonly RecordedEvent[],
  last: RecordedEvent,
  { kind, outcome }: Ending,
): JobSummary {
  const soFar = events.filter(({ position }) => position <= last.position);
  const begun = soFar.findLastIndex(({ type }) => BEGINNINGS.includes(type));
  const since = soFar.slice(Math.max(0, begun));
  const clips = since.filter(({ type }) => type.endsWith('SceneRendered'));
  const workers = since.map(({ actor }) => actor).filter((actor) => actor.startsWith('worker:'));
  const frames = clips.reduce((sum, { data }) => sum + (numberIn(data, 'frame_count') ?? 0), 0);
  const first = soFar[0] ?? last;
  const identity = first.data;
  return {
    kind,
    outcome,
    id: first.stream.slice(first.stream.indexOf('-') + 1),
    line: textIn(identity, 'line') ?? 'unknown',
    owner: ownerKindOf(textIn(identity, 'owner')),
    scenes: clips.length,
    renderedSeconds: rounded(frames / FRAMES_PER_SECOND),
    filmSeconds: numberIn(memberOf(last.data, 'film'), 'duration_seconds'),
    seconds: rounded((Date.parse(last.at) - Date.parse(since[0]?.at ?? last.at)) / 1000),
    attempts: new Set(workers).size,
    blame: textIn(last.data, 'blame'),
  };
}

const ownerKindOf = (owner = ''): string => (owner.startsWith('org:') ? 'organization' : 'user');

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

const memberOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

function numberIn(data: unknown, name: string): number | undefined {
  const value = memberOf(data, name);
  return typeof value === 'number' ? value : undefined;
}

function textIn(data: unknown, name: string): string | undefined {
  const value = memberOf(data, name);
  return typeof value === 'string' ? value : undefined;
}
