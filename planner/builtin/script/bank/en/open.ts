import type { Move } from '../../move.ts';

const hook = (text: string, worth: number, extra: Partial<Move> = {}): Move => ({
  section: 'open',
  family: 'hook',
  text,
  worth,
  ...extra,
});

/** First words of a film: one of them opens it. */
export const OPENINGS: readonly Move[] = [
  hook("Let's talk about {topic}.", 3),
  hook('This is a film about {topic}.', 3),
  hook('Have you ever stopped to think about {topic}?', 4, {
    types: ['explainer', 'narrative', 'social', 'instructional'],
  }),
  hook("Take a moment, and let's look closely at {topic}.", 4, { types: ['explainer', 'narrative'] }),
  hook('Today, one subject gets our full attention: {topic}.', 4, {
    types: ['explainer', 'corporate', 'marketing'],
  }),
  hook('Welcome. In the next few moments, we will look at {topic}.', 4.5, {
    types: ['corporate', 'instructional'],
  }),
  hook('Welcome. In this lesson, we will work our way through {topic} together.', 4.6, {
    types: ['instructional'],
  }),
  hook('Every story has to start somewhere. Ours starts with {topic}.', 4.8, { types: ['narrative'] }),
  hook('Quick question: how much do you really know about {topic}?', 4.8, { types: ['social'] }),
  hook('Ready? In the next few seconds, it is all about {topic}.', 4.6, { types: ['social', 'marketing'] }),
  hook('Say hello to {topic}.', 5, { types: ['marketing'], kinds: ['product'] }),
  hook('Some things deserve a second look. One of them is {topic}.', 4.5, {
    types: ['marketing', 'narrative', 'explainer'],
  }),
];
