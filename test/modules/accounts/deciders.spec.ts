import { expect } from 'chai';
import { organizationDecider, userDecider, type Role } from '../../../modules/accounts/index.ts';

const ada = '7f2c1a34-0000-4000-8000-00000000000a';
const bob = '7f2c1a34-0000-4000-8000-00000000000b';
const org = '7f2c1a34-0000-4000-8000-0000000000ff';

type UserCommand = Parameters<typeof userDecider.decide>[0];
type OrganizationCommand = Parameters<typeof organizationDecider.decide>[0];

const keyOf = (key_id: string, user_id: string, org_id: string | null) => ({
  key_id,
  user_id,
  org_id,
  digest: `digest of ${key_id}`,
  prefix: 'kn_1234',
  last4: 'cdef',
});

describe('a user', () => {
  const given = (...commands: UserCommand[]) =>
    commands.reduce(
      (user, command) => userDecider.decide(command, user).reduce(userDecider.evolve, user),
      userDecider.initial,
    );
  const register: UserCommand = { type: 'RegisterUser', user_id: ada, email: 'ada@example.org' };
  const issue = (keyId: string): UserCommand => ({ type: 'IssuePersonalKey', key: keyOf(keyId, ada, null) });

  it('is registered once', () => {
    expect(userDecider.decide(register, given())).to.deep.equal([
      { type: 'UserRegistered', data: { user_id: ada, email: 'ada@example.org' } },
    ]);
    expect(userDecider.decide(register, given(register))).to.deep.equal([]);
  });

  it('gets a key', () => {
    expect(userDecider.decide(issue('one'), given(register))).to.deep.equal([
      { type: 'ApiKeyIssued', data: keyOf('one', ada, null) },
    ]);
  });

  it('has one active key: a new one revokes the one before in the same breath', () => {
    const events = userDecider.decide(issue('two'), given(register, issue('one')));
    expect(events.map(({ type }) => type)).to.deep.equal(['ApiKeyRevoked', 'ApiKeyIssued']);
    expect(events[0]?.data).to.deep.equal({ key_id: 'one', user_id: ada, org_id: null, reason: 'replaced' });
  });

  it('may revoke the key, once', () => {
    const user = given(register, issue('one'));
    expect(userDecider.decide({ type: 'RevokePersonalKey' }, user)).to.deep.equal([
      { type: 'ApiKeyRevoked', data: { key_id: 'one', user_id: ada, org_id: null, reason: 'revoked' } },
    ]);
    const without = given(register, issue('one'), { type: 'RevokePersonalKey' });
    expect(userDecider.decide({ type: 'RevokePersonalKey' }, without)).to.deep.equal([]);
  });

  it('who was never registered gets no key', () => {
    expect(() => given(issue('one')))
      .to.throw()
      .with.property('code', 'accounts.unknown_user');
  });
});

describe('an organization', () => {
  const given = (...commands: OrganizationCommand[]) =>
    commands.reduce(
      (organization, command) =>
        organizationDecider.decide(command, organization).reduce(organizationDecider.evolve, organization),
      organizationDecider.initial,
    );
  const found: OrganizationCommand = {
    type: 'FoundOrganization',
    org_id: org,
    name: 'Analytical',
    owner_id: ada,
  };
  const add = (user_id: string, role: Role): OrganizationCommand => ({ type: 'AddMember', user_id, role });
  const remove = (user_id: string): OrganizationCommand => ({ type: 'RemoveMember', user_id });
  const issue = (keyId: string, userId: string): OrganizationCommand => ({
    type: 'IssueOrganizationKey',
    key: keyOf(keyId, userId, org),
  });

  it('begins with its owner', () => {
    expect(given(found).roles).to.deep.equal({ [ada]: 'owner' });
  });

  it('adds a member once, and changes a role when told another', () => {
    const events = (role: Role) =>
      organizationDecider.decide(add(bob, role), given(found, add(bob, 'member')));
    expect(events('member')).to.deep.equal([]);
    expect(events('admin')).to.deep.equal([
      { type: 'MemberRoleChanged', data: { org_id: org, user_id: bob, role: 'admin' } },
    ]);
  });

  for (const role of ['owner', 'admin'] as const) {
    it(`lets an ${role} issue its key`, () => {
      const [event] = organizationDecider.decide(issue('one', bob), given(found, add(bob, role)));
      expect(event?.type).to.equal('ApiKeyIssued');
    });
  }

  it('lets no plain member and no stranger issue or revoke its key', () => {
    for (const organization of [given(found), given(found, add(bob, 'member'))]) {
      for (const command of [issue('one', bob), { type: 'RevokeOrganizationKey', user_id: bob } as const]) {
        expect(() => organizationDecider.decide(command, organization))
          .to.throw()
          .with.property('code', 'accounts.not_an_admin');
      }
    }
  });

  it('has one active key, whoever issues it', () => {
    const events = organizationDecider.decide(
      issue('two', bob),
      given(found, add(bob, 'admin'), issue('one', ada)),
    );
    expect(events.map(({ type, data }) => [type, 'key_id' in data && data.key_id])).to.deep.equal([
      ['ApiKeyRevoked', 'one'],
      ['ApiKeyIssued', 'two'],
    ]);
  });

  it('revokes the key whose creator is removed, in the same breath', () => {
    const events = organizationDecider.decide(
      remove(bob),
      given(found, add(bob, 'admin'), issue('one', bob)),
    );
    expect(events).to.deep.equal([
      { type: 'MemberRemoved', data: { org_id: org, user_id: bob } },
      {
        type: 'ApiKeyRevoked',
        data: { key_id: 'one', user_id: bob, org_id: org, reason: 'creator_removed' },
      },
    ]);
  });

  it("keeps the key when somebody else is removed, and when the creator's role changes", () => {
    const organization = given(found, add(bob, 'admin'), issue('one', ada), remove(bob));
    expect(organization.activeKey?.key_id).to.equal('one');
    expect(given(found, add(bob, 'admin'), issue('one', bob), add(bob, 'member')).activeKey?.key_id).to.equal(
      'one',
    );
  });

  it('keeps at least one owner', () => {
    for (const command of [remove(ada), add(ada, 'member')]) {
      expect(() => given(found, command))
        .to.throw()
        .with.property('code', 'accounts.last_owner');
    }
    expect(given(found, add(bob, 'owner'), remove(ada)).roles).to.deep.equal({ [bob]: 'owner' });
  });

  it('that was never founded has no members', () => {
    expect(() => given(add(bob, 'member')))
      .to.throw()
      .with.property('code', 'accounts.unknown_organization');
  });

  it('removes a stranger without a word', () => {
    expect(organizationDecider.decide(remove(bob), given(found))).to.deep.equal([]);
  });
});
