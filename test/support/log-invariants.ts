import { followHolds } from '../../infra/audit/follow-holds.ts';
import { CREDITS_EVENTS, openBooks } from '../../modules/credits/index.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEventOf } from '../../modules/kernel/log/event-definition.ts';
import { MAX_ACTIVE_JOBS } from '../../modules/slots/index.ts';

const isMovement = isEventOf(CREDITS_EVENTS);

/** One owner's slots, as far as the log was walked. */
interface Pool {
  readonly active: Map<string, number>;
  readonly waiting: string[];
}

export interface WalkedLog {
  /** Sentences, each with the position of its event; none when every invariant holds at every event. */
  readonly problems: readonly string[];
  /** By type. */
  readonly counts: ReadonlyMap<string, number>;
  /** Most jobs active at one event over these owners together. */
  readonly peakOf: (...owners: readonly string[]) => number;
}

const OVER: ReadonlySet<string> = new Set(['VideoRefused', 'VideoFailed', 'VideoCancelled']);
/** All that may follow a published film: voice changes (contract 10) and edits. */
const AFTER_FILM = /^VoiceChange|^VoiceScene|^Edit|^Plan(?:Edited|Reverted)$/;

/** Walks a whole log from its first event and checks what must hold at each. Contract 3.5. */
export function walkLog(log: readonly RecordedEvent[]): WalkedLog {
  const problems: string[] = [];
  const counts = new Map<string, number>();
  const pools = new Map<string, Pool>();
  const owners = new Map<string, string>();
  const ended = new Map<string, string>();
  const actives: ReadonlyMap<string, number>[] = [];
  const books = openBooks();
  const holds = followHolds();

  for (const event of log) {
    counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
    const tell = (problem: string) => problems.push(`${event.position} ${event.type}: ${problem}`);
    const owner = /^slots-(.*)$/.exec(event.stream)?.[1];
    if (owner !== undefined) {
      const pool = pools.get(owner) ?? { active: new Map(), waiting: [] };
      pools.set(owner, pool);
      if (owners.get(textIn(event, 'job_id')) !== owner) tell('a job of another owner');
      walkSlots(event, pool, tell);
      actives.push(new Map([...pools].map(([name, { active }]) => [name, active.size])));
    }
    if (isMovement(event)) {
      const problem = books.post(event);
      if (problem !== undefined) tell(problem);
      if (books.sum() !== 0) tell(`all accounts come to ${books.sum()}`);
    }
    holds.follow(event);
    if (event.stream.startsWith('video-')) walkVideo(event, { owners, ended, pools }, tell);
  }
  for (const [owner, { active, waiting }] of pools)
    if (active.size < MAX_ACTIVE_JOBS && waiting.length > 0) problems.push(`end: ${owner} waits for nothing`);
  for (const { work_id, held_credits } of holds.left())
    problems.push(`end: ${work_id} has ended and holds ${held_credits} credits`);
  const peakOf = (...names: readonly string[]) =>
    Math.max(0, ...actives.map((now) => names.reduce((sum, name) => sum + (now.get(name) ?? 0), 0)));
  return { problems, counts, peakOf };
}

function walkSlots(event: RecordedEvent, { active, waiting }: Pool, tell: (problem: string) => void): void {
  const [job, run] = [textIn(event, 'job_id'), Number(Reflect.get(event.data, 'run'))];
  const place = waiting.indexOf(job);
  switch (event.type) {
    case 'SlotTaken':
      if (place > 0) tell('overtakes a job that was parked before');
      if (place < 0 && waiting.length > 0 && !active.has(job)) tell('overtakes every parked job');
      if (place >= 0) waiting.splice(place, 1);
      active.set(job, run);
      if (active.size > MAX_ACTIVE_JOBS) tell(`${active.size} jobs active`);
      return;
    case 'JobParked':
      waiting.push(job);
      if (place >= 0) tell('was parked already');
      if (active.size < MAX_ACTIVE_JOBS) tell('parked beside a free slot');
      if (Reflect.get(event.data, 'queue_position') !== waiting.length) tell('was told another place');
      return;
    case 'SlotReleased':
      if (active.get(job) !== run) tell('lets go of what it has not');
      active.delete(job);
      return;
    case 'ParkedJobWithdrawn':
    case 'ParkedJobExpired':
      if (place < 0) tell('was not parked');
      else waiting.splice(place, 1);
      return;
    default:
      tell('is no event of slots');
  }
}

function walkVideo(
  event: RecordedEvent,
  known: {
    readonly owners: Map<string, string>;
    readonly ended: Map<string, string>;
    readonly pools: ReadonlyMap<string, Pool>;
  },
  tell: (problem: string) => void,
): void {
  const video = event.stream.slice('video-'.length);
  if (event.revision === 0) known.owners.set(video, textIn(event, 'owner'));
  const end = known.ended.get(video);
  const isOfFilm = AFTER_FILM.test(event.type);
  if (end !== undefined && !(end === 'FilmPublished' && isOfFilm)) tell(`after ${end}`);
  const isWork = event.actor.startsWith('worker:') && !isOfFilm;
  const pool = known.pools.get(known.owners.get(video) ?? '');
  if (isWork && pool?.active.has(video) !== true) tell('work without a slot');
  if (OVER.has(event.type) || event.type === 'FilmPublished') known.ended.set(video, event.type);
}

const textIn = ({ data }: RecordedEvent, key: string): string => String(Reflect.get(data, key));
