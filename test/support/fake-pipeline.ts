import { randomUUID } from 'node:crypto';
import { editDecider } from '../../modules/edits/index.ts';
import { makeHandler } from '../../modules/kernel/log/handle.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { videoDecider } from '../../modules/videos/index.ts';
import type { Plan, Scene } from '../../modules/videos/plan.ts';
import type { Material, Pipeline } from '../../planner/pipeline/pipeline.ts';
import { aBlob, aNarration, aPlan, aScene } from './video-builders.ts';

/** A pipeline whose ports make nothing and count what they were asked for. */
export interface FakePipeline extends Pipeline {
  /** Every started piece of work, in order: `render_clip s1`. */
  readonly calls: string[];
}

export interface FakeBehaviour {
  /** Called before each piece of work; may throw. */
  readonly before?: (call: string) => void | Promise<void>;
  readonly scenes?: readonly Scene[];
  readonly material?: Material;
}

export const threeScenes: readonly Scene[] = [aScene(1), aScene(2, { kind: 'generative_video' }), aScene(3)];

export function makeFakePipeline(store: EventStore, behaviour: FakeBehaviour = {}): FakePipeline {
  const runtime = { now: () => new Date('2026-11-20T12:00:00Z'), newId: randomUUID };
  const calls: string[] = [];
  const plan = aPlan(behaviour.scenes ?? threeScenes);
  const work = async <Outcome>(call: string, outcome: Outcome): Promise<Outcome> => {
    calls.push(call);
    await behaviour.before?.(call);
    return outcome;
  };
  async function* stage<Outcome>(call: string, outcome: Outcome): AsyncGenerator<never, Outcome> {
    return await work(call, outcome);
  }
  const written = { voiceover: 'Bees make honey.', word_count: 3, estimated_seconds: 1.5 };
  return {
    calls,
    videos: makeHandler(store, videoDecider, runtime),
    edits: makeHandler(store, editDecider, runtime),
    editor: { editPlan: () => stage('edit_plan', { kind: 'question', question: 'Which scene?' }) },
    story: {
      clarify: () => stage('clarify', undefined),
      writeVoiceover: () => stage('write_voiceover', written),
      draftPlan: () => stage('draft_plan', plan),
      detailPlan: (drafted: Plan) => stage('detail_plan', drafted),
      scanAssets: (detailed: Plan) => stage('scan_assets', detailed),
    },
    narrator: { speak: ({ text }) => work(`speak ${text}`, aNarration()) },
    illustrator: {
      drawFrames: ({ scene }) =>
        work(`draw_frames ${scene.scene_id}`, { first: aBlob('1', 'png'), last: aBlob('2', 'png') }),
    },
    renderer: {
      renderClip: ({ scene }) =>
        work(`render_clip ${scene.scene_id}`, aBlob(String(scene.scene_number), 'mp4')),
    },
    joiner: {
      join: (scenes) =>
        work('join_film', {
          video: aBlob('f', 'mp4'),
          captions: aBlob('e', 'vtt'),
          thumbnail: aBlob('d', 'jpg'),
          duration_seconds: scenes.reduce((sum, { frame_count }) => sum + frame_count / 30, 0),
          timestamps: [],
        }),
    },
    isThere: () => Promise.resolve(true),
    charges: {
      creation: () => Promise.resolve(),
      async record(_, { type, scene_id = '' }, keep) {
        const { production } = await keep();
        const stands = production?.made.some((made) => made.scene_id === scene_id);
        if (stands && type === 'RecordClip') await work(`charge voice ${scene_id}`, undefined);
      },
      settle: () => Promise.resolve(),
    },
    collectReferences: () => work('collect_references', behaviour.material ?? { assets: [] }),
    sizeOf: () => ({ width: 1280, height: 720 }),
    onFailure: () => undefined,
  };
}
