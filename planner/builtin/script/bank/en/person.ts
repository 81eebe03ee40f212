import { at, movesFor, points, sides } from '../writing.ts';

const say = movesFor({ kinds: ['person'], when: 'bare' });

/** A life. */
// prettier-ignore
export const PERSON = [
  say('preview', 4, 'A life can be told in many ways. We will look for the person behind the name.', at('stage', 'person', 'topic'), { family: 'preview' }),
  say('wonder', 4, 'What comes to mind when you hear the name? A face, a work, a single sentence?', points('What comes to mind?', ['A face', 'user', 'face'], ['A work', 'book', 'work'], ['A sentence', 'quote', 'sentence'])),
  say('explore', 4, 'Begin at the beginning. Where did this life start, and what did the world look like then?', at('street', 'house=house', 'sunrise')),
  say('explore', 3.8, 'Look at the people around: family, teachers, rivals, friends. Nobody becomes who they are alone.', points('The people around', ['Family', 'users', 'family'], ['Teachers', 'school', 'teachers'], ['Rivals', 'swords', 'rivals'], ['Friends', 'heart', 'friends'])),
  say('explore', 3.8, 'Ask what was difficult. Obstacles often say more than prizes do.', at('mountains', 'climbing', 'trophy')),
  say('explore', 3.4, 'Ask what the work was like, day after day, when nobody was watching.', at('room', 'candle', 'books=books')),
  say('explore', 3.4, 'Find one decision that could have gone the other way.', at('forest', 'signpost=round-pushpin', 'footprints')),
  say('explore', 3.2, 'Separate what is known from what is told. Legends grow wherever a name becomes famous.', sides('Known or told?', ['What is known', 'what is known', 'Written down', 'Confirmed'], ['What is told', 'what is told', 'Passed on', 'Embroidered'])),
  say('explore', 3, 'Look for words in the first person: a letter, a speech, a diary. A voice says more than a summary.', points('A voice of its own', ['A letter', 'mail', 'letter'], ['A speech', 'microphone', 'speech'], ['A diary', 'notebook', 'diary'])),
  say('explore', 2.8, 'Remember that we know how the story ends. The person in the middle of it did not.', at('sea', 'ship', 'fog')),
  say('explore', 2.8, 'Then look at what remains: words, works, ideas, or people who were changed.', at('city', 'classical building', 'books=books')),
  say('apply', 2.8, 'Think of one quality you would like to borrow. How could it show tomorrow?', at('meadow', 'sunrise', 'star')),
  say('recap', 3, 'A beginning, an obstacle, a decision, and something that remains. Every life has its own order.', points('A life, in short', ['A beginning', 'flag', 'beginning'], ['An obstacle', 'mountain', 'obstacle'], ['A decision', 'arrows-split', 'decision'], ['What remains', 'star', 'remains'])),
];
