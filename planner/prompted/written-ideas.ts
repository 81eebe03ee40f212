import Type from 'typebox';
import { CHECK_STATES } from '../../modules/videos/plan.ts';
import { choice, cue, heading, idea, layout, line, maybeHeading, some } from './idea-parts.ts';

const side = idea({ title: line('At most 3 words'), text: line('At most 12 words'), cue });
const lineNumber = Type.Integer({ minimum: 1, maximum: 200 });

/** Ideas of written matter: tables, code, formulas, figures, lists to tick off, and type that moves. */
export const WRITTEN_IDEAS = {
  table: idea({
    layout: layout('table'),
    heading,
    columns: Type.Array(line('At most 3 words'), some(2, 6)),
    rows: Type.Array(
      idea({ cells: Type.Array(line('As short as it can be; one for each column'), some(2, 6)), cue }),
      some(1, 8),
    ),
  }),
  code: idea({
    layout: layout('code'),
    heading: maybeHeading,
    language: line('As in python, javascript, sql'),
    code: Type.String({
      description: 'At most 14 short lines, as they are in the material',
      maxLength: 1500,
    }),
    highlights: Type.Array(idea({ from_line: lineNumber, to_line: lineNumber, cue }), some(0, 6)),
  }),
  formula: idea({
    layout: layout('formula'),
    heading: maybeHeading,
    tex: line('TeX, without dollar signs'),
    terms: Type.Array(
      idea({ tex: line('A part of the formula'), meaning: line('At most 6 words'), cue }),
      some(0, 5),
    ),
  }),
  key_figures: idea({
    layout: layout('key_figures'),
    heading,
    figures: Type.Array(
      idea({ value: line('A figure with its sign and unit'), caption: line('At most 5 words'), cue }),
      some(2, 4),
    ),
  }),
  checklist: idea({
    layout: layout('checklist'),
    heading,
    items: Type.Array(idea({ text: line('At most 7 words'), state: choice(CHECK_STATES), cue }), some(2, 6)),
  }),
  call_to_action: idea({
    layout: layout('call_to_action'),
    headline: heading,
    detail: line('At most 12 words; or empty'),
    address: line('Web address, mail address or phone number of the material; or empty'),
    code: line('Offer code of the material; or empty'),
  }),
  kinetic: idea({
    layout: layout('kinetic'),
    text: line('A sentence the voiceover says, at most 14 words'),
    emphasis: Type.Array(line('A word of it'), some(0, 3)),
  }),
  before_after: idea({ layout: layout('before_after'), heading: maybeHeading, before: side, after: side }),
  dialogue: idea({
    layout: layout('dialogue'),
    heading: maybeHeading,
    turns: Type.Array(idea({ speaker: line('Who speaks'), text: line('At most 14 words'), cue }), some(2, 6)),
  }),
} as const;
