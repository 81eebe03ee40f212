import { mentions, stemsOf } from '../words.ts';
import type { Fault, JudgedFilm } from './film.ts';

/** Words to the director that are spoken, printed on the screen, or name the film or a scene of it. */
export function findLeaks({ instruction, plan, scenes, sentences, language }: JudgedFilm): readonly Fault[] {
  return (instruction.must_not_say ?? []).flatMap((words): Fault[] => {
    const has = (text: string) => gives(text, words, language);
    const spoken = sentences.find(({ text }) => has(text));
    if (spoken) return [{ detail: `spoken: “${spoken.text}” (${words})` }];
    const scene = scenes.find(({ texts }) => texts.some(({ text }) => has(text)));
    if (scene) return [{ scene: scene.number, detail: `shown: “${scene.shown}” (${words})` }];
    if (has(plan.title)) return [{ detail: `title: “${plan.title}” (${words})` }];
    const named = plan.scenes.find(({ title }) => has(title));
    return named ? [{ scene: named.scene_number, detail: `scene title: “${named.title}” (${words})` }] : [];
  });
}

/** "Cover:" is a label: a word like any other in a sentence, and a leak where it is followed by a colon or is all there is. */
function gives(text: string, words: string, language: string): boolean {
  if (!words.endsWith(':')) return mentions(stemsOf(text, language), words, language);
  const label = words.slice(0, -1).toLowerCase();
  const parts = text.toLowerCase().split(/[:：]/u);
  const isLabel = (part: string) => part.trim() === label || part.endsWith(` ${label}`);
  return (
    parts.slice(0, -1).some(isLabel) ||
    parts
      .at(-1)
      ?.replace(/[.!?\s]+$/u, '')
      .trim() === label
  );
}

/** What the end was to ask for, and the last scene neither says nor shows. */
export function findMissingEnd({ instruction, scenes, language }: JudgedFilm): readonly Fault[] {
  const last = scenes.at(-1);
  const end = last === undefined ? [] : stemsOf(`${last.heard} | ${last.shown}`, language);
  return (instruction.last_line ?? [])
    .filter((ways) => !ways.some((words) => mentions(end, words, language, END_GAP)))
    .map((ways) => ({ detail: `the end does not ask “${ways[0] ?? ''}”` }));
}

const END_GAP = 4;
