import { DomainError } from '../modules/kernel/errors.ts';
import type { Plan, Scene, Style } from '../modules/videos/plan.ts';
import { detectLanguage } from './builtin/text/language.ts';
import { splitSentences } from './builtin/text/sentences.ts';
import { countWords } from './builtin/text/words.ts';
import { outcomeOf } from './pipeline/stage.ts';
import type { PlanEditor } from './ports.ts';
import type { ScriptEditor } from './text-ports.ts';

/** The longest film has 600 words (contract 12.6): no script has more sentences. */
const MAX_SENTENCES = 600;
const WORDS_PER_SECOND = 2;

/** A script is a plan whose scenes are its sentences, for the editor that edits plans. */
export function makeScriptEditor(editor: PlanEditor): ScriptEditor {
  return {
    checkScript,
    async *editScript({ original_voiceover: script, edit_request, answered }, signal) {
      const plan = planOfScript(script);
      const brief = {
        plan,
        edit_request: asScenes(edit_request),
        answered: answered.map(({ question, answer }) => ({
          question: asScenes(question),
          answer: asScenes(answer),
        })),
        assets: [],
      };
      const outcome = await outcomeOf(editor.editPlan(brief, signal));
      if (outcome.kind === 'question') return { question: asSentences(outcome.question) };
      const gaps = gapsIn(script, plan.scenes);
      let voiceover = '';
      for (const scene of outcome.plan.scenes) {
        const gap = voiceover === '' ? '' : (gaps.get(scene.scene_id) ?? ' ');
        voiceover += gap + scene.voiceover;
        yield { text: gap + scene.voiceover };
      }
      const word_count = countWords(voiceover, plan.language);
      return { voiceover, word_count, estimated_seconds: word_count / WORDS_PER_SECOND };
    },
  };
}

/** Refuses a script that is too long to be edited. */
// eslint-disable-next-line @typescript-eslint/require-await -- it may be worked elsewhere
export async function checkScript(script: string): Promise<void> {
  const { length } = splitSentences(script, detectLanguage(script));
  if (length > MAX_SENTENCES) throw tooMany(length);
}

const tooMany = (sentences: number) =>
  new DomainError(
    'unprocessable',
    'planner.long_script',
    `original_voiceover: has ${sentences} sentences; at most ${MAX_SENTENCES} are a script`,
  );

/** The editor speaks of films and scenes. */
const asScenes = (text: string): string =>
  text
    .replace(/\b([sS])entence(s?)\b/gu, (_, initial: string, end: string) => `${initial}cene${end}`)
    .replace(/\b([tT]he) script\b/gu, '$1 film');
const asSentences = (text: string): string =>
  text
    .replace(/\b([sS])cene(s?)\b/gu, (_, initial: string, end: string) => `${initial}entence${end}`)
    .replace(/\b([tT]he) film\b/gu, '$1 script');

/** What stands between each sentence and the one before it, by scene_id: a blank, or a paragraph's end. */
function gapsIn(script: string, sentences: readonly Scene[]): ReadonlyMap<string, string> {
  const gaps = new Map<string, string>();
  let end = 0;
  for (const { scene_id, voiceover } of sentences) {
    const begin = script.indexOf(voiceover, end);
    if (begin > end && end > 0) gaps.set(scene_id, script.slice(end, begin));
    if (begin >= 0) end = begin + voiceover.length;
  }
  return gaps;
}

function planOfScript(script: string): Plan {
  const language = detectLanguage(script);
  const scenes = splitSentences(script, language).map((voiceover, index) => ({
    scene_number: index + 1,
    scene_id: `sentence-${index + 1}`,
    kind: 'slide' as const,
    title: voiceover.slice(0, 100),
    voiceover,
    duration_seconds: 5,
    intent: voiceover,
    transition: 'cut' as const,
  }));
  return {
    title: 'Script',
    language,
    mode: 'product',
    video_type: 'explainer',
    aspect_ratio: '16:9',
    video_duration_seconds: Math.min(300, Math.max(30, scenes.length * 5)),
    style: PLAIN,
    scenes,
    assets: [],
  };
}

/** Nobody sees it. */
const PLAIN: Style = {
  palette: {
    ...{ background: '#ffffff', surface: '#f4f4f4', text: '#111111', muted: '#555555' },
    ...{ primary: '#1f5fd0', secondary: '#2b4c9b', tertiary: '#8ecae6', accent: '#e4572e' },
  },
  ...{ mood: 'calm', typeface: 'sans', pace: 'medium', prompt: '' },
};
