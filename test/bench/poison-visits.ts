import type { Plan } from '../../modules/videos/plan.ts';
import { filled } from '../support/adversarial-texts.ts';
import type { Answered, PoisonClient } from './poison-client.ts';

/** Measures what is done under this name. */
export type Measure = (name: string, act: () => Promise<Answered>) => Promise<void>;

/** What is there before the first text: a plan, and a film to edit, to speak for and to look at. */
export interface Ground {
  readonly plan: Plan;
  readonly video: string;
  readonly picture: string;
}

const MAX_SCRIPT = 20_000;
const MAX_SCENES = 120;
/** Twice in each of 120 scenes, with what else is in them: as much as a plan may have. */
const MAX_LONG_TEXT_BYTES = 1300;

/** A text, and as much of it as is spoken. */
export interface Poison {
  readonly text: string;
  readonly spoken: string;
}

/** Sends the text to every route that reads one, each time to the end of what is made of it by thinking. */
export async function visitAll(
  client: PoisonClient,
  ground: Ground,
  { text, spoken }: Poison,
  measure: Measure,
): Promise<void> {
  const speech = { job_id: ground.video, scene_num: 1, text: spoken };
  for (const [route, body] of [...plannerRequests(text, ground), ['/tts', speech] as const])
    await measure(route, () => client.plan(route, body));
  await visitCreation(client, text, measure);
  await visitAnswer(client, text, measure);
  await visitEdit(client, ground, text, measure);
  await visitEditAnswer(client, ground, text, measure);
}

function plannerRequests(
  text: string,
  { plan, picture }: Ground,
): readonly (readonly [route: string, body: object])[] {
  const script = filled(text, MAX_SCRIPT);
  const said = saying(plan, text);
  const long = saying(longest(plan), ofBytes(text, MAX_LONG_TEXT_BYTES));
  const edit_request = text;
  const scene_numbers = long.scenes.map(({ scene_number }) => scene_number);
  return [
    ['/voiceover', { content: text, video_duration_seconds: 300 }],
    ['/highlevel', { content: text, video_duration_seconds: 300, mode: 'rxv' }],
    ['/highlevel', { content: 'Bees', voiceover: script, video_duration_seconds: 300 }],
    ['/lowlevel', { plan: { ...plan, content: text, scenes: plan.scenes.map(withoutDetail) } }],
    ['/scan-assets', { plan: said }],
    ['/scan-assets', { plan: long }],
    ['/edit', { plan, edit_request }],
    ['/edit', { plan: long, edit_request }],
    ['/edit-lowlevel', { plan, edit_request }],
    ['/edit-lowlevel', { plan: longest(plan), edit_request, scene_numbers }],
    ['/edit-voiceover', { original_voiceover: script, edit_request: 'Make it shorter.' }],
    ['/edit-voiceover', { original_voiceover: 'Bees make honey.', edit_request }],
    ['/analyze-styles', { plan: said }],
    ['/analyze-styles', { plan: long }],
    ['/normalize-styles', { plan: said }],
    ['/normalize-styles', { plan: long }],
    ['/edit_image', { prompt: text, image_urls: [] }],
    ['/edit_image', { prompt: text, image_urls: [picture] }],
    ['/save-plan', { plan: said }],
    ['/save-plan', { plan: long }],
  ];
}

/** As much of it as has so many bytes in JSON. */
const ofBytes = (text: string, bytes: number): string =>
  filled(text, Math.floor((bytes * text.length) / Buffer.byteLength(JSON.stringify(text))));

/** Every scene says another text: what is repeated is scanned once. */
const saying = (plan: Plan, text: string): Plan => ({
  ...plan,
  scenes: plan.scenes.map((scene, index) => {
    const own = `${index} ${text}`.slice(0, text.length);
    return { ...scene, voiceover: own, intent: own };
  }),
});

const withoutDetail = ({ slide: _slide, shot: _shot, ...scene }: Plan['scenes'][number]) => scene;

