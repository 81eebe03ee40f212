import { at, movesFor, points, steps } from '../writing.ts';

const after = movesFor({ when: 'told' });

/** What can be said once there are facts: pauses to think, and ways to keep what was heard. */
// prettier-ignore
export const REFLECTIONS = [
  after('preview', 3.4, 'A few facts, told one after the other. Listen for the one that surprises you.', at('room', 'ear', 'topic'), { family: 'preview', types: ['explainer', 'narrative', 'instructional'] }),
  after('preview', 3.3, 'We will keep it short and stay with the facts.', at('office', 'clipboard', 'topic'), { family: 'preview', types: ['corporate', 'instructional'] }),
  after('reflect', 3.2, 'Let that settle for a moment. Which of these facts surprised you most?', at('sky', 'thought balloon', 'topic'), { types: ['explainer', 'narrative', 'social', 'instructional'] }),
  after('reflect', 3, 'Which of these points matters most for your own work?', at('office', 'thought balloon', 'bullseye'), { types: ['corporate', 'instructional'] }),
  after('reflect', 2.9, 'If you could ask one more question, what would it be?', at('classroom', 'question mark=red-question-mark', 'topic')),
  after('reflect', 2.6, 'Close your eyes and picture it once more, from the first moment to the last.', at('space', 'sparkles', 'topic'), { types: ['explainer', 'narrative', 'instructional'] }),
  after('reflect', 2.4, 'Notice how one thing leads to another. That is what makes it easy to remember.', at('abstract', 'chains', 'topic'), { kinds: ['process', 'history'] }),
  after('apply', 2.8, 'Now tell it in your own words. If you can explain it to a friend, it belongs to you.', at('street', 'speech balloon', 'people=people-hugging'), { types: ['explainer', 'narrative', 'instructional', 'social'] }),
  after('apply', 2.6, 'Write down one sentence you want to keep. One is enough.', at('room', 'memo', 'pencil')),
  after('apply', 2.4, 'Think of one person who should know this. Who comes to mind?', at('street', 'people=people-hugging', 'envelope')),
  after('apply', 2.3, 'Listen, repeat, pass it on. That is how knowledge travels.', steps('How knowledge travels', ['Listen', 'ear', 'Listen'], ['Repeat', 'repeat', 'repeat'], ['Pass it on', 'share', 'pass it on']), { types: ['explainer', 'narrative', 'instructional'] }),
  after('reflect', 2.2, 'What did you know before? And what is new to you?', points('Before and now', ['What you knew', 'history', 'know before'], ['What is new', 'sparkles', 'new'])),
];
