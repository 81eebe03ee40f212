import type { Projection } from './ports.ts';
import type { RecordedEvent } from '../modules/kernel/log/event.ts';
import { isEvent, isEventOf, type EventOf } from '../modules/kernel/log/event-definition.ts';
import { EditApplyStarted, PlanRewritten } from '../modules/edits/index.ts';
import { SLOTS_EVENTS, SlotTaken } from '../modules/slots/index.ts';
import type { Film } from '../modules/videos/media.ts';
import {
  VIDEO_EVENTS,
  type BatchPlace,
  type Stage,
  type VideoIdentity,
  type VideoMedia,
  type VideoRow,
} from '../modules/videos/index.ts';
import { toRequiredAction } from './required-action.ts';

/** Contract 7.4: an edit's phases move the `pipeline_status` of its video. */
const EDIT_PHASES = [PlanRewritten, EditApplyStarted] as const;

/** The events this table is made of: a job's own, those of its owner's slots that name it, and the phases of its edits. */
const ROW_EVENTS = [...VIDEO_EVENTS, ...SLOTS_EVENTS, ...EDIT_PHASES] as const;
type VideoRowEvent = EventOf<(typeof ROW_EVENTS)[number]>;
const isRowEvent = isEventOf(ROW_EVENTS);

/** Contract 5.3: percent by stage. */
const STAGE_PERCENT: Readonly<Record<Stage, number>> = {
  voiceover: 15,
  highlevel: 30,
  lowlevel: 45,
  scan_assets: 55,
  generating_frames: 60,
};

/** Contract 5.13: the video rows live in a table of this name. */
export const corporateEngineV2: Projection<VideoRow> = {
  name: 'corporate_engine_v2',
  version: 2,
  table: 'corporate_engine_v2',
  key: 'uuid',
  keysOf(event) {
    const uuid = videoOf(event);
    return uuid === undefined ? [] : [uuid];
  },
  evolve: evolveVideoRow,
};

/** Which job's row an event touches; undefined when none. */
export function videoOf(event: RecordedEvent): string | undefined {
  if (event.stream.startsWith('video-')) return event.stream.slice('video-'.length);
  if (isEvent(event, ...EDIT_PHASES)) return event.data.video_id;
  return isEvent(event, SlotTaken) ? event.data.job_id : undefined;
}

/** The row after an event. Rows are only ever made here. */
export function evolveVideoRow(row: VideoRow | undefined, event: RecordedEvent): VideoRow | undefined {
  if (!isRowEvent(event)) return row;
  const { at } = event;
  if (event.type === 'VideoRequested') return newRow(event.data, event.data.item.task, at);
  if (event.type === 'VariantRequested') {
    const { item, plan } = event.data;
    return { ...newRow(event.data, item.task, at), total_scenes: plan.scenes.length };
  }
  if (event.type === 'VideoRefused') {
    const { item, message: error_message } = event.data;
    return { ...newRow(event.data, item.task, at), status: 'failed', error_message };
  }
  if (event.type === 'PlanSaved') {
    const { item, plan } = event.data;
    const saved = row ?? newRow(event.data, item.task, at);
    // There is a plan and no film of it: as after an edit of one.
    return {
      ...saved,
      pipeline_status: 'edit_complete',
      task: saved.link === null ? item.task : saved.task,
      total_scenes: plan.scenes.length,
      current_scene: saved.status === 'complete' ? plan.scenes.length : saved.current_scene,
      updated_at: at,
    };
  }
  return row && advance(row, event, at);
}

function newRow(
  { batch, ...identity }: VideoIdentity & { readonly batch?: BatchPlace },
  task: string,
  at: string,
): VideoRow {
  return {
    uuid: identity.video_id,
    owner: identity.owner,
    user_id: identity.user_id,
    org_id: identity.org_id,
    line: identity.line,
    session_id: identity.session_id,
    status: 'pending',
    pipeline_status: 'lowlevel',
    percent: 0,
    current_scene: 0,
    total_scenes: 0,
    error_message: null,
    task,
    required_action: null,
    link: null,
    captions: null,
    thumbnail: null,
    duration_seconds: null,
    timestamps: null,
    created_at: at,
    updated_at: at,
    batch_index: batch?.index ?? 0,
  };
}

/** What opens a row. */
type Opening = 'VideoRequested' | 'VariantRequested' | 'VideoRefused' | 'PlanSaved';

