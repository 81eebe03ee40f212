import type { Scene } from '../../../../modules/videos/plan.ts';
import { capitalised } from '../../text/casing.ts';
import type { Desk } from '../desk.ts';

/** The scenes that a request names, as a question calls them. */
export function placesOf(ids: readonly string[], { original }: Desk): string {
  const numbers = original.scenes
    .filter(({ scene_id }) => ids.includes(scene_id))
    .map(({ scene_number }) => scene_number);
  return numbers.length === 1 ? `scene ${numbers.join('')}` : `scenes ${numbers.join(', ')}`;
}

/** Says what is not in the film, and what is. */
export function missing(from: string, where: string, scenes: readonly Scene[]): string {
  const shown = [
    ...new Set(scenes.flatMap(({ shot }) => (shot?.subjects ?? []).map(({ phrase }) => phrase))),
  ].slice(0, 5);
  const list =
    shown.length === 0
      ? ''
      : ` It shows ${shown.length === 1 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`}.`;
  return `${capitalised(where)} has no “${from}”.${list} What should be replaced?`;
}
