import type { CreationQuestion, RewrittenPlan } from '../modules/videos/index.ts';
import type {
  AspectRatio,
  Asset,
  Mode,
  Plan,
  Scene,
  Style,
  Transition,
  VideoType,
} from '../modules/videos/plan.ts';
import type { Passing } from '../modules/videos/media.ts';
import type { BlobName, Film, Frames, FrameSize, Narration, ShownMedia, SpokenWord } from '../modules/videos/media.ts'; // prettier-ignore

export type { FilmScene, FilmOrder, FilmOrigin, FilmJoiner, FilmSealer, FilmSeal } from './film-ports.ts';
export type { LanguageModel, Writing } from './language-model.ts';
export type { BlobName, Film, Frames, FrameSize, Narration, Passing, SpokenWord };

/**
 * What the planner needs from the world: one port per capability. Built-in adapters are deterministic and local;
 * models stand behind the same ports.
 */

/** What the caller asked for, as the story stages read it. */
export interface Brief {
  readonly task: string;
  readonly video_duration_seconds: number;
  readonly aspect_ratio: AspectRatio;
  readonly video_type: VideoType;
  readonly mode: Mode;
  readonly global_style_prompt?: string;
  readonly color_palette?: {
    readonly primary?: string;
    readonly secondary?: string;
    readonly tertiary?: string;
    readonly accent?: string;
  };
  /** Text of a source document, when there is one. */
  readonly source_text?: string;
  /** Pictures of the caller, already in the media store. */
  readonly assets: readonly Asset[];
  /** What was asked before, with the caller's answers; empty when the caller would not say. Absent: nothing was asked. */
  readonly answered?: readonly { readonly question: string; readonly answer: string }[];
}

/** The narration script: 2 words per second of the asked length (contract 12.6). */
export interface Voiceover {
  readonly voiceover: string;
  readonly word_count: number;
  readonly estimated_seconds: number;
}

/** The story brain. Each stage yields what it has as soon as it has it, and returns the whole. */
export interface StoryPlanner {
  /** What has to be known before a film can be made of it: mostly nothing, and never twice. */
  clarify(brief: Brief, signal: AbortSignal): AsyncGenerator<CreationQuestion, void>;
  writeVoiceover(brief: Brief, signal: AbortSignal): AsyncGenerator<{ readonly text: string }, Voiceover>;
  draftPlan(brief: Brief, voiceover: Voiceover, signal: AbortSignal): AsyncGenerator<Scene, Plan>;
  detailPlan(plan: Plan, brief: Brief, signal: AbortSignal): AsyncGenerator<Scene, Plan>;
  /** Things that recur across scenes, and which scenes show the caller's pictures. */
  scanAssets(plan: Plan, brief: Brief, signal: AbortSignal): AsyncGenerator<Asset, Plan>;
}

/** Content-addressed media files. A blob is there whole or not at all. */
export interface MediaStore {
  /** A path to write to; nobody sees it until `keep`. */
  draft(extension: string): Promise<string>;
  /** Syncs a draft to disk, moves it to its content address and answers its name. */
  keep(draftPath: string): Promise<BlobName>;
  put(content: Uint8Array, extension: string): Promise<BlobName>;
  has(name: BlobName): Promise<boolean>;
  /** Where a local process can read it. Throws `DomainError('missing')` when it is not there. */
  pathOf(name: BlobName): Promise<string>;
}

export interface VoiceChoice {
  readonly voice_id?: string;
  readonly voice_name?: string;
  readonly voice_description?: string;
}

export interface Narrator {
  /**
   * Speaks `text`, pacing itself to fit `target_seconds` where that sounds natural. Deterministic. `model_id`: one of its own models;
   * absent: its usual one. Throws `DomainError('unprocessable', 'voices.unknown_model')`, naming the field, for any other.
   */
  speak(
    request: {
      readonly text: string;
      readonly language: string;
      readonly voice: VoiceChoice;
      readonly target_seconds: number;
      readonly model_id?: string;
    },
    signal: AbortSignal,
  ): Promise<Narration>;
  /** A narration in this language is about to be asked for: what it takes long to load may be loaded meanwhile. */
  prepare?(language: string, voice: VoiceChoice): void;
}

/** `wav` (48 kHz), or as ElevenLabs names them: mp3_<hertz>_<kbit/s>, pcm_<hertz> (signed, 16 bit, little-endian). All are mono. */
export const SOUND_FORMATS = [
  'wav', 'mp3_22050_32', 'mp3_24000_48', 'mp3_44100_32', 'mp3_44100_64', 'mp3_44100_96', 'mp3_44100_128', 'mp3_44100_192',
  'pcm_8000', 'pcm_16000', 'pcm_22050', 'pcm_24000', 'pcm_32000', 'pcm_44100', 'pcm_48000',
] as const; // prettier-ignore
export type SoundFormat = (typeof SOUND_FORMATS)[number];

