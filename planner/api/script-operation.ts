import Type, { type Static } from 'typebox';
import { about, textOf } from '../../modules/kernel/schema.ts';
import type { Plan, Style } from '../../modules/videos/plan.ts';
import { detectLanguage } from '../builtin/text/language.ts';
import { splitSentences } from '../builtin/text/sentences.ts';
import { outcomeOf } from '../pipeline/stage.ts';
import type { PlanEditor } from '../ports.ts';
import type { Operation } from './operation.ts';
import { answers, asked, QUESTION } from './questions.ts';
import { DELTA, VoiceoverResult, voiceoverOf } from './script.ts';

const EditVoiceoverBody = Type.Object({
  original_voiceover: about('The script as it is.', textOf(1, 20_000)),
  edit_request: about('What is to be different, in words. 1-5000 characters.', textOf(1, 5000)),
  answers,
});
type EditVoiceoverBody = Static<typeof EditVoiceoverBody>;

const { voiceover, word_count, estimated_seconds } = VoiceoverResult.properties;
const EditVoiceoverResult = Type.Object({
  voiceover: Type.Optional(voiceover),
  word_count: Type.Optional(word_count),
  estimated_seconds: Type.Optional(estimated_seconds),
  question: Type.Optional(Type.String()),
});

/** POST /edit-voiceover: a script is a plan whose scenes are its sentences, for the editor that edits plans. */
export const editVoiceoverOperation = (editor: PlanEditor): Operation<EditVoiceoverBody> => ({
  path: '/edit-voiceover',
  operationId: 'edit_voiceover',
  summary: 'Edit a narration script in words',
  body: EditVoiceoverBody,
  example: {
    original_voiceover: 'Bees make honey. They visit two million flowers. A jar holds a pound.',
    edit_request: 'Replace "flowers" with "blossoms".',
  },
  events: { delta: DELTA, question: QUESTION },
  result: { description: 'The whole script; or the question.', schema: EditVoiceoverResult },
  async *work({ original_voiceover, edit_request, answers: answered = [] }, signal) {
    const plan = planOfScript(original_voiceover);
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
    if (outcome.kind === 'question') return yield* asked({ question: asSentences(outcome.question) });
    let script = '';
    for (const { scene_id, voiceover } of outcome.plan.scenes) {
      const text = script === '' ? voiceover : gapBefore(scene_id, original_voiceover, plan) + voiceover;
      script += text;
      yield { event: 'delta', data: { text } };
    }
    return voiceoverOf(script, plan.language);
  },
});

/** The editor speaks of films and scenes. */
const asScenes = (text: string): string =>
  text
    .replace(/\b([sS])entence(s?)\b/gu, (_, initial: string, end: string) => `${initial}cene${end}`)
    .replace(/\b([tT]he) script\b/gu, '$1 film');
const asSentences = (text: string): string =>
  text
    .replace(/\b([sS])cene(s?)\b/gu, (_, initial: string, end: string) => `${initial}entence${end}`)
    .replace(/\b([tT]he) film\b/gu, '$1 script');

/** What stood between a sentence and the one before it: a blank, or a paragraph's end. */
function gapBefore(sceneId: string, script: string, plan: Plan): string {
  let end = 0;
  for (const { scene_id, voiceover } of plan.scenes) {
    const begin = script.indexOf(voiceover, end);
    if (scene_id === sceneId) return begin > end && end > 0 ? script.slice(end, begin) : ' ';
    if (begin >= 0) end = begin + voiceover.length;
  }
  return ' ';
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
