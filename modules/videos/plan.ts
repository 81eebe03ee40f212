import Type, { type Static } from 'typebox';
import { SceneNumber } from '../kernel/http/schema.ts';
import { Backdrop, FRAMINGS, LAYOUTS_WITH_ROOM } from './backdrop.ts';
import { Direction, PACES } from './direction.ts';
import { DIAGRAM_SLIDES } from './diagram-slides.ts';
import { DRAWN_SLIDES } from './drawn-slides.ts';
import { FIGURE_LAYOUTS, Lead } from './figure-layouts.ts';
import { CAMERAS, CHANGES, type Person, SETTINGS, Shot, type Subject, TIMES_OF_DAY, WEATHERS } from './shot.ts'; // prettier-ignore
import { AssetId, Cue, IconId, layout, oneOf, Text } from './slide-parts.ts';
import { THING_MANNERS, WITH_THINGS } from './things.ts';
import { type ArtDirection, ART_DIRECTIONS, MADE_FOR, MOODS, TYPEFACES } from './art-directions.ts';
import { CHECK_STATES, WRITTEN_LAYOUTS } from './written-layouts.ts';

export { type ArtDirection, ART_DIRECTIONS, Backdrop, CAMERAS, CHANGES, CHECK_STATES, Direction, FRAMINGS, LAYOUTS_WITH_ROOM, MADE_FOR, MOODS, PACES, SETTINGS, THING_MANNERS, TIMES_OF_DAY, TYPEFACES, WEATHERS }; // prettier-ignore
export { BODIES, BODY_ACTS, LAYER_SHAPES } from './drawn-slides.ts';
export { HUNDRED, RELATIONS, SPANS } from './figure-layouts.ts';
export { ALL_FIGURE_PARTS, CURVE_SHAPES, type Figure, type FigurePart, FIGURES, isPartOf, MARK_PLACES } from './diagram-slides.ts'; // prettier-ignore

/**
 * The plan of a film: what every stage reads and writes, and what an edit rewrites. Plain JSON, snake_case.
 * `highlevel` drafts scenes (kind, title, voiceover, intent), `lowlevel` details each with a slide or a shot.
 * Contract 12.4: published as `Plan`.
 */

const Hex = Type.String({ maxLength: 7, pattern: '^#[0-9a-fA-F]{6}$', identifier: true });

/** Resolved colours, #rrggbb; every text colour has at least 4.5:1 on the ground it stands on. */
export const Palette = Type.Object({
  background: Hex,
  surface: Hex,
  text: Hex,
  muted: Hex,
  primary: Hex,
  secondary: Hex,
  tertiary: Hex,
  accent: Hex,
});

export const VIDEO_TYPES = [
  'instructional',
  'explainer',
  'corporate',
  'marketing',
  'narrative',
  'social',
] as const;
export const MODES = ['standard', 'product', 'rxv'] as const;
export const ASPECT_RATIOS = ['16:9', '9:16'] as const;

/** One art direction per film, worked out from video_type, global_style_prompt and color_palette. */
export const Style = Type.Object({
  palette: Palette,
  mood: oneOf(MOODS),
  typeface: oneOf(TYPEFACES),
  pace: oneOf(PACES),
  /** A complete art direction, chosen by what the film is about; it holds while mood and typeface are its own. Absent: what mood and video_type make. */
  art: Type.Optional(oneOf(ART_DIRECTIONS)),
  /** Of headlines and headings, as near to it as their ground lets them be read. Absent: the text colour. */
  title_color: Type.Optional(Hex),
  /** Absent: `auto`, which follows mood and pace. */
  music: Type.Optional(oneOf(['none', 'auto', ...MOODS] as const)),
  /** The spoken words, burnt into the picture a few at a time. Absent: beside the film alone. */
  captions: Type.Optional(oneOf(['none', 'burned'] as const)),
  /** The caller's global_style_prompt, kept for models and for edits. */
  prompt: Text,
});

