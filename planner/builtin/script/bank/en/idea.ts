import { at, movesFor, points, sides } from '../writing.ts';

const say = movesFor({ kinds: ['idea'], when: 'bare' });

/** Something that cannot be touched. */
// prettier-ignore
export const IDEA = [
  say('preview', 4, 'Some things cannot be touched, but their effects can be seen. We will look for the effects.', at('sky', 'wind', 'leaf'), { family: 'preview' }),
  say('wonder', 4, 'Start with an example. When did you last come across it?', at('street', 'thought balloon', 'topic')),
  say('explore', 4, 'Look for the opposite, too. What does its absence look like?', sides('There and not there', ['Where you find it', 'opposite', 'What do you see?'], ['Where it is missing', 'absence', 'What do you see?'])),
  say('explore', 3.8, 'Try to define it in a single sentence, without using the word itself.', at('classroom', 'pencil', 'open book')),
  say('explore', 3.6, 'Ask where it comes from. Is it learned, agreed upon, or discovered?', points('Where does it come from?', ['Learned?', 'school', 'learned'], ['Agreed upon?', 'heart-handshake', 'agreed'], ['Discovered?', 'search', 'discovered'])),
  say('explore', 3.4, 'Ask where it ends. At which point does it turn into something else?', at('sea', 'sunset', 'signpost=round-pushpin')),
  say('explore', 3.4, 'Think of two people who understand it differently. What would each of them say?', sides('Two readings', ['One says', 'two people', '“For me, it means …”'], ['The other says', 'each of them', '“For me, it means …”'])),
  say('explore', 3.2, 'Look at small moments. Big words live in everyday gestures.', at('street', 'handshake', 'smile=smiling-face')),
  say('explore', 3, 'Ask what it costs, and what it gives back.', at('stage', 'balance scale', 'coin')),
  say('explore', 2.8, 'Find a picture for it. If it were an object, what would it be?', at('room', 'framed picture', 'artist palette')),
  say('explore', 2.6, 'Words travel through time. What might this one have meant to your grandparents?', at('room', 'older person', 'books=books')),
  say('apply', 2.8, 'Choose one small way to put it to the test this week.', at('meadow', 'seedling', 'check mark=check-mark-button')),
  say('recap', 3, 'An example, an opposite, a definition. With these three, any idea becomes easier to hold.', points('Easier to hold', ['An example', 'bulb', 'example'], ['An opposite', 'arrows-diff', 'opposite'], ['A definition', 'book', 'definition'])),
];
