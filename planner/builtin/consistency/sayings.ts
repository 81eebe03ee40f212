import type { Plan, Scene } from '../../../modules/videos/plan.ts';
import type { Mismatch } from './style-check.ts';

/** Words of a prompt that speak of looks alone: with nothing else in it, a sentence can go without a loss. */
const OF_LOOKS = new Set(
  'a an the in on of by with at and as it is are was be all its this that has have very rather look looks style shot shots scene scenes picture image images frame film filmed video footage camera cameras whole everything everywhere seen set against under from above behind like old old-fashioned light lights lighting lit colour colours color colors tone tones background deep bathed taken made through real look work'.split(
    ' ',
  ),
);
const NEGATED =
  /\b(?:no|not|never|without|avoid|instead of|rather than|isn['’]t|nothing)\s+(?:[\p{L}-]+\s+){0,2}$/iu;

/** Whether what stands before a phrase takes it back. */
export const isNegated = (text: string, at: number): boolean =>
  NEGATED.test(text.slice(Math.max(0, at - 60), at));

/** Whether a scene speaks of the thing itself: a film about photographs may show one. */
export function isContent(phrase: string, { voiceover, shot }: Scene, plan: Plan): boolean {
  const said = phrase.toLowerCase();
  const things = shot?.subjects.map((subject) => subject.phrase) ?? [];
  return [voiceover, plan.title, ...things].some((text) => text.toLowerCase().includes(said));
}

/** What is wrong with a phrase, and what repairs it: its sentence goes when it says nothing else, else the phrase gives way. */
export function mismatchAt(
  text: string,
  found: { readonly at: number; readonly phrase: string },
  say: string,
  detail: string,
): Mismatch {
  const { at, phrase } = found;
  const start = Math.max(0, text.slice(0, at).search(/[^.;!?]*$/u));
  const stop = /[.;!?]|$/u.exec(text.slice(at + phrase.length))?.index ?? 0;
  const sentence = text.slice(start, at + phrase.length + stop + 1);
  const others =
    sentence
      .replace(phrase, ' ')
      .toLowerCase()
      .match(/[\p{L}][\p{L}'’-]*/gu) ?? [];
  const isAlone = others.every((word) => OF_LOOKS.has(word)) && sentence.trim().length < text.trim().length;
  return isAlone
    ? { from: sentence, to: '', detail, suggestion: 'leave it out' }
    : { from: phrase, to: inCaseOf(phrase, say), detail, suggestion: `say "${say}"` };
}

export const inCaseOf = (model: string, text: string): string =>
  /^\p{Lu}/u.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** The prompts and intents of each scene, as one text. */
export const promptsOf = ({ scenes }: Plan): readonly string[] =>
  scenes.map(({ shot, intent }) =>
    shot ? [shot.first_frame_prompt, shot.last_frame_prompt, shot.motion_prompt].join('\n') : intent,
  );
