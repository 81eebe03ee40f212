import type { Handler } from '../../modules/kernel/log/handle.ts';
import type { Tracing } from '../../modules/kernel/tracing.ts';
import type {
  PipelineCommand,
  Step,
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
  SceneRenderer,
  StoryPlanner,
} from '../ports.ts';
import type { Charges } from './charges.ts';

/** What every kind of production is made with. */
export interface SharedPipeline {
  readonly videos: Handler<Video, VideoCommand, VideoEvent>;
  readonly narrator: Narrator;
  readonly illustrator: FrameIllustrator;
  readonly renderer: SceneRenderer;
  readonly joiner: FilmJoiner;
  /** Whether the media store has a blob, whole. */
  readonly isThere: (blob: BlobName) => Promise<boolean>;
  readonly sizeOf: (aspectRatio: AspectRatio) => FrameSize;
  readonly charges: Charges;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing;
  /** Told of failures that are not the caller's: for the log. */
  readonly onFailure: (context: object, error: unknown) => void;
}

/** Everything a job's steps need from the world. */
export interface VideoPipeline extends SharedPipeline {
  readonly story: StoryPlanner;
  /**
   * Fetches the caller's pictures into the media store and reads the text of the caller's PDF. Throws `DomainError` naming
   * the one that cannot be had.
   */
  readonly collectReferences: (item: VideoCreateItem, signal: AbortSignal) => Promise<Material>;
  /** Stands in for `performStep`: rehearsals do (rehearse.ts). */
  readonly perform?: (video: Video, step: Step, signal: AbortSignal) => Promise<PipelineCommand>;
}

/** What a caller sent to tell the story with. */
export interface Material {
  readonly assets: readonly Asset[];
  /** Text of a source document. */
  readonly source_text?: string;
}
