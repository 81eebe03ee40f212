import { at, movesFor, points, sides } from '../writing.ts';

const say = movesFor({ kinds: ['reason'], when: 'bare' });

/** Questions that begin with why. */
// prettier-ignore
export const REASON = [
  say('preview', 4.2, 'Every why has more than one answer. We will look for the near ones and for the far ones.', sides('More than one answer', ['Near', 'near ones', 'What sets it off?'], ['Far', 'far ones', 'What is behind that?']), { family: 'preview' }),
  say('wonder', 4.1, 'Children ask why again and again, and they are right. Each answer opens another door.', at('meadow', 'child', 'door')),
  say('wonder', 3.8, 'What would you have answered as a child? And what would you say today?', sides('Then and today', ['As a child', 'as a child', 'A first idea'], ['Today', 'today', 'A second idea'])),
  say('explore', 4, 'Begin with what can be seen. What exactly happens, when, and where?', points('What can be seen?', ['What happens?', 'eye', 'What exactly'], ['When?', 'clock', 'when'], ['Where?', 'map-pin', 'where'])),
  say('explore', 3.9, 'Then ask what comes just before it. The nearest cause is usually the easiest to find.', at('street', 'footprints', 'topic')),
  say('explore', 3.8, 'Now go one step further back. What made that possible?', at('mountains', 'footprints', 'telescope')),
  say('explore', 3.6, 'Ask what would happen if it were otherwise. A world without it is a good teacher.', at('space', 'topic', 'globe')),
  say('explore', 3.4, 'Do not mistake company for cause. Two things can appear together and have little to do with each other.', at('sky', 'balloon', 'topic')),
  say('explore', 3.3, 'Ask who benefits, or what is gained. Purposes and causes are different kinds of answers.', sides('Two kinds of answers', ['A cause', 'causes', 'What sets it off?'], ['A purpose', 'purposes', 'What is it good for?'])),
  say('explore', 3.1, 'Look for an exception. If it sometimes does not happen, what is different then?', at('meadow', 'four leaf clover', 'magnifying glass')),
  say('explore', 2.9, 'Think of a test. What would you have to see in order to change your mind?', at('lab', 'test tube', 'topic')),
  say('apply', 3, 'Answer it in one sentence, beginning with the word because. Then look for the weak spot in it.', at('classroom', 'pencil', 'open book')),
  say('recap', 3.2, 'What happens, what comes before, and what would be different without it. Ask these three, and the why begins to answer itself.', points('Ask these three', ['What happens?', 'eye', 'What happens'], ['What comes before?', 'arrow-back-up', 'comes before'], ['What without it?', 'circle-x', 'without it'])),
];
