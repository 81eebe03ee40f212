import { createHash, randomUUID } from 'node:crypto';
import { creditsDecider, workspaceStream } from '../../modules/credits/index.ts';
import {
  editDecider,
  editStream,
  withOutcome,
  type Edit,
  type EditIdentity,
} from '../../modules/edits/index.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { makeHandler } from '../../modules/kernel/log/handle.ts';
import type { Policy } from '../../modules/kernel/log/policy.ts';
import { holdCreditsOfWork, videoDecider, videoStream, type Video } from '../../modules/videos/index.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';
import { makeCharges } from '../../planner/pipeline/charges.ts';
import type { Pipeline } from '../../planner/pipeline/pipeline.ts';
import type { EditBrief, EditOutcome } from '../../planner/ports.ts';
import { anEdit, cause, completion } from './edit-commands.ts';
import { makeFakePipeline } from './fake-pipeline.ts';
import { aNarration, aPlan, identity, item } from './video-builders.ts';

export interface FakeEdits {
  readonly pipeline: Pipeline;
  /** Holds and releases, as the service does. */
  readonly holding: Policy;
  /** Every started piece of work, in order: `render_clip s1`. */
  readonly calls: string[];
  /** What the editor was asked. */
  readonly briefs: EditBrief[];
  edit(editId: string): Promise<Edit>;
  video(): Promise<Video>;
  balance(): Promise<number>;
  grant(credits: number): Promise<void>;
  spend(credits: number): Promise<void>;
  /** What the POST route does. */
  request(editId: string, edit_request: string, changes?: Partial<EditIdentity>): Promise<void>;
  /** A complete video of three scenes, the second a shot, and 1000 credits. */
  makeFilm(scenes?: readonly Scene[]): Promise<void>;
}

export interface FakeEditBehaviour {
  /** Called before and after each piece of work; may throw. */
  readonly around?: (call: string, when: 'before' | 'after') => void | Promise<void>;
  /** What the media store has lost. */
  readonly isLost?: (blob: string) => boolean;
  /** The video that is edited, where a spec has several. */
  readonly video_id?: string;
}

/** An edit's pipeline whose ports make names of what they were asked for, and count. */
export function makeFakeEdits(
  store: EventStore,
  { around, isLost, video_id = identity.video_id }: FakeEditBehaviour = {},
): FakeEdits {
  const runtime = { now: () => new Date('2026-11-20T12:00:00Z'), newId: randomUUID };
  const edits = makeHandler(store, editDecider, runtime);
  const videos = makeHandler(store, videoDecider, runtime);
  const credits = makeHandler(store, creditsDecider, runtime);
  const calls: string[] = [];
  const briefs: EditBrief[] = [];
  const stream = videoStream(video_id);
  const work = async <Outcome>(call: string, outcome: Outcome): Promise<Outcome> => {
    calls.push(call);
    await around?.(call, 'before');
    await around?.(call, 'after');
    return outcome;
  };
  return {
    calls,
    briefs,
    holding: holdCreditsOfWork(videos, credits),
    edit: async (editId) =>
      withOutcome((await edits.load(editStream(editId))).state, (await videos.load(stream)).state),
    video: async () => (await videos.load(stream)).state,
    balance: async () => (await credits.load(workspaceStream(identity.owner))).state.balance_credits,
    async grant(amount_credits) {
      const command = {
        type: 'GrantCredits',
        workspace: identity.owner,
        amount_credits,
        reason: 'spec',
      } as const;
      await credits.handle(workspaceStream(identity.owner), command, cause);
    },
    async spend(amount_credits) {
      const charge = { for: 'video', work_id: 'spec', phase: 'creation', scene_number: null } as const;
      const command = {
        type: 'ChargeCredits',
        workspace: identity.owner,
        amount_credits,
        reason: 'spec',
        charge,
        price: { rule: 'creation', version: 1 },
      } as const;
      await credits.handle(workspaceStream(identity.owner), command, cause);
    },
    async request(editId, edit_request, changes = {}) {
      const asked = anEdit(editId, { video_id, edit_request, ...changes });
      const queued = await videos.handle(
        stream,
        { type: 'QueueEdit', identity: asked, resumption: 0 },
        cause,
      );
      const queue_position = queued.state.editQueue.indexOf(editId);
      await edits.handle(editStream(editId), { type: 'RequestEdit', identity: asked, queue_position }, cause);
    },
    async makeFilm(scenes) {
      await videos.handle(stream, { type: 'RequestVideo', identity: { ...identity, video_id }, item }, cause);
      const plan = scenes && aPlan(scenes);
      for (const command of completion(plan)) await videos.handle(stream, command, cause);
      await this.grant(1000);
    },
    pipeline: {
      ...makeFakePipeline(store),
      edits,
      videos,
      editor: {
        async *editPlan(brief) {
          briefs.push(brief);
          return await work('edit_plan', rewrite(brief));
        },
      },
      narrator: { speak: ({ text }) => work(`speak ${text}`, aNarration(text.length / 10)) },
      illustrator: {
        drawFrames: (picture) =>
          work(`draw_frames ${picture.scene.scene_id}`, {
            first: blobOf(picture, 'png'),
            last: blobOf({ ...picture, last: true }, 'png'),
          }),
      },
      renderer: {
        renderClip: (request) => work(`render_clip ${request.scene.scene_id}`, blobOf(request, 'mp4')),
      },
      isThere: (blob) => Promise.resolve(isLost?.(blob) !== true),
      joiner: {
        join: (scenes, _, title) =>
          work('join_film', {
            video: blobOf({ scenes, title }, 'mp4'),
            captions: blobOf({ scenes, title }, 'vtt'),
            thumbnail: blobOf({ scenes, title }, 'jpg'),
            duration_seconds: scenes.reduce((sum, { frame_count }) => sum + frame_count / 30, 0),
            timestamps: [],
          }),
      },
      charges: makeCharges(credits, 0),
      sizeOf: (aspectRatio) =>
        aspectRatio === '16:9' ? { width: 1280, height: 720 } : { width: 720, height: 1280 },
    },
  };
}

