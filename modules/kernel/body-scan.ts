import type { TSchema } from 'typebox';
import { DomainError } from './errors.ts';
import type { SafetyScan } from './safety-scan.ts';
import { writtenTexts, type WrittenText } from './written-texts.ts';

/**
 * Scans all that a caller wrote in a body of this schema. Throws `safety.refused` (400) for the first text that is not allowed, named by
 * its path: `videos.0.task: refused for content safety: …`. A text that occurs several times is scanned once.
 */
export function makeBodyScan(schema: TSchema, safety: SafetyScan) {
  return async (body: unknown, signal: AbortSignal): Promise<void> => {
    for (const batch of inBatches(withoutRepeats(writtenTexts(schema, body)))) {
      // Most batches pass whole; one that does not is asked about text by text.
      if (batch.length > 1 && (await safety.scan(batch.map(textOf).join(APART), signal)).allowed) continue;
      for (const { path, text } of batch) {
        const verdict = await safety.scan(text, signal);
        if (!verdict.allowed)
          throw new DomainError('malformed', 'safety.refused', `${path}: ${verdict.reason}`);
      }
    }
  };
}

const BATCH_CHARS = 20_000;
/** Read as the end of a text: nothing before it belongs to what comes after it. */
const APART = '\n\f\n';

const textOf = ({ text }: WrittenText): string => text;

function withoutRepeats(texts: readonly WrittenText[]): readonly WrittenText[] {
  const seen = new Set<string>();
  return texts.filter(({ text }) => !seen.has(text) && seen.add(text));
}

function inBatches(texts: readonly WrittenText[]): readonly (readonly WrittenText[])[] {
  const batches: WrittenText[][] = [];
  let chars = Infinity;
  for (const text of texts) {
    if (chars + text.text.length > BATCH_CHARS) {
      batches.push([]);
      chars = 0;
    }
    batches.at(-1)?.push(text);
    chars += text.text.length;
  }
  return batches;
}
