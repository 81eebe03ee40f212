import { expect } from 'chai';
import { makeMetrics } from '../../../infra/http/metrics.ts';
import { makeLog } from '../../../infra/log.ts';
import { observeAppends } from '../../../infra/outcomes/observe-appends.ts';
import { makeOutcomes } from '../../../infra/outcomes/report-outcomes.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { anEvent } from '../../support/event-builders.ts';
import { identity } from '../../support/video-builders.ts';

const SECRET = 'the words of a caller';
const USER = { owner: 'user:33333333-3333-4333-8333-333333333333', line: 'training' };
const ORG = { owner: 'org:55555555-5555-4555-8555-555555555555', line: 'marketing' };

type Told = readonly [type: string, data?: object, actor?: string];

function aProcess(store = makeMemoryEventStore()) {
  const lines: string[] = [];
  const metrics = makeMetrics();
  const log = makeLog('info', 'spec', { write: (line) => void lines.push(line) });
  const outcomes = makeOutcomes({ counters: metrics, log, read: (stream) => store.read(stream) });
  const own = observeAppends(store, (event) => {
    outcomes.observe(event);
  });
  return {
    lines,
    /** One event a second. */
    async tell(stream: string, ...told: readonly Told[]) {
      for (const [type, data = {}, actor = 'key:1'] of told) {
        const { head } = await store.read(stream);
        const second = String(head.revision + 1).padStart(2, '0');
        await own.append(stream, head, [
          anEvent({ type, data, actor, at: `2026-11-20T12:00:${second}.000Z` }),
        ]);
      }
      await outcomes.settle();
    },
    finished: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async figures(...names: readonly string[]) {
      const text = await metrics.text();
      return text
        .split('\n')
        .filter((line) => names.some((name) => line.startsWith(`fabula_${name}_total{`)) && !line.endsWith(' 0'))
        .map((line) => line.replace('_total', ''));
    },
  }; // prettier-ignore
}

const VIDEO = `video-${identity.video_id}`;
const clip = { scene_id: 's1', clip: 'a.mp4', frame_count: 90, narration_start_seconds: 0 };
const film = {
  video: 'a.mp4',
  captions: 'a.vtt',
  thumbnail: 'a.jpg',
  duration_seconds: 12.4,
  timestamps: [],
};

describe('what the work of a process came to', () => {
  it('is counted once: videos, scenes and who is to blame for failed ones', async () => {
    const it = aProcess();
    await it.tell(VIDEO, ['VideoRequested', { ...USER, item: { task: SECRET } }], ['SceneRendered', clip, 'worker:a'],
      ['SceneFailed', { scene_id: 's2', reason: SECRET, blame: 'provider' }, 'worker:a'], ['ScenesRetried', { run: 2 }],
      ['SceneRendered', clip, 'worker:b'], ['SceneRendered', clip, 'worker:c'], ['FilmPublished', { film }, 'worker:c']);
    await it.tell('video-2', ['VideoRequested', ORG], ['VideoCancelled']);
    await it.tell('video-3', ['VideoRefused', ORG]);
    expect(await it.figures('videos', 'scenes_rendered', 'scenes_failed')).to.deep.equal([
      'fabula_videos{outcome="complete",line="training"} 1',
      'fabula_videos{outcome="cancelled",line="marketing"} 1',
      'fabula_videos{outcome="refused",line="marketing"} 1',
      'fabula_scenes_rendered{work="video"} 3',
      'fabula_scenes_failed{blame="provider"} 1',
    ]);
  }); // prettier-ignore

  it('is one line for each job that ends, without anything a caller wrote', async () => {
    const it = aProcess();
    await it.tell(VIDEO, ['VideoRequested', { ...USER, item: { task: SECRET } }], ['ScenesRetried', { run: 2 }],
      ['SceneRendered', clip, 'worker:b'], ['SceneRendered', clip, 'worker:c'], ['FilmPublished', { film }, 'worker:c']);
    await it.tell('video-2', ['VideoRequested', ORG], ['VideoFailed', { reason: SECRET, blame: 'input' }, 'worker:c']);
    const [first, second] = it.finished();
    expect(it.finished()).to.have.length(2);
    expect(first).to.include({
      ...{ msg: 'job finished', level: 30, kind: 'video', outcome: 'complete', id: identity.video_id, line: 'training' },
      ...{ owner: 'user', scenes: 2, renderedSeconds: 6, filmSeconds: 12.4, seconds: 3, attempts: 2 },
    });
    expect(second).to.include({ outcome: 'failed', line: 'marketing', owner: 'organization', blame: 'input', attempts: 1 });
    expect(it.lines.join('')).not.to.contain(SECRET);
  }); // prettier-ignore

  it('is edits, changes of voice and credits too', async () => {
    const it = aProcess();
    await it.tell('edit-1', ['EditRequested', { ...ORG, edit_request: SECRET }], ['EditSceneRendered', clip, 'worker:a']);
    await it.tell('video-1', ['PlanEdited', { edit_id: '1', result: {} }, 'worker:a'], ['PlanReverted', { edit_id: '1', revert_diff: {} }]);
    await it.tell('edit-2', ['EditRequested', USER], ['EditFailed', { message: SECRET }]);
    await it.tell(VIDEO, ['VideoRequested', USER], ['VoiceChangeRequested'], ['VoiceSceneRendered', clip, 'worker:a'],
      ['VoiceChangePublished', { film }, 'worker:a']);
    await it.tell('credits-1', ['CreditsCharged', { for: 'edit', amount_credits: 25 }], ['CreditsCharged', { for: 'edit', amount_credits: 9 }]);
    expect(await it.figures('edits', 'voice_changes', 'scenes_rendered', 'credits_charged')).to.have.members([
      'fabula_edits{outcome="complete",line="marketing"} 1',
      'fabula_edits{outcome="reverted",line="marketing"} 1',
      'fabula_edits{outcome="failed",line="training"} 1',
      'fabula_voice_changes{outcome="complete",line="training"} 1',
      'fabula_scenes_rendered{work="edit"} 1',
      'fabula_scenes_rendered{work="voice_change"} 1',
      'fabula_credits_charged{work="edit"} 34',
    ]);
    expect(it.finished().map(({ kind, outcome }) => `${String(kind)} ${String(outcome)}`)).to.have.members([
      'edit complete', 'edit reverted', 'edit failed', 'voice_change complete',
    ]);
    expect(it.lines.join('')).not.to.contain(SECRET);
  }); // prettier-ignore

  it('adds up over processes: each ends what it ended', async () => {
    const store = makeMemoryEventStore();
    const [service, worker] = [aProcess(store), aProcess(store)];
    await service.tell(VIDEO, ['VideoRequested', USER]);
    await worker.tell(VIDEO, ['FilmPublished', { film }, 'worker:a']);
    expect(await service.figures('videos')).to.deep.equal([]);
    expect(await worker.figures('videos')).to.deep.equal(['fabula_videos{outcome="complete",line="training"} 1']);
  }); // prettier-ignore

  it('fails nobody when it cannot be read', async () => {
    const lines: string[] = [];
    const outcomes = makeOutcomes({
      counters: makeMetrics(),
      log: makeLog('info', 'spec', { write: (line) => void lines.push(line) }),
      read: () => Promise.reject(new Error('away')),
    });
    const store = observeAppends(makeMemoryEventStore(), (event) => {
      outcomes.observe(event);
    });
    await store.append('video-1', (await store.read('video-1')).head, [anEvent({ type: 'VideoCancelled' })]);
    await outcomes.settle();
    expect(lines.join('')).to.contain('the end of a job could not be counted');
  });
});
