import type { Image, SKRSContext2D } from '@napi-rs/canvas';
import type { Transition } from '../../../modules/videos/plan.ts';
import type { Passing, ScenePicture, SpokenWord } from '../../../planner/ports.ts';

/** Frames per second of every clip and film. */
export const FRAMES_PER_SECOND = 30;

/** A place in the frame, in pixels from its upper left corner. May be fractional and may reach out of the frame. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What differs between two frames. Rects may overlap; whatever lies outside them is the same to the byte. */
export type FrameChange = 'nothing' | 'everything' | readonly Rect[];

/**
 * Paints one scene, any frame of it in any order: a frame depends on its number alone, never on calls before.
 *
 * The encoder asks for frames 0, 1, 2, … on one canvas and redraws and converts only what changed; a still is
 * one call with `holds` undefined. Transitions are painted on top by the renderer, which then says that the canvas
 * holds nothing of use.
 */
export interface ScenePainter {
  /** Of painters that read their pictures from a file: awaited before each `paint`, for the frames in their order. */
  readonly advance?: () => Promise<void>;
  /** The ends of the clip that it paints itself; over the others the renderer moves the scene as a whole. */
  readonly ownEnds?: ReadonlySet<SeamEnd>;
  /**
   * Paints frame `frame` (from 0) on `context`, which covers the whole frame at scale 1.
   *
   * `holds`: the frame the canvas shows now, untouched since this painter painted it; undefined when the canvas may show
   * anything, and then the whole frame is painted. Answers what differs from frame `holds`
   * ('everything' when it is undefined). Leaves the context's state as it found it.
   */
  paint(context: SKRSContext2D, frame: number, holds: number | undefined): FrameChange;
}

/** All a painter may look at. Time is in seconds from the start of the clip. */
export interface ScenePainting {
  readonly picture: ScenePicture;
  /** Words of the narration, timed from the narration's own start. */
  readonly words: readonly SpokenWord[];
  readonly narration_start_seconds: number;
  /** Length of the clip; frames are 0 to frame_count - 1. */
  readonly frame_count: number;
  /** Decoded pictures of `picture.assets`, by asset_id; an asset without a picture is not there. */
  readonly assets: ReadonlyMap<string, Image>;
  /** How the clip begins and ends; absent: as the scene is by itself. */
  readonly seams?: Record<SeamEnd, Seam>;
}

/** The two ends of a clip. */
export type SeamEnd = 'in' | 'out';

/** One end of a clip: how it goes over to its neighbour, and what is in sight on both sides. */
export interface Seam {
  readonly transition: Transition;
  readonly passing: readonly Passing[];
}

/**
 * Prepares a painter: lays out, loads icons and fonts, draws what never changes. Deterministic.
 * Throws `DomainError('unprocessable')` for a scene that cannot be painted.
 */
export type MakeScenePainter = (painting: ScenePainting) => Promise<ScenePainter>;
