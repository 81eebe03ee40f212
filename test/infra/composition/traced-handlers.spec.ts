import { expect } from 'chai';
import { tracedHandlers } from '../../../infra/composition/provide-telemetry.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { noTracing, type SpanStart } from '../../../modules/kernel/tracing.ts';
import { ADVANCE_VIDEO, videoStream } from '../../../modules/videos/index.ts';
import { unwatched } from '../../../planner/pipeline/unwatched.ts';
import { cause, completion } from '../../support/edit-commands.ts';
import { makeFakePipeline } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { identity, item } from '../../support/video-builders.ts';

const NEVER = new AbortController().signal;

describe('work that is traced', () => {
  it('waited since the last event of its stream, and reads no event that is folded already', async () => {
    const store = makeMemoryEventStore();
    let eventsRead = 0;
    const counting: EventStore = {
      ...store,
      async read(stream, after) {
        const slice = await store.read(stream, after);
        eventsRead += slice.events.length;
        return slice;
      },
    };
    const pipeline = makeFakePipeline(counting);
    const stream = videoStream(identity.video_id);
    for (const command of [{ type: 'RequestVideo', identity, item } as const, ...completion()])
      await pipeline.videos.handle(stream, command, cause);
    const spans: SpanStart[] = [];
    const tracing: typeof noTracing = {
      ...noTracing,
      isOn: true,
      trace(start, work) {
        spans.push(start);
        return noTracing.trace(start, work);
      },
    };
    const handlers = tracedHandlers({ [ADVANCE_VIDEO]: () => Promise.resolve() }, tracing, pipeline);
    eventsRead = 0;
    await handlers[ADVANCE_VIDEO]?.(identity.video_id, NEVER, unwatched);
    expect(spans.map(({ name }) => name)).to.deep.equal(['queue advance-video', 'process advance-video']);
    const last = (await store.read(stream)).events.at(-1);
    expect(spans[0]?.cause).to.include({ causationId: last?.id });
    expect(spans[0]?.since?.toISOString()).to.equal(last?.at);
    expect(eventsRead).to.equal(0);
  });
});
