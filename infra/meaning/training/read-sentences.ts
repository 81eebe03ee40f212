import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../../planner/builtin/text/hash.ts';
import { type Role, ROLES } from '../../../planner/understanding/instruction.ts';
import type { Part } from '../../../planner/understanding/model/part-model.ts';
import { readMarks } from './marks.ts';

/** A sentence with its role, and the parts of it that have one of their own. */
export interface LabelledSentence {
  readonly text: string;
  readonly role: Role;
  readonly parts: readonly Part[];
  /** ISO 639-1, from the name of its file. */
  readonly language: string;
  /** The line that it was made from: others made from it are much alike. */
  readonly template?: string;
}

const FOLDER = join(import.meta.dirname, 'sentences');

/**
 * Reads `sentences/*.txt`: `# role` above its sentences, `[s ladder safety]` a part with the code of its role, `{topic}` a slot, `= topic: a; b`
 * what stands in it, ` *3` how many ways of filling it are used. Everything is drawn by the hash of the line: the same every time.
 */
export function readTrainingSentences(): LabelledSentence[] {
  const files = readdirSync(FOLDER).sort();
  const lines = files.flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split('\n')
      .map((line) => ({ line: line.trim(), language: file.slice(0, 2) })),
  );
  const slots = new Map<string, readonly string[]>();
  for (const { line, language } of lines) {
    const slot = /^= (\w+): (.+)$/u.exec(line);
    if (slot) slots.set(`${language} ${slot[1] ?? ''}`, (slot[2] ?? '').split('; '));
  }
  let role: Role = 'material';
  return lines.flatMap(({ line, language }) => {
    const heading = /^# (\w+)$/u.exec(line)?.[1];
    if (heading !== undefined) role = roleNamed(heading);
    if (line === '' || /^[#=] /u.test(line)) return [];
    const times = Number(/ \*(\d+)$/u.exec(line)?.[1] ?? 1);
    const template = line.replace(/ \*\d+$/u, '');
    const filled = Array.from({ length: times }, (_, time) =>
      fill(template, time, (name) => slots.get(`${language} ${name}`)),
    );
    return [...new Set(filled)].map((marked) => {
      const { text, parts } = readMarks(marked);
      return { text, role, parts, language, template };
    });
  });
}

function roleNamed(name: string): Role {
  const role = ROLES.find((each) => each === name);
  if (role === undefined) throw new Error(`no such role: ${name}`);
  return role;
}

function fill(
  template: string,
  time: number,
  choicesOf: (slot: string) => readonly string[] | undefined,
): string {
  let place = 0;
  return template.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const choices = choicesOf(name);
    if (choices === undefined) throw new Error(`no such slot: ${name} in ${template}`);
    place += 1;
    return choices[(hashOf(`${template} ${place}`) + time * (7 + 2 * place)) % choices.length] ?? '';
  });
}
