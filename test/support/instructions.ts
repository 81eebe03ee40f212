import type { Content, Instruction } from '../../planner/understanding/instruction.ts';
import { NO_DIRECTION } from '../../planner/understanding/no-direction.ts';

type Body<One> = One extends unknown ? Omit<One, 'id' | 'source'> : never;

/** An instruction as it is understood: texts are statements. */
export function instructionOf(
  content: readonly (string | Body<Content>)[],
  direction: Partial<Instruction['direction']> = {},
  rest: Partial<Instruction> = {},
): Instruction {
  const place = (id: number) => ({ id, source: 'task' }) as const;
  return {
    language: 'en',
    subject: 'ladder safety',
    title: 'Ladder Safety',
    content: content.map((one, id): Content =>
      typeof one === 'string' ? { ...place(id), kind: 'statement', text: one } : { ...place(id), ...one },
    ),
    direction: { ...NO_DIRECTION, ...direction },
    passages: [],
    ...rest,
  };
}
