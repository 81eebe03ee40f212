import { at, movesFor, points, sides } from '../writing.ts';

const say = movesFor({ kinds: ['history'], when: 'bare' });

/** Something that has a past worth telling. */
// prettier-ignore
export const HISTORY = [
  say('preview', 4.2, 'A history is a chain of moments. We will look for the first link, the turning points, and the traces left today.', points('Links in a chain', ['The first link', 'link', 'first link'], ['The turning points', 'arrow-ramp-right', 'turning points'], ['The traces today', 'shoe', 'traces']), { family: 'preview' }),
  say('wonder', 4.2, 'Start with a simple question: how do we know? Every story about the past rests on what was left behind.', at('desert', 'scroll', 'amphora')),
  say('explore', 4, 'Letters, objects, buildings, memories. Each tells a part of the story, and each leaves something out.', points('What is left behind', ['Letters', 'mail', 'Letters'], ['Objects', 'box', 'objects'], ['Buildings', 'building', 'buildings'], ['Memories', 'brain', 'memories'])),
  say('explore', 4, 'Ask when it began. Often there is no single day, only a slow dawn.', at('mountains', 'sunrise', 'topic')),
  say('explore', 3.8, 'Ask who was there. Not only the famous names, but also those that nobody wrote down.', at('city', 'crown', 'people=people-hugging')),
  say('explore', 3.6, 'Ask what came before. Nothing starts from nothing.', at('forest', 'seedling', 'topic')),
  say('explore', 3.6, 'Look for the turning points. Which moment made the next one possible?', at('street', 'key', 'door')),
  say('explore', 3.2, 'Put the moments in order, and leave a gap where you are not sure. A gap is an honest answer.', at('room', 'calendar', 'puzzle piece')),
  say('explore', 3, 'Look at a map as well as a calendar. Where things happened often explains why.', at('desert', 'world map', 'compass')),
  say('explore', 3, 'Listen for more than one voice. The same event looks different from the other side.', sides('More than one voice', ['One side', 'one voice', 'Who speaks?', 'Who listens?'], ['The other side', 'other side', 'Who is missing?', 'What would they say?'])),
  say('explore', 2.6, 'Ask what stayed the same while everything around it changed.', at('mountains', 'rock', 'clock=mantelpiece-clock')),
  say('explore', 2.6, 'Follow the people who carried it from place to place. Ideas travel on foot, by ship and by letter.', points('How ideas travel', ['On foot', 'walk', 'on foot'], ['By ship', 'ship', 'by ship'], ['By letter', 'mail', 'by letter'])),
  say('explore', 2.8, 'Then follow it to the present. What around you would be different without it?', at('city', 'topic', 'house=house')),
  say('apply', 2.8, 'Visit a museum or a library, and ask for one original source.', at('city', 'classical building', 'books=books')),
  say('apply', 2.4, 'Draw a timeline of your own. A handful of moments is enough to see a shape.', at('classroom', 'pencil', 'calendar')),
  say('recap', 3.2, 'Beginnings, turning points, traces. That is how a history is told.', points('How a history is told', ['Beginnings', 'flag', 'Beginnings'], ['Turning points', 'arrow-ramp-right', 'turning points'], ['Traces', 'shoe', 'traces'])),
];