const MAX_SCENES = 120;
export const MAX_PLANNED_SECONDS = 36_000;
/** Scenes have one or two KiB. Every text of 120 at its longest would be days of film, and seconds of reading for each route. */
const MAX_SCENES_KIBIBYTES = 512;
const Point = Type.Object({ text: Text, icon: Type.Optional(IconId), cue: Cue });
/** As large as a number can be written. */
const AnyNumber = Type.Number({ minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE });
const Datum = Type.Object({ label: Text, value: AnyNumber, cue: Cue });
const Column = Type.Object({ title: Text, points: Type.Array(Text, { maxItems: 4 }), cue: Cue });

/** Names what the slide shows; absent where that is clear without. */
const heading = Type.Optional(Text);

export const Slide = Type.Union(
  [
    Type.Object({
      layout: layout('title'),
      headline: Text,
      subtitle: Type.Optional(Text),
      icon: Type.Optional(IconId),
    }),
    Type.Object({
      layout: layout('points'),
      heading,
      points: Type.Array(Point, { minItems: 1, maxItems: 5 }),
      ...WITH_THINGS,
    }),
    Type.Object({
      layout: layout('big_number'),
      /** As written by the caller, with its unit: "300,000", "42%", "$1.5 million". */
      value: Text,
      caption: Text,
      lead: Lead,
      heading,
      icon: Type.Optional(IconId),
      cue: Cue,
      ...WITH_THINGS,
    }),
    Type.Object({
      layout: layout('bar_chart'),
      heading,
      unit: Type.Optional(Text),
      bars: Type.Array(Datum, { minItems: 2, maxItems: 8 }),
      /** A line that no bar gets over, or that all should reach. */
      limit: Type.Optional(Datum),
    }),
    Type.Object({
      layout: layout('line_chart'),
      heading,
      unit: Type.Optional(Text),
      points: Type.Array(Datum, { minItems: 2, maxItems: 12 }),
    }),
    Type.Object({
      layout: layout('donut_chart'),
      heading,
      unit: Type.Optional(Text),
      slices: Type.Array(Datum, { minItems: 1, maxItems: 6 }),
    }),
    Type.Object({
      layout: layout('steps'),
      heading,
      /** Of the first step; absent: 1. What the slide before began goes on. */
      first_number: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
      steps: Type.Array(
        Type.Object({ title: Text, detail: Type.Optional(Text), icon: Type.Optional(IconId), cue: Cue }),
        { minItems: 2, maxItems: 6 },
      ),
      ...WITH_THINGS,
    }),
    Type.Object({ layout: layout('comparison'), heading, left: Column, right: Column }),
    Type.Object({ layout: layout('quote'), quote: Text, attribution: Type.Optional(Text), ...WITH_THINGS }),
    Type.Object({ layout: layout('definition'), term: Text, meaning: Text, icon: Type.Optional(IconId) }),
    Type.Object({
      layout: layout('picture'),
      heading,
      caption: Text,
      /** An asset of the plan (a reference image), or else an illustration. */
      asset_id: Type.Optional(AssetId),
      illustration: Type.Optional(IconId),
    }),
    Type.Object({
      layout: layout('closing'),
      headline: Text,
      takeaways: Type.Array(Point, { maxItems: 4 }),
      ...WITH_THINGS,
    }),
    ...DIAGRAM_SLIDES,
    ...DRAWN_SLIDES,
    ...WRITTEN_LAYOUTS,
    ...FIGURE_LAYOUTS,
  ],
  { explains: 'must be one of the layouts, with its fields' },
);

export const TRANSITIONS = ['cut', 'fade', 'wipe', 'push', 'zoom'] as const;

