import { at, movesFor, points, steps } from '../writing.ts';

const say = movesFor({ kinds: ['process'], forms: ['noun', 'clause', 'question'], when: 'bare' });

/** How something works or happens. */
// prettier-ignore
export const PROCESS = [
  say('preview', 4, 'Every process has a beginning, a middle and an end. We will go looking for all three.', steps('Three stages', ['The beginning', 'flag', 'beginning'], ['The middle', 'refresh', 'middle'], ['The end', 'target', 'end']), { family: 'preview' }),
  say('wonder', 4.2, 'Three questions take any process apart. What goes in? What changes? What comes out?', points('Three good questions', ['What goes in?', 'login', 'goes in'], ['What changes?', 'refresh', 'changes'], ['What comes out?', 'logout', 'comes out'])),
  say('explore', 4.1, 'Begin with what goes in. Picture everything that has to be there at the start.', at('lab', 'basket', 'topic')),
  say('explore', 4.1, 'Then watch the change itself. Where does it happen, and what sets it off?', at('abstract', 'gear', 'topic')),
  say('explore', 4, 'Look at what comes out. Some of it is wanted, and some of it is simply left over.', at('factory', 'package', 'topic')),
  say('explore', 3.6, 'Ask about time. Which step is quick, and which one needs patience?', at('sky', 'hourglass=hourglass-done', 'topic')),
  say('explore', 3.4, 'Ask about conditions. Would it still work if it were colder, warmer, slower or faster?', points('Change one thing', ['Colder or warmer?', 'temperature', 'colder'], ['Slower or faster?', 'gauge', 'slower'])),
  say('explore', 3.2, 'Look for the one step that everything else depends on.', at('room', 'key', 'topic')),
  say('explore', 3, 'Then ask the question a mechanic would ask. If it stops, where do you look first?', at('factory', 'wrench', 'gear')),
  say('explore', 2.8, 'Follow it all the way around, and see whether the end leads back to the beginning.', at('abstract', 'circling arrows=clockwise-vertical-arrows', 'topic')),
  say('explore', 2.6, 'Draw it as boxes and arrows: one box for each step, one arrow for each "and then".', at('classroom', 'pencil', 'notebook')),
  say('explore', 2.4, 'Now run it backwards in your mind. Start with the result, and ask what came just before.', at('space', 'rewind=fast-reverse-button', 'topic')),
  say('apply', 3, 'If you can, watch it happen. One step seen with your own eyes is worth a page of description.', at('meadow', 'magnifying glass', 'topic')),
  say('apply', 3, 'Tell it in three sentences: how it begins, what changes, and how it ends.', steps('In three sentences', ['How it begins', 'flag', 'begins'], ['What changes', 'refresh', 'changes'], ['How it ends', 'target', 'ends'])),
  say('apply', 2.2, 'Leave one step out, just in your head. If the rest falls apart, you know what that step is for.', at('room', 'puzzle piece')),
  say('recap', 3.4, 'So keep the chain in mind: what goes in, what changes, and what comes out.', steps('The chain', ['What goes in', 'login', 'goes in'], ['What changes', 'refresh', 'changes'], ['What comes out', 'logout', 'comes out'])),
];
