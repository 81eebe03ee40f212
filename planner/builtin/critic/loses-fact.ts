import type { Fact } from '../facts/facts-of-text.ts';
import { plainWords } from './caller-text.ts';

/** Whether plain words tell a fact nowhere; of a figure its digits count, as its unit may be said in full ("3 secs", "3 seconds"). */
export function losesFact({ kind, text }: Fact, told: string): boolean {
  const wanted = kind === 'figure' ? (/\p{Nd}[\p{Nd}.,]*/u.exec(text)?.[0] ?? '') : text;
  const plain = plainWords(wanted);
  return plain !== '' && !` ${told} `.includes(` ${plain} `) && !(kind === 'figure' && new RegExp(` ${plain}\\p{L}`, 'u').test(told)); // prettier-ignore
}
