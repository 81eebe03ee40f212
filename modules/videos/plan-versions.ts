import type { RecordedOf } from '../kernel/log/event.ts';
import type { EditOperation } from './edit-operation.ts';
import type { VideoEvent } from './events.ts';
import { evolveVideo } from './evolve.ts';
import type { Film } from './media.ts';
import { describeNewPlan, describePlanChanges } from './plan-changes.ts';
import { diffPlans, type PlanDifference } from './plan-diff.ts';
import { ownFilm } from './versions.ts';
import { noVideo, type Video } from './video.ts';

/** Why there is a new version. */
export type VersionCause =
  | { readonly type: 'created' }
  /** Made of another video's film. */
  | { readonly type: 'variant'; readonly source_uuid: string; readonly source_version: number }
  /** Somebody saved another plan. */
  | { readonly type: 'save_plan' }
  /** An older version became the video again. */
  | { readonly type: 'restore'; readonly restored_version: number }
  | { readonly type: 'edit' | 'revert'; readonly edit_id: string; readonly edit_request: string | null }
  | { readonly type: 'voice_change'; readonly change_id: string; readonly voice_id: string | null };

/** One version of a video's plan and voice. */
export interface PlanVersion {
  /** 1, 2, 3, … in the order they came about. */
  readonly version: number;
  readonly event_id: string;
  /** ISO-8601 UTC. */
  readonly at: string;
  /** Who asked for it; not the worker that did it. */
  readonly actor: string;
  readonly cause: VersionCause;
  readonly scenes: PlanDifference | null;
  /** The difference from the version before, in words. */
  readonly changes: readonly string[];
  /** What the editor that made it did, as it recorded it then; empty where no editor did, or none recorded it. */
  readonly operations: readonly VersionOperation[];
  /** Its own, as far as it was made. */
  readonly film: Film | null;
}

/** One operation of an editor, with scenes as this version counts them; those that are gone, as the one before did. */
interface VersionOperation extends Omit<EditOperation, 'scene_ids' | 'asked'> {
  readonly asked: string | null;
  readonly scene_numbers: readonly number[];
}

/** Who asked for something, and for what. */
interface EditRequest {
  readonly actor: string;
  readonly text: string | null;
}

/** The versions of a video's plan, oldest first, told from its whole stream. */
export function planVersions(events: readonly RecordedOf<VideoEvent>[]): readonly PlanVersion[] {
  const versions: PlanVersion[] = [];
  const requests = new Map<string, EditRequest>();
  let video: Video = noVideo;
  for (const event of events) {
    rememberRequest(requests, event);
    const before = video;
    video = evolveVideo(video, event);
    // The list is the one that a video folds to; this tells of its entries.
    const cause = video.version > before.version ? causeOf(event, before, requests) : undefined;
    if (!cause) {
      const last = versions.pop();
      if (last) versions.push({ ...last, film: ownFilm(video) });
      continue;
    }
    versions.push({
      version: video.version,
      event_id: event.id,
      at: event.at,
      actor: askedBy(cause, event, requests),
      cause,
      ...differenceOf(cause, before, video),
      operations: operationsOf(event, before, video),
      film: ownFilm(video),
    });
  }
  return versions;
}

const CREATION = 'creation';

function rememberRequest(requests: Map<string, EditRequest>, event: RecordedOf<VideoEvent>): void {
  const { actor, type } = event;
  if (type === 'VideoRequested' || type === 'PlanSaved' || type === 'VariantRequested')
    requests.set(CREATION, { actor, text: null });
  if (type === 'VoiceChangeRequested')
    requests.set(event.data.change_id, { actor, text: event.data.voice_id });
  if (type !== 'EditQueued') return;
  const { edit_id, edit_request } = event.data.identity;
  // A resumption is the same wish.
  if (!requests.has(edit_id)) requests.set(edit_id, { actor, text: edit_request });
}

/** None: the plan and its voice stay as they are. */
function causeOf(
  { type, data }: RecordedOf<VideoEvent>,
  { plan }: Video,
  requests: ReadonlyMap<string, EditRequest>,
): VersionCause | undefined {
  if (type === 'AssetsScanned') return { type: 'created' };
  if (type === 'PlanSaved') return { type: plan ? 'save_plan' : 'created' };
  if (type === 'VariantRequested') {
    const { video_id: source_uuid, version: source_version } = data.variant_of;
    return { type: 'variant', source_uuid, source_version };
  }
  if (type === 'PlanEdited' || type === 'PlanReverted') {
    const { edit_id } = data;
    const edit_request = requests.get(edit_id)?.text ?? null;
    return { type: type === 'PlanEdited' ? 'edit' : 'revert', edit_id, edit_request };
  }
  if (type === 'VersionRestored') return { type: 'restore', restored_version: data.version };
  if (type !== 'VoiceChangePublished') return undefined;
  const { change_id } = data;
  return { type: 'voice_change', change_id, voice_id: requests.get(change_id)?.text ?? null };
}

function askedBy(
  cause: VersionCause,
  { actor }: RecordedOf<VideoEvent>,
  requests: ReadonlyMap<string, EditRequest>,
): string {
  switch (cause.type) {
    case 'created':
    case 'variant':
      return requests.get(CREATION)?.actor ?? actor;
    case 'edit':
      return requests.get(cause.edit_id)?.actor ?? actor;
    case 'voice_change':
      return requests.get(cause.change_id)?.actor ?? actor;
    case 'revert':
    case 'restore':
    case 'save_plan':
      return actor;
  }
}

function differenceOf(
  cause: VersionCause,
  { plan: before }: Video,
  { plan: after }: Video,
): Pick<PlanVersion, 'scenes' | 'changes'> {
  if (!after) return { scenes: null, changes: [] };
  if (cause.type === 'created' || !before) return { scenes: null, changes: [describeNewPlan(after)] };
  const changes = describePlanChanges(before, after);
  const spoken = cause.type === 'voice_change' ? [voiceWords(cause.voice_id), ...changes] : changes;
  return { scenes: diffPlans(before, after), changes: spoken };
}

function operationsOf(
  { type, data }: RecordedOf<VideoEvent>,
  { plan: before }: Video,
  { plan: after }: Video,
): readonly VersionOperation[] {
  if (type !== 'PlanEdited') return [];
  const numberOf = (id: string): readonly number[] => {
    const isMeant = ({ scene_id }: { readonly scene_id: string }) => scene_id === id;
    const scene = after?.scenes.find(isMeant) ?? before?.scenes.find(isMeant);
    return scene ? [scene.scene_number] : [];
  };
  return (data.operations ?? []).map(({ operation, asked = null, scene_ids, done }) => ({
    ...{ operation, asked, done },
    scene_numbers: scene_ids.flatMap(numberOf),
  }));
}

const voiceWords = (voiceId: string | null): string =>
  voiceId === null ? 'Another voice narrates.' : `The voice ${voiceId} narrates.`;
