import { at, movesFor, points, sides, steps } from '../writing.ts';

const say = movesFor({ kinds: ['habit'], when: 'bare' });
const any = movesFor({ kinds: ['habit'] });

/** Doing better at something in everyday life: sleep, time, health, speaking. */
// prettier-ignore
export const HABIT = [
  say('preview', 4.3, 'Change comes in three small steps: notice, try, repeat.', steps('Three small steps', ['Notice', 'eye', 'notice'], ['Try', 'hand-click', 'try'], ['Repeat', 'refresh', 'repeat']), { family: 'preview' }),
  say('wonder', 4.1, 'Ask yourself an honest question first. What is it like today, on an ordinary day?', at('room', 'thought balloon', 'topic')),
  say('wonder', 3.9, 'And what would you like it to be? Picture one good day, from morning to night.', at('sky', 'sunrise', 'topic')),
  say('explore', 4.1, 'Begin by watching. For a few days, write down what happens, and change nothing yet.', at('room', 'notebook', 'pencil')),
  say('explore', 3.9, 'Look for patterns. What comes before a good day, and what comes before a bad one?', sides('Look for patterns', ['A good day', 'good day', 'What came before?'], ['A bad day', 'bad one', 'What came before?'])),
  say('explore', 3.8, 'Choose one thing to change, and make it so small that you cannot fail.', at('meadow', 'seedling', 'bullseye')),
  say('explore', 3.6, 'Give it a time and a place. What has no place in the day does not happen.', points('Give it a place', ['A time', 'clock', 'time'], ['A place', 'map-pin', 'place'])),
  say('explore', 3.5, 'Remove one obstacle. It is easier to clear the path than to push harder.', at('forest', 'rock', 'footprints')),
  say('explore', 3.3, 'Ask what has helped others, and test whether it helps you. People are different.', at('street', 'people=people-hugging', 'speech balloon')),
  say('explore', 3.1, 'Be careful with miracle cures. What sounds too easy deserves a second look.', at('stage', 'magic wand', 'magnifying glass')),
  any('reflect', 3, 'One bad day is no failure. Begin again the next morning.', at('sky', 'sunrise', 'footprints')),
  any('reflect', 2.8, 'Be kind to yourself. Nobody changes by being scolded.', at('room', 'teapot', 'red heart')),
  any('apply', 3.2, 'Tell somebody about your plan. A promise spoken out loud is easier to keep.', at('street', 'handshake', 'speech balloon')),
  any('apply', 2.8, 'If something worries you, talk to someone who knows about it. Asking is part of taking care.', at('room', 'speech balloon', 'telephone')),
  say('recap', 3.3, 'So: notice, choose one small thing, and give it time.', steps('In short', ['Notice', 'eye', 'notice'], ['One small thing', 'plant', 'one small thing'], ['Give it time', 'clock', 'give it time'])),
];