/**
 * The language of the fake editor: `say 1 3` gives these scenes new words, `show 2` new titles, `add` a shot at the end, `drop 1` takes a
 * scene out, `what?` asks; several, in this order, after semicolons.
 */
function rewrite({ plan, edit_request, aspect_ratio }: EditBrief): EditOutcome {
  if (edit_request.includes('what?')) return { kind: 'question', question: 'Which scene?' };
  const edited = edit_request.split(';').reduce(follow, plan);
  const scenes = edited.scenes.map((scene, place) => ({ ...scene, scene_number: place + 1 }));
  const ratio = aspect_ratio ? { aspect_ratio } : {};
  const after = { ...edited, ...ratio, scenes };
  return { kind: 'edited', plan: after, summary: edit_request, operations: operationsOf(edit_request, plan) };
}

const operationsOf = (request: string, { scenes }: Plan) =>
  request.split(';').map((order) => {
    const [operation = '', ...numbers] = order.trim().split(' ');
    const meant = scenes.filter(({ scene_number }) => numbers.includes(String(scene_number)));
    const scene_ids = meant.map(({ scene_id }) => scene_id);
    return { operation, asked: order.trim(), scene_ids, done: `Did ${order.trim()}.` };
  });

function follow(plan: Plan, order: string): Plan {
  const [verb, ...numbers] = order.trim().split(' ');
  const isMeant = ({ scene_number }: Scene) => numbers.includes(String(scene_number));
  const change = (changes: Partial<Scene>): Plan => ({
    ...plan,
    scenes: plan.scenes.map((scene) => (isMeant(scene) ? { ...scene, ...changes } : scene)),
  });
  const [model] = plan.scenes;
  if (verb === 'say') return change({ voiceover: `New words, ${order}.` });
  if (verb === 'show') return change({ title: `New title, ${order}` });
  if (verb === 'drop') return { ...plan, scenes: plan.scenes.filter((scene) => !isMeant(scene)) };
  if (verb !== 'add' || !model) return plan;
  const scene_id = `added-${plan.scenes.length}`;
  return { ...plan, scenes: [...plan.scenes, { ...model, scene_id, kind: 'generative_video' }] };
}

const blobOf = (content: unknown, extension: string): string =>
  `${createHash('sha256').update(JSON.stringify(content)).digest('hex')}.${extension}`;
