import type { Logger } from 'pino';
import { CREDITS_EVENTS } from '../../modules/credits/index.ts';
import { EDIT_EVENTS, editStream } from '../../modules/edits/index.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEvent, isEventOf, type EventOf } from '../../modules/kernel/log/event-definition.ts';
import { PlanEdited, PlanReverted, VIDEO_EVENTS } from '../../modules/videos/index.ts';
import { summarise, type Ending } from './summarise.ts';

/** Counters. */
export interface OutcomeCounters {
  countVideo(outcome: string, line: string): void;
  countVoiceChange(outcome: string, line: string): void;
  countEdit(outcome: string, line: string): void;
  countRenderedScene(work: string): void;
  countFailedScene(blame: string): void;
  countCharge(work: string, credits: number): void;
}

export interface Outcomes {
  /** Counts the outcome in an event; logs a line when it ends a job or an edit. */
  observe(event: RecordedEvent): void;
  /** Resolves when every line is logged. */
  settle(): Promise<void>;
}

const OBSERVED = [...VIDEO_EVENTS, ...EDIT_EVENTS, ...CREDITS_EVENTS] as const;
type Observed = EventOf<(typeof OBSERVED)[number]>;
const isObserved = isEventOf(OBSERVED);

export function makeOutcomes(parts: {
  readonly counters: OutcomeCounters;
  readonly log: Logger;
  readonly read: (stream: string) => Promise<{ readonly events: readonly RecordedEvent[] }>;
}): Outcomes {
  const { counters, log, read } = parts;
  const pending = new Set<Promise<void>>();

  /** The first event names a job's product line, the others what was made for it. */
  async function report(last: RecordedEvent, ending: Ending): Promise<void> {
    try {
      const stream = streamOf(last);
      const { events } = await read(stream);
      const summary = summarise(stream === last.stream ? events : [...events, last], last, ending);
      COUNT[ending.kind](counters, ending.outcome, summary.line);
      log.info(summary, 'job finished');
    } catch (error) {
      log.warn({ error, stream: last.stream, ...ending }, 'the end of a job could not be counted');
    }
  }

  return {
    observe(event) {
      if (!isObserved(event)) return;
      const ending = endingOf(event);
      if (!ending) {
        count(counters, event);
        return;
      }
      const reporting = report(event, ending).finally(() => pending.delete(reporting));
      pending.add(reporting);
    },
    async settle() {
      await Promise.all(pending);
    },
  };
}

const COUNT = {
  video: (counters, outcome, line) => {
    counters.countVideo(outcome, line);
  },
  edit: (counters, outcome, line) => {
    counters.countEdit(outcome, line);
  },
  voice_change: (counters, outcome, line) => {
    counters.countVoiceChange(outcome, line);
  },
} satisfies Readonly<
  Record<Ending['kind'], (counters: OutcomeCounters, outcome: string, line: string) => void>
>;

const ENDINGS: Partial<Record<Observed['type'], Ending>> = {
  FilmPublished: { kind: 'video', outcome: 'complete' },
  VideoFailed: { kind: 'video', outcome: 'failed' },
  VideoCancelled: { kind: 'video', outcome: 'cancelled' },
  VideoRefused: { kind: 'video', outcome: 'refused' },
  VoiceChangePublished: { kind: 'voice_change', outcome: 'complete' },
  VoiceChangeFailed: { kind: 'voice_change', outcome: 'failed' },
  PlanEdited: { kind: 'edit', outcome: 'complete' },
  EditFailed: { kind: 'edit', outcome: 'failed' },
  EditCancelled: { kind: 'edit', outcome: 'cancelled' },
  PlanReverted: { kind: 'edit', outcome: 'reverted' },
};

/** What the event ends: the video's stream records that an edit was applied or reverted. */
const streamOf = (event: RecordedEvent): string =>
  isEvent(event, PlanEdited, PlanReverted) ? editStream(event.data.edit_id) : event.stream;

const endingOf = ({ type }: Observed): Ending | undefined => ENDINGS[type];

function count(counters: OutcomeCounters, event: Observed): void {
  if (event.type === 'SceneRendered') counters.countRenderedScene('video');
  if (event.type === 'VoiceSceneRendered') counters.countRenderedScene('voice_change');
  if (event.type === 'EditSceneRendered') counters.countRenderedScene('edit');
  if (event.type === 'SceneFailed') counters.countFailedScene(event.data.blame);
  if (event.type === 'CreditsCharged') counters.countCharge(event.data.for, event.data.amount_credits);
}
