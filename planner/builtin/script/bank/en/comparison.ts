import { at, movesFor, points, sides } from '../writing.ts';

const say = movesFor({ kinds: ['comparison'], when: 'bare' });
const any = movesFor({ kinds: ['comparison'] });

/** Two things side by side: `{a}` and `{b}` never carry a verb, so that singular and plural both fit. */
// prettier-ignore
export const COMPARISON = [
  any('preview', 4.4, 'Two names, one question. Where do they differ, and where are they alike?', sides('{A} and {B}', ['{A}', 'differ', 'Where do they differ?'], ['{B}', 'alike', 'Where are they alike?']), { family: 'preview' }),
  say('wonder', 4, 'Begin with {a}. What comes to mind first? Say it out loud before you go on.', at('room', '{a}', 'thought balloon'), { next: { text: 'Now think of {b}. What changes in the picture?', look: at('street', '{b}', 'thought balloon'), }, }),
  say('explore', 3.8, 'A fair comparison asks both sides the same questions, under the same conditions.', points('A fair comparison', ['The same questions', 'help', 'same questions'], ['The same conditions', 'scale', 'same conditions'])),
  say('explore', 3.8, 'Choose your measures first. Is it effort, time, cost, taste or use that matters to you?', points('What matters to you?', ['Effort', 'barbell', 'effort'], ['Time', 'clock', 'time'], ['Cost', 'coin', 'cost'], ['Use', 'tool', 'use'])),
  say('explore', 3.6, 'Ask what speaks for {a}. Collect every good reason you can find, and be generous.', at('meadow', '{a}', 'thumbs up'), { next: { text: 'Then ask what speaks for {b}, and be just as generous.', look: at('sky', '{b}', 'thumbs up'), }, }),
  say('explore', 3.2, 'Ask what each of them needs, and what each of them gives back.', sides('Give and take', ['{A}', 'needs', 'What does it need?', 'What does it give?'], ['{B}', 'gives back', 'What does it need?', 'What does it give?'])),
  say('explore', 3, 'When would you choose {a}? Name a day, a place, a mood.', at('street', '{a}', 'calendar'), { next: { text: 'And when would you choose {b}? The answer need not be the opposite.', look: at('room', '{b}', 'calendar'), }, }),
  any('reflect', 3, 'Beware of the word better. Better for whom, and better for what?', points('Better?', ['Better for whom?', 'user', 'for whom'], ['Better for what?', 'target', 'for what'])),
  any('reflect', 2.8, 'Look at what they share. Rivals are often closer than they seem.', at('stage', '{a}', '{b}')),
  any('reflect', 2.6, 'Perhaps it is no contest at all. One day may call for {a}, another for {b}.', at('sky', '{a}', '{b}')),
  any('apply', 2.8, 'Try both with open eyes, and write down what you notice.', at('room', 'notebook', 'magnifying glass')),
  any('recap', 3, 'So there they are: {a} on one side, {b} on the other, and your own judgment in between.', sides('Your choice', ['{A}', 'one side'], ['{B}', 'the other'])),
];