/** As many scenes as a plan may have. */
function longest(plan: Plan): Plan {
  const scenes = Array.from({ length: MAX_SCENES }, (_, index) => plan.scenes[index % plan.scenes.length]);
  return {
    ...plan,
    scenes: scenes.flatMap((scene, index) =>
      scene ? [{ ...scene, scene_number: index + 1, scene_id: `scene-${index + 1}` }] : [],
    ),
  };
}

/** Planned, then cancelled: nothing is rendered. */
async function visitCreation(client: PoisonClient, text: string, measure: Measure): Promise<void> {
  let uuid: string | undefined;
  await measure('/v1/videos', async () => {
    const answered = await create(client, { task: text, global_style_prompt: text });
    uuid = uuidOf(answered.body);
    if (uuid !== undefined) await client.until(`/v1/videos/${uuid}`, isPlanned);
    return answered;
  });
  await end(client, uuid);
}

async function visitAnswer(client: PoisonClient, text: string, measure: Measure): Promise<void> {
  const { body } = await create(client, { task: '[rehearse: ask] How bees make honey.' });
  const path = `/v1/videos/${uuidOf(body) ?? ''}`;
  const { required_action } = await client.until(path, (poll) => poll['required_action'] !== undefined);
  const { round } = required_action as { readonly round: number };
  const answers = [
    { questionId: 'audience', answer: 'Beginners', wasCustom: false },
    { questionId: 'takeaway', answer: text, wasCustom: true },
  ];
  await measure('/v1/videos/{uuid}/clarification', async () => {
    const answered = await client.post(`${path}/clarification`, { round, answers });
    if (answered.status === 200) await client.until(path, isPlanned);
    return answered;
  });
  await end(client, uuidOf(body));
}

const create = (client: PoisonClient, item: object) =>
  client.post('/v1/videos', { videos: [{ ...item, video_duration_seconds: 60 }] });

function uuidOf({ results }: Answered['body']): string | undefined {
  const [made] = (results ?? []) as readonly { readonly uuid: string; readonly status: string }[];
  return made?.status === 'error' ? undefined : made?.uuid;
}

const isPlanned = ({ status, is_failed, required_action }: Answered['body']): boolean =>
  is_failed === true ||
  status === 'generating_frames' ||
  status === 'complete' ||
  required_action !== undefined;

/** What it takes up is free again when this resolves. */
async function end(client: PoisonClient, uuid: string | undefined): Promise<void> {
  if (uuid === undefined) return;
  await client.post(`/v1/videos/${uuid}/cancel`);
  await client.until(
    `/v1/videos/${uuid}`,
    ({ is_failed, is_complete }) => is_failed === true || is_complete === true,
  );
}

async function visitEdit(
  client: PoisonClient,
  ground: Ground,
  text: string,
  measure: Measure,
): Promise<void> {
  let edit: string | undefined;
  await measure('/v1/edits', async () => {
    const answered = await submit(client, ground, text);
    edit = answered.status === 202 ? String(answered.body['edit_id']) : undefined;
    if (edit !== undefined) await client.until(`/v1/edits/${edit}`, isRewritten);
    return answered;
  });
  if (edit !== undefined) await client.post(`/v1/edits/${edit}/cancel`);
}

async function visitEditAnswer(
  client: PoisonClient,
  ground: Ground,
  text: string,
  measure: Measure,
): Promise<void> {
  const { body } = await submit(client, ground, '[rehearse: ask] Make scene 2 more dramatic.');
  const path = `/v1/edits/${String(body['edit_id'])}`;
  await client.until(path, isRewritten);
  await measure('/v1/edits/{edit_id}/clarification', async () => {
    const answered = await client.post(`${path}/clarification`, { answer: text });
    if (answered.status === 200) await client.until(path, isRewritten);
    return answered;
  });
  await client.post(`${path}/cancel`);
}

const submit = (client: PoisonClient, { video }: Ground, edit_request: string) =>
  client.post('/v1/edits', { video_uuid: video, edit_request, approval_mode: 'manual' });

const isRewritten = ({ status }: Answered['body']): boolean => status !== 'queued' && status !== 'processing';
