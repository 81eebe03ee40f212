import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperatorSession } from '../../infra/cli/session.ts';
import { workspaceStream } from '../../modules/credits/index.ts';
import { plainPicture } from '../support/providers/google-scene.ts';
import type { Owner } from './owners.ts';

/** Two users and an organization. */
export async function makeOwners({
  accounts,
  credits,
  dashboard,
  cause,
  project,
}: OperatorSession): Promise<readonly Owner[]> {
  const users = [
    await accounts.registerUser('ada@example.org', cause),
    await accounts.registerUser('bob@example.org', cause),
  ];
  const { org_id } = await accounts.foundOrganization(
    { name: 'Analytical', owner_id: users[0]?.user_id ?? '' },
    cause,
  );
  const holders = [
    ...users.map(({ user_id }) => ({ user_id, org_id: null })),
    { user_id: users[0]?.user_id ?? '', org_id },
  ];
  const owners: Owner[] = [];
  for (const holder of holders) {
    const workspace =
      holder.org_id === null ? (`user:${holder.user_id}` as const) : (`org:${holder.org_id}` as const);
    const command = { type: 'GrantCredits', workspace, amount_credits: 1_000_000, reason: 'drill' } as const;
    await credits.handle(workspaceStream(workspace), command, cause);
    const { api_key, position } = await accounts.issueApiKey(holder, cause);
    await project(position);
    owners.push({ key: api_key, orgId: holder.org_id, token: await dashboard.sign(holder.user_id, 86_400) });
  }
  return owners;
}

/** A picture that takes its time. */
export async function servePictures(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const bytes = plainPicture('#ffcc00');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': bytes.length });
    setTimeout(() => response.end(bytes), 500);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
