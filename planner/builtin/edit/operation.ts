import type {
  AspectRatio,
  CAMERAS,
  Scene,
  SETTINGS,
  Slide,
  Style,
  TIMES_OF_DAY,
  Transition,
} from '../../../modules/videos/plan.ts';

/** Scenes as a request names them; looked up in the plan as it was before the edit. */
export type Reference =
  | { readonly by: 'numbers'; readonly numbers: readonly number[] }
  /** The first or last `count` scenes, or the one `from` places before the end. */
  | { readonly by: 'edge'; readonly edge: 'first' | 'last'; readonly count: number; readonly back?: number }
  | { readonly by: 'all' }
  /** All that come before or after some scenes, or all but them. */
  | { readonly by: 'beyond'; readonly side: 'before' | 'after' | 'but'; readonly of: Targets }
  /** "this", "that", "it": what the request spoke of last. */
  | { readonly by: 'that' }
  /**
   * "the scene about enzymes", "the part where it says …", "the line about wax". `shown`: what it shows besides, as in "the list
   * of fees"; `words` may be empty then.
   */
  | {
      readonly by: 'topic';
      readonly words: string;
      readonly shown?: string;
      readonly unit?: 'scene' | 'part' | 'line';
    };

/** Nothing: the request names no scene. */
export type Targets = readonly Reference[];

export type Place =
  | { readonly at: 'start' | 'end' }
  /** `isNeighbour`: by one place from where the targets are. */
  | { readonly at: 'before' | 'after'; readonly targets: Targets; readonly isNeighbour?: true }
  | { readonly at: 'number'; readonly number: number }
  | { readonly at: 'anywhere' };

export type Rewording = 'shorten' | 'lengthen' | 'simplify' | 'rewrite' | 'friendlier' | 'punchier';
export type Layout = Slide['layout'];
export type Slot = 'title' | 'heading' | 'caption' | 'subtitle' | 'attribution' | 'narration' | 'label';

/** What a request wants of a picture. */
export interface PictureRequest {
  readonly camera?: (typeof CAMERAS)[number];
  readonly time_of_day?: (typeof TIMES_OF_DAY)[number];
  readonly setting?: (typeof SETTINGS)[number];
  readonly tone?: 'dramatic' | 'calm' | 'dark' | 'bright';
}

/** One thing a request asks for. `said`: its own words, for questions. */
export type Operation =
  | { readonly kind: 'reword'; readonly how: Rewording; readonly targets: Targets; readonly said: string }
  | {
      readonly kind: 'replace';
      readonly from: string;
      readonly to: string | undefined;
      /** What else is said of it: "Norway" in "Norway is 7%, not 6%". */
      readonly about?: string;
      readonly targets: Targets;
      readonly said: string;
    }
  /** "It's 421", "the company is called X now": what it was is for the plan to tell. `about`: what is said of it. */
  | { readonly kind: 'correct'; readonly to: string; readonly about: string; readonly said: string }
  | {
      readonly kind: 'mention';
      readonly sentence: string;
      /** To be said as it is, whatever it is. */
      readonly isWhole?: true;
      /** Before all else that is said there. */
      readonly isFirst?: true;
      readonly targets: Targets;
      readonly said: string;
    }
  | { readonly kind: 'music'; readonly to: NonNullable<Style['music']>; readonly said: string }
  | { readonly kind: 'captions'; readonly to: NonNullable<Style['captions']>; readonly said: string }
  | {
      readonly kind: 'drop_thing';
      readonly thing: string;
      /** Its clause may ask for something else: the caller confirms it first. */
      readonly isUnsure?: true;
      readonly unit?: 'part' | 'line';
      readonly targets: Targets;
      readonly said: string;
    }
  | { readonly kind: 'add_thing'; readonly thing: string; readonly targets: Targets; readonly said: string }
  | {
      readonly kind: 'set_text';
      readonly slot: Slot;
      readonly text: string | undefined;
      readonly targets: Targets;
      readonly said: string;
    }
  | {
      readonly kind: 'add_scene';
      readonly place: Place;
      readonly content: NewContent | undefined;
      readonly said: string;
    }
  | { readonly kind: 'delete'; readonly isUnsure?: true; readonly targets: Targets; readonly said: string }
  | { readonly kind: 'move'; readonly targets: Targets; readonly place: Place; readonly said: string }
  | { readonly kind: 'swap'; readonly targets: Targets; readonly said: string }
  | { readonly kind: 'merge'; readonly targets: Targets; readonly said: string }
  /** `parts`: how many scenes are to become of it; two without it. */
  | { readonly kind: 'split'; readonly parts?: number; readonly targets: Targets; readonly said: string }
  | { readonly kind: 'copy'; readonly targets: Targets; readonly said: string }
  | {
      readonly kind: 'picture';
      readonly wish: PictureRequest;
      readonly targets: Targets;
      readonly said: string;
    }
  | { readonly kind: 'layout'; readonly layout: Layout; readonly targets: Targets; readonly said: string }
  | {
      readonly kind: 'scene_kind';
      readonly to: Scene['kind'];
      readonly targets: Targets;
      readonly said: string;
    }
  | {
      readonly kind: 'transition';
      readonly transition: Transition;
      readonly targets: Targets;
      readonly said: string;
    }
  | {
      readonly kind: 'duration';
      readonly seconds?: number;
      readonly factor?: number;
      readonly targets: Targets;
      readonly said: string;
    }
  /** The whole film in so many seconds, or by so many shorter (below 0) or longer. */
  | {
      readonly kind: 'length';
      readonly to?: number;
      readonly by?: number;
      /** By a share of what it lasts: only time and words go, no scene. */
      readonly share?: number;
      readonly said: string;
    }
  /** One line of the narration in the caller's words. */
  | { readonly kind: 'say'; readonly line: string; readonly words: string; readonly said: string }
  | { readonly kind: 'style'; readonly words: string; readonly targets: Targets; readonly said: string }
  | { readonly kind: 'aspect'; readonly to: AspectRatio; readonly said: string }
  | { readonly kind: 'place_picture'; readonly targets: Targets; readonly said: string }
  /** Something plainly asked that an edit of the plan cannot do. `remedy`: what is done for it once the caller agrees. */
  | { readonly kind: 'refuse'; readonly question: string; readonly remedy?: Operation; readonly said: string }
  | { readonly kind: 'unknown'; readonly said: string };

export type NewContent =
  | { readonly tells: 'summary' | 'opening' | 'thanks' }
  | { readonly tells: 'topic'; readonly topic: string; readonly layout?: Layout }
  | { readonly tells: 'words'; readonly words: string; readonly layout?: Layout };