function advance(row: VideoRow, event: Exclude<VideoRowEvent, { type: Opening }>, at: string): VideoRow {
  switch (event.type) {
    case 'SlotTaken':
      return { ...row, status: 'queued', percent: Math.max(row.percent, 5), updated_at: at };
    case 'StageStarted':
      return startStage(row, event.data.stage, at);
    case 'PlanDrafted':
    case 'PlanDetailed':
    case 'AssetsScanned':
      return { ...row, total_scenes: event.data.plan.scenes.length };
    case 'SceneRendered':
      return countScene(row, at);
    case 'SceneRetryAwaited':
      return { ...row, status: 'awaiting_scene_retry', updated_at: at };
    case 'FilmPublished':
      return { ...publish(row, event.data.film, at), error_message: null };
    case 'SceneFailed':
      return { ...row, error_message: event.data.reason, updated_at: at };
    case 'VideoFailed':
      return { ...row, status: 'failed', error_message: event.data.reason, updated_at: at };
    case 'VideoCancelled':
      return {
        ...row,
        status: 'failed',
        error_message: 'Cancelled by caller.',
        required_action: null,
        updated_at: at,
      };
    case 'PlanRenderRequested':
      // Of a film that is there already: a new run begins, and the percent goes back.
      return {
        ...row,
        ...{ status: 'pending', pipeline_status: 'generating_frames', percent: 0, current_scene: 0 },
        updated_at: at,
      };
    case 'ScenesRetried':
      return { ...row, status: 'pending', updated_at: at };
    case 'QuestionsAsked':
      return { ...row, status: 'pending', required_action: toRequiredAction(event.data), updated_at: at };
    case 'QuestionsAnswered':
      // A new run begins: only here may the percent go back.
      return { ...row, status: 'pending', percent: 0, required_action: null, updated_at: at };
    case 'VoiceChangeRequested':
      return startVoiceChange(row, event.data.scene_ids.length, at);
    case 'VoiceSceneRendered':
      return countScene(row, at);
    case 'VoiceChangePublished':
      return { ...publish(row, event.data.film, at), error_message: null };
    case 'VoiceChangeFailed':
      return { ...finish(row, at), error_message: event.data.reason };
    case 'EditPhaseReached':
      return { ...row, pipeline_status: event.data.pipeline_status };
    case 'PlanRewritten':
      return { ...row, pipeline_status: 'edit_complete' };
    case 'EditApplyStarted':
      return { ...row, pipeline_status: 'edit_pending_apply' };
    case 'EditLeftQueue':
      return event.data.was_active ? atRest(row) : row;
    case 'PlanEdited':
    case 'PlanReverted':
    case 'VersionRestored':
      return replan(row, event.data, at);
    case 'EditQueued':
    case 'VoiceSceneNarrated':
    case 'ReferencesCollected':
    case 'VoiceoverWritten':
    case 'SceneNarrated':
    case 'SceneFramesDrawn':
    case 'JobParked':
    case 'SlotReleased':
    case 'ParkedJobWithdrawn':
    case 'ParkedJobExpired':
      return row;
  }
}

function publish(row: VideoRow, film: Film, at: string): VideoRow {
  const { video: link, captions, thumbnail, duration_seconds, timestamps } = film;
  return { ...finish(row, at), link, captions, thumbnail, duration_seconds, timestamps };
}

/** Edits move the `pipeline_status` only; it comes back when no edit runs (contract 5.7). */
const atRest = (row: VideoRow): VideoRow =>
  row.link === null ? row : { ...row, pipeline_status: 'complete' };

/** The plan is another one, and so is the film when there is one. */
function replan(row: VideoRow, { plan, film }: Pick<VideoMedia, 'plan' | 'film'>, at: string): VideoRow {
  const total_scenes = plan.scenes.length;
  return film ? publish({ ...row, total_scenes }, film, at) : { ...row, total_scenes, updated_at: at };
}

const finish = (row: VideoRow, at: string): VideoRow => ({
  ...row,
  status: 'complete',
  pipeline_status: 'complete',
  percent: 100,
  current_scene: row.total_scenes,
  updated_at: at,
});

/** Contract 10.4: the poll shows `generating_frames` until the new media is published; what is kept counts as rendered. */
function startVoiceChange(row: VideoRow, scenes: number, at: string): VideoRow {
  const current_scene = row.total_scenes - scenes;
  const status = 'generating_frames';
  return {
    ...row,
    status,
    pipeline_status: status,
    percent: renderingPercent(current_scene, row.total_scenes),
    current_scene,
    error_message: null,
    updated_at: at,
  };
}

const renderingPercent = (current: number, total: number): number =>
  60 + Math.floor((35 * current) / Math.max(1, total));

function startStage(row: VideoRow, stage: Stage, at: string): VideoRow {
  const percent = Math.max(row.percent, STAGE_PERCENT[stage]);
  const pipeline_status = stage === 'generating_frames' ? stage : row.pipeline_status;
  return { ...row, status: stage, pipeline_status, percent, updated_at: at };
}

function countScene(row: VideoRow, at: string): VideoRow {
  const current_scene = Math.min(row.current_scene + 1, row.total_scenes);
  const percent = renderingPercent(current_scene, row.total_scenes);
  return { ...row, current_scene, percent: Math.max(row.percent, percent), updated_at: at };
}
