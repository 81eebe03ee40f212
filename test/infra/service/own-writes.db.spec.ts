import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { parseConfig } from '../../../infra/configuration/config.ts';
import type { Container } from '../../../infra/composition/container.ts';
import { startServer } from '../../../infra/http/server.ts';
import { tokens } from '../../../infra/composition/tokens.ts';
import { openParts } from '../../../infra/composition/open-parts.ts';
import { editStream } from '../../../modules/edits/index.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import { OPERATOR } from '../../support/accounts.ts';
import { applied, cause, completion } from '../../support/edit-commands.ts';
import { useDatabase } from '../../support/postgres.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

type Answer = Readonly<Record<string, unknown>>;

describe('while no projector runs, whoever wrote something', () => {
  const database = useDatabase();
  let container: Container;
  let dataDir: string;
  let server: Awaited<ReturnType<typeof startServer>>;
  let session: string;
  let key: string;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-own-'));
    const config = parseConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: database.options.url,
      RATE_LIMIT_EDITS: '1000',
    });
    container = await openParts(config, pino({ level: 'silent' }), 'serve');
    // Rows never come, so that nobody waits for them here.
    container.provide(tokens.progress, () => ({
      isProjected: () => false,
      waitUntilProjected: () => Promise.resolve(false),
    }));
    server = await startServer({ app: container.get(tokens.app) }, '127.0.0.1', 0);
    const accounts = container.get(tokens.accounts);
    const { user_id } = await accounts.registerUser('ada@example.org', OPERATOR);
    ({ api_key: key } = await accounts.issueApiKey({ user_id, org_id: null }, OPERATOR));
    session = await container.get(tokens.sessions).sign(user_id, 600);
    const workspace = `user:${user_id}` as const;
    await container
      .get(tokens.credits)
      .handle(
        `workspace-${workspace}`,
        { type: 'GrantCredits', workspace, amount_credits: 1000, reason: 'spec' },
        cause,
      );
  });
  after(async () => {
    await server.stop();
    await container.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function call(
    method: string,
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ) {
    const response = await fetch(server.url + path, {
      method,
      headers: { ...(headers ?? { 'X-API-Key': key }), Connection: 'close' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  }
  const create = async (count = 1) => {
    const videos = Array.from({ length: count }, () => ({
      task: 'How bees make honey.',
      video_duration_seconds: 30,
    }));
    const { body } = await call('POST', '/v1/videos', { videos });
    return (body['results'] as readonly { readonly uuid: string }[]).map(({ uuid }) => uuid);
  };
  const plan = aPlan([aScene(1), aScene(2)]);
  async function createFilm(): Promise<string> {
    const [uuid = ''] = await create();
    const commands = [
      { type: 'RecordReferences', assets: [] } as const,
      { type: 'RecordVoiceover', voiceover: 'Bees.', word_count: 1, estimated_seconds: 1 } as const,
      ...completion(plan),
    ];
    for (const command of commands)
      await container.get(tokens.videos).handle(videoStream(uuid), command, cause);
    return uuid;
  }
  const submit = async (uuid: string, more: object = {}) => {
    const asked = { video_uuid: uuid, edit_request: 'Make scene 1 brighter.', ...more };
    const { status, body } = await call('POST', '/v1/edits', asked);
    expect(status).to.equal(202);
    return String(body['edit_id']);
  };
  const poll = async (path: string) => (await call('GET', path)).body;

  it('polls what was created, cancelled and answered', async () => {
    const [first = '', , , parked = ''] = await create(4);
    expect(await poll(`/v1/videos/${first}`)).to.include({ status: 'queued' });
    expect(await poll(`/v1/videos/${parked}`)).to.include({ status: 'pending' });
    expect((await call('POST', `/v1/videos/${first}/cancel`)).status).to.equal(200);
    expect(await poll(`/v1/videos/${first}`)).to.include({
      status: 'failed',
      error_message: 'Cancelled by caller.',
    });
  });

  it('changes the voice of a film and polls that', async () => {
    const uuid = await createFilm();
    expect(await poll(`/v1/videos/${uuid}`)).to.include({ status: 'complete', is_complete: true });
    const { body } = await call('GET', '/v1/voices');
    const [voice] = body['voices'] as readonly { readonly voice_id: string }[];
    const { status } = await call('POST', `/v1/videos/${uuid}/voice`, { voice_id: voice?.voice_id });
    expect(status).to.equal(202);
    expect(await poll(`/v1/videos/${uuid}`)).to.include({ status: 'generating_frames', is_complete: false });
  });

  it('submits, answers, approves, cancels and retries edits and polls what became of them', async () => {
    const uuid = await createFilm();
    const edits = container.get(tokens.edits);
    const one = await submit(uuid, { approval_mode: 'manual' });
    expect(await poll(`/v1/edits/${one}`)).to.include({ edit_id: one, status: 'processing' });
    const record = (command: Parameters<typeof edits.handle>[1]) =>
      edits.handle(editStream(one), command, cause);
    await record({ type: 'AskEditQuestion', round: 1, question: 'Which one?' });
    expect((await call('POST', `/v1/edits/${one}/clarification`, { answer: 'The first.' })).status).to.equal(
      200,
    );
    const lists = { changed_scene_numbers: [1], added_scene_numbers: [], deleted_scene_numbers: [] };
    await record({ type: 'RecordRewrittenPlan', plan, summary: 'Brighter.', plan_version: 1, ...lists });
    expect(await poll(`/v1/edits/${one}`)).to.include({ status: 'awaiting_approval' });
    expect((await call('POST', `/v1/edits/${one}/approve`)).status).to.equal(200);
    await record({ type: 'FailEdit', message: 'It failed.', blame: 'fabula' });
    const { status, body } = await call('POST', `/v1/edits/${one}/retry`);
    expect([status, body['retry_mode']]).to.deep.equal([200, 'new_turn']);
    const again = String(body['edit_id']);
    expect((await call('POST', `/v1/edits/${again}/cancel`)).status).to.equal(200);
    expect(await poll(`/v1/edits/${again}`)).to.include({ status: 'cancelled' });
  });

  it('reverts an edit, and is answered with what was reverted', async () => {
    const uuid = await createFilm();
    const edit_id = await submit(uuid);
    const edited = applied(edit_id, aPlan([aScene(1, { title: 'Brighter' }), aScene(2)]), 1);
    await container.get(tokens.videos).handle(videoStream(uuid), edited, cause);
    const { status, body } = await call('POST', `/v1/edits/${edit_id}/revert`);
    expect([status, body['status']]).to.deep.equal([200, 'reverted']);
    expect(body['result']).to.have.property('revert_diff');
    expect(await poll(`/v1/edits/${edit_id}`)).to.deep.equal(body);
  });

  it('saves a plan and renders it', async () => {
    const headers = { Authorization: `Bearer ${session}` };
    const saved = await call('POST', '/save-plan', { plan }, headers);
    expect(saved.status).to.equal(200);
    const { job_id } = saved.body;
    expect((await call('POST', '/save-plan', { plan, job_id }, headers)).body).to.include({ version: 2 });
    expect((await call('POST', '/start-pipeline', { job_id }, headers)).status).to.equal(202);
  });

  it('calls with a new key at once, and no more with the one before', async () => {
    const headers = { Authorization: `Bearer ${session}` };
    const [uuid = ''] = await create();
    const before = key;
    const issued = await call('POST', '/v1/api-keys', undefined, headers);
    key = String(issued.body['api_key']);
    expect((await call('GET', `/v1/videos/${uuid}`)).status).to.equal(200);
    expect((await call('GET', `/v1/videos/${uuid}`, undefined, { 'X-API-Key': before })).status).to.equal(
      401,
    );
    const { body } = await call('GET', '/v1/api-keys', undefined, headers);
    expect(body['api_keys']).to.have.length(2);
  });
});
