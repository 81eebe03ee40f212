import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Client, Notes } from './client.ts';

/** A caller of the drill. */
export interface Owner {
  readonly token: string;
  readonly orgId: string | null;
  /** Changes when it makes a new one. */
  key: string;
}

export interface Accepted {
  readonly kind: 'video' | 'edit';
  readonly id: string;
  status: string;
}

export interface Load {
  readonly accepted: readonly Accepted[];
  /** Resolves when there is a film to edit. */
  makeFilm(): Promise<void>;
  /** Goes on until `signal` aborts. */
  act(signal: AbortSignal): Promise<void>;
  /** Asks for everything that has not ended. True when all have, or wait for their caller. */
  isAtRest(): Promise<boolean>;
}

const OVER = new Set(['complete', 'failed', 'error', 'cancelled', 'reverted']);
const WAITS = new Set(['awaiting_clarification', 'awaiting_scene_retry', 'awaiting_approval']);
const TASK =
  'How bees make honey: a bee visits two million flowers for one pound of it. It carries nectar home to the hive.';
const REQUESTS = [
  'use a blue palette',
  'make the first scene shorter',
  'make the titles larger',
  'delete scene 2',
];
const MAX_OPEN = 2;
const PAUSE_MS = 700;

/** One owner's commands, one after the other: each by its Idempotency-Key until it is answered, at times sent twice. */
export function makeLoad(
  owner: Owner,
  deps: {
    readonly client: Client;
    readonly random: () => number;
    readonly notes: Notes;
    readonly picture: string;
  },
): Load {
  const { client, random, notes } = deps;
  const accepted: Accepted[] = [];
  let commands = 0;
  const count = (what: string) => notes.tallies.set(what, (notes.tallies.get(what) ?? 0) + 1);
  const blame = (what: string) => notes.problems.push(`${new Date().toISOString()} ${what}`);
  const pick = <Each>(from: readonly Each[]): Each | undefined => from[Math.floor(random() * from.length)];
  const headers = () => ({ 'X-API-Key': owner.key });
  const get = (path: string) => client.send({ method: 'GET', path, headers: headers() });
  const pathOf = ({ kind, id }: Accepted) => (kind === 'video' ? `/v1/videos/${id}` : `/v1/edits/${id}`);
  const isOpen = ({ status }: Accepted) => !OVER.has(status) && !WAITS.has(status);
  const films = () => accepted.filter(({ kind, status }) => kind === 'video' && status === 'complete');

  async function post(path: string, body: object = {}): Promise<Answer> {
    const name = `${owner.key.slice(-8)}-${(commands += 1)}`;
    const request = {
      method: 'POST',
      path,
      body,
      headers: { ...headers(), 'Idempotency-Key': name },
    } as const;
    const answer = await client.send(request);
    const isKept = answer.status < 300 && !/cancel|revert/.test(path);
    if (!isKept || random() > 0.3) return answer;
    const again = await client.send(request);
    count('sent twice');
    if (again.status !== answer.status || again.text !== answer.text)
      blame(`I12: ${path} was answered ${answer.status} ${answer.text}, then ${again.status} ${again.text}`);
    return answer;
  }

  async function look(work: Accepted): Promise<void> {
    const { status, body } = await get(pathOf(work));
    if (status !== 200) blame(`I1: ${pathOf(work)} was accepted and is ${status}`);
    else work.status = String(body['status']);
  }

  async function create(): Promise<void> {
    const pictures = random() < 0.4 ? { reference_image_urls: [deps.picture] } : {};
    const { status, body, text } = await post('/v1/videos', {
      videos: [{ task: TASK, video_duration_seconds: 30, ...pictures }],
    });
    const results = (body['results'] ?? []) as readonly { readonly uuid: string; readonly status: string }[];
    if (status !== 200 || results.length !== 1) blame(`a creation was answered ${status} ${text}`);
    for (const { uuid, status } of results)
      accepted.push({ kind: 'video', id: uuid, status: status === 'error' ? 'failed' : 'queued' });
    count('create');
  }

  async function edit(video: Accepted): Promise<void> {
    const { status, body } = await post('/v1/edits', { video_uuid: video.id, edit_request: pick(REQUESTS) });
    count(`edit ${status}`);
    if (status !== 202) return;
    const work: Accepted = { kind: 'edit', id: String(body['edit_id']), status: 'queued' };
    accepted.push(work);
    await look(work);
  }

  async function revert(): Promise<void> {
    const last = accepted.findLast(({ kind, status }) => kind === 'edit' && status === 'complete');
    if (!last) return;
    const { status, body, text } = await post(`${pathOf(last)}/revert`);
    count(`revert ${status}`);
    if (status !== 200) return;
    const result = body['result'] as Readonly<Record<string, unknown>> | null;
    if (body['status'] !== 'reverted' && result?.['revert_diff'] === undefined)
      blame(`a revert was answered ${text}`);
    last.status = 'reverted';
  }

  async function renewKey(): Promise<void> {
    const { status, body, text } = await client.send({
      method: 'POST',
      path: '/v1/api-keys',
      headers: { Authorization: `Bearer ${owner.token}` },
      body: owner.orgId === null ? {} : { org_id: owner.orgId },
    });
    count('new key');
    if (status === 201) owner.key = String(body['api_key']);
    else blame(`a new key was answered ${status} ${text}`);
  }

  async function command(): Promise<void> {
    const open = accepted.filter(isOpen);
    const dice = random();
    const work = pick(open);
    const film = pick(films());
    if (dice < 0.06) return renewKey();
    if (work && dice < 0.12) {
      const { status } = await post(`${pathOf(work)}/cancel`);
      count(`cancel ${status}`);
      return;
    }
    if (open.length >= MAX_OPEN) return;
    if (!film || dice < 0.35) return create();
    if (dice < 0.75) return edit(film);
    if (dice < 0.88) return revert();
    const voices = (await get('/v1/voices')).body['voices'] as readonly { readonly voice_id: string }[];
    const { status } = await post(`${pathOf(film)}/voice`, { voice_id: pick(voices)?.voice_id });
    count(`voice ${status}`);
  }

  async function retryFailedScenes(): Promise<void> {
    for (const work of accepted.filter(({ status }) => status === 'awaiting_scene_retry')) {
      await post(`${pathOf(work)}/retry`);
      await look(work);
    }
  }

  return {
    accepted,
    async makeFilm() {
      await create();
      while (films().length === 0) {
        for (const work of accepted) await look(work);
        await sleep(PAUSE_MS);
      }
    },
    async act(signal) {
      while (!signal.aborted) {
        await command();
        for (const work of accepted.filter(isOpen)) await look(work);
        await retryFailedScenes();
        await sleep(PAUSE_MS * (0.5 + random()), undefined, { signal }).catch(() => undefined);
      }
    },
    async isAtRest() {
      for (const work of accepted.filter(isOpen)) await look(work);
      return !accepted.some(isOpen);
    },
  };
}
