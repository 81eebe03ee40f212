import Type, { type Static } from 'typebox';
import { defineEvent, listOf, type EventOf } from '../kernel/log/event-definition.ts';
import { oneOf } from '../kernel/http/schema.ts';
import { Blame } from './blame.ts';
import { VIDEO_EDIT_EVENTS } from './edit-events.ts';
import { VideoCreateItem } from './item.ts';
import { Film, Frames, Narration, SceneClip } from './media.ts';
import { Asset, Plan } from './plan.ts';
import type { ProductLine } from './product-line.ts';
import { VARIANT_ORDER, VariantRequested, type VariantOrder } from './variant-events.ts';
import { VersionRestored } from './version-events.ts';
import { VIDEO_IDENTITY, type VideoIdentity } from './video-identity.ts';
import { VOICE_EVENTS } from './voice-events.ts';

export type { Blame, ProductLine, SceneClip, VideoIdentity };
export { VARIANT_ORDER, VariantRequested, type VariantOrder };

/** The stages a job passes through, as its status shows them. Contract 5.2. */
export const STAGES = ['voiceover', 'highlevel', 'lowlevel', 'scan_assets', 'generating_frames'] as const;
export type Stage = (typeof STAGES)[number];

/** A place in a request for several films. The ids of its jobs follow from it (`videoIdOf`). */
const BatchPlace = Type.Object({
  batch_id: Type.String(),
  index: Type.Integer({ description: '0, 1, 2, … as in the request.' }),
  size: Type.Integer(),
});
export type BatchPlace = Readonly<Static<typeof BatchPlace>>;

const RUN = { run: Type.Integer({ description: '1, 2, 3, …: each needs a slot.' }) };

export const VideoRequested = defineEvent(
  'VideoRequested',
  'A caller asked for a film. The item is recorded as it was sent; `batch` is absent in logs of before it was recorded.',
  Type.Object({ ...VIDEO_IDENTITY, item: VideoCreateItem, batch: Type.Optional(BatchPlace) }),
);

export const VideoRefused = defineEvent(
  'VideoRefused',
  'An item could not be accepted (ITEM_FAILED). It is kept, so that its uuid polls as failed.',
  Type.Object({
    ...VIDEO_IDENTITY,
    item: VideoCreateItem,
    message: Type.String(),
    batch: Type.Optional(BatchPlace),
  }),
);

export const PlanSaved = defineEvent(
  'PlanSaved',
  'Somebody saved a plan that was made elsewhere: the first one makes the job, each other one is its next version. An existing film stays until somebody asks for that of the new plan.',
  Type.Object({ ...VIDEO_IDENTITY, item: VideoCreateItem, save_id: Type.String(), plan: Plan }),
);
export type PlanSaved = EventOf<typeof PlanSaved>;

export const PlanRenderRequested = defineEvent(
  'PlanRenderRequested',
  'A saved plan is to become a film: a run, which needs a slot.',
  Type.Object(RUN),
);
export type PlanRenderRequested = EventOf<typeof PlanRenderRequested>;

export const StageStarted = defineEvent(
  'StageStarted',
  'A worker began a stage: moves the status.',
  Type.Object({ stage: oneOf(STAGES) }),
);

const ReferencesCollected = defineEvent(
  'ReferencesCollected',
  "The caller's pictures were fetched into the media store, and the text of the caller's PDF read.",
  Type.Object({ assets: listOf(Asset), source_text: Type.Optional(Type.String()) }),
);

const VoiceoverWritten = defineEvent(
  'VoiceoverWritten',
  'The narration script is written: pipeline stage voiceover_complete.',
  Type.Object({ voiceover: Type.String(), word_count: Type.Number(), estimated_seconds: Type.Number() }),
);

const PlanDrafted = defineEvent(
  'PlanDrafted',
  'The script is cut into scenes, each with its intent (highlevel).',
  Type.Object({ plan: Plan }),
);

const PlanDetailed = defineEvent(
  'PlanDetailed',
  'Every scene has its slide or its shot (lowlevel).',
  Type.Object({ plan: Plan }),
);

const AssetsScanned = defineEvent(
  'AssetsScanned',
  "Recurring things and the caller's pictures are assigned to scenes (scan_assets).",
  Type.Object({ plan: Plan }),
);

