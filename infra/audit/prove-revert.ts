import { createHash } from 'node:crypto';
import { EDIT_EVENTS, editStream } from '../../modules/edits/index.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEvent, isEventOf } from '../../modules/kernel/log/event-definition.ts';
import { toCanonicalJson, verify } from '../../modules/kernel/log/hash-chain.ts';
import {
  PlanEdited,
  PlanReverted,
  VIDEO_EVENTS,
  videoDecider,
  videoStream,
  type Video,
} from '../../modules/videos/index.ts';

/** One thing that a video is made of, before the edit and after it was taken back. */
interface ComparedPart {
  readonly part: string;
  /** The name of a file, which is the SHA-256 of its bytes; of all else the SHA-256 of its canonical JSON. Null: there was none. */
  readonly before: string | null;
  readonly after: string | null;
  readonly same: boolean;
}

export interface RevertProof {
  readonly ok: boolean;
  readonly edit_id: string;
  readonly video_uuid: string;
  /** The last event of the video before the edit; its edit; the revert. */
  readonly before: NamedEvent;
  readonly edited: NamedEvent;
  readonly reverted: NamedEvent;
  readonly parts: readonly ComparedPart[];
}

interface NamedEvent {
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly hash: string;
}

/** Brings an event to the version of today. */
type ReadEvent = (event: RecordedEvent) => RecordedEvent;

/** Makes the video again, of its events: as it was right before the edit, and right after the revert. Throws `DomainError`. */
export async function proveRevert(
  log: Pick<EventStore, 'read'>,
  editId: string,
  read: ReadEvent,
  verifyChain: (events: readonly RecordedEvent[]) => unknown = verify,
): Promise<RevertProof> {
  const { events: ofEdit } = await log.read(editStream(editId));
  if (ofEdit[0]?.erased)
    throw new DomainError('missing', 'audit.erased', `what the edit ${editId} was about was erased`);
  const first = ofEdit.find(isEventOf(EDIT_EVENTS));
  if (first?.type !== 'EditRequested')
    throw new DomainError('missing', 'audit.unknown_edit', `no edit in the log has the id ${editId}`);
  const { video_id } = first.data;
  const { events } = await log.read(videoStream(video_id));
  if (verifyChain(events))
    throw new DomainError('conflict', 'audit.broken_chain', 'the chain of the video is broken: audit verify');
  const isOfEdit = (kind: typeof PlanEdited | typeof PlanReverted) => (event: RecordedEvent) =>
    isEvent(event, kind) && event.data.edit_id === editId;
  const revertedAt = events.findLastIndex(isOfEdit(PlanReverted));
  const editedAt = events.slice(0, Math.max(revertedAt, 0)).findLastIndex(isOfEdit(PlanEdited));
  const [before, edited, reverted] = [events[editedAt - 1], events[editedAt], events[revertedAt]];
  if (!before || !edited || !reverted)
    throw new DomainError('conflict', 'audit.not_reverted', `the edit ${editId} was not taken back`);
  const parts = compare(
    videoAfter(events.slice(0, editedAt), read),
    videoAfter(events.slice(0, revertedAt + 1), read),
  );
  const ok = parts.every(({ same }) => same);
  const named = { before: toNamed(before), edited: toNamed(edited), reverted: toNamed(reverted) };
  return { ok, edit_id: editId, video_uuid: video_id, ...named, parts };
}

const isOfVideo = isEventOf(VIDEO_EVENTS);

function videoAfter(events: readonly RecordedEvent[], read: ReadEvent): Video {
  let video = videoDecider.initial;
  for (const recorded of events) {
    const event = read(recorded);
    if (isOfVideo(event)) video = videoDecider.evolve(video, event);
  }
  return video;
}

function compare(before: Video, after: Video): readonly ComparedPart[] {
  const [older, newer] = [partsOf(before), partsOf(after)];
  return [...new Set([...older.keys(), ...newer.keys()])].map((part) => {
    const [was, is] = [older.get(part) ?? null, newer.get(part) ?? null];
    return { part, before: was, after: is, same: was === is };
  });
}

/** Every file and every fact that makes the film, by name. */
function partsOf({ plan, narrations, frames, clips, film }: Video): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  const add = (part: string, value: object | undefined) => {
    if (value) parts.set(part, createHash('sha256').update(toCanonicalJson(value)).digest('hex'));
  };
  add('plan', plan);
  if (film) {
    parts.set('film', film.video);
    parts.set('captions', film.captions);
    parts.set('thumbnail', film.thumbnail);
  }
  add('film, all that is known of it', film);
  for (const [scene, { clip }] of Object.entries(clips)) parts.set(`clip of ${scene}`, clip);
  for (const [scene, narration] of Object.entries(narrations)) add(`narration of ${scene}`, narration);
  for (const [scene, pair] of Object.entries(frames)) add(`frames of ${scene}`, pair);
  return parts;
}

const toNamed = ({ position, id, type, at, hash }: RecordedEvent): NamedEvent => ({
  ...{ position, id, type, at, hash },
});

/** The same for people. */
export function describeRevert(proof: RevertProof): string {
  const { ok, edit_id, video_uuid, before, edited, reverted, parts } = proof;
  const nameOf = ({ position, type, at, hash }: NamedEvent) => `event ${position} (${type}, ${at}, ${hash})`;
  return [
    `Edit ${edit_id} of video ${video_uuid}`,
    `Before it: ${nameOf(before)}`,
    `The edit:  ${nameOf(edited)}`,
    `Reverted:  ${nameOf(reverted)}`,
    '',
    ...parts.map(({ part, before: was, after: is, same }) =>
      same ? `same       ${part}: ${is}` : `DIFFERENT  ${part}: ${was}, now ${is}`,
    ),
    '',
    ok
      ? `All ${parts.length} parts of the video are those of before the edit.`
      : 'The video is NOT what it was before the edit.',
    'Made again of the events of the video alone, whose chain holds. Files are named by the SHA-256 of their bytes. That these events are',
    'in the signed log: audit verify, or audit prove of each position.',
    '',
  ].join('\n');
}
