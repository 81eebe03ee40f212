import type { Plan } from '../../../modules/videos/plan.ts';
import { capitalised } from '../text/casing.ts';
import type { Note } from './desk.ts';

const MOST = 4000;

/** What was changed, in sentences; scenes by the numbers they have now. */
export function summarize(notes: readonly Note[], leftOut: readonly string[], plan: Plan): string {
  const sentences = notes.map(({ scene_ids, text }) =>
    scene_ids === undefined ? capitalised(text) : named(scene_ids, text, plan),
  );
  const told = [...new Set(sentences), ...leftOut.map((question) => `Left out: ${question}`)];
  return told.length === 0 ? 'The film was changed.' : told.join(' ').slice(0, MOST);
}

function named(ids: readonly string[], text: string, { scenes }: Plan): string {
  const numbers = scenes
    .filter(({ scene_id }) => ids.includes(scene_id))
    .map(({ scene_number }) => scene_number);
  if (numbers.length === 0) return capitalised(text);
  if (numbers.length === 1) return `Scene ${numbers.join('')}${text.startsWith('added') ? ' ' : ': '}${text}`;
  if (numbers.length === scenes.length) return `All scenes: ${text}`;
  return `Scenes ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1) ?? ''}: ${text}`;
}
