import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MarkedText, readMarks } from './marks.ts';

/** A whole instruction as somebody typed it, with the roles of its sentences. */
export interface LabelledInstruction extends MarkedText {
  readonly id: string;
  /** ISO 639-1, from the name of its file. */
  readonly language: string;
}

const FOLDER = join(import.meta.dirname, 'instructions');

/** Reads `instructions/*.txt`: `=== id` above the text of each; `{y} ` before a sentence that directs, `[s ladder safety]` around a part. */
export function readTrainingInstructions(folder = FOLDER): LabelledInstruction[] {
  return readdirSync(folder)
    .filter((file) => /^[a-z]{2}-.*\.txt$/u.test(file))
    .sort()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .normalize('NFC')
        .split(/^=== /mu)
        .slice(1)
        .map((section) => {
          const [id = '', ...lines] = section.split('\n');
          return { id: id.trim(), language: file.slice(0, 2), ...readMarks(lines.join('\n').trim()) };
        }),
    );
}
