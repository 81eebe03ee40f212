export { makeAccounts, userIdOf, type Accounts, type IssuedKey } from './accounts.ts';
export { makeApiKeyAuthentication, type AuthenticateApiKey } from './authenticate.ts';
export {
  ACCOUNTS_EVENTS,
  ApiKeyIssued,
  ApiKeyRevoked,
  MemberAdded,
  OrganizationFounded,
  UserRegistered,
  type KeyHolder,
  type Role,
} from './events.ts';
export { organizationDecider } from './organization-decider.ts';
export { rememberApiKeys, type RememberedApiKeys } from './remembered-keys.ts';
export { organizationStream, userStream } from './streams.ts';
export type { ApiKeyRow, ApiKeyRows, HeldKeys, MembershipRow, UserRow } from './rows.ts';
export { apiKeyRoutes } from './routes.ts';
export { userDecider } from './user-decider.ts';
