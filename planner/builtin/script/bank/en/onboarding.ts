import { at, movesFor, points, sides, steps } from '../writing.ts';

const say = movesFor({ kinds: ['onboarding'], when: 'bare' });
const any = movesFor({ kinds: ['onboarding'] });

/** The first days at work. */
// prettier-ignore
export const ONBOARDING = [
  any('preview', 4.6, 'Welcome aboard. The first days are for arriving, for meeting people, and for finding your way around.', steps('The first days', ['Arrive', 'door-enter', 'arriving'], ['Meet people', 'users', 'meeting'], ['Find your way', 'map', 'finding']), { family: 'preview' }),
  say('wonder', 4.2, 'Everything is new, and that is perfectly fine. Nobody expects you to know it all.', at('office', 'waving hand', 'topic')),
  say('wonder', 4, 'What would you like to know first? Keep that question. It will find its person.', at('office', 'question mark=red-question-mark', 'speech balloon')),
  say('explore', 4.1, 'Begin with people. Learn a few names, and tell them yours.', at('office', 'handshake', 'team=busts-in-silhouette')),
  say('explore', 4, 'Find out whom to ask about what. One name for work, one for tools, one for everyday things.', points('Whom to ask?', ['About the work', 'briefcase', 'work'], ['About tools', 'device-laptop', 'tools'], ['About everyday things', 'coffee', 'everyday'])),
  say('explore', 3.9, 'Learn what the team is here for. Ask what a good week looks like.', at('office', 'bullseye', 'calendar')),
  say('explore', 3.8, 'Set up your tools early: your computer, your accounts, your calendar.', points('Set up your tools', ['Your computer', 'device-laptop', 'computer'], ['Your accounts', 'key', 'accounts'], ['Your calendar', 'calendar', 'calendar'])),
  say('explore', 3.6, 'Walk around once. Where do people meet, where do they work in peace, and where is the coffee?', at('office', 'footprints', 'coffee=hot-beverage')),
  say('explore', 3.5, 'Listen for the words that everyone uses and nobody explains. Write them down, and ask.', at('office', 'notebook', 'ear')),
  say('explore', 3.4, 'Get to know the rules that keep people and information safe. They are part of the job from the first day.', at('office', 'shield', 'locked')),
  say('explore', 3.2, 'Watch how decisions are made here. Who is asked, who decides, and who is told?', points('How are decisions made?', ['Who is asked?', 'help', 'Who is asked'], ['Who decides?', 'check', 'who decides'], ['Who is told?', 'speakerphone', 'who is told'])),
  any('reflect', 3.4, 'Ask early, and ask twice if you need to. Questions are welcome, most of all in the beginning.', at('office', 'raised hand=person-raising-hand', 'speech balloon')),
  any('reflect', 3.2, 'Your fresh eyes are valuable. Note what puzzles you before it becomes normal.', at('office', 'magnifying glass', 'memo')),
  say('reflect', 3, 'Take breaks. A new place is tiring, even when everything goes well.', at('street', 'coffee=hot-beverage', 'sun')),
  any('apply', 3.2, 'Choose one small task, and see it through. Finishing something is the best way to arrive.', at('office', 'check mark=check-mark-button', 'topic')),
  say('apply', 3, 'Talk to your manager about expectations. What matters in the first week, and what can wait?', sides('What matters when?', ['In the first week', 'first week', 'People', 'Tools'], ['It can wait', 'can wait', 'Details', 'Perfection'])),
  say('apply', 2.8, 'At the end of each day, write down three things: one learned, one unclear, one good.', points('Every evening', ['One thing learned', 'bulb', 'one learned'], ['One thing unclear', 'help', 'one unclear'], ['One good thing', 'heart', 'one good'])),
  say('apply', 2.6, 'And when the next newcomer arrives, remember how it felt, and say hello.', at('office', 'waving hand', 'door')),
  say('recap', 3.4, 'People first, then tools, then tasks. The rest will follow.', steps('In this order', ['People', 'users', 'People'], ['Tools', 'device-laptop', 'tools'], ['Tasks', 'checkbox', 'tasks'])),
];
