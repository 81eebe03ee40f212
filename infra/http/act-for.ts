import { ownerOf, type Caller, type Owner } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';

export type IsActiveMember = (userId: string, orgId: string) => Promise<boolean>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The caller, acting for the organization that a request names with `org_id`. An organization's key may name its own only, a personal
 * key none (400); a session must be an active member (403). Contract 2.6, 2.7.
 */
export async function actFor(
  caller: Caller,
  orgId: string | undefined,
  isActiveMember: IsActiveMember,
): Promise<Caller> {
  if (orgId === undefined) return caller;
  const named = orgId.toLowerCase();
  switch (caller.kind) {
    case 'key':
      if (named !== caller.orgId) throw wrongOrganization(caller);
      return caller;
    case 'session':
      if (!UUID.test(named) || !(await isActiveMember(caller.userId, named)))
        throw new DomainError('forbidden', 'http.not_a_member', 'not an active member of this organization');
      return { ...caller, orgId: named };
    case 'auditor':
      if (caller.seesAll === true && UUID.test(named)) return { ...caller, orgId: named };
      if (named !== caller.orgId) throw outsideOfAudit();
      return caller;
    case 'internal':
      throw new DomainError('malformed', 'http.org_id', 'org_id: the operator acts for no organization');
  }
}

/**
 * Contract 2.5: the creator of a resource may use it, and so may the active members of its organization. An
 * organization's key may not use anything else of its creator. The operator may use the resources of operator routes.
 */
export async function mayUse(caller: Caller, owner: Owner, isActiveMember: IsActiveMember): Promise<boolean> {
  if (caller.kind === 'internal' || caller.seesAll === true || owner === ownerOf(caller)) return true;
  if (caller.kind === 'auditor' || caller.orgId !== null || !owner.startsWith('org:')) return false;
  return isActiveMember(caller.userId, owner.slice('org:'.length));
}

const outsideOfAudit = () =>
  new DomainError('forbidden', 'http.outside_of_audit', "org_id: not the workspace of this auditor's token");

function wrongOrganization({ orgId }: Caller): DomainError {
  const message =
    orgId === null
      ? 'org_id: a personal API key acts for its user alone'
      : "org_id: must be the API key's organization";
  return new DomainError('malformed', 'http.org_id', message);
}
