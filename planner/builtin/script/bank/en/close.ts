import type { Move } from '../../move.ts';

const goodbye = (text: string, worth: number, extra: Partial<Move> = {}): Move => ({
  section: 'close',
  family: 'goodbye',
  text,
  worth,
  ...extra,
});

/** Last words of a film: one of them ends it. */
export const CLOSINGS: readonly Move[] = [
  goodbye('Thank you for watching.', 3),
  goodbye('Thank you for watching. The next question is yours.', 4, {
    types: ['explainer', 'narrative', 'social', 'instructional'],
  }),
  goodbye('That was a look at {topic}. Thank you for watching.', 4),
  goodbye('That is where we stop. The rest of the story is yours to find.', 4.5, {
    types: ['narrative', 'explainer'],
  }),
  goodbye('That is the end of this lesson. Well done, and good luck with the next step.', 4.8, {
    types: ['instructional'],
  }),
  goodbye('Thank you for your time and your attention.', 4.6, { types: ['corporate'] }),
  goodbye('If anything is still unclear, please ask. Thank you for your time.', 4.8, {
    types: ['corporate'],
  }),
  goodbye('Now you know where to look. The next move is yours.', 4.6, { types: ['marketing', 'social'] }),
  goodbye('Take a closer look, and see for yourself.', 4.6, { types: ['marketing'] }),
  goodbye('Pass it on to someone who should hear it.', 4.8, { types: ['social'] }),
];
