import { editStream, type EditCommand } from '../../modules/edits/index.ts';
import { videoStream } from '../../modules/videos/index.ts';
import { applied, cause, completion } from './edit-commands.ts';
import type { MemoryApp } from './memory-app.ts';
import { aPlan, aScene } from './video-builders.ts';

const plan = aPlan([aScene(1), aScene(2)]);
const rewrite: EditCommand = {
  type: 'RecordRewrittenPlan',
  plan,
  summary: 'brighter',
  plan_version: 1,
  changed_scene_numbers: [1],
  added_scene_numbers: [],
  deleted_scene_numbers: [],
};
const apply: EditCommand = { type: 'StartApplying', is_skipped: false };

const STATES: readonly {
  readonly approval_mode?: 'manual';
  readonly commands: readonly EditCommand[];
  readonly isApplied?: true;
}[] = [
  { commands: [] },
  { commands: [rewrite] },
  { commands: [rewrite, apply] },
  { commands: [{ type: 'FailEdit', message: 'no', blame: 'fabula' }] },
  { commands: [rewrite, apply, { type: 'FailEdit', message: 'no', blame: 'fabula' }] },
  { approval_mode: 'manual', commands: [rewrite] },
  { approval_mode: 'manual', commands: [{ type: 'AskEditQuestion', round: 1, question: 'Which?' }] },
  { commands: [rewrite, apply], isApplied: true },
];

/** Edits of this caller, each of a video of its own, in the states a caller can see, on the line with this prefix; their ids. */
export async function editsInEveryState(
  app: MemoryApp,
  key: string,
  prefix: string,
): Promise<readonly string[]> {
  const headers = { 'X-API-Key': key };
  const videos = STATES.map(() => ({ task: 'How bees make honey.', video_duration_seconds: 30 }));
  const { body } = await app.call('POST', `${prefix}/videos`, { body: { videos }, headers });
  const uuids = (body['results'] as readonly { uuid: string }[]).map(({ uuid }) => uuid);
  return Promise.all(uuids.map((uuid, place) => editInState(app, { uuid, place, prefix, headers })));
}

async function editInState(
  app: MemoryApp,
  at: {
    readonly uuid: string;
    readonly place: number;
    readonly prefix: string;
    readonly headers: Readonly<Record<string, string>>;
  },
): Promise<string> {
  const { approval_mode, commands, isApplied } = STATES[at.place] ?? { commands: [] };
  for (const command of completion(plan)) await app.videos.handle(videoStream(at.uuid), command, cause);
  const sent = {
    video_uuid: at.uuid,
    edit_request: 'Brighter.',
    ...(approval_mode ? { approval_mode } : {}),
  };
  const { body } = await app.call('POST', `${at.prefix}/edits`, { body: sent, headers: at.headers });
  const id = String(body['edit_id']);
  for (const command of commands) await app.edits.handle(editStream(id), command, cause);
  if (isApplied) await app.videos.handle(videoStream(at.uuid), applied(id, plan, 1), cause);
  return id;
}
