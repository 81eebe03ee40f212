import { expect } from 'chai';
import { mayUse } from '../../../infra/http/act-for.ts';
import type { Caller, Owner } from '../../../modules/kernel/caller.ts';

const ADA = 'user:33333333-3333-4333-8333-333333333333';
const BOB = 'user:44444444-4444-4444-8444-444444444444';
const ORG = 'org:55555555-5555-4555-8555-555555555555';
const OTHER_ORG = 'org:66666666-6666-4666-8666-666666666666';

const ada = (kind: Caller['kind'], orgId: string | null = null): Caller => ({
  kind,
  actor: 'policy:spec' as const,
  userId: ADA.slice('user:'.length),
  orgId,
});

describe('what belongs to somebody', () => {
  const asked: string[] = [];
  /** Ada is a member of ORG. */
  const isActiveMember = (userId: string, orgId: string) => {
    asked.push(orgId);
    return Promise.resolve(`user:${userId}` === ADA && `org:${orgId}` === ORG);
  };
  const usable = async (caller: Caller) => {
    const owners: readonly Owner[] = [ADA, BOB, ORG, OTHER_ORG];
    const answers = await Promise.all(owners.map((owner) => mayUse(caller, owner, isActiveMember)));
    return owners.filter((_, index) => answers[index]);
  };

  it('may be used by its owner, and by the active members of an organization that owns it', async () => {
    expect(await usable(ada('session'))).to.deep.equal([ADA, ORG]);
    expect(await usable(ada('key'))).to.deep.equal([ADA, ORG]);
  });

  it('may not be used by an organization because a member of it may', async () => {
    expect(await usable(ada('key', ORG.slice('org:'.length)))).to.deep.equal([ORG]);
    expect(await usable(ada('session', OTHER_ORG.slice('org:'.length)))).to.deep.equal([OTHER_ORG]);
  });

  it('needs no look at memberships for what belongs to a user', async () => {
    asked.length = 0;
    await mayUse(ada('key'), ADA, isActiveMember);
    await mayUse(ada('key'), BOB, isActiveMember);
    expect(asked).to.deep.equal([]);
  });
});