export interface SoundConverter {
  /** The sound of a narration in another format. The same sound and format give the same bytes. */
  convertSound(audio: BlobName, format: SoundFormat, signal: AbortSignal): Promise<BlobName>;
}

/** All that determines how a scene looks. The pictures of its assets are in the media store. */
export interface ScenePicture {
  readonly scene: Scene;
  readonly style: Style;
  readonly video_type: VideoType;
  readonly language: string;
  readonly assets: readonly Asset[];
  readonly size: FrameSize;
}

export interface FrameIllustrator {
  /** First and last frame (JPEG from the built-in illustrator) of a generative_video scene. */
  drawFrames(picture: ScenePicture, signal: AbortSignal): Promise<Frames>;
}

export interface AssetIllustrator {
  /** The reference image of what recurs: the one subject of this scene, alone, as all scenes of its film show it. */
  drawAsset(portrait: ScenePicture, signal: AbortSignal): Promise<BlobName>;
}

/** All that determines a clip; its hash is the clip's identity. */
export interface ClipRequest extends ScenePicture {
  readonly narration: Narration;
  /** When the narrator begins, from the start of the clip. */
  readonly narration_start_seconds: number;
  /** How the clip begins (its own transition) and ends (the next scene's); `cut` at the film's ends. */
  readonly transition_in: Transition;
  readonly transition_out: Transition;
  /** What comes from the scene before, and what goes on to the next; absent: nothing. */
  readonly passing_in?: readonly Passing[];
  readonly passing_out?: readonly Passing[];
  /** Length in frames at 30 per second. */
  readonly frame_count: number;
  readonly frames?: Frames;
  /** Of a generative_video scene; absent: the built-in painter paints its shot. */
  readonly shown?: ShownMedia;
}

export interface SceneFilmer {
  /**
   * Footage (MP4) of a generative_video scene, from its first frame to its last, in about its planned length: who speaks, and
   * for how long, changes nothing. The same work is paid for once, whatever is retried.
   */
  filmScene(picture: ScenePicture, frames: Frames, signal: AbortSignal): Promise<BlobName>;
}

export interface SceneRenderer {
  /** MP4: H.264 yuv420p bt709 30 fps + AAC 48 kHz, closed GOPs, the same parameters in every clip of a film. */
  renderClip(request: ClipRequest, signal: AbortSignal): Promise<BlobName>;
}

export interface ClipRetimer {
  /**
   * A clip whose picture goes faster or slower, so that it lasts `frame_count` frames, with another narration as its sound. Made like
   * every clip: it may stand in the film of the one it is made of. The same request gives the same bytes.
   */
  retimeClip(
    request: {
      readonly clip: BlobName;
      /** Of the clip as it is. */
      readonly clip_frame_count: number;
      readonly frame_count: number;
      readonly audio: BlobName;
      readonly narration_start_seconds: number;
    },
    signal: AbortSignal,
  ): Promise<BlobName>;
}

/** An edit in words, as the editor reads it. */
export interface EditBrief {
  readonly plan: Plan;
  readonly edit_request: string;
  /** Questions asked before, with their answers: the caller's, or `yes, proceed`. */
  readonly answered: readonly { readonly question: string; readonly answer: string }[];
  /** Reference pictures sent with the edit, already in the media store. */
  readonly assets: readonly Asset[];
  /** Asked for beside the words. */
  readonly aspect_ratio?: AspectRatio;
}

/** The rewritten plan, or what has to be known before it can be written. Scene lists follow from `diffPlans`. */
export type EditOutcome =
  ({ readonly kind: 'edited' } & RewrittenPlan) | { readonly kind: 'question'; readonly question: string };

/**
 * Rewrites a plan as asked in words (contract 7.4, phase 1). Yields each scene it changed or added. Scenes it does not touch
 * keep their very JSON but for `scene_number`; a scene keeps its `scene_id` for life.
 */
export interface PlanEditor {
  editPlan(brief: EditBrief, signal: AbortSignal): AsyncGenerator<Scene, EditOutcome>;
}

export const PICTURE_ASPECT_RATIOS = [
  '1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9',
] as const; // prettier-ignore
export type PictureAspectRatio = (typeof PICTURE_ASPECT_RATIOS)[number];

/** A picture asked for in words. */
export interface PictureRequest {
  readonly prompt: string;
  /** What it is made of, JPEG or PNG; none: it is drawn anew. */
  readonly pictures: readonly BlobName[];
  /** Absent: that of the first picture; 16:9 when there is none. */
  readonly aspect_ratio?: PictureAspectRatio;
  /** How large a picture drawn anew is to be. */
  readonly size: FrameSize;
}

export interface PictureEditor {
  /**
   * The picture as wished, JPEG or PNG. Throws `DomainError('unprocessable')`, naming `prompt`, for what it cannot do: never is a picture
   * given back as it was.
   */
  editPicture(wish: PictureRequest, signal: AbortSignal): Promise<BlobName>;
}
