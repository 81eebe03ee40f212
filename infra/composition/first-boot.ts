import type { Accounts } from '../../modules/accounts/index.ts';
import {
  workspaceStream,
  type Credits,
  type CreditsCommand,
  type CreditsEvent,
} from '../../modules/credits/index.ts';
import type { Cause } from '../../modules/kernel/log/event.ts';
import type { Handler } from '../../modules/kernel/log/handle.ts';
import type { Sessions } from '../http/jwt.ts';

export const DEVELOPER_EMAIL = 'developer@fabula.local';

const DEVELOPER_CREDITS = 10_000;
const TOKEN_SECONDS = 30 * 86_400;

export interface Developer {
  readonly user_id: string;
  readonly email: string;
  readonly api_key: string;
  /** A dashboard token, good for 30 days. */
  readonly token: string;
  /** Wait for it before the key is used. */
  readonly position: number;
}

export interface FirstBootDeps {
  readonly accounts: Accounts;
  readonly credits: Handler<Credits, CreditsCommand, CreditsEvent>;
  readonly sessions: Sessions;
}

/**
 * On the first boot: a user to develop with, 10,000 credits (contract 9.6) and an API key, which is shown this once. Undefined on
 * every later boot. A boot that died midway is taken up where it ended. Not for production.
 */
export async function bootstrapDevelopment(
  { accounts, credits, sessions }: FirstBootDeps,
  cause: Cause,
): Promise<Developer | undefined> {
  const { user_id, email } = await accounts.registerUser(DEVELOPER_EMAIL, cause);
  if (await accounts.hadApiKey(user_id)) return undefined;
  const stream = workspaceStream(`user:${user_id}`);
  const { revision } = await credits.load(stream);
  if (revision < 0) {
    const amount_credits = DEVELOPER_CREDITS;
    const grant = {
      type: 'GrantCredits',
      workspace: `user:${user_id}`,
      amount_credits,
      reason: 'first boot',
    } as const;
    await credits.handle(stream, grant, cause);
  }
  const { api_key, position } = await accounts.issueApiKey({ user_id, org_id: null }, cause);
  return { user_id, email, api_key, token: await sessions.sign(user_id, TOKEN_SECONDS), position };
}
