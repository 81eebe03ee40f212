import { DomainError } from '../kernel/errors.ts';
import type { SafetyScan } from '../kernel/safety-scan.ts';
import type { VideoCreateItem } from './item.ts';

/** What a caller writes freely and a film is made of. */
const SCANNED = ['task', 'global_style_prompt'] as const;

/**
 * SPEC: Errors, 400. Throws `safety.refused` for the first text that is not allowed, named by its path (`videos.0.task: …`); a text that
 * stands in several items is scanned once.
 */
export async function checkSafety(
  safety: SafetyScan,
  items: readonly VideoCreateItem[],
  signal: AbortSignal,
): Promise<void> {
  const allowed = new Set<string>();
  for (const [index, item] of items.entries()) {
    for (const field of SCANNED) {
      const text = item[field] ?? '';
      if (text === '' || allowed.has(text)) continue;
      const verdict = await safety.scan(text, signal);
      if (!verdict.allowed)
        throw new DomainError('malformed', 'safety.refused', `videos.${index}.${field}: ${verdict.reason}`);
      allowed.add(text);
    }
  }
}
