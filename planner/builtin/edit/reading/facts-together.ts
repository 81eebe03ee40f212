import type { Plan } from '../../../../modules/videos/plan.ts';
import type { Operation } from '../operation.ts';
import { eachFigure } from './each-figure.ts';
import { factTold } from './fact-told.ts';
import type { Pair } from './pairs.ts';
import type { Clause } from './clause.ts';

/** "330 tonnes, not 310, and the lorry comes at 23:00": corrections side by side are read as one where all their values are told. */
export function correctionsTogether(clauses: readonly Clause[], plan: Plan): readonly Clause[] {
  return clauses.reduce<Clause[]>((done, clause) => {
    const before = done.at(-1);
    if (before === undefined || !isCorrection(before) || !isCorrection(clause)) return [...done, clause];
    const text = `${before.text}, ${clause.text}`;
    const isMore = eachFigure(text, plan).length > Math.max(1, eachFigure(before.text, plan).length);
    return isMore ? [...done.slice(0, -1), { ...before, text }] : [...done, clause];
  }, []);
}

/** "It's more like 4 euro per person, and 35 min": a bare value belongs to the fact before it. */
export function factsTogether(clauses: readonly Clause[], plan: Plan): readonly Clause[] {
  return clauses.reduce<Clause[]>((done, clause) => {
    const before = done.at(-1);
    if (before === undefined || !BARE_VALUE.test(clause.text)) return [...done, clause];
    const text = `${before.text} and ${clause.text}`;
    return factTold(text, plan) === undefined ? [...done, clause] : [...done.slice(0, -1), { ...before, ask: 'correct', text }]; // prettier-ignore
  }, []);
}

const BARE_VALUE = /^\W*(?:about |around )?[\p{Sc}]?\d[\d.,]*(?:\s?[\p{Sc}%]|\s?\p{L}+)?\W*$/u;

/** "Make it 5 eggs": the film counts eggs, and no other number of them. */
export function countTold(text: string, plan: Plan): Operation | undefined {
  const [pair, ...more] = eachFigure(text, plan);
  if (pair === undefined || more.length > 0) return undefined;
  const noun = /^ [\p{L}’'-]+/u.exec(text.slice(text.indexOf(pair.to) + pair.to.length))?.[0] ?? '';
  return { kind: 'replace', ...pairWith(noun, pair, plan), targets: [], said: text };
}

/** A number with what it counts, where the film writes it so: four wells are no eggs. */
const pairWith = (noun: string, { from, to }: Pair, { scenes }: Plan): Pair => (noun !== '' && scenes.some(({ voiceover }) => voiceover.includes(`${from}${noun}`)) ? { from: `${from}${noun}`, to: `${to}${noun}` } : { from, to }); // prettier-ignore

export const isCorrection = ({ ask, isQuoted }: Clause) => (ask === 'correct' || ask === 'replace') && !isQuoted('from') && !isQuoted('to'); // prettier-ignore
