import type { EditOperation } from '../../../modules/videos/index.ts';
import type { Plan } from '../../../modules/videos/plan.ts';
import type { Done, Note } from './desk.ts';
import type { Operation } from './operation.ts';
import { summarize } from './summarize.ts';

/** What was done of a request: an operation of its words, or of a field beside them. */
export interface Performed {
  readonly operation: Operation['kind'];
  readonly asked?: string;
  readonly notes: readonly Note[];
  readonly named: readonly string[];
}

export const performed = ({ kind, said }: Operation, { notes, named }: Done): Performed => ({
  operation: kind,
  asked: said,
  ...{ notes, named },
});

const MAX_CHARACTERS = 400;

/** The same for the log: what it was about, and a sentence that says what became of it; scenes by the numbers they have now. */
export function toEditOperations(done: readonly Performed[], plan: Plan): readonly EditOperation[] {
  return done.map(({ operation, asked, notes, named }) => ({
    operation,
    ...(asked === undefined ? {} : { asked: bounded(asked) }),
    scene_ids: [...new Set([...named, ...notes.flatMap(({ scene_ids = [] }) => scene_ids)])],
    done: bounded(summarize(notes, [], plan)),
  }));
}

export function bounded(text: string): string {
  const characters = [...text.trim()];
  if (characters.length <= MAX_CHARACTERS) return text.trim();
  return `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…`;
}
