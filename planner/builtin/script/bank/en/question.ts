import { at, movesFor, points, sides } from '../writing.ts';

const say = movesFor({ kinds: ['question'], when: 'bare' });

/** Questions that could be answered with yes or no, or with a name. */
// prettier-ignore
export const QUESTION = [
  say('preview', 4.2, 'Some questions have a short answer and a long one. The long one is where it becomes interesting.', sides('Two answers', ['The short one', 'short answer', 'Yes or no?'], ['The long one', 'long one', 'It depends on what?']), { family: 'preview' }),
  say('wonder', 4.1, 'What would you answer right now, without looking anything up?', at('room', 'thought balloon', 'topic')),
  say('wonder', 3.8, 'And how sure are you? A little, fairly, or absolutely?', points('How sure are you?', ['A little', 'battery-1', 'A little'], ['Fairly', 'battery-2', 'fairly'], ['Absolutely', 'battery-4', 'absolutely'])),
  say('explore', 4, 'Begin with the words. What exactly does each of them mean here?', at('classroom', 'open book', 'magnifying glass')),
  say('explore', 3.9, 'Then find out who decides. A dictionary, a measurement, a majority, or you?', points('Who decides?', ['A dictionary', 'book', 'dictionary'], ['A measurement', 'ruler', 'measurement'], ['A majority', 'users', 'majority'], ['You', 'user', 'you'])),
  say('explore', 3.8, 'Collect what speaks for one answer. Then collect what speaks for the other.', sides('For and against', ['For', 'one answer', 'What do we see?'], ['Against', 'the other', 'What does not fit?'])),
  say('explore', 3.5, 'Ask whether the answer has ever been different. What changed: the thing, or the way we look at it?', at('mountains', 'telescope', 'hourglass=hourglass-done')),
  say('explore', 3.2, 'Ask what depends on it. A question matters when something follows from the answer.', at('street', 'signpost=round-pushpin', 'topic')),
  say('apply', 3, 'Now look it up in a source you trust, and compare it with your first answer.', at('classroom', 'books=books', 'check mark=check-mark-button')),
  say('recap', 3.2, 'The words, the evidence, and who decides. Check these three, and you have your answer.', points('Check these three', ['The words', 'abc', 'words'], ['The evidence', 'search', 'evidence'], ['Who decides', 'user', 'who decides'])),
];
