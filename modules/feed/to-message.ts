import { CREDITS_EVENTS } from '../credits/index.ts';
import { isEventOf } from '../kernel/log/event-definition.ts';
import type { RecordedEvent } from '../kernel/log/event.ts';
import { statementOfEdit } from './of-edits.ts';
import { statementOfVideo } from './of-videos.ts';
import type { FeedMessage } from './ports.ts';
import { FEED_TYPES, type FeedStatement } from './schemas.ts';

export interface FeedContext {
  /** `source` of every message: the address of this service. */
  readonly source: string;
  /** The video that an edit belongs to. */
  readonly videoOf: (editId: string) => Promise<string>;
}

const isCreditsEvent = isEventOf(CREDITS_EVENTS);

/** Converts an event to a feed message, keyed by its video; undefined when the feed does not publish it. */
export async function toFeedMessage(
  event: RecordedEvent,
  context: FeedContext,
): Promise<FeedMessage | undefined> {
  const statement = await statementOf(event, context);
  if (!statement) return undefined;
  const { kind, data } = statement;
  const key = data.video_id ?? ('work_id' in data ? data.work_id : '');
  const { type, schemaId } = FEED_TYPES[kind];
  return {
    key,
    event: {
      specversion: '1.0',
      // Ids of a video's messages increase, so a consumer drops a message whose id is not above the last one.
      id: String(event.position),
      source: context.source,
      type,
      subject: `video/${key}`,
      time: event.at,
      datacontenttype: 'application/json',
      dataschema: schemaId,
      partitionkey: key,
      correlationid: event.correlationId,
      data,
    },
  };
}

async function statementOf(
  event: RecordedEvent,
  { videoOf }: FeedContext,
): Promise<FeedStatement | undefined> {
  const [, category, id = ''] = /^(video|edit)-(.+)$/.exec(event.stream) ?? [];
  if (category === 'video') return statementOfVideo(id, event);
  if (category === 'edit') return statementOfEdit({ edit_id: id, video_id: await videoOf(id) }, event);
  if (!isCreditsEvent(event) || event.type !== 'CreditsCharged') return undefined;
  const { for: work, work_id, phase, scene_number, workspace, amount_credits } = event.data;
  const video_id = work === 'voice_change' ? null : work === 'video' ? work_id : await videoOf(work_id);
  return {
    kind: 'charge',
    data: { video_id, for: work, work_id, phase, scene_number, workspace, amount_credits },
  };
}
