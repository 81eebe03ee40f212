import { expect } from 'chai';
import { videoStream } from '../../../modules/videos/index.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const LINES = ['/v1/videos', '/v1/marketing/videos'] as const;
const job = { task: 'How bees make honey.', video_duration_seconds: 30 };

describe('the queue_position of polls', () => {
  let app: MemoryApp;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia);
  });
  afterEach(() => app.close());

  const create = async (path: string, count: number) => {
    const { body } = await app.call('POST', path, {
      body: { videos: Array.from({ length: count }, () => job) },
    });
    return (body['results'] as readonly { uuid: string }[]).map(({ uuid }) => uuid);
  };
  const poll = async (path: string) => (await app.call('GET', path)).body;
  const placesOf = (path: string, uuids: readonly string[]) =>
    Promise.all(uuids.map(async (uuid) => (await poll(`${path}/${uuid}`))['queue_position']));

  for (const path of LINES) {
    it(`is the place in the waiting list, from 1, and moves up: ${path}`, async () => {
      const uuids = await create(path, 6);
      const [running = '', , , second = ''] = uuids;
      expect(await placesOf(path, uuids)).to.deep.equal([undefined, undefined, undefined, 1, 2, 3]);
      expect(await poll(`${path}/${second}`)).to.include({ status: 'pending', queue_position: 1 });

      await app.call('POST', `${path}/${String(uuids[4])}/cancel`, { body: {} });
      // What the policy does for a parked job.
      await app.letGoOfSlot(String(uuids[4]), 1);
      expect(await placesOf(path, uuids.slice(3))).to.deep.equal([1, undefined, 2]);

      await app.letGoOfSlot(running, 1);
      expect(await placesOf(path, uuids.slice(3))).to.deep.equal([undefined, undefined, 1]);
      expect(await poll(`${path}/${second}`)).to.include({ status: 'queued' });
    });
  }

  it('counts the jobs of both lines, which wait in one list', async () => {
    const [, , , training = ''] = await create(LINES[0], 4);
    const [marketing = ''] = await create(LINES[1], 1);
    expect(await placesOf(LINES[0], [training])).to.deep.equal([1]);
    expect(await placesOf(LINES[1], [marketing])).to.deep.equal([2]);
  });

  it('is absent while a job waits for its caller', async () => {
    const [uuid = ''] = await create(LINES[0], 4);
    const question = { question_id: 'q1', question: 'Which?', options: ['a', 'b'], allows_custom: false };
    const cause = { actor: 'worker:spec' as const, correlationId: uuid, causationId: uuid };
    await app.videos.handle(
      videoStream(uuid),
      { type: 'AskQuestions', round: 1, questions: [question] },
      cause,
    );
    const asked = await poll(`${LINES[0]}/${uuid}`);
    expect(asked).to.include({ status: 'pending' }).and.to.have.property('required_action');
    expect(asked).to.not.have.property('queue_position');
  });
});
