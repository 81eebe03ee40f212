import type Koa from 'koa';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Accounts, HeldKeys, RememberedApiKeys } from '../../modules/accounts/index.ts';
import type { Auditors } from '../../modules/auditors/index.ts';
import type { Credits, CreditsCommand, CreditsEvent } from '../../modules/credits/index.ts';
import type { Edit, EditCommand, EditEvent, EditRows } from '../../modules/edits/index.ts';
import type { FeedOutlet } from '../../modules/feed/index.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import type { Handler, Runtime } from '../../modules/kernel/log/handle.ts';
import type { Policy } from '../../modules/kernel/log/policy.ts';
import type { Route } from '../../modules/kernel/http/route.ts';
import type { SafetyScan } from '../../modules/kernel/safety-scan.ts';
import type { Tracing } from '../../modules/kernel/tracing.ts';
import type { Slots, SlotsCommand, SlotsEvent } from '../../modules/slots/index.ts';
import type {
  Links,
  Video,
  VideoCommand,
  VideoEvent,
  VideoRoutes,
  VideoRows,
} from '../../modules/videos/index.ts';
import type { AspectRatio } from '../../modules/videos/plan.ts';
import type { VoiceCatalogue } from '../../modules/voices/index.ts';
import type { PlannerApi } from '../../planner/api/planner-api.ts';
import type { SceneEditDependencies } from '../../planner/api/scene-edit-routes.ts';
import type { Pipeline } from '../../planner/pipeline/pipeline.ts';
import type {
  AssetIllustrator,
  FilmSealer,
  FrameIllustrator,
  FrameSize,
  LanguageModel,
  MediaStore,
  Narrator,
  PictureEditor,
  PlanEditor,
  SceneFilmer,
  SceneRenderer,
  StoryPlanner,
} from '../../planner/ports.ts';
import type { CheckpointDeps } from '../../modules/transparency/index.ts';
import type { Projection, ProjectionStore } from '../../projections/ports.ts';
import type { DiskSpace } from '../blobs/disk-space.ts';
import type { S3Bucket } from '../blobs/s3-bucket.ts';
import type { LogKeys } from '../audit/log-keys.ts';
import type { FilmKeys } from '../provenance/film-keys.ts';
import type { Config } from '../configuration/config.ts';
import { token } from './container.ts';
import type { Sessions } from '../http/jwt.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Authenticate, RequestState } from '../http/mount-route.ts';
import type { Probes } from '../http/probes.ts';
import type { Outcomes } from '../outcomes/report-outcomes.ts';
import type { References } from '../studio/references/index.ts';
import type { BuiltInJoiner } from '../studio/films/index.ts';
import type { RenderPool } from '../studio/clips/index.ts';
import type { BuiltInNarrator, NaturalVoice } from '../studio/voice/index.ts';
import type { PlanningPool } from '../planning/planning-pool.ts';
import type { PlanningWorks } from './planning-works.ts';
import type { Notifications } from '../postgres/notifications.ts';
import type { PostgresOwnership } from '../postgres/ownership.ts';
import type { PostgresOptions } from '../postgres/pool.ts';
import type { OwnWrites } from '../../projections/own-writes.ts';
import type { ProjectionProgress } from '../postgres/projection-progress.ts';
import type { PostgresWorkQueue } from '../postgres/work-queue.ts';
import type { ElevenLabsAccount } from '../providers/elevenlabs/elevenlabs-account.ts';
import type { GeminiPictures } from '../providers/google/gemini-pictures.ts';
import type { Operations } from '../providers/operations.ts';
import type { Realtime } from '../realtime/realtime.ts';
import type { Secrets } from '../configuration/secrets.ts';
import type { Telemetry } from '../telemetry/index.ts';

