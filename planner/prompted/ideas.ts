import Type, { type Static } from 'typebox';
import {
  ALL_FIGURE_PARTS,
  CAMERAS,
  CHANGES,
  CURVE_SHAPES,
  FIGURES,
  MARK_PLACES,
  SETTINGS,
  TIMES_OF_DAY,
} from '../../modules/videos/plan.ts';
import { choice, cue, heading, idea, layout, line, maybeHeading, some } from './idea-parts.ts';
import { FIGURE_IDEAS } from './figure-ideas.ts';
import { WRITTEN_IDEAS } from './written-ideas.ts';

const item = idea({ text: line('At most 9 words'), cue });
const datum = idea({ label: line('At most 3 words'), value: Type.Number(), cue });
const unit = line('As in %, $, kg; or empty');
const column = idea({
  title: line('At most 4 words'),
  points: Type.Array(line('At most 7 words'), some(1, 4)),
  cue,
});
const id = line('A short name of your own, not shown');
const prompt = (description: string) => Type.String({ description, maxLength: 1_000 });

/**
 * What a model is asked for, by its `layout`: what it is good at, in fewer words than a plan. Ids, pictures, colours, lengths
 * and the places of cues are ours.
 */
export const PICTURES = {
  title: idea({ layout: layout('title'), headline: heading, subtitle: line('At most 10 words; or empty') }),
  points: idea({ layout: layout('points'), heading, points: Type.Array(item, some(1, 5)) }),
  big_number: idea({
    layout: layout('big_number'),
    value: line('One figure with its unit, as the voiceover says it'),
    caption: line('What it counts, at most 9 words'),
    heading: maybeHeading,
    cue,
  }),
  bar_chart: idea({ layout: layout('bar_chart'), heading, unit, bars: Type.Array(datum, some(2, 8)) }),
  line_chart: idea({ layout: layout('line_chart'), heading, unit, points: Type.Array(datum, some(2, 12)) }),
  donut_chart: idea({ layout: layout('donut_chart'), heading, unit, slices: Type.Array(datum, some(1, 6)) }),
  steps: idea({
    layout: layout('steps'),
    heading,
    steps: Type.Array(
      idea({ title: line('At most 5 words'), detail: line('At most 9 words; or empty'), cue }),
      some(2, 6),
    ),
  }),
  comparison: idea({ layout: layout('comparison'), heading, left: column, right: column }),
  quote: idea({
    layout: layout('quote'),
    quote: line('Words of the material'),
    attribution: line('Who said it; or empty'),
  }),
  definition: idea({ layout: layout('definition'), term: heading, meaning: line('At most 16 words') }),
  picture: idea({
    layout: layout('picture'),
    heading: maybeHeading,
    caption: line('At most 9 words'),
    shows: line('A common thing, in one or two English words'),
  }),
  closing: idea({ layout: layout('closing'), headline: heading, takeaways: Type.Array(item, some(0, 4)) }),
  flow: idea({
    layout: layout('flow'),
    heading: maybeHeading,
    nodes: Type.Array(idea({ id, text: line('At most 5 words'), cue }), some(2, 8)),
    edges: Type.Array(
      idea({
        from: line('id of a node'),
        to: line('id of a node'),
        label: line('At most 2 words; or empty'),
      }),
      some(1, 14),
    ),
  }),
  sequence: idea({
    layout: layout('sequence'),
    heading: maybeHeading,
    participants: Type.Array(idea({ id, text: line('At most 3 words') }), some(2, 4)),
    messages: Type.Array(
      idea({
        from: line('id of a participant'),
        to: line('id of a participant'),
        text: line('At most 5 words'),
        cue,
      }),
      some(1, 8),
    ),
  }),
  cycle: idea({
    layout: layout('cycle'),
    heading: maybeHeading,
    stages: Type.Array(idea({ text: line('At most 4 words'), cue }), some(3, 6)),
  }),
  timeline: idea({
    layout: layout('timeline'),
    heading: maybeHeading,
    events: Type.Array(
      idea({ when: line('The date as the voiceover says it'), text: line('At most 8 words'), cue }),
      some(2, 8),
    ),
  }),
  curve: idea({
    layout: layout('curve'),
    heading: maybeHeading,
    x_axis: line('At most 3 words'),
    y_axis: line('At most 3 words'),
    curves: Type.Array(
      idea({ label: line('At most 3 words'), shape: choice(CURVE_SHAPES), cue }),
      some(1, 3),
    ),
    marks: Type.Array(idea({ label: line('At most 4 words'), at: choice(MARK_PLACES), cue }), some(0, 4)),
  }),
  geometry: idea({
    layout: layout('geometry'),
    heading: maybeHeading,
    figure: choice(FIGURES),
    labels: Type.Array(
      idea({ at: choice(ALL_FIGURE_PARTS), text: line('A measure or a name'), cue }),
      some(0, 9),
    ),
    statement: line('What follows, as an equation; or empty'),
    cue,
  }),
  map: idea({
    layout: layout('map'),
    heading: maybeHeading,
    places: Type.Array(
      idea({
        name: line('At most 3 words'),
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
        value: line('A figure of the place; or empty'),
        cue,
      }),
      some(1, 8),
    ),
    is_route: Type.Boolean({ description: 'Whether it is a way from place to place' }),
  }),
  ...WRITTEN_IDEAS,
  ...FIGURE_IDEAS,
  shot: idea({
    layout: layout('shot'),
    setting: choice(SETTINGS),
    time_of_day: choice(TIMES_OF_DAY),
    subjects: Type.Array(
      idea({
        phrase: line('What it is; the same thing has the same words in every scene'),
        shown_as: line('The common thing that looks most like it, in one or two English words'),
        count: Type.Integer({ minimum: 1, maximum: 12 }),
        cue,
      }),
      { ...some(1, 5), description: 'What is seen, the most important first' },
    ),
    camera: choice(CAMERAS),
    change: choice(CHANGES),
    label: line('At most 4 words on the picture; mostly empty'),
    first_frame: prompt('English: what the first frame shows'),
    last_frame: prompt('English: what the last frame shows'),
    motion: prompt('English: what moves, and how the camera does'),
  }),
} as const;

export type PictureName = keyof typeof PICTURES;
export type PictureIdea = { [Name in PictureName]: Static<(typeof PICTURES)[Name]> }[PictureName];
export type ShotIdea = Static<typeof PICTURES.shot>;
export type FigureIdea = Extract<PictureIdea, { layout: keyof typeof FIGURE_IDEAS }>;
export type WrittenIdea = Extract<PictureIdea, { layout: keyof typeof WRITTEN_IDEAS }>;
export type SlideIdea = Exclude<PictureIdea, ShotIdea>;

export const PICTURE_NAMES = Object.keys(PICTURES) as readonly PictureName[];
export const SLIDE_NAMES = PICTURE_NAMES.filter((name) => name !== 'shot');

/** One of these pictures. */
export const onePicture = (names: readonly PictureName[], ...more: readonly object[]) =>
  Type.Unsafe({ anyOf: [...more, ...names.map((name) => PICTURES[name])] });

/** What a scene shows. */
export const pictureIdeaOf = (names: readonly PictureName[]) =>
  idea({ scene: Type.Integer({ minimum: 1 }), picture: onePicture(names) });

/** An object around a list, for servers that write objects only. */
export const listOf = (elements: readonly object[]): object => ({
  type: 'object',
  properties: {
    elements: { type: 'array', items: elements.length === 1 ? elements[0] : { anyOf: elements } },
  },
  required: ['elements'],
  additionalProperties: false,
});
