import { setTimeout as sleep } from 'node:timers/promises';
import { readEvents, type ReadEvent } from '../support/event-reader.ts';
import type { Notes } from './client.ts';

const ASKED = {
  path: '/highlevel',
  body: {
    content: 'How bees make honey: a bee visits two million flowers for one pound of it.',
    video_duration_seconds: 60,
    mode: 'rxv',
  },
} as const;
const AGAIN_MS = 500;
const PAUSE_MS = 3_000;

/** One reader of streams after the other, each resumed at whichever service answers until its end: no event is missing or told twice. */
export async function readStreams(
  urls: () => readonly string[],
  random: () => number,
  { problems, tallies }: Notes,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const events: ReadEvent[] = [];
    await readWhole(events, urls, random, signal);
    const ids = events.map(({ id }) => id);
    if (ids.some((id, index) => id !== index + 1)) problems.push(`a stream told the events ${ids.join(' ')}`);
    const end = `stream ${events.at(-1)?.event ?? 'not begun'}`;
    tallies.set(end, (tallies.get(end) ?? 0) + 1);
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** One that was begun is read to its end, in the quiet phase too. */
async function readWhole(
  events: ReadEvent[],
  urls: () => readonly string[],
  random: () => number,
  signal: AbortSignal,
): Promise<void> {
  while (!isOver(events) && (events.length > 0 || !signal.aborted)) {
    const known = urls();
    const url = known[Math.floor(random() * known.length)];
    // A connection that breaks is why it is resumed.
    if (url !== undefined) await take(open(url, events), events).catch(() => undefined);
    await sleep(AGAIN_MS);
  }
}

async function take(from: AsyncIterable<ReadEvent>, events: ReadEvent[]): Promise<void> {
  for await (const event of from) events.push(event);
}

const isOver = (events: readonly ReadEvent[]): boolean =>
  ['done', 'error'].includes(events.at(-1)?.event ?? '');

function open(url: string, events: readonly ReadEvent[]): AsyncGenerator<ReadEvent, void> {
  const run = events[0]?.data['run_id'];
  return typeof run !== 'string'
    ? readEvents(url + ASKED.path, { body: ASKED.body })
    : readEvents(`${url}/runs/${run}`, { lastEventId: events.length });
}
