import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { bootstrapDevelopment, type FirstBootDeps } from '../../../infra/composition/first-boot.ts';
import { makeSessions } from '../../../infra/http/jwt.ts';
import { creditsDecider, workspaceStream } from '../../../modules/credits/index.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { accountsOver, OPERATOR, PEPPER } from '../../support/accounts.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../../support/memory-event-store.ts';

const NOW = new Date('2026-11-20T20:00:00.000Z');

function boot(store: MemoryEventStore, some: Partial<FirstBootDeps> = {}) {
  const runtime = { now: () => NOW, newId: randomUUID };
  const deps = {
    accounts: accountsOver(store),
    credits: makeHandler(store, creditsDecider, runtime),
    sessions: makeSessions(PEPPER, runtime.now),
    ...some,
  };
  return { deps, developer: bootstrapDevelopment(deps, OPERATOR) };
}

describe('the first boot', () => {
  it('makes a user with 10,000 credits, a key and a token', async () => {
    const { deps, developer } = boot(makeMemoryEventStore());
    const made = await developer;
    expect(made?.api_key).to.match(/^kn_[0-9a-f]{64}$/);
    expect(await deps.sessions.verify(made?.token ?? '')).to.equal(made?.user_id);
    const { state } = await deps.credits.load(workspaceStream(`user:${made?.user_id ?? ''}`));
    expect(state.balance_credits).to.equal(10_000);
  });

  it('happens once', async () => {
    const store = makeMemoryEventStore();
    await boot(store).developer;
    const { length } = store.log;
    expect(await boot(store).developer).to.equal(undefined);
    expect(store.log).to.have.length(length);
  });

  it('does not bring back a key that was revoked', async () => {
    const store = makeMemoryEventStore();
    const { deps, developer } = boot(store);
    const user_id = (await developer)?.user_id ?? '';
    await deps.accounts.revokeApiKey({ user_id, org_id: null }, OPERATOR);
    expect(await boot(store).developer).to.equal(undefined);
  });

  it('is taken up where it ended when the process died midway, without granting twice', async () => {
    const store = makeMemoryEventStore();
    const died = { ...accountsOver(store), issueApiKey: () => Promise.reject(new Error('killed')) };
    expect(await boot(store, { accounts: died }).developer.catch(String)).to.include('killed');
    const { deps, developer } = boot(store);
    const made = await developer;
    expect(made?.api_key).to.be.a('string');
    const { state } = await deps.credits.load(workspaceStream(`user:${made?.user_id ?? ''}`));
    expect(state.balance_credits).to.equal(10_000);
  });
});