const SceneNarrated = defineEvent(
  'SceneNarrated',
  "A scene's words were spoken; from here on its length is known.",
  Type.Object({ scene_id: Type.String(), narration: Narration }),
);

const SceneFramesDrawn = defineEvent(
  'SceneFramesDrawn',
  'First and last frame of a generative_video scene.',
  Type.Object({ scene_id: Type.String(), frames: Frames }),
);

const SceneRendered = defineEvent(
  'SceneRendered',
  'A scene is a clip. Counts as one rendered scene in the progress.',
  SceneClip,
);

const SceneFailed = defineEvent(
  'SceneFailed',
  'A scene still failed after its attempts; the others continue.',
  Type.Object({ scene_id: Type.String(), reason: Type.String(), blame: Blame }),
);

const SceneRetryAwaited = defineEvent(
  'SceneRetryAwaited',
  'Only the failed scenes are left to do: the caller may retry them. Releases the slot.',
  Type.Object({ scene_ids: listOf(Type.String()) }),
);

const FilmPublished = defineEvent(
  'FilmPublished',
  'The film exists: the job is complete. Releases the slot.',
  Type.Object({ film: Film }),
);

const VideoFailed = defineEvent(
  'VideoFailed',
  'The job stopped on an error it cannot recover from. Releases the slot.',
  Type.Object({ reason: Type.String(), blame: Blame }),
);

export const VideoCancelled = defineEvent(
  'VideoCancelled',
  'The caller stopped the job. The worker releases the slot, or it is released at once when the job was parked.',
  Type.Object({ video_id: Type.String() }),
);

export const ScenesRetried = defineEvent(
  'ScenesRetried',
  'The caller wants failed scenes made again: a new run, which needs a slot.',
  Type.Object({
    ...RUN,
    scene_ids: listOf(Type.String()),
    retry_id: Type.Optional(Type.String({ description: 'Of the request.' })),
  }),
);
export type ScenesRetried = EventOf<typeof ScenesRetried>;

/** Something the task leaves open. Contract 5.10. */
const CreationQuestion = Type.Object({
  question_id: Type.String(),
  question: Type.String(),
  options: listOf(Type.String()),
  allows_custom: Type.Boolean(),
});
export type CreationQuestion = Readonly<Static<typeof CreationQuestion>>;

const ROUND = { round: Type.Integer({ description: '1, 2, 3, …' }) };

const QuestionsAsked = defineEvent(
  'QuestionsAsked',
  'The planner needs an answer before it continues. Releases the slot.',
  Type.Object({ ...ROUND, questions: listOf(CreationQuestion) }),
);
export type QuestionsAsked = EventOf<typeof QuestionsAsked>;

const CreationAnswer = Type.Object({
  question_id: Type.String(),
  answer: Type.String(),
  was_custom: Type.Boolean(),
});
export type CreationAnswer = Readonly<Static<typeof CreationAnswer>>;

export const QuestionsAnswered = defineEvent(
  'QuestionsAnswered',
  'The caller answered, or skipped (no answers): a new run starts from the beginning, and needs a slot.',
  Type.Object({ ...RUN, ...ROUND, answers: listOf(CreationAnswer) }),
);
export type QuestionsAnswered = EventOf<typeof QuestionsAnswered>;

/** Everything that happens to a video; its stream contains nothing else. */
export const VIDEO_EVENTS = [
  VideoRequested,
  VideoRefused,
  PlanSaved,
  PlanRenderRequested,
  VariantRequested,
  StageStarted,
  ReferencesCollected,
  VoiceoverWritten,
  PlanDrafted,
  PlanDetailed,
  AssetsScanned,
  SceneNarrated,
  SceneFramesDrawn,
  SceneRendered,
  SceneFailed,
  SceneRetryAwaited,
  FilmPublished,
  VideoFailed,
  VideoCancelled,
  ScenesRetried,
  QuestionsAsked,
  QuestionsAnswered,
  ...VOICE_EVENTS,
  ...VIDEO_EDIT_EVENTS,
  VersionRestored,
] as const;
export type VideoEvent = EventOf<(typeof VIDEO_EVENTS)[number]>;
