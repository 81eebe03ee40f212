import { Counter, Gauge, type Registry } from 'prom-client';

/** Results of a process's work. Each piece is counted by one process, so that the counters add up over all. */
export interface WorkCounters {
  countVideo(outcome: string, line: string): void;
  countVoiceChange(outcome: string, line: string): void;
  countEdit(outcome: string, line: string): void;
  /** `work`: the purpose of the render. */
  countRenderedScene(work: string): void;
  countFailedScene(blame: string): void;
  countCharge(work: string, credits: number): void;
  /** One attempt at one call. */
  countProviderCall(provider: string, outcome: string): void;
  /** Call the returned function when the stream has ended. */
  countOpenStream(): () => void;
}

const LINES = ['training', 'marketing'];
const WORKS = ['video', 'edit', 'voice_change'];
const BLAMES = ['input', 'provider', 'storage', 'fabula'];

export function provideWorkCounters(registers: Registry[]): WorkCounters {
  const counter = makeCounters(registers);
  const videos = counter('videos', 'Runs of videos that ended, by outcome and product line.', {
    outcome: ['complete', 'failed', 'cancelled', 'refused'],
    line: LINES,
  });
  const changes = counter('voice_changes', 'Voice changes that ended, by outcome and product line.', {
    outcome: ['complete', 'failed'],
    line: LINES,
  });
  const edits = counter('edits', 'Edits that ended or were reverted, by outcome and product line.', {
    outcome: ['complete', 'failed', 'cancelled', 'reverted'],
    line: LINES,
  });
  const rendered = counter('scenes_rendered', 'Scenes rendered, by purpose.', { work: WORKS });
  const failed = counter('scenes_failed', 'Scenes of videos that failed after their attempts, by fault.', {
    blame: BLAMES,
  });
  const credits = counter('credits_charged', 'Credits charged, by purpose.', { work: WORKS });
  const calls = counter('provider_calls', 'Attempts at calls to providers, by provider and outcome.', {
    provider: [],
    outcome: [],
  });
  const streams = new Gauge({
    name: 'fabula_open_streams',
    help: 'Streams of events that this process is sending.',
    registers,
  });
  return {
    countVideo(outcome, line) {
      videos.inc({ outcome, line });
    },
    countVoiceChange(outcome, line) {
      changes.inc({ outcome, line });
    },
    countEdit(outcome, line) {
      edits.inc({ outcome, line });
    },
    countRenderedScene(work) {
      rendered.inc({ work });
    },
    countFailedScene(blame) {
      failed.inc({ blame });
    },
    countCharge(work, amount) {
      credits.inc({ work }, amount);
    },
    countProviderCall(provider, outcome) {
      calls.inc({ provider, outcome });
    },
    countOpenStream() {
      streams.inc();
      return () => {
        streams.dec();
      };
    },
  };
}

/** Counters with an initial zero for every combination of known label values: a rate needs one. */
function makeCounters(registers: Registry[]) {
  return <Label extends string>(name: string, help: string, values: Record<Label, readonly string[]>) => {
    const labelNames = Object.keys(values) as Label[];
    const counter = new Counter({ name: `fabula_${name}_total`, help, labelNames, registers });
    for (const labels of combinationsOf(values)) counter.inc(labels, 0);
    return counter;
  };
}

function combinationsOf<Label extends string>(
  values: Record<Label, readonly string[]>,
): Partial<Record<Label, string>>[] {
  return Object.entries<readonly string[]>(values).reduce<Partial<Record<Label, string>>[]>(
    (combinations, [label, known]) =>
      combinations.flatMap((labels) => known.map((value) => ({ ...labels, [label]: value }))),
    [{}],
  );
}