export const Scene = Type.Object(
  {
    /** Place in the film: 1, 2, 3, … Renumbered when scenes come and go; `scene_id` stays. */
    scene_number: SceneNumber,
    scene_id: Type.String({ minLength: 1, maxLength: 64 }),
    kind: oneOf(['slide', 'generative_video'] as const),
    title: Text,
    /** Exactly what the narrator says. */
    voiceover: Text,
    /** Planned length, 4-10 s; the clip may differ by what the narrator needs. */
    duration_seconds: Type.Number({ minimum: 1, maximum: 30 }),
    /** What the picture has to tell, in words. */
    intent: Text,
    /** How this scene follows the one before it. */
    transition: oneOf(TRANSITIONS),
    /** Detailed by `lowlevel`: `slide` for kind slide, `shot` for kind generative_video. */
    slide: Type.Optional(Slide),
    /** Where a slide of few words stands; absent: on its plain ground. */
    backdrop: Type.Optional(Backdrop),
    shot: Type.Optional(Shot),
    /** Where the film has what the caller did not tell, as its licence asks: small on the picture. */
    credit: Type.Optional(Text),
    /** Which step of a procedure it tells: marked on the picture. */
    step: Type.Optional(
      Type.Object({
        number: Type.Integer({ minimum: 1, maximum: MAX_SCENES }),
        of: Type.Integer({ minimum: 2, maximum: MAX_SCENES }),
      }),
    ),
  },
  { $id: 'Scene' },
);

export const Asset = Type.Object(
  {
    asset_id: AssetId,
    kind: oneOf(['reference_image', 'recurring'] as const),
    /** What it shows: "the honeybee", or the reference image's place ("reference image 2"). */
    name: Text,
    /** Content address of its picture in the media store; absent until it is fetched or drawn. */
    blob: Type.Optional(Type.String({ maxLength: 100 })),
    source_url: Type.Optional(Type.String({ maxLength: 4096 })),
    scene_numbers: Type.Array(SceneNumber, { maxItems: MAX_SCENES }),
  },
  { $id: 'Asset' },
);

export const Plan = Type.Object(
  {
    title: Text,
    /** What the film was asked to tell: stages that come later read it again. */
    content: Type.Optional(Text),
    direction: Type.Optional(Direction),
    /** What the caller should know: "The material fills 24 seconds; 60 were asked for." */
    warnings: Type.Optional(Type.Array(Text, { maxItems: 100 })),
    /** ISO 639-1: "en". */
    language: Type.String({ minLength: 2, maxLength: 8 }),
    mode: oneOf(MODES),
    video_type: oneOf(VIDEO_TYPES),
    aspect_ratio: oneOf(ASPECT_RATIOS),
    video_duration_seconds: Type.Number({ minimum: 0, maximum: MAX_PLANNED_SECONDS }),
    style: Style,
    scenes: Type.Array(Scene, {
      ...{ minItems: 1, maxItems: MAX_SCENES },
      maxBytesInAll: MAX_SCENES_KIBIBYTES * 1024,
      explains: `must be 1-${MAX_SCENES} scenes, of at most ${MAX_SCENES_KIBIBYTES} KiB of JSON together`,
    }),
    /** Up to 20 reference images, 50 pictures of a PDF, and what recurs. */
    assets: Type.Array(Asset, { maxItems: 120 }),
  },
  { $id: 'Plan' },
);

export type Palette = Static<typeof Palette>;
export type Style = Static<typeof Style>;
export type Direction = Static<typeof Direction>;
export type Slide = Static<typeof Slide>;
export type Subject = Static<typeof Subject>;
export type Person = Static<typeof Person>;
export type Shot = Static<typeof Shot>;
export type Scene = Static<typeof Scene>;
export type Asset = Static<typeof Asset>;
export type Plan = Static<typeof Plan>;
export type AspectRatio = (typeof ASPECT_RATIOS)[number];
export type VideoType = (typeof VIDEO_TYPES)[number];
export type Mode = (typeof MODES)[number];
export type Transition = (typeof TRANSITIONS)[number];
