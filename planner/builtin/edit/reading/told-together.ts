import { readStylePrompt } from '../../style/read-prompt.ts';
import { isTypefaceTold } from '../wording/typeface.ts';
import type { Operation } from '../operation.ts';

/** Operations that only together say what is asked for: "a title …, in dark red", "a new palette, something green". */
export function toldTogether(operations: readonly Operation[]): readonly Operation[] {
  const wished = operations.some((operation) => operation.kind === 'style' && isRequest(operation.words));
  return operations.flatMap((operation, at): readonly Operation[] => {
    const before = operations[at - 1];
    if (operations.slice(0, at).some((each) => isSameRequest(each, operation))) return [];
    if (operation.kind !== 'style') return [operation];
    // A complaint, or "a new palette": the clause beside it tells what is wanted.
    if (wished && !isRequest(operation.words)) return [];
    const ofTitle = before?.kind === 'set_text' && before.slot === 'title' && ELLIPTIC.test(operation.words);
    return [ofTitle ? { ...operation, words: `title ${operation.words}` } : operation];
  });
}

/** "In dark red": of what was spoken of before. */
const ELLIPTIC = /^(?:and )?(?:in|auf|en) (?:(?:a|an|the|our) )?(?:(?:dark|light|pale|deep|bright) )?\p{L}+(?: letters| type)?[\s.!]*$/iu; // prettier-ignore

function isRequest(words: string): boolean {
  const { colours, ...others } = readStylePrompt(words);
  return colours.length > 0 || Object.keys(others).length > 0 || isTypefaceTold(words);
}

/** The same wording asked for twice: "sounds a bit cold, could be warmer". */
function isSameRequest(one: Operation, other: Operation): boolean {
  return one.kind === 'reword' && other.kind === 'reword' && one.how === other.how && JSON.stringify(one.targets) === JSON.stringify(other.targets); // prettier-ignore
}
