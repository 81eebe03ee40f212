import type { Instruction } from '../../understanding/instruction.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';

const MAX_NAME_WORDS = 6;
const MIN_TOLD_WORDS = 3;

/** "our lightest shoe: 198 grams, carbon plate": where nothing else is given, what is behind the name of a film is told. */
export function toldBySubject(instruction: Instruction): Instruction {
  const { content, subject, title, language } = instruction;
  const [, name = '', told = ''] = /^([^:：]{3,60})[:：]\s+(.+)$/su.exec(subject) ?? [];
  const isTold = countWords(name, language) <= MAX_NAME_WORDS && countWords(told, language) >= MIN_TOLD_WORDS;
  if (content.length > 0 || name === '' || !isTold) return instruction;
  const text = `${capitalised(name)}: ${withoutStop(told)}.`;
  return {
    ...instruction,
    subject: name,
    title: title.split(/[:：]/u)[0] ?? title,
    content: [{ id: 0, source: 'task', kind: 'statement', text }],
  };
}
