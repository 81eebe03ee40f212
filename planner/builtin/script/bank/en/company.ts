import { at, movesFor, points, sides, steps } from '../writing.ts';

const say = movesFor({ kinds: ['company'], when: 'bare' });
const any = movesFor({ kinds: ['company'] });

/** Work: results, rules, training, a first day. */
// prettier-ignore
export const COMPANY = [
  say('preview', 4.2, 'Three questions matter to most of us. What is this about? Why now? And what do I need to do?', points('Three questions', ['What is this about?', 'info-circle', 'What is this'], ['Why now?', 'clock', 'Why now'], ['What do I need to do?', 'checkbox', 'need to do']), { family: 'preview' }),
  say('wonder', 4, 'Begin with the purpose. When everyone knows what something is for, the details fall into place.', at('office', 'bullseye', 'topic')),
  say('explore', 4, 'Start with the facts on the table. What do we know for certain, and where can we look it up?', at('office', 'clipboard', 'magnifying glass')),
  say('explore', 3.8, 'Then look at the reasons. A decision is easier to carry when you know where it comes from.', at('office', 'light bulb', 'topic')),
  say('explore', 3.8, 'Ask what it means for your own team, in an ordinary week.', at('office', 'calendar', 'team=busts-in-silhouette')),
  say('explore', 3.6, 'Ask what changes and what stays the same. Both deserve an answer.', sides('Before and after', ['What changes', 'what changes', 'New?', 'Different?'], ['What stays', 'stays the same', 'Kept?', 'Proven?'])),
  say('explore', 3, 'Notice what already works. Good habits are easier to repeat once somebody has named them.', at('office', 'thumbs up', 'star')),
  say('explore', 3, 'Notice what does not go to plan. The useful question is not who, but why.', at('office', 'warning', 'puzzle piece')),
  any('reflect', 3.2, 'If something seems unclear, ask early and ask out loud. Others are probably wondering, too.', at('office', 'raised hand=person-raising-hand', 'speech balloon')),
  any('apply', 3.2, 'Agree on the next step, on who takes it, and on when it should be done.', steps('The next step', ['What?', 'checkbox', 'next step'], ['Who?', 'user', 'who takes'], ['By when?', 'calendar', 'when it'])),
  any('apply', 2.6, 'Write down whom to ask. A name and a place to find them can save a lot of time.', at('office', 'memo', 'telephone')),
  say('apply', 2.4, 'Small routines make big plans real. Choose one, and put it in your calendar.', at('office', 'calendar', 'alarm clock')),
  any('apply', 2.2, 'Share what you learn. One short note can spare a colleague the same detour.', at('office', 'envelope', 'handshake')),
  say('apply', 2, 'Keep the details where everyone can find them. A good plan has an address.', at('office', 'file folder', 'card index')),
  say('recap', 3.4, 'So remember: know the purpose, know the facts, know your next step.', points('Three things to know', ['The purpose', 'target', 'purpose'], ['The facts', 'clipboard', 'facts'], ['Your next step', 'walk', 'next step'])),
];