/** Every part of a process, by name. `provide-*.ts` say how each is made. */
export const tokens = {
  // Handed in.
  config: token<Config>('config'),
  secrets: token<Secrets>('secrets'),
  logKeys: token<LogKeys>('log keys'),
  filmKeys: token<FilmKeys>('film keys'),
  log: token<Logger>('log'),
  runtime: token<Runtime>('runtime'),
  postgres: token<PostgresOptions>('postgres'),
  /** What this process is called in leases and events: `serve-4711-1a2b3c4d`. */
  processName: token<string>('process name'),
  telemetry: token<Telemetry>('telemetry'),
  tracing: token<Tracing>('tracing'),

  // Storage.
  pool: token<pg.Pool>('pool'),
  notifications: token<Notifications>('notifications'),
  /** The log as it is recorded, unchecked: what auditors read and hash. */
  rawLog: token<EventStore>('log as recorded'),
  events: token<EventStore>('events'),
  queue: token<PostgresWorkQueue>('queue'),
  projectionStore: token<ProjectionStore>('projection store'),
  ownership: token<PostgresOwnership>('ownership'),
  progress: token<ProjectionProgress>('projection progress'),
  ownWrites: token<OwnWrites>('own writes'),
  /** None: media stay on this machine. */
  bucket: token<S3Bucket | undefined>('bucket'),
  diskSpace: token<DiskSpace>('disk space'),
  media: token<MediaStore>('media'),
  apiKeyRows: token<RememberedApiKeys>('api key rows'),
  heldKeys: token<HeldKeys>('held keys'),
  videoRows: token<VideoRows>('video rows'),
  editRows: token<EditRows>('edit rows'),

  /** How checkpoints of the log are made. */
  checkpoints: token<CheckpointDeps>('checkpoints'),

  // Rules.
  videos: token<Handler<Video, VideoCommand, VideoEvent>>('videos'),
  edits: token<Handler<Edit, EditCommand, EditEvent>>('edits'),
  slots: token<Handler<Slots, SlotsCommand, SlotsEvent>>('slots'),
  accounts: token<Accounts>('accounts'),
  auditors: token<Auditors>('auditors'),
  credits: token<Handler<Credits, CreditsCommand, CreditsEvent>>('credits'),
  policies: token<readonly Policy[]>('policies'),
  /** Undefined: no Kafka. */
  feedOutlet: token<FeedOutlet | undefined>('feed outlet'),
  /** None where no feed is published. */
  feedPolicies: token<readonly Policy[]>('feed policies'),
  projections: token<readonly Projection[]>('projections'),
  safetyScan: token<SafetyScan>('safety scan'),

  // Story and media.
  /** None: what is built in. */
  languageModel: token<LanguageModel | undefined>('language model'),
  /** Where texts are read and plans are made. */
  planning: token<PlanningPool<PlanningWorks>>('planning'),
  story: token<StoryPlanner>('story'),
  editor: token<PlanEditor>('editor'),
  narrator: token<Narrator & Pick<BuiltInNarrator, 'close'>>('narrator'),
  voices: token<VoiceCatalogue>('voices'),
  /** Undefined: not switched on. */
  elevenLabs: token<(ElevenLabsAccount & { readonly model: string }) | undefined>('elevenlabs'),
  ffmpegPath: token<string>('ffmpeg path'),
  naturalVoice: token<NaturalVoice>('natural voice'),
  renderer: token<RenderPool>('renderer'),
  /** Work that providers are paid for. */
  operations: token<Operations>('operations'),
  /** Undefined: not switched on. */
  gemini: token<GeminiPictures | undefined>('gemini'),
  filmer: token<SceneFilmer | undefined>('filmer'),
  illustrator: token<FrameIllustrator & AssetIllustrator>('illustrator'),
  /** Renders the clips of scenes, of whatever draws and films them. */
  clips: token<SceneRenderer>('clips'),
  /** Undefined: switched off. */
  sealer: token<FilmSealer | undefined>('sealer'),
  joiner: token<BuiltInJoiner>('joiner'),
  references: token<References>('references'),
  pictureEditor: token<PictureEditor>('picture editor'),
  sizeOf: token<(aspectRatio: AspectRatio) => FrameSize>('frame size'),
  pipeline: token<Pipeline>('pipeline'),
  plannerApi: token<PlannerApi>('planner api'),

  // Face.
  /** Aborts when the service stops: answers that are held are given. */
  stopping: token<AbortController>('stopping'),
  metrics: token<Metrics>('metrics'),
  /** What was recorded here, counted and logged. */
  outcomes: token<Outcomes>('outcomes'),
  sessions: token<Sessions>('sessions'),
  authenticate: token<Authenticate>('authenticate'),
  /** The address callers reach us at, without a slash at the end. */
  publicUrl: token<string>('public url'),
  links: token<Links>('links'),
  /** Of the routes of videos, and of the planner's that make jobs. */
  videoRoutesDependencies: token<VideoRoutes>('dependencies of video routes'),
  /** Of the routes of edits, and of the planner's that edit a scene. */
  editRoutesDependencies: token<SceneEditDependencies>('dependencies of edit routes'),
  routes: token<readonly Route<never>[]>('routes'),
  app: token<Koa<RequestState>>('app'),
  realtime: token<Realtime>('realtime'),
  probes: token<Probes>('probes'),
  workerApp: token<Koa<RequestState>>('worker app'),
};
