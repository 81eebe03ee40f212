import type { TSchema } from 'typebox';
import { DomainError } from '../errors.ts';
import type { SafetyScan } from '../safety-scan.ts';
import { writtenTexts, type WrittenText } from './written-texts.ts';

/**
 * Scans every text that the caller wrote in a body of this schema. Throws `safety.refused` (400) for the first text that is not allowed, named by
 * its path: `videos.0.task: refused for content safety: …`. A text that occurs several times is scanned once.
 */
export function makeBodyScan(schema: TSchema, safety: SafetyScan) {
  return async (body: unknown, signal: AbortSignal): Promise<void> => {
    for (const batch of inBatches(withoutRepeats(writtenTexts(schema, body)))) {
      const refusal = await findRefusal(safety, batch, signal);
      if (refusal) throw new DomainError('malformed', 'safety.refused', `${refusal.path}: ${refusal.reason}`);
    }
  };
}

interface Refusal {
  readonly path: string;
  readonly reason: string;
}

/** Scans the batch whole; a refused batch is bisected to one text, or to two that are refused only together (then the first is named). */
async function findRefusal(
  safety: SafetyScan,
  batch: readonly WrittenText[],
  signal: AbortSignal,
): Promise<Refusal | undefined> {
  const [first] = batch;
  const verdict = await safety.scan(batch.map(textOf).join(APART), signal);
  if (verdict.allowed || !first) return undefined;
  const half = Math.ceil(batch.length / 2);
  const parts = batch.length > 1 ? [batch.slice(0, half), batch.slice(half)] : [];
  for (const part of parts) {
    const refusal = await findRefusal(safety, part, signal);
    if (refusal) return refusal;
  }
  return { path: first.path, reason: verdict.reason };
}

const BATCH_CHARS = 20_000;
/** Ends a text for the scan: no rule matches across it. */
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
