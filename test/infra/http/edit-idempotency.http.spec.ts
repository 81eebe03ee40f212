import { expect } from 'chai';
import { makeAnswerOnce } from '../../../infra/http/answer-once.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { cause, completion } from '../../support/edit-commands.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';
import { makeMemoryIdempotencyStore } from '../../support/memory-idempotency-store.ts';

const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;

describe('POST /v1/edits with an Idempotency-Key', () => {
  let app: MemoryApp;
  beforeEach(async () => {
    app = await startMemoryApp(noMedia, undefined, 1000, {
      answerOnce: makeAnswerOnce(makeMemoryIdempotencyStore()),
    });
  });
  afterEach(() => app.close());

  for (const prefix of ['/v1', '/v1/marketing'])
    it(`makes one edit of 50 twins on ${prefix}/edits`, async () => {
      const videos = [{ task: 'Honey.', video_duration_seconds: 30 }];
      const created = await app.call('POST', `${prefix}/videos`, { body: { videos } });
      const video_uuid = (created.body['results'] as readonly { uuid: string }[])[0]?.uuid ?? '';
      for (const command of completion()) await app.videos.handle(videoStream(video_uuid), command, cause);
      const submit = (key: string, body: object = { video_uuid, edit_request: 'Make it blue.' }) =>
        app.call('POST', `${prefix}/edits`, { body, headers: { 'Idempotency-Key': key } });
      const answers = await Promise.all(Array.from({ length: 50 }, () => submit('k-1')));
      for (const { status, body } of answers) {
        expect(status).to.equal(202);
        expect(body).to.deep.equal(answers[0]?.body);
      }
      expect((await app.videos.load(videoStream(video_uuid))).state.editQueue).to.have.length(1);
      const other = { video_uuid: '99999999-9999-4999-8999-999999999999', edit_request: 'Another.' };
      expect((await submit('k-1', other)).body).to.deep.equal(answers[0]?.body);
      expect((await submit('k-2', other)).status).to.equal(404);
      expect((await submit('k-2')).body['queue_position']).to.equal(1);
    });
});
