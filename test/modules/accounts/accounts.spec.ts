import { expect } from 'chai';
import type { Accounts } from '../../../modules/accounts/index.ts';
import { accountsOver, OPERATOR } from '../../support/accounts.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../../support/memory-event-store.ts';

describe('accounts', () => {
  let store: MemoryEventStore;
  let accounts: Accounts;
  beforeEach(() => {
    store = makeMemoryEventStore();
    accounts = accountsOver(store);
  });

  const codeOf = async (work: Promise<unknown>): Promise<unknown> => {
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    return (error as { code?: unknown }).code;
  };
  const register = (email: string) => accounts.registerUser(email, OPERATOR);

  it('are the same for the same address, however it is written and however many register at once', async () => {
    const all = await Promise.all([
      register('Ada@Example.org'),
      register(' ada@example.org'),
      register('ada@example.org'),
    ]);
    expect(new Set(all.map(({ user_id }) => user_id))).to.have.property('size', 1);
    expect(store.log.map(({ type }) => type)).to.deep.equal(['UserRegistered']);
  });

  for (const email of [
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a b@example.org',
    `${'a'.repeat(320)}@example.org`,
  ]) {
    it(`refuse the address ${JSON.stringify(email.slice(0, 20))}`, async () => {
      expect(await codeOf(register(email))).to.equal('accounts.malformed_email');
    });
  }

  it('give a user a key that is nowhere in the log', async () => {
    const { user_id } = await register('ada@example.org');
    const issued = await accounts.issueApiKey({ user_id, org_id: null }, OPERATOR);
    expect(issued.api_key).to.match(/^kn_[0-9a-f]{64}$/);
    expect(issued).to.include({ prefix: issued.api_key.slice(0, 7), org_id: null, position: 2 });
    expect(JSON.stringify(store.log)).not.to.include(issued.api_key.slice(8, 50));
  });

  it('make every key another one', async () => {
    const { user_id } = await register('ada@example.org');
    const [one, two] = await Promise.all(
      [1, 2].map(() => accounts.issueApiKey({ user_id, org_id: null }, OPERATOR)),
    );
    expect(one?.api_key).not.to.equal(two?.api_key);
    expect(store.log.map(({ type }) => type)).to.deep.equal([
      'UserRegistered',
      'ApiKeyIssued',
      'ApiKeyRevoked',
      'ApiKeyIssued',
    ]);
  });

  it('let only known users found and join organizations', async () => {
    const stranger = '7f2c1a34-0000-4000-8000-00000000000f';
    expect(await codeOf(accounts.foundOrganization({ name: 'X', owner_id: stranger }, OPERATOR))).to.equal(
      'accounts.unknown_user',
    );
    const { user_id } = await register('ada@example.org');
    const { org_id } = await accounts.foundOrganization({ name: 'X', owner_id: user_id }, OPERATOR);
    const joining = accounts.addMember({ org_id, user_id: stranger, role: 'admin' }, OPERATOR);
    expect(await codeOf(joining)).to.equal('accounts.unknown_user');
  });

  it('keep personal and organization keys apart', async () => {
    const { user_id } = await register('ada@example.org');
    const { org_id } = await accounts.foundOrganization({ name: 'Analytical', owner_id: user_id }, OPERATOR);
    await accounts.issueApiKey({ user_id, org_id: null }, OPERATOR);
    await accounts.issueApiKey({ user_id, org_id }, OPERATOR);
    expect(store.log.filter(({ type }) => type === 'ApiKeyRevoked')).to.deep.equal([]);
    expect(await accounts.revokeApiKey({ user_id, org_id }, OPERATOR)).to.include({ revoked: true });
    expect(await accounts.revokeApiKey({ user_id, org_id }, OPERATOR)).to.include({
      revoked: false,
      position: 5,
    });
  });
});
