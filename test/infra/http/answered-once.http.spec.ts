import { expect } from 'chai';
import { makeAnswerOnce } from '../../../infra/http/answer-once.ts';
import { editStream } from '../../../modules/edits/index.ts';
import { videoStream, type PipelineCommand } from '../../../modules/videos/index.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { cause, completion } from '../../support/edit-commands.ts';
import { startMemoryApp, type Called, type MemoryApp } from '../../support/memory-app.ts';
import { makeMemoryIdempotencyStore } from '../../support/memory-idempotency-store.ts';
import { makeMortal, seenBy } from '../../support/mortal-store.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const item = { task: 'How bees make honey.', video_duration_seconds: 30 };
const plan = aPlan([aScene(1), aScene(2), aScene(3)]);
const failure = (scene_id: string): PipelineCommand => ({
  type: 'ReportSceneFailure',
  scene_id,
  reason: 'Scene failed',
  blame: 'fabula',
});

/** What a caller may send twice, and what there may be once of it. */
interface Write {
  readonly name: string;
  /** The event that the request is about. */
  readonly event: string;
  /** How many of it there are after one request. */
  readonly count: number;
  /** Brings things to where it may be asked; answers path and body. */
  readonly prepare: (app: MemoryApp, prefix: string) => Promise<readonly [path: string, body: object]>;
}

const created = async (app: MemoryApp, prefix: string): Promise<string> => {
  const { body } = await app.call('POST', `${prefix}/videos`, { body: { videos: [item] } });
  return (body['results'] as readonly { uuid: string }[])[0]?.uuid ?? '';
};

async function happens(app: MemoryApp, id: string, commands: readonly PipelineCommand[]): Promise<void> {
  for (const command of commands) await app.videos.handle(videoStream(id), command, cause);
}

const WRITES: readonly Write[] = [
  {
    name: 'videos',
    event: 'VideoRequested',
    count: 5,
    prepare: (_, prefix) => Promise.resolve([`${prefix}/videos`, { videos: Array(5).fill(item) }]),
  },
  {
    name: 'a voice change',
    event: 'VoiceChangeRequested',
    count: 1,
    async prepare(app, prefix) {
      const id = await created(app, prefix);
      await happens(app, id, completion(plan));
      return [`${prefix}/videos/${id}/voice`, { voice_id: 'clara' }];
    },
  },
  {
    name: 'a retry of scenes',
    event: 'ScenesRetried',
    count: 1,
    async prepare(app, prefix) {
      const id = await created(app, prefix);
      const failed = [failure('s1'), failure('s3'), { type: 'AwaitSceneRetry' } as const];
      await happens(app, id, [{ type: 'RecordDraft', plan }, ...failed]);
      await app.letGoOfSlot(id, 1);
      return [`${prefix}/videos/${id}/retry`, {}];
    },
  },
  {
    name: 'a retry of an edit',
    event: 'EditQueued',
    count: 1,
    async prepare(app, prefix) {
      const video_uuid = await created(app, prefix);
      await happens(app, video_uuid, completion(plan));
      const sent = { video_uuid, edit_request: 'Make it blue.' };
      const { body } = await app.call('POST', `${prefix}/edits`, { body: sent });
      const edit_id = String(body['edit_id']);
      await app.edits.handle(
        editStream(edit_id),
        { type: 'FailEdit', message: 'no', blame: 'fabula' },
        cause,
      );
      const leave = { type: 'LeaveEditQueue', edit_id, resumption: 0 } as const;
      await app.videos.handle(videoStream(video_uuid), leave, cause);
      return [`${prefix}/edits/${edit_id}/retry`, {}];
    },
  },
];

/** The process dies at one of its moments; what comes back gives it another life. */
function dieAt({ store }: MemoryApp, moment: number): () => void {
  const alive = { ...store };
  Object.assign(store, seenBy(makeMortal(moment), alive));
  return () => Object.assign(store, alive);
}

for (const { name, event, count, prepare } of WRITES)
  describe(`${name} asked for with an Idempotency-Key`, () => {
    let app: MemoryApp;
    let before: number;
    let send: (key: string, caller?: string, body?: object) => Promise<Called>;
    const happened = () => app.store.log.filter(({ type }) => type === event).length - before;

    async function start(prefix: string): Promise<void> {
      app = await startMemoryApp(noMedia, undefined, 1000, {
        answerOnce: makeAnswerOnce(makeMemoryIdempotencyStore()),
      });
      const [path, wanted] = await prepare(app, prefix);
      before = app.store.log.filter(({ type }) => type === event).length;
      send = (key, caller = 'ada', body = wanted) =>
        app.call('POST', path, { body, headers: { 'X-API-Key': caller, 'Idempotency-Key': key } });
    }
    afterEach(() => app.close());

    for (const prefix of ['/v1', '/v1/marketing'])
      it(`is answered alike to 50 twins on ${prefix}, and happens once`, async () => {
        await start(prefix);
        const answers = await Promise.all(Array.from({ length: 50 }, () => send('k-1')));
        for (const { status, body } of answers) {
          expect(status).to.be.oneOf([200, 202]);
          expect(body).to.deep.equal(answers[0]?.body);
        }
        expect(happened()).to.equal(count);
        expect((await send('k-1')).body).to.deep.equal(answers[0]?.body);
        expect(happened()).to.equal(count);
      });

    it('is somebody else’s under their own key', async () => {
      await start('/v1');
      const [ours, theirs] = [await send('k-1'), await send('k-1', 'bob')];
      expect(theirs.body).not.to.deep.equal(ours.body);
      expect(theirs.status).to.be.oneOf([200, 403]);
    });

    it('happens once, wherever the process died before it answered', async () => {
      for (let fatal = 1; ; fatal += 1) {
        await start('/v1');
        const revive = dieAt(app, fatal);
        const { status } = await send('k-1');
        revive();
        const answer = await send('k-1');
        expect(answer.status, `died at ${fatal}`).to.be.oneOf([200, 202]);
        expect(happened(), `died at ${fatal}`).to.equal(count);
        expect((await send('k-1')).body).to.deep.equal(answer.body);
        if (status < 500) break;
        await app.close();
      }
    });
  });

describe('a repeated creation', () => {
  it('answers what the first attempt opened, also what it refused', async () => {
    const refused: string[] = ['voice not found'];
    const app = await startMemoryApp(noMedia, () => refused.pop(), 1000, {
      answerOnce: makeAnswerOnce(makeMemoryIdempotencyStore()),
    });
    // When the item is opened, before its caller hears of it.
    const revive = dieAt(app, 2);
    const send = () =>
      app.call('POST', '/v1/videos', { body: { videos: [item] }, headers: { 'Idempotency-Key': 'k' } });
    expect((await send()).status).to.equal(500);
    revive();
    expect((await send()).body).to.deep.include({ errors: 1, enqueued: 0 });
    await app.close();
  });
});
