import { readFileSync } from 'node:fs';
import { judge } from '../../../infra/safety/judge.ts';

export interface Instruction {
  readonly text: string;
  /** Of a harmful one: what it is to be refused as. */
  readonly category: string;
}

/** `tuned` is what the rules were written with; `held-out` was written before them and is only counted. */
export type Part = 'tuned' | 'held-out';

export interface Rates {
  readonly harmful: number;
  readonly refused: number;
  readonly innocent: number;
  readonly wronglyRefused: number;
}

/** Lines of a file under `# category` headings; `\u200B` is that character. */
export function readInstructions(kind: 'harmful' | 'innocent', part: Part): readonly Instruction[] {
  let category = '';
  return readFileSync(new URL(`${kind}-${part}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const heading = /^# (\w+)$/.exec(line)?.[1];
      category = heading ?? category;
      return line === '' || heading !== undefined ? [] : [{ text: unescape(line), category }];
    });
}

const unescape = (line: string): string =>
  line.replace(/\\u([0-9A-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export function measure(part: Part): Rates {
  const [harmful, innocent] = [readInstructions('harmful', part), readInstructions('innocent', part)];
  const refusedOf = (texts: readonly Instruction[]) =>
    texts.filter(({ text }) => !judge(text).allowed).length;
  return {
    harmful: harmful.length,
    refused: refusedOf(harmful),
    innocent: innocent.length,
    wronglyRefused: refusedOf(innocent),
  };
}

/** As `docs/content-safety.md` has it. */
export const rowOf = (part: Part, { harmful, refused, innocent, wronglyRefused }: Rates): string =>
  `| ${part} | ${refused} of ${harmful} (${percent(refused, harmful)}) | ${wronglyRefused} of ${innocent} (${percent(wronglyRefused, innocent)}) |`;

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
