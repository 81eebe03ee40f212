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
  // "Heat pumps: how do they work?" tells nothing.
  if (content.length > 0 || name === '' || !isTold || /[?？؟]\s*$/u.test(told)) return instruction;
  const points = /^(?:please )?(?:cover|include|mention|explain)\s(.+)$/iu.exec(told)?.[1];
  if (points !== undefined && language === 'en') return withPoints(instruction, name, points);
  const text = `${capitalised(name)}: ${withoutStop(told)}.`;
  return {
    ...instruction,
    subject: name,
    title: title.split(/[:：]/u)[0] ?? title,
    content: [{ id: 0, source: 'task', kind: 'statement', text }],
  };
}

/** "penguins: cover what they eat and where they live": an order behind a name is told by nobody. */
function withPoints(instruction: Instruction, name: string, points: string): Instruction {
  const { direction, title } = instruction;
  const cover = withoutStop(points).split(/,\s+(?:and\s+)?|\s+and\s+(?=(?:how|what|why|where|when|who)\b)/iu);
  return {
    ...instruction,
    subject: name,
    title: title.split(/[:：]/u)[0] ?? title,
    direction: { ...direction, cover: [...direction.cover, ...cover] },
  };
}
