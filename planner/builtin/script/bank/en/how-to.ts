import { at, movesFor, points, sides, steps } from '../writing.ts';

const any = movesFor({ kinds: ['process'], forms: ['howto'] });
const say = movesFor({ kinds: ['process'], forms: ['howto'], when: 'bare' });

/** Something one does with one's own hands or head. */
// prettier-ignore
export const HOW_TO = [
  any('preview', 4.4, 'Watch it once from start to finish. Then come back and do it step by step.', at('room', 'eyes', 'topic'), { family: 'preview' }),
  say('wonder', 4, 'Before the first step comes a question. What should it look like when it is done?', at('room', 'thought balloon', 'topic')),
  say('wonder', 3.8, 'Who has done this before? One person who knows how can save you an afternoon.', at('street', 'people=people-hugging', 'topic')),
  say('explore', 4.2, 'Good work has three parts: getting ready, doing it, and checking it.', steps('Three parts', ['Getting ready', 'list-check', 'getting ready'], ['Doing it', 'tools', 'doing it'], ['Checking it', 'eye', 'checking it'])),
  any('explore', 4, 'Lay everything out where you can reach it before you begin.', at('room', 'toolbox', 'topic')),
  say('explore', 3.8, 'Make a short list. What do you need, and what do you already have?', sides('Make a short list', ['Needed', 'what do you need', 'Tools', 'Materials', 'Time'], ['Already there', 'already have', 'What is at hand?'])),
  say('explore', 3.6, 'Clear some space, and clear some time. Hurry is the most expensive tool there is.', at('room', 'alarm clock', 'topic')),
  say('explore', 3.4, 'Find out what could be dangerous, and deal with that first. Safety is part of the job.', at('street', 'warning', 'helmet=rescue-workers-helmet')),
  say('explore', 3.4, 'Break the task into pieces that are small enough to finish in one go.', at('room', 'puzzle piece', 'topic')),
  any('reflect', 3.4, 'Take your time on the first try. Speed comes with practice.', at('street', 'turtle', 'stopwatch')),
  any('reflect', 3.2, 'Do one thing at a time, and check it before you go on.', steps('Step by step', ['One thing at a time', 'list', 'one thing'], ['Check it', 'check', 'check it'], ['Go on', 'arrow-right', 'go on'])),
  any('reflect', 3, 'If something goes wrong, go back one step. You rarely have to start all over.', at('mountains', 'footprints')),
  say('reflect', 2.8, 'Watch what your hands are doing, and notice where they hesitate. That is the step to practice.', at('room', 'waving hand', 'magnifying glass')),
  say('reflect', 2.6, 'When it works, stop and ask why it worked. Luck is hard to repeat.', at('room', 'four leaf clover', 'notebook')),
  say('reflect', 2.4, 'Mistakes are information. Write them down instead of being annoyed by them.', points('Mistakes are information', ['What happened?', 'eye', 'Mistakes'], ['What will I change?', 'refresh', 'Write them down'])),
  any('apply', 2.8, 'When you have finished, note what you would do differently next time.', at('room', 'notebook', 'pencil')),
  say('apply', 2.6, 'Do it again soon. The second time shows you what the first time has taught you.', at('sky', 'calendar', 'topic')),
  say('apply', 2.4, 'Show somebody else how it is done. Teaching is the final exam.', at('classroom', 'people=people-hugging', 'topic')),
  say('recap', 3.2, 'So: get ready, take it step by step, check your work, and do it again.', steps('In short', ['Get ready', 'list-check', 'get ready'], ['Step by step', 'stairs', 'step by step'], ['Check', 'check', 'check your work'], ['Again', 'refresh', 'do it again'])),
];
