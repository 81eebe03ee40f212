import type { Material } from '../material/material.ts';
import { lowered } from '../material/lowered.ts';
import { countWords } from '../text/words.ts';
import { NOTHING, type Place } from './place.ts';

const FIRST = 'First, {x}. What do you already know about it?';
const MIDDLE = [
  'Then, {x}. Who could tell you more?',
  'Next, {x}. What would be different without it?',
  'After that, {x}. What would you like to ask?',
  'And {x}. Where would you look it up?',
];
const LAST = 'And finally, {x}. Take a moment with it.';

/** Parts the caller asked for but said nothing about: each gets its honest moment. */
export function aspectPlaces({ topic, statements }: Material): Place[] {
  const told = statements.map(({ text }) => text.toLowerCase()).join(' ');
  const open = topic.aspects.filter(
    (aspect) => countWords(aspect, 'en') <= 8 && !told.includes(aspect.toLowerCase()),
  );
  return open.slice(0, 6).map((aspect, index, all) => {
    const pattern =
      index === 0 ? FIRST : index === all.length - 1 ? LAST : (MIDDLE[(index - 1) % MIDDLE.length] ?? LAST);
    const text = pattern.replace('{x}', lowered(aspect).replace(/[.!?]$/u, ''));
    return {
      options: [
        NOTHING,
        {
          beats: [{ text, origin: 'own', section: 'tell', statements: [] }],
          value: countWords(text, 'en') * 7,
        },
      ],
    };
  });
}
