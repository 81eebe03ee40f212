import { at, movesFor, points, sides, steps } from '../writing.ts';

const say = movesFor({ kinds: ['risk'], when: 'bare' });
const any = movesFor({ kinds: ['risk'] });

/** Something to be careful about: fraud, fire, accidents. */
// prettier-ignore
export const RISK = [
  say('preview', 4.5, 'Three words will guide us: recognize, stop, report.', steps('Three words', ['Recognize', 'eye', 'recognize'], ['Stop', 'hand-stop', 'stop'], ['Report', 'speakerphone', 'report']), { family: 'preview' }),
  say('wonder', 4.1, 'Have you come across it yourself? What gave it away, or what nearly fooled you?', at('office', 'thought balloon', 'topic')),
  say('explore', 4.2, 'Begin with the signs. What looks a little different from what you would expect?', at('office', 'magnifying glass', 'topic')),
  say('explore', 4, 'Notice how it makes you feel. Hurry, fear and curiosity are reasons to slow down.', points('Reasons to slow down', ['Hurry', 'clock', 'Hurry'], ['Fear', 'alert-triangle', 'fear'], ['Curiosity', 'help', 'curiosity'])),
  say('explore', 3.9, 'Ask what is at stake. Whom could it hurt: you, a colleague, a customer?', points('Whom could it hurt?', ['You', 'user', 'you'], ['A colleague', 'users', 'colleague'], ['A customer', 'heart', 'customer'])),
  say('explore', 3.8, 'Learn the safe way to check. A second channel, a second pair of eyes, a second thought.', points('Check it twice', ['A second channel', 'phone', 'second channel'], ['A second pair of eyes', 'eye', 'pair of eyes'], ['A second thought', 'brain', 'second thought'])),
  say('explore', 3.6, 'Walk through one example from start to finish. Where would you have stopped?', at('street', 'footprints', 'stop sign')),
  say('explore', 3.5, 'Compare two habits: the quick one and the safe one. Often they are only seconds apart.', sides('Two habits', ['The quick one', 'quick one', 'Act first'], ['The safe one', 'safe one', 'Look first'])),
  say('explore', 3.3, 'Find out now whom to tell, so that you do not have to search for it later.', at('office', 'telephone', 'card index')),
  any('reflect', 3.5, 'When in doubt, stop. A short pause is cheaper than a long repair.', at('street', 'stop sign', 'shield')),
  any('reflect', 3.3, 'It can happen to anyone. Being careful has little to do with being clever.', at('office', 'people=people-hugging', 'shield')),
  any('reflect', 3.2, 'If something has gone wrong, say so quickly. Early news is good news, even when it is bad.', at('office', 'telephone', 'alarm clock')),
  any('apply', 3, 'Choose one safe habit for this week, and tell a colleague about it.', at('office', 'calendar', 'handshake')),
  say('apply', 2.8, 'Look around where you work. What could you make safer in five minutes?', at('office', 'eyes', 'locked')),
  say('recap', 3.4, 'So: recognize it, stop for a moment, and report it.', steps('Remember', ['Recognize', 'eye', 'recognize'], ['Stop', 'hand-stop', 'stop'], ['Report', 'speakerphone', 'report'])),
];
