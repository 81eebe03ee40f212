import { at, movesFor, points, sides } from '../writing.ts';

const say = movesFor({ kinds: ['place'], when: 'bare' });

/** Somewhere. */
// prettier-ignore
export const PLACE = [
  say('preview', 4, 'To know a place, begin with a map. Then put the map away, and imagine standing there.', at('mountains', 'world map', 'compass'), { family: 'preview' }),
  say('wonder', 4, 'What would you see first? What would you hear? What would be in the air?', points('Imagine standing there', ['What do you see?', 'eye', 'see first'], ['What do you hear?', 'ear', 'hear'], ['What is in the air?', 'wind', 'in the air'])),
  say('explore', 4, 'Ask about land and water. Hills, rivers and coasts decide where paths and houses go.', points('Land and water', ['Hills', 'mountain', 'Hills'], ['Rivers', 'ripple', 'rivers'], ['Coasts', 'beach', 'coasts'])),
  say('explore', 3.8, 'Ask about the weather. What does a winter morning feel like, and what a summer night?', sides('The year goes round', ['A winter morning', 'winter morning', 'Coats?', 'Snow, rain or sun?'], ['A summer night', 'summer night', 'Open windows?', 'Who is outside?'])),
  say('explore', 3.8, 'Ask who lives there, and what an ordinary day is like for them.', at('street', 'house=house', 'people=people-hugging')),
  say('explore', 3.4, 'Follow the food. Markets and kitchens show where a place gets what it needs.', at('street', 'basket', 'cooking')),
  say('explore', 3.2, 'Read the names of streets, hills and stations. Names are history in small letters.', at('city', 'signpost=round-pushpin', 'station')),
  say('explore', 3.2, 'Look for the old beside the new. Many places are built on top of an earlier one.', at('city', 'classical building', 'building construction')),
  say('explore', 3, 'Think of the roads that lead in and out. Who comes, who leaves, and why?', at('desert', 'motorway', 'suitcase')),
  say('explore', 3, 'Remember that a visitor and a neighbor see two different places.', sides('Two pairs of eyes', ['The visitor', 'visitor', 'What is new?', 'What stands out?'], ['The neighbor', 'neighbor', 'What is home?', 'What goes unnoticed?'])),
  say('explore', 2.6, 'Listen to how people speak there. A greeting can tell you a great deal.', at('street', 'speech balloon', 'waving hand')),
  say('apply', 2.8, 'If you ever go, walk a little. Slow feet see more than fast wheels.', at('street', 'footprints', 'running shoe')),
  say('recap', 3, 'Land, weather, people, names. Four ways into the same place.', points('Four ways in', ['Land', 'mountain', 'Land'], ['Weather', 'cloud', 'weather'], ['People', 'users', 'people'], ['Names', 'signature', 'names'])),
];
