import type { WorksModule } from '../../infra/planning/works.ts';
import type { PlanningWorks } from '../../infra/composition/planning-works.ts';
import type { LanguageModel } from '../../planner/ports.ts';

/** What a text that begins like this does to the process that reads it. */
const DEEDS: Readonly<Record<string, () => void>> = {
  '[for ever]': () => {
    for (;;);
  },
  '[fill]': () => {
    const seen = new Map<string, object>();
    for (let count = 0; ; count += 1) seen.set(`word ${count}`, { count });
  },
  '[crash]': () => {
    process.exit(7);
  },
};

function read(text: string): void {
  for (const [sign, harm] of Object.entries(DEEDS)) if (text.startsWith(sign)) harm();
}

/** Works that need no word lists, and misbehave where a text requests it. A script is the task in capitals, or the model's text. */
export function makeWorks(
  model: LanguageModel | undefined,
): Pick<PlanningWorks, 'warmUp' | 'clarify' | 'writeVoiceover' | 'editPlan' | 'scanText'> {
  return {
    async *warmUp() {
      await Promise.resolve();
    },
    // Nothing has to be asked.
    async *clarify() {
      await Promise.resolve();
    },
    async *editPlan({ edit_request }) {
      await Promise.resolve();
      read(edit_request);
      return { kind: 'question', question: 'Which scene is meant?' };
    },
    async *writeVoiceover({ task }, signal) {
      read(task);
      while (task === '[tell for ever]') yield { text: 'and then' };
      let voiceover = '';
      const ask = () => ({ rules: 'Go on.', material: { task, voiceover } });
      for await (const text of model?.write('write', ask, signal) ?? task.toUpperCase().split(/(?<= )/u)) {
        voiceover += text;
        yield { text };
      }
      const word_count = voiceover.split(' ').length;
      return { voiceover, word_count, estimated_seconds: word_count / 2 };
    },
    async *scanText(text) {
      await Promise.resolve();
      read(text);
      return { allowed: true };
    },
  };
}

/** What `warmUp` needs takes 1.5 s of processor time to load. */
export const loadWorks: WorksModule['loadWorks'] = (work) => {
  const before = process.cpuUsage().user;
  while (work === 'warmUp' && process.cpuUsage().user - before < 1_500_000);
  return Promise.resolve(makeWorks);
};
