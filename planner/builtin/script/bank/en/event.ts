import { at, movesFor, points, sides, steps } from '../writing.ts';

const say = movesFor({ kinds: ['event'], when: 'bare' });

/** Something that happens at a time. */
// prettier-ignore
export const EVENT = [
  say('preview', 4, 'An event is more than a date. It has a before, a moment, and an after.', steps('More than a date', ['Before', 'hourglass', 'before'], ['The moment', 'bolt', 'moment'], ['After', 'flag', 'after']), { family: 'preview' }),
  say('wonder', 4, 'Where were you when you first heard of it? And what did you imagine?', at('room', 'thought balloon', 'topic')),
  say('explore', 4, 'Ask what has to be in place before it can begin. Places, people, plans?', points('Before it begins', ['Places', 'map-pin', 'Places'], ['People', 'users', 'people'], ['Plans', 'clipboard', 'plans'])),
  say('explore', 3.8, 'Ask who takes part and who looks on. Both belong to the story.', sides('Two places to stand', ['Those who take part', 'takes part', 'What do they do?'], ['Those who look on', 'looks on', 'What do they see?'])),
  say('explore', 3.8, 'Imagine the moment itself. What would you see, hear and feel?', points('In the moment', ['See', 'eye', 'see'], ['Hear', 'ear', 'hear'], ['Feel', 'heart', 'feel'])),
  say('explore', 3.6, 'Ask why it matters to the people involved, and listen for more than one answer.', at('street', 'people=people-hugging', 'speech balloon')),
  say('explore', 3.2, 'Look for the rules, the habits or the chances that give it its shape.', at('stage', 'game die', 'scroll')),
  say('explore', 3.2, 'Notice what is different afterwards, and what quietly goes back to normal.', at('sky', 'sunset', 'topic')),
  say('explore', 3, 'Collect memories. Two people in the same place will tell you about two different days.', at('room', 'camera', 'framed picture')),
  say('explore', 2.8, 'Look at it from far away, too. How would someone from another part of the world describe it?', at('space', 'globe', 'topic')),
  say('apply', 2.8, 'Ask someone who was there, or someone who would like to be.', at('street', 'speech balloon', 'people=people-hugging')),
  say('recap', 3, 'Before, during, after. Put the three together, and the date becomes a story.', steps('A date becomes a story', ['Before', 'hourglass', 'Before'], ['During', 'bolt', 'during'], ['After', 'flag', 'after'])),
];
