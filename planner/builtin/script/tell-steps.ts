import type { Content } from '../../understanding/instruction.ts';
import type { Beat } from './script.ts';

const FEWEST = 3;
/** More are told as a list: each alone would be forgotten by the next. */
const MOST = 8;

type List = Extract<Content, { kind: 'list' }>;

/** Whether a caller's numbered list is told step by step. */
export const isProcedure = ({ items }: List): boolean => items.length >= FEWEST && items.length <= MOST;

/** One beat a step: `spoken` says each of them. */
export const tellSteps = (list: List, spoken: readonly string[]): Beat[] =>
  list.items.map((item, index) => ({
    text: spoken[index] ?? item,
    purpose: 'tell',
    content: { ...list, items: [item] },
    step: index + 1,
    ...(list.section === undefined ? {} : { section: list.section }),
  }));
