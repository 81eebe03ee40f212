import Type from 'typebox';
import { RELATIONS, SPANS } from '../../modules/videos/plan.ts';
import { choice, cue, idea, layout, line, maybeHeading, some } from './idea-parts.ts';

const lead = line('The words of the sentence before the figure, at most 9; or empty');
const value = line('The figure with its unit, as the voiceover says it');
const caption = line('The words behind the figure, at most 9; or empty');
const amount = Type.Number({ description: 'Its size; of both figures in the same unit' });
const hour = Type.Number({ minimum: 0, maximum: 24 });
const sum = idea({ text: line('At most 6 words'), value, cue });

/** Ideas of what a sentence says in figures: how many of how many, how long, from when to when, on which day. */
export const FIGURE_IDEAS = {
  two_figures: idea({
    layout: layout('two_figures'),
    heading: maybeHeading,
    relation: choice(RELATIONS),
    figures: Type.Array(
      idea({ label: line('Its year, or what it is of, at most 4 words; or empty'), value, amount, cue }),
      some(2, 2),
    ),
  }),
  calculation: idea({
    layout: layout('calculation'),
    heading: maybeHeading,
    lines: Type.Array(sum, some(1, 4)),
    result: sum,
  }),
  pictogram: idea({
    layout: layout('pictogram'),
    lead,
    value,
    caption,
    filled: Type.Integer({ minimum: 0, maximum: 100 }),
    of: Type.Integer({ minimum: 2, maximum: 100 }),
    people: Type.Boolean({ description: 'Whether it is people that are counted' }),
    cue,
  }),
  duration: idea({
    layout: layout('duration'),
    lead,
    value,
    caption,
    count: Type.Number({ minimum: 0, maximum: 1000 }),
    span: choice(SPANS),
    cue,
  }),
  hours: idea({ layout: layout('hours'), lead, value, caption, from: hour, to: hour, cue }),
  date: idea({
    layout: layout('date'),
    day: line('The day in digits; or empty'),
    month: line('The name of the month; or empty'),
    year: line('The year; or empty'),
    text: line('What happens then, at most 12 words'),
    cue,
  }),
} as const;
