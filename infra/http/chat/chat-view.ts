import type { ChatPoll } from './chat-session.ts';

/** The page's current phase; a new phase reloads the page. */
export type ChatPhase = 'waiting' | 'working' | 'asking' | 'retry' | 'complete' | 'failed';

/** The parts that change while the page is open; the response of `GET /chat/{session_id}/status`. */
export interface ChatView {
  readonly phase: ChatPhase;
  readonly status: string;
  readonly percent: number;
  readonly headline: string;
  readonly detail: string;
  readonly current_scene: number;
  readonly total_scenes: number;
  readonly steps: readonly ChatStep[];
  /** Identifies the displayed film and its texts. */
  readonly film: string;
}

export interface ChatStep {
  readonly name: string;
  readonly state: 'done' | 'now' | 'ahead';
}

const STEPS = [
  ['queued', 'In line'],
  ['voiceover', 'Writing the script'],
  ['highlevel', 'Planning scenes'],
  ['lowlevel', 'Designing scenes'],
  ['scan_assets', 'Gathering pictures'],
  ['generating_frames', 'Drawing and speaking'],
] as const;

const HEADLINES: Readonly<Record<string, readonly [headline: string, detail: string]>> = {
  pending: ['Waiting for a free place', 'Three films are made at a time.'],
  queued: ['About to begin', 'A worker is picking it up.'],
  voiceover: ['Writing the script', 'What the narrator will say, word for word.'],
  highlevel: ['Planning scenes', 'Cutting the script into scenes.'],
  lowlevel: ['Designing scenes', 'Deciding what each scene shows, and how it moves.'],
  scan_assets: ['Gathering pictures', 'Finding what comes back, and where your pictures go.'],
  generating_frames: ['Drawing and speaking', 'Every scene is narrated, drawn and animated.'],
  awaiting_scene_retry: [
    'Some scenes failed',
    'The others are done and kept. Retry the failed ones through the API.',
  ],
  complete: ['Your film is ready', ''],
  failed: ['This film could not be made', ''],
};

export function toChatView(poll: ChatPoll): ChatView {
  const phase = phaseOf(poll);
  const [headline, detail] = sayingOf(poll, phase);
  return {
    phase,
    status: poll.status,
    percent: Math.min(100, Math.max(0, Math.round(poll.percent))),
    headline,
    detail,
    current_scene: poll.currentScene,
    total_scenes: poll.totalScenes,
    steps: stepsOf(poll),
    film: [poll.videoUrl, poll.captionsUrl, poll.error].filter(Boolean).join(' '),
  };
}

function phaseOf({ status, questions }: ChatPoll): ChatPhase {
  if (questions.length > 0) return 'asking';
  switch (status) {
    case 'pending':
      return 'waiting';
    case 'awaiting_scene_retry':
      return 'retry';
    case 'complete':
    case 'failed':
      return status;
    default:
      return 'working';
  }
}

function sayingOf(
  { status, error, currentScene, totalScenes, queuePosition }: ChatPoll,
  phase: ChatPhase,
): readonly [string, string] {
  if (phase === 'asking')
    return [
      'A question before we begin',
      'Answer it through the API, or in the app this film was ordered in.',
    ];
  const [headline, detail] = HEADLINES[status] ?? ['Working on it', ''];
  if (phase === 'failed') return [headline, error ?? 'No reason was given.'];
  if (phase === 'waiting' && queuePosition !== undefined)
    return [headline, `${detail} ${placeOf(queuePosition)}`];
  if (status !== 'generating_frames' || totalScenes === 0) return [headline, detail];
  return [headline, `${currentScene} of ${totalScenes} scenes are done.`];
}

const placeOf = (place: number): string =>
  place === 1 ? 'Yours is next.' : `Yours is number ${place} in line.`;

function stepsOf({ status, percent, questions }: ChatPoll): readonly ChatStep[] {
  const reached = reachedStep(status, percent);
  return STEPS.map(([, name], place) => {
    const state = place < reached ? 'done' : place === reached && questions.length === 0 ? 'now' : 'ahead';
    return { name, state };
  });
}

/** `failed` and `awaiting_scene_retry` keep the percent of the stage they were in (contract 5.3). */
function reachedStep(status: string, percent: number): number {
  if (status === 'complete') return STEPS.length;
  const place = STEPS.findIndex(([stage]) => stage === status);
  if (place >= 0) return place;
  return STARTS.findLastIndex((start) => percent >= start);
}

/** The percent at which each step starts. */
const STARTS = [5, 15, 30, 45, 55, 60];
