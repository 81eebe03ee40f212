import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { makeAuthenticate } from '../../../infra/http/authenticate.ts';
import { AUDITOR_AUDIENCE, makeSessions, makeTokens } from '../../../infra/http/jwt.ts';
import {
  auditorDecider,
  auditorTokenStream,
  findAuditor,
  recordRead,
} from '../../../modules/auditors/index.ts';
import type { Auditors } from '../../../modules/auditors/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import type { MediaStore } from '../../../planner/ports.ts';
import { startMemoryApp, type MemoryApp } from '../../support/memory-app.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../../support/memory-event-store.ts';

const SECRET = 'a secret that is long enough for HS256';
const noMedia = { has: () => Promise.resolve(false) } as unknown as MediaStore;
const [ADA, BOB] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'];
const cause = { actor: 'operator', correlationId: 'spec', causationId: 'spec' } as const;

describe('an auditor', () => {
  let app: MemoryApp;
  let log: MemoryEventStore;
  let auditors: Auditors;
  let now: Date;
  let uuid: string;
  const tokens = makeTokens(SECRET, () => now);
  beforeEach(async () => {
    now = new Date('2026-11-24T12:00:00Z');
    log = makeMemoryEventStore();
    auditors = makeHandler(log, auditorDecider, { now: () => now, newId: randomUUID });
    app = await startMemoryApp(noMedia, undefined, 1000, {
      authenticate: makeAuthenticate({
        authenticateApiKey: () => Promise.reject(new DomainError('unauthenticated', 'spec.key', 'no key')),
        sessions: makeSessions(SECRET, () => now),
        internalToken: undefined,
        async authenticateAuditor(token) {
          const read = await tokens.read(token, [AUDITOR_AUDIENCE]);
          return 'problem' in read ? undefined : findAuditor(auditors, read.tokenId ?? '', now);
        },
      }),
      recordRead: (auditor, read) => recordRead(auditors, auditor, read),
    });
    const videos = [{ task: 'Honey.', video_duration_seconds: 30 }];
    const session = await makeSessions(SECRET, () => now).sign(ADA, 3600);
    const { body } = await app.call('POST', '/v1/videos', { body: { videos }, headers: bearer(session) });
    uuid = (body['results'] as readonly { uuid: string }[])[0]?.uuid ?? '';
  });
  afterEach(() => app.close());

  const bearer = (token: string) => ({ 'X-API-Key': '', Authorization: `Bearer ${token}` });
  async function issue(workspace: Owner | null): Promise<{ readonly token: string; readonly id: string }> {
    const id = randomUUID();
    const token = {
      token_id: id,
      workspace,
      purpose: 'the yearly audit',
      expires_at: '2026-11-25T12:00:00.000Z',
    };
    await auditors.handle(auditorTokenStream(id), { type: 'IssueAuditorToken', token }, cause);
    const to = new Date('2026-12-25T12:00:00Z');
    return { id, token: await tokens.sign({ jti: id }, AUDITOR_AUDIENCE, { from: now, to }) };
  }
  const get = (path: string, token: string) => app.call('GET', path, { headers: bearer(token) });
  const statusOf = async (path: string, token: string) => (await get(path, token)).status;

  it('reads ledger, statement, history and receipt of its workspace, and nothing else', async () => {
    const { token } = await issue(`user:${ADA}`);
    const views = [
      `/v1/videos/${uuid}/receipt`,
      `/v1/videos/${uuid}/history`,
      '/v1/credits',
      '/v1/credits/statement',
    ];
    for (const view of views) expect(await statusOf(view, token), view).to.equal(200);
    expect((await get('/v1/credits', token)).body).to.include({ workspace: `user:${ADA}` });
    for (const path of [`/v1/videos/${uuid}`, '/v1/videos', '/v1/voices', '/v1/api-keys'])
      expect(await statusOf(path, token), path).to.equal(403);
    const edit = { video_uuid: uuid, edit_request: 'Shorter.' };
    const { status } = await app.call('POST', '/v1/edits', { body: edit, headers: bearer(token) });
    expect(status).to.equal(403);
  });

  it('of another workspace reads nothing of this one; of all reads it', async () => {
    const [other, all] = [await issue(`user:${BOB}`), await issue(null)];
    expect(await statusOf(`/v1/videos/${uuid}/receipt`, other.token)).to.equal(403);
    expect(await statusOf('/v1/credits?org_id=55555555-5555-4555-8555-555555555555', other.token)).to.equal(
      403,
    );
    expect(await statusOf(`/v1/videos/${uuid}/receipt`, all.token)).to.equal(200);
    expect(await statusOf('/v1/credits?org_id=55555555-5555-4555-8555-555555555555', all.token)).to.equal(
      200,
    );
  });

  it('is on record with each read: when, what, and what for', async () => {
    const { id, token } = await issue(`user:${ADA}`);
    await get('/v1/credits?limit=7', token);
    const [, read] = (await log.read(auditorTokenStream(id))).events;
    expect(read).to.include({ type: 'AuditViewRead', actor: `auditor:${id}`, at: now.toISOString() });
    expect(read?.data).to.deep.equal({
      ...{ view: 'get_credits', path: '/v1/credits?limit=7', purpose: 'the yearly audit' },
    });
  });

  it('is let in no more when the token was revoked, or ran out', async () => {
    const { id, token } = await issue(`user:${ADA}`);
    const { token: later } = await issue(`user:${ADA}`);
    await auditors.handle(auditorTokenStream(id), { type: 'RevokeAuditorToken' }, cause);
    expect(await statusOf('/v1/credits', token)).to.equal(401);
    expect(await statusOf('/v1/credits', later)).to.equal(200);
    now = new Date('2026-11-25T12:00:00Z');
    expect(await statusOf('/v1/credits', later)).to.equal(401);
  });

  it('is nobody with a session of the same id', async () => {
    const { id } = await issue(null);
    const session = await tokens.sign({ sub: id, jti: id }, 'authenticated', {
      from: now,
      to: new Date('2027-01-01'),
    });
    const unknown = await tokens.sign({ jti: randomUUID() }, AUDITOR_AUDIENCE, {
      from: now,
      to: new Date('2027-01-01'),
    });
    expect(await statusOf(`/v1/videos/${uuid}/receipt`, session)).to.equal(403);
    expect(await statusOf('/v1/credits', unknown)).to.equal(401);
  });
});
