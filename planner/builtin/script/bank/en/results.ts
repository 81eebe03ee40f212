import { at, movesFor, points, sides, steps } from '../writing.ts';

const say = movesFor({ kinds: ['results'], when: 'bare' });
const any = movesFor({ kinds: ['results'] });

/** Figures a company reports: a quarter, a year, a survey. */
// prettier-ignore
export const RESULTS = [
  say('preview', 4.6, 'A report answers three questions. Where did we want to go? Where are we now? And what comes next?', steps('Three questions', ['Where did we want to go?', 'target', 'want to go'], ['Where are we now?', 'map-pin', 'Where are we'], ['What comes next?', 'arrow-right', 'comes next']), { family: 'preview' }),
  any('preview', 4.2, 'We will look at the numbers, at the reasons behind them, and at what follows from them.', points('What to expect', ['The numbers', 'chart-bar', 'numbers'], ['The reasons', 'bulb', 'reasons'], ['What follows', 'arrow-right', 'follows']), { family: 'preview' }),
  say('wonder', 4.2, 'Before we open the report, make a guess. Better than last time, worse, or about the same?', points('Make a guess', ['Better?', 'trending-up', 'Better'], ['Worse?', 'trending-down', 'worse'], ['About the same?', 'equal', 'about the same'])),
  say('wonder', 4, 'Remember the goals we set at the start. A result only means something next to a goal.', at('office', 'bullseye', 'topic')),
  say('explore', 4.2, 'Start with the headline figure. What does it measure, and what does it leave out?', at('office', 'newspaper', 'magnifying glass')),
  say('explore', 4, 'Compare like with like: the same months, the same markets, the same way of counting.', points('Like with like', ['The same months', 'calendar', 'same months'], ['The same markets', 'world', 'same markets'], ['The same way of counting', 'calculator', 'way of counting'])),
  say('explore', 3.9, 'Look at the direction as well as the size. One point is a number, and several points are a trend.', at('mountains', 'chart increasing=chart-increasing', 'topic')),
  say('explore', 3.8, 'Ask what lies behind the change. Did we sell more, sell differently, or spend less?', points('Behind the change', ['Did we sell more?', 'shopping-cart', 'sell more'], ['Sell differently?', 'refresh', 'differently'], ['Spend less?', 'coin', 'spend less'])),
  say('explore', 3.7, 'Look at the parts. An average can hide one that is growing and one that needs help.', sides('Behind the average', ['What is growing', 'growing', 'Why there?', 'Can it spread?'], ['What needs help', 'needs help', 'Why there?', 'Who can help?'])),
  say('explore', 3.6, 'Listen to customers next to the figures. A number says how much, and a sentence says why.', at('street', 'speech balloon', 'people=people-hugging')),
  say('explore', 3.5, 'Name what went well, and who made it happen. Success has first names.', at('stage', 'trophy', 'clapping hands')),
  say('explore', 3.5, 'Name what did not go to plan. The useful question is not who, but why.', at('office', 'warning', 'puzzle piece')),
  say('explore', 3.3, 'Separate what we could influence from what we could not. Both belong in the report.', sides('Two kinds of causes', ['In our hands', 'could influence', 'Decisions', 'Habits'], ['Out of our hands', 'could not', 'Markets', 'Weather'])),
  say('explore', 3, 'Watch out for the one-time effect. What will still be true a quarter from now?', at('sky', 'hourglass=hourglass-done', 'calendar')),
  any('reflect', 3.1, 'Behind every figure there are people: those who did the work, and those it was done for.', at('office', 'people=people-hugging', 'handshake')),
  say('apply', 3.4, 'Then look ahead. Which of these figures do we want to move next, and how would we notice?', at('mountains', 'telescope', 'bullseye')),
  any('apply', 3.2, 'For each open point, agree on the next step, on who takes it, and on when it should be done.', steps('The next step', ['What?', 'checkbox', 'next step'], ['Who?', 'user', 'who takes'], ['By when?', 'calendar', 'when it'])),
  any('apply', 2.6, 'Bring your questions to your team meeting. A report is the start of a conversation.', at('office', 'speech balloon', 'team=busts-in-silhouette')),
  say('recap', 3.6, 'So read it in this order: the goal, the figure, the reason, the next step.', steps('How to read a report', ['The goal', 'target', 'goal'], ['The figure', 'chart-bar', 'figure'], ['The reason', 'bulb', 'reason'], ['The next step', 'arrow-right', 'next step'])),
];
