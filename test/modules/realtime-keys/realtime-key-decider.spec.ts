import { expect } from 'chai';
import { realtimeKeyDecider, type RealtimeKeyEvent } from '../../../modules/realtime-keys/index.ts';

const key = {
  key_id: '11111111-1111-4111-8111-111111111111',
  workspace: 'user:33333333-3333-4333-8333-333333333333',
  tables: ['corporate_engine_v2'],
  video_uuid: null,
  note: 'the dashboard',
  expires_at: '2026-12-24T00:00:00.000Z',
} as const;
const issued: RealtimeKeyEvent = { type: 'RealtimeKeyIssued', data: key };
const revoked: RealtimeKeyEvent = { type: 'RealtimeKeyRevoked', data: { key_id: key.key_id } };

const { initial, decide, evolve } = realtimeKeyDecider;
const after = (...events: readonly RealtimeKeyEvent[]) => events.reduce(evolve, initial);

describe('a realtime key', () => {
  it('is issued once', () => {
    const command = { type: 'IssueRealtimeKey', key } as const;
    expect(decide(command, initial)).to.deep.equal([issued]);
    expect(decide(command, after(issued))).to.deep.equal([]);
  });

  it('is revoked once', () => {
    const command = { type: 'RevokeRealtimeKey' } as const;
    expect(decide(command, after(issued))).to.deep.equal([revoked]);
    expect(decide(command, after(issued, revoked))).to.deep.equal([]);
  });

  it('that was never issued cannot be revoked', () => {
    expect(() => decide({ type: 'RevokeRealtimeKey' }, initial)).to.throw('realtime key not found');
  });
});
