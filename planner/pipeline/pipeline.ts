import type { Edit, EditCommand, EditEvent, EditPipelineCommand } from '../../modules/edits/index.ts';
import type { Handler } from '../../modules/kernel/log/handle.ts';
import type { Tracing } from '../../modules/kernel/tracing.ts';
import type { Production, Step } from '../../modules/productions/index.ts';
import type {
  PipelineCommand,
  Video,
  VideoCommand,
  VideoCreateItem,
  VideoEvent,
} from '../../modules/videos/index.ts';
import type { AspectRatio, Asset } from '../../modules/videos/plan.ts';
import type {
  BlobName,
  FilmJoiner,
  FrameIllustrator,
  FrameSize,
  Narrator,
  PlanEditor,
  SceneRenderer,
  StoryPlanner,
} from '../ports.ts';
import type { Charges } from './charges.ts';

/** Everything the steps of productions need from the world. */
export interface Pipeline {
  readonly videos: Handler<Video, VideoCommand, VideoEvent>;
  readonly edits: Handler<Edit, EditCommand, EditEvent>;
  readonly story: StoryPlanner;
  readonly editor: PlanEditor;
  readonly narrator: Narrator;
  readonly illustrator: FrameIllustrator;
  readonly renderer: SceneRenderer;
  readonly joiner: FilmJoiner;
  /**
   * Fetches the caller's pictures into the media store and reads the text of the caller's PDF. Throws `DomainError` naming
   * the one that cannot be had.
   */
  readonly collectReferences: (item: VideoCreateItem, signal: AbortSignal) => Promise<Material>;
  /** Whether the media store has a blob, whole. */
  readonly isThere: (blob: BlobName) => Promise<boolean>;
  readonly sizeOf: (aspectRatio: AspectRatio) => FrameSize;
  readonly charges: Charges;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing;
  /** Told of failures that are not the caller's: for the log. */
  readonly onFailure: (context: object, error: unknown) => void;
  /** Stands in for `performStep`: rehearsals do (rehearse.ts). */
  readonly perform?: (task: Task, signal: AbortSignal) => Promise<Proposal>;
}

/** What a caller sent to tell the story with. */
export interface Material {
  readonly assets: readonly Asset[];
  /** Text of a source document. */
  readonly source_text?: string;
}

/** A production, and what it is of. */
export interface Work {
  readonly production: Production;
  readonly video: Video;
  /** Of an edit. */
  readonly edit?: Edit;
}

/** One step of one production. */
export interface Task extends Work {
  readonly step: Step;
}

/** What a step proposes: an outcome for the stream of the video or the edit, or the edited film for the video. */
export type Proposal =
  | { readonly to: 'video'; readonly command: PipelineCommand }
  | { readonly to: 'edit'; readonly command: EditPipelineCommand }
  | { readonly to: 'film'; readonly command: Extract<VideoCommand, { readonly type: 'ApplyEdit' }> };
