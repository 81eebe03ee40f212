import { readLog, verifyLog } from '../../modules/transparency/index.ts';
import type { OperatorSession } from '../../infra/cli/session.ts';
import { makePostgresOwnership } from '../../infra/postgres/ownership.ts';
import { isSame } from '../../modules/videos/index.ts';
import type { Plan } from '../../modules/videos/plan.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { allProjections } from '../../projections/index.ts';
import { rebuild } from '../../projections/projector.ts';
import { walkLog } from '../support/log-invariants.ts';
import type { Accepted } from './owners.ts';

const never = new AbortController().signal;

/** What must hold of a log and its rows once all is at rest (I1 to I11), as sentences where it does not. */
export async function checkAll(
  session: OperatorSession,
  accepted: readonly Accepted[],
): Promise<{ readonly problems: readonly string[]; readonly events: number }> {
  const log: RecordedEvent[] = [];
  for await (const event of readLog(session.events, 0, never)) log.push(event);
  const { bad, events } = await verifyLog(session.events, never);
  const problems = [
    ...(bad ? [`audit verify: ${bad.problem} at ${bad.event.position}`] : []),
    ...findLost(log, accepted),
    ...findInnocent(log),
    ...walkLog(log).problems.map((problem) => `I3, I4, I7: ${problem}`),
    ...checkCredits(log),
    ...checkTurns(log),
    ...checkReverts(log),
    ...(await checkRows(session)),
  ];
  return { problems, events };
}

function findLost(log: readonly RecordedEvent[], accepted: readonly Accepted[]): readonly string[] {
  const streams = new Set(log.map(({ stream }) => stream));
  return accepted
    .filter(({ kind, id }) => !streams.has(`${kind}-${id}`))
    .map(({ kind, id }) => `I1: ${kind} ${id} was accepted and is not in the log`);
}

/** No job of the drill takes its process down: none may be given up for that. */
function findInnocent(log: readonly RecordedEvent[]): readonly string[] {
  return log
    .filter(
      ({ type, data }) => /^(?:Video|Edit)Failed$/.test(type) && JSON.stringify(data).includes('Given up'),
    )
    .map(({ stream, position }) => `${position}: ${stream} was given up for the end of its workers`);
}

/** I5, I6: each part of a work is charged once, for a success, and no balance falls below nothing. */
function checkCredits(log: readonly RecordedEvent[]): readonly string[] {
  const problems: string[] = [];
  const [balances, charged] = [new Map<string, number>(), new Set<string>()];
  const rendered = new Map<string, number>();
  const charges = new Map<string, number>();
  for (const { type, data, position, stream } of log) {
    const { workspace, amount_credits, ...rest } = data as Readonly<Record<string, unknown>>;
    if (type === 'EditSceneRendered') add(rendered, stream.slice('edit-'.length), 1);
    // What is held and released is walked with the books (walkLog).
    if (type !== 'CreditsGranted' && type !== 'CreditsCharged') continue;
    add(balances, String(workspace), Number(amount_credits) * (type === 'CreditsGranted' ? 1 : -1));
    if ((balances.get(String(workspace)) ?? 0) < 0)
      problems.push(`I6: ${position}: ${String(workspace)} owes`);
    if (type === 'CreditsGranted') continue;
    const name = JSON.stringify([
      workspace,
      rest['for'],
      rest['work_id'],
      rest['phase'],
      rest['scene_number'],
    ]);
    if (charged.has(name)) problems.push(`I5: ${position}: charged twice: ${name}`);
    charged.add(name);
    if (rest['for'] === 'edit' && rest['phase'] === 'clip') add(charges, String(rest['work_id']), 1);
  }
  for (const [work, count] of charges)
    if (count > (rendered.get(work) ?? 0))
      problems.push(`I5: edit ${work}: ${count} clips charged, ${rendered.get(work) ?? 0} made`);
  return problems;
}

const add = (to: Map<string, number>, name: string, amount: number): unknown =>
  to.set(name, (to.get(name) ?? 0) + amount);

/** I8: one edit of a video at a time, in the order in which they were queued. */
function checkTurns(log: readonly RecordedEvent[]): readonly string[] {
  const problems: string[] = [];
  const queues = new Map<string, string[]>();
  const videoOf = new Map<string, string>();
  for (const { type, data, stream, position } of log) {
    const queue = queues.get(stream) ?? [];
    queues.set(stream, queue);
    const edit = String(Reflect.get(data, 'edit_id') ?? '');
    const tell = (what: string) => problems.push(`I8: ${position} ${type}: ${what}`);
    if (type === 'EditQueued') {
      const { identity, queue_position } = data as { identity: { edit_id: string }; queue_position: number };
      if (queue_position !== queue.length) tell(`was told place ${queue_position} of ${queue.length}`);
      queue.push(identity.edit_id);
      videoOf.set(`edit-${identity.edit_id}`, stream);
    }
    if (type === 'EditLeftQueue') queue.splice(queue.indexOf(edit), 1);
    if (type === 'PlanEdited' && queue.shift() !== edit) tell('overtakes another');
    const worksOn = /^Edit(?:FramesDrawn|SceneNarrated|SceneRendered)$/.test(type)
      ? videoOf.get(stream)
      : undefined;
    const first = worksOn === undefined ? undefined : queues.get(worksOn)?.[0];
    if (worksOn !== undefined && first !== undefined && `edit-${first}` !== stream)
      tell(`works while ${first} has its turn`);
  }
  return problems;
}

/** I10: a revert brings back the plan that was there before the edit. */
function checkReverts(log: readonly RecordedEvent[]): readonly string[] {
  const problems: string[] = [];
  const plans = new Map<string, Plan>();
  const before = new Map<string, Plan | undefined>();
  for (const { type, data, stream, position } of log) {
    if (!stream.startsWith('video-')) continue;
    const edit = String(Reflect.get(data, 'edit_id') ?? '');
    const plan = Reflect.get(data, 'plan') as Plan | undefined;
    if (type === 'PlanEdited') before.set(edit, plans.get(stream));
    if (type === 'PlanReverted' && !isSame(plan, before.get(edit)))
      problems.push(`I10: ${position}: another plan than before`);
    if (plan) plans.set(stream, plan);
  }
  return problems;
}

/** I11. */
async function checkRows({ events, rows, postgres, project }: OperatorSession): Promise<readonly string[]> {
  const ownership = makePostgresOwnership(postgres);
  const problems: string[] = [];
  try {
    await project(Infinity);
    for (const projection of allProjections) {
      const changed = await rebuild({ events, rows, ownership }, projection);
      if (changed > 0) problems.push(`I11: ${changed} rows of ${projection.name} came out different`);
    }
    return problems;
  } finally {
    await ownership.close();
  }
}
