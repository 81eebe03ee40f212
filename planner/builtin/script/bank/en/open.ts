import { movesFor } from '../writing.ts';

const hook = movesFor({ family: 'hook' });

/** First words of a film: one of them opens it. */
// prettier-ignore
export const OPENINGS = [
  hook('open', 3, "Let's talk about {topic}."),
  hook('open', 3, 'This is a film about {topic}.'),
  hook('open', 3.6, "Let's take a few moments for {topic}.", undefined, { forms: ['noun', 'versus'] }),
  hook('open', 4.6, '{question} Good question.'),
  hook('open', 4.9, "{question} Let's take that question seriously."),
  hook('open', 4.8, '{question} It is a question worth asking.', undefined, { types: ['explainer', 'narrative', 'instructional', 'corporate'], }),
  hook('open', 5, '{question} Stay with us.', undefined, { types: ['social', 'marketing'] }),
  hook('open', 4, 'Have you ever stopped to think about {topic}?', undefined, { types: ['explainer', 'narrative', 'social'], }),
  hook('open', 4.2, "Take a moment, and let's look closely at {topic}.", undefined, { types: ['explainer', 'narrative', 'instructional'], }),
  hook('open', 4.2, 'Today, one subject gets our full attention: {topic}.', undefined, { types: ['explainer', 'corporate'], }),
  hook('open', 4.6, 'Welcome. In the next few moments, we will look at {topic}.', undefined, { types: ['corporate', 'instructional'], }),
  hook('open', 4.5, 'Welcome. This is a short briefing on {topic}.', undefined, { types: ['corporate'] }),
  hook('open', 4.7, 'Welcome. In this lesson, we will work through {topic} together.', undefined, { types: ['instructional'], }),
  hook('open', 4.8, 'Every story has to start somewhere. Ours starts with {topic}.', undefined, { types: ['narrative'], }),
  hook('open', 4.6, 'Come a little closer. This is a story about {topic}.', undefined, { types: ['narrative'], }),
  hook('open', 4.8, 'Quick question: how much do you really know about {topic}?', undefined, { types: ['social'], }),
  hook('open', 4.6, 'Stop scrolling for a second. This one is about {topic}.', undefined, { types: ['social'], }),
  hook('open', 5, 'Say hello to {topic}.', undefined, { types: ['marketing', 'social'], kinds: ['product'] }),
  hook('open', 4.8, 'Imagine something new. Imagine {topic}.', undefined, { types: ['marketing'], kinds: ['product'], }),
  hook('open', 4.4, 'Some things deserve a second look. One of them is {topic}.', undefined, { types: ['marketing', 'narrative', 'explainer'], forms: ['noun', 'versus'], }),
  hook('open', 4.4, 'Here is something worth a minute of your time: {topic}.', undefined, { types: ['marketing', 'explainer'], }),
];
