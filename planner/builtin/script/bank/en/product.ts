import { at, movesFor, points, sides, steps } from '../writing.ts';

const say = movesFor({ kinds: ['product'], when: 'bare' });
const any = movesFor({ kinds: ['product'] });

/** Something that is offered. */
// prettier-ignore
export const PRODUCT = [
  say('preview', 4, 'Who is it for? What does it change? And how would you find out for yourself?', points('Three fair questions', ['Who is it for?', 'user', 'Who is it'], ['What does it change?', 'refresh', 'change'], ['How to find out?', 'search', 'find out']), { family: 'preview' }),
  say('wonder', 4, 'Good ideas begin with a problem. Which one comes to your mind?', at('room', 'light bulb', 'topic')),
  say('explore', 4, 'Picture an ordinary day. Where in it could this make a difference?', at('city', 'sunrise', 'topic')),
  say('explore', 3.8, 'Ask the simplest question first. Who is it for, and who would use it most?', at('street', 'people=people-hugging', 'topic')),
  say('explore', 3.6, 'Then ask what came before it. How did people manage until now?', at('room', 'clock=mantelpiece-clock', 'topic')),
  say('explore', 3.4, 'Listen to what it promises, and ask how you would notice that the promise is kept.', at('stage', 'handshake', 'topic')),
  say('explore', 3.4, 'Compare it with what you use today. What would be easier? What would you miss?', sides('Today and tomorrow', ['What you use today', 'today', 'What works?', 'What is missing?'], ['What you could use', 'easier', 'What is easier?', 'What would change?'])),
  say('explore', 3, 'Pay attention to small things. They decide whether something is used every day or left in a drawer.', at('room', 'magnifying glass', 'topic')),
  any('apply', 3, 'Write down three things you need, and hold it against your list.', steps('Make your list', ['What do you need?', 'list', 'need'], ['Hold it against your list', 'list-check', 'your list'])),
  any('reflect', 2.8, 'A fair question is always welcome. What would you want to know before you say yes?', at('room', 'question mark=red-question-mark', 'topic')),
  any('reflect', 2.6, 'Imagine the moment you first use it. Where are you, and who is with you?', at('street', 'sparkles', 'topic')),
  any('apply', 2.6, 'And if it could help someone you know, you know whom to tell.', at('street', 'speech balloon', 'people=people-hugging')),
  say('recap', 3, 'A problem, a promise, and your own judgment. That is all you need to decide.', points('All you need', ['A problem', 'puzzle', 'problem'], ['A promise', 'heart-handshake', 'promise'], ['Your judgment', 'scale', 'judgment'])),
];
