import { expect } from 'chai';
import { DomainError } from '../../../modules/kernel/errors.ts';
import {
  videoDecider,
  type Video,
  type VideoCommand,
  type VideoIdentity,
} from '../../../modules/videos/index.ts';
import type { VariantCommand } from '../../../modules/videos/commands.ts';
import type { VariantOrder } from '../../../modules/videos/events.ts';
import { nextSteps, productionOf } from '../../../modules/productions/index.ts';
import { planVersions } from '../../../modules/videos/plan-versions.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import { assertVariable, variantOf } from '../../../modules/videos/variant.ts';
import { completedVideo } from '../../support/edit-commands.ts';
import { aNarration, identity, item } from '../../support/video-builders.ts';

const follow = (video: Video, ...commands: readonly VideoCommand[]): Video =>
  commands.reduce(
    (state, command) => videoDecider.decide(command, state).reduce(videoDecider.evolve, state),
    video,
  );
const refusalOf = (act: () => unknown): string => {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof DomainError ? `${error.kind} ${error.code}: ${error.message}` : String(error);
  }
};
const source = assertVariable(follow(videoDecider.initial, ...completedVideo()));
const portrait: Plan = { ...source.plan, aspect_ratio: '9:16' };
const own: VideoIdentity = { ...identity, video_id: '99999999-9999-4999-8999-999999999999' };
const request = (order: VariantOrder, plan: Plan, from = source): VariantCommand => ({
  type: 'RequestVariant',
  identity: own,
  variant_of: { video_id: identity.video_id, version: from.version },
  order,
  ...variantOf(from, order, plan),
});
const stepsOf = (video: Video) =>
  nextSteps(productionOf(video)).map((step) =>
    'scene' in step ? `${step.type} ${step.scene.scene_id}` : step.type,
  );
const collected: VideoCommand = { type: 'RecordReferences', assets: [] };

describe('a variant of a film', () => {
  it('given nothing, when it is asked for, begins with the plan and what it shares', () => {
    const command = request({ aspect_ratio: '9:16' }, portrait);
    const [event, ...more] = videoDecider.decide(command, videoDecider.initial);
    expect(more).to.deep.equal([]);
    expect(event?.type).to.equal('VariantRequested');
    const variant = follow(videoDecider.initial, command);
    expect(variant).to.deep.include({ phase: 'building', run: 1, version: 1, identity: own, plan: portrait });
    expect(variant.narrations).to.deep.equal(source.narrations);
    expect([variant.frames, variant.clips, variant.film]).to.deep.equal([{}, {}, undefined]);
  });

  it('given a variant, when it is asked for again, changes nothing', () => {
    const command = request({ aspect_ratio: '9:16' }, portrait);
    expect(videoDecider.decide(command, follow(videoDecider.initial, command))).to.deep.equal([]);
  });

  it('of another picture speaks nothing anew: it draws, renders and joins', () => {
    const variant = follow(videoDecider.initial, request({ aspect_ratio: '9:16' }, portrait));
    // Where a creation is charged.
    expect(stepsOf(variant)).to.deep.equal(['collect_references']);
    expect(stepsOf(follow(variant, collected))).to.deep.equal([
      'render_clip s1',
      'draw_frames s2',
      'render_clip s3',
    ]);
    expect(variant.item).to.deep.equal({ ...item, aspect_ratio: '9:16' });
  });

  it('with another voice keeps the frames, and speaks every scene', () => {
    const variant = follow(videoDecider.initial, request({ voice_id: 'clara' }, source.plan), collected);
    expect(variant.frames).to.deep.equal(source.frames);
    expect(stepsOf(variant)).to.deep.equal(['narrate_scene s1', 'narrate_scene s2', 'narrate_scene s3']);
    const spoken = ['s1', 's2', 's3'].map((scene_id): VideoCommand => ({
      type: 'RecordNarration',
      scene_id,
      narration: aNarration(),
    }));
    expect(stepsOf(follow(variant, ...spoken))).to.deep.equal([
      'render_clip s1',
      'render_clip s2',
      'render_clip s3',
    ]);
  });

  it('is asked for without the references of the source, which its plan has, and without another voice', () => {
    const told = {
      ...item,
      voice_name: 'Ada',
      voice_description: 'warm',
      pdf_url: 'https://films.test/a.pdf',
    };
    const from = { ...source, item: { ...told, reference_image_urls: ['https://films.test/a.png'] } };
    const { item: asked } = variantOf(from, { voice_id: 'clara' }, source.plan);
    expect(asked).to.deep.equal({ ...item, voice_id: 'clara' });
    const { item: kept } = variantOf(from, { aspect_ratio: '9:16' }, portrait);
    expect(kept).to.deep.equal({
      ...item,
      aspect_ratio: '9:16',
      voice_name: 'Ada',
      voice_description: 'warm',
    });
  });

  it('is refused where nothing would be different', () => {
    expect(refusalOf(() => variantOf(source, { aspect_ratio: '16:9' }, source.plan))).to.match(
      /^unprocessable videos\.same_variant: the variant would be the same film/,
    );
  });

  it('is refused while there is no film of the plan as it is now', () => {
    const building = follow(videoDecider.initial, { type: 'RequestVideo', identity, item });
    expect(refusalOf(() => assertVariable(building))).to.match(/^conflict .*not fully rendered$/);
    const revoiced: VideoCommand = { type: 'RequestVoiceChange', change_id: 'c1', voice_id: 'clara' };
    expect(refusalOf(() => assertVariable(follow(source, revoiced)))).to.match(/^conflict .*voice change/);
    const saved: VideoCommand = { type: 'SavePlan', identity, item, save_id: 's', plan: portrait };
    expect(refusalOf(() => assertVariable(follow(source, saved)))).to.match(/^conflict .*not fully/);
  });

  it('has a history that begins with the film it was made of', () => {
    const [event] = videoDecider.decide(request({ aspect_ratio: '9:16' }, portrait), videoDecider.initial);
    if (!event) throw new Error('nothing was decided');
    const recorded = {
      ...{ ...event, id: 'e', at: '2026-11-25T12:00:00.000Z', actor: 'user:a', correlationId: 'r' },
      ...{ causationId: 'r', position: 1, stream: 'video-a', revision: 0, hash: '', previousHash: '' },
    };
    expect(planVersions([recorded])).to.deep.equal([
      {
        ...{ version: 1, event_id: 'e', at: recorded.at, actor: 'user:a' },
        cause: { type: 'variant', source_uuid: identity.video_id, source_version: 1 },
        ...{ scenes: null, changes: ['“Honey” with 3 scenes.'], operations: [], film: null },
      },
    ]);
  });
});
