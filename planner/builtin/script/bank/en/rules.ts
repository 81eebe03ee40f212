import { at, movesFor, points, sides, steps } from '../writing.ts';

const say = movesFor({ kinds: ['rules'], when: 'bare' });
const any = movesFor({ kinds: ['rules'] });

/** Policies, safety, security: what people have agreed to do and to avoid. */
// prettier-ignore
export const RULES = [
  say('preview', 4.5, 'What is it for? What does it ask of us? And what do I do when I am not sure?', points('Three questions', ['What is it for?', 'target', 'What is it for'], ['What does it ask of us?', 'list-check', 'ask of us'], ['What if I am not sure?', 'help', 'not sure']), { family: 'preview' }),
  say('wonder', 4.1, 'Think of an ordinary working day. Where do you come across it without noticing?', at('office', 'calendar', 'topic')),
  say('explore', 4.1, 'Begin with the reason. A rule that makes sense is a rule that people keep.', at('office', 'light bulb', 'topic')),
  say('explore', 4, 'Ask whom it protects: colleagues, customers, or yourself.', points('Whom does it protect?', ['Colleagues', 'users', 'colleagues'], ['Customers', 'user-heart', 'customers'], ['Yourself', 'user', 'yourself'])),
  say('explore', 3.9, 'Learn to recognize the moment when it matters. It often looks like any other moment.', at('office', 'warning', 'eyes')),
  say('explore', 3.8, 'Put it into two short lists. What should I do, and what should I leave alone?', sides('Two short lists', ['Do', 'should I do', 'Stop and think', 'Ask'], ['Leave alone', 'leave alone', 'Shortcuts', 'Guesses'])),
  say('explore', 3.6, 'Notice what makes people careless: hurry, habit, and the wish to be helpful.', points('What makes us careless', ['Hurry', 'clock', 'hurry'], ['Habit', 'refresh', 'habit'], ['The wish to help', 'heart', 'helpful'])),
  say('explore', 3.5, 'Walk through one example from start to finish. Where would you have stopped?', at('street', 'footprints', 'stop sign')),
  say('explore', 3.3, 'Find out where the full text is kept. A summary is a door, and the text is the room.', at('office', 'file folder', 'door')),
  say('explore', 3.2, 'Know your contact. A name and a number are worth more than a long document.', at('office', 'telephone', 'card index')),
  any('reflect', 3.6, 'When in doubt, stop for a moment. A short pause is cheaper than a long repair.', steps('When in doubt', ['Stop', 'hand-stop', 'stop'], ['Think', 'brain', 'moment'], ['Ask', 'message', 'doubt'])),
  any('reflect', 3.3, 'Asking is not a weakness. It is how careful people work.', at('office', 'raised hand=person-raising-hand', 'speech balloon')),
  any('reflect', 3.1, 'If something has gone wrong, say so quickly. Early news is good news, even when it is bad.', at('office', 'telephone', 'alarm clock')),
  any('apply', 3, 'Choose one habit to change this week, and tell a colleague about it.', at('office', 'calendar', 'handshake')),
  say('apply', 2.8, 'Look at your own desk and your own screen. What would you tidy up first?', at('office', 'laptop', 'broom')),
  any('apply', 2.6, 'Talk about it in your team. Rules come to life when people share real moments.', at('office', 'team=busts-in-silhouette', 'speech balloon')),
  say('recap', 3.4, 'So: know why, know what, and know whom to ask.', points('Remember', ['Know why', 'bulb', 'know why'], ['Know what', 'list-check', 'know what'], ['Know whom to ask', 'user', 'whom to ask'])),
];
