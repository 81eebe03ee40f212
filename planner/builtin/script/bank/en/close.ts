import { movesFor } from '../writing.ts';

const goodbye = movesFor({ family: 'goodbye' });

/** Last words of a film: one of them ends it. */
// prettier-ignore
export const CLOSINGS = [
  goodbye('close', 3, 'Thank you for watching.'),
  goodbye('close', 3.8, 'Thank you for watching. The next question is yours.', undefined, { types: ['explainer', 'narrative', 'social'], }),
  goodbye('close', 3.9, 'That was {topic}, told in a few moments. Thank you for watching.', undefined, { forms: ['noun', 'clause'], when: 'told', }),
  goodbye('close', 4.4, 'That is where we stop. The rest of the story is yours to find.', undefined, { types: ['narrative', 'explainer'], when: 'bare', }),
  goodbye('close', 4.2, 'And that is the story, as far as we can tell it today.', undefined, { types: ['narrative'], when: 'told', }),
  goodbye('close', 4.4, 'And now you can tell it to somebody else. Thank you for watching.', undefined, { types: ['explainer', 'narrative', 'social'], when: 'told', }),
  goodbye('close', 4.7, 'That is the end of this lesson. Well done, and good luck with the next step.', undefined, { types: ['instructional'] }),
  goodbye('close', 4.4, 'That is it for this lesson. Come back to it whenever you need to.', undefined, { types: ['instructional'], }),
  goodbye('close', 4.4, 'Thank you for your time and your attention.', undefined, { types: ['corporate'] }),
  goodbye('close', 4.6, 'If anything is still unclear, please ask. Thank you for your time.', undefined, { types: ['corporate'], }),
  goodbye('close', 4.5, 'Now you know where to look. The next move is yours.', undefined, { types: ['marketing'], }),
  goodbye('close', 4.4, 'Take a closer look, and see for yourself.', undefined, { types: ['marketing'] }),
  goodbye('close', 4.6, 'Pass it on to someone who should hear it.', undefined, { types: ['social'] }),
  goodbye('close', 4.4, 'Follow the thought a little further, and share what you find.', undefined, { types: ['social'], }),
];
