import type { Owner } from '../../modules/kernel/caller.ts';
import { workspaceStream } from '../../modules/credits/index.ts';
import type { AddCommands } from './command-line.ts';
import type { OperatorSession } from './session.ts';
import { parseCount, parseWorkspace } from './values.ts';

export const addCreditCommands: AddCommands = (program, { withSession, print }) => {
  const credits = program.command('credits').description("workspaces' credits");
  credits
    .command('grant')
    .description('give credits to a workspace')
    .requiredOption('--workspace <owner>', 'user:<id> or org:<id>', parseWorkspace)
    .requiredOption('--amount <credits>', 'how many', parseCount)
    .requiredOption('--reason <text>', 'why; stands in the ledger')
    .action(
      async (options: { readonly workspace: Owner; readonly amount: number; readonly reason: string }) => {
        await withSession(async (session) => {
          const { workspace, amount: amount_credits, reason } = options;
          await requireWorkspace(session, workspace);
          const command = { type: 'GrantCredits', workspace, amount_credits, reason } as const;
          const { state } = await session.credits.handle(workspaceStream(workspace), command, session.cause);
          await print({ workspace, granted: amount_credits, balance: state.balance_credits });
        });
      },
    );
  credits
    .command('balance')
    .description('what a workspace has, and how much of that is held for work under way')
    .requiredOption('--workspace <owner>', 'user:<id> or org:<id>', parseWorkspace)
    .action(async ({ workspace }: { readonly workspace: Owner }) => {
      await withSession(async (session) => {
        await requireWorkspace(session, workspace);
        const { state } = await session.credits.load(workspaceStream(workspace));
        const held = [...state.holds.values()].reduce((sum, { credits }) => sum + credits, 0);
        await print({ workspace, balance: state.balance_credits, held });
      });
    });
};

/** A mistyped id must not become a workspace that nobody can spend from. */
async function requireWorkspace({ accounts }: OperatorSession, workspace: Owner): Promise<void> {
  const id = workspace.slice(workspace.indexOf(':') + 1);
  await (workspace.startsWith('user:') ? accounts.requireUser(id) : accounts.requireOrganization(id));
}
