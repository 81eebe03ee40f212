import { at, movesFor, points } from '../writing.ts';

const say = movesFor({ kinds: ['thing'], when: 'bare' });

/** Something one could point at. */
// prettier-ignore
export const THING = [
  say('preview', 4, 'We will look at it from the outside first, then from the inside, and then in the hands of people.', points('Three ways to look', ['From the outside', 'eye', 'outside'], ['From the inside', 'zoom-in', 'inside'], ['In the hands of people', 'hand-click', 'hands of people']), { family: 'preview' }),
  say('wonder', 4, 'Imagine it right in front of you. What do you notice first?', at('room', 'topic', 'magnifying glass')),
  say('explore', 4, 'Give it a plain description. What is it, what belongs to it, and what does not?', points('A plain description', ['What is it?', 'help', 'What is it'], ['What belongs to it?', 'circle-check', 'belongs'], ['What does not?', 'circle-x', 'does not'])),
  say('explore', 3.8, 'Look at its parts. Which ones can you name, and what does each of them do?', at('lab', 'puzzle piece', 'topic')),
  say('explore', 3.6, 'Ask where it comes from. Was it found, was it grown, or was it made?', points('Where does it come from?', ['Found?', 'search', 'found'], ['Grown?', 'plant', 'grown'], ['Made?', 'tool', 'made'])),
  say('explore', 3.6, 'Ask what it is good for. Who uses it, and what would they do without it?', at('street', 'topic', 'people=people-hugging')),
  say('explore', 3, 'Think of its relatives. What is it like, and where does the likeness end?', at('abstract', 'topic', 'mirror')),
  say('explore', 2.8, 'Use your senses. What can be seen, heard or touched? And what stays hidden?', points('Use your senses', ['See', 'eye', 'seen'], ['Hear', 'ear', 'heard'], ['Touch', 'hand-stop', 'touched'])),
  say('explore', 2.6, 'Has it always been the way it is now? Few things have.', at('desert', 'hourglass=hourglass-done', 'topic')),
  say('explore', 2.6, 'Nothing stands alone. Where would you find it, and what would be around it?', at('city', 'topic', 'magnifying glass')),
  say('explore', 2.4, 'Imagine one day without it. What would be missing by the evening?', at('sky', 'sunset', 'topic')),
  say('apply', 2.8, 'The next time you come across it, stop for a moment and look again.', at('street', 'magnifying glass', 'topic')),
  say('recap', 3, 'Its parts, its origin, its use: three doors into the same room.', points('Three doors', ['Its parts', 'puzzle', 'parts'], ['Its origin', 'map-pin', 'origin'], ['Its use', 'tool', 'use'])),
];
