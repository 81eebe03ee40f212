import { DomainError } from '../modules/kernel/errors.ts';
import type { SafetyScan } from '../modules/kernel/safety-scan.ts';
import type { Pipeline } from './pipeline/pipeline.ts';
import type { PlanEditor, StoryPlanner } from './ports.ts';
import type { ScriptEditor } from './text-ports.ts';

/**
 * Content safety beyond what callers write themselves: what is read of their documents, and what is going to be said. The ports below scan
 * it and throw `safety.refused`, which fails the job, the edit or the stream with the reason.
 */

/** Scans every finished script. */
export function withSafeVoiceover(story: StoryPlanner, safety: SafetyScan): StoryPlanner {
  return {
    ...story,
    async *writeVoiceover(brief, signal) {
      const written = yield* story.writeVoiceover(brief, signal);
      await assertSafe(safety, [written.voiceover], signal);
      return written;
    },
  };
}

/** Scans what an edited plan says anew. */
export function withSafeEdits(editor: PlanEditor, safety: SafetyScan): PlanEditor {
  return {
    async *editPlan(brief, signal) {
      const outcome = yield* editor.editPlan(brief, signal);
      if (outcome.kind !== 'edited') return outcome;
      const before = new Set(brief.plan.scenes.map(({ voiceover }) => voiceover));
      const said = outcome.plan.scenes.map(({ voiceover }) => voiceover);
      await assertSafe(
        safety,
        said.filter((voiceover) => !before.has(voiceover)),
        signal,
      );
      return outcome;
    },
  };
}

/** Scans every edited script. */
export function withSafeScripts(scripts: ScriptEditor, safety: SafetyScan): ScriptEditor {
  return {
    checkScript: (script, signal) => scripts.checkScript(script, signal),
    async *editScript(edit, signal) {
      const outcome = yield* scripts.editScript(edit, signal);
      if ('voiceover' in outcome) await assertSafe(safety, [outcome.voiceover], signal);
      return outcome;
    },
  };
}

/** Scans the text of the caller's PDF and what its pictures are called. */
export function withSafeMaterial(
  collect: Pipeline['collectReferences'],
  safety: SafetyScan,
): Pipeline['collectReferences'] {
  return async (item, signal) => {
    const material = await collect(item, signal);
    const texts = [material.source_text ?? '', ...material.assets.map(({ name }) => name)];
    await assertSafe(safety, texts, signal);
    return material;
  };
}

async function assertSafe(safety: SafetyScan, texts: readonly string[], signal: AbortSignal): Promise<void> {
  const verdict = await safety.scan(texts.join('\n\f\n'), signal);
  if (!verdict.allowed) throw new DomainError('malformed', 'safety.refused', verdict.reason);
}
