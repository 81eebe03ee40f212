import { figuresIn } from './figures.ts';

/** "1 onion, 2 cloves of garlic and a 400 g tin": what is counted has not the unit of what is weighed. */
export function countsThings(said: string): boolean {
  return figuresIn(said).some(
    ({ kind, unit, end }) => kind === 'amount' && unit === '' && COUNTED.test(said.slice(end)),
  );
}
const COUNTED =
  /^\s(?!(?:and|but|or|to|from|in|at|on|by|per|of|with|for|after|before|than|then|last|this|next|while|when)\b)\p{Ll}{3,}/u;
