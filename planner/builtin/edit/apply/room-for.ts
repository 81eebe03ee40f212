import type { Scene } from '../../../../modules/videos/plan.ts';
import { wordsOfScene } from '../scene-text.ts';
import { Unclear } from '../unclear.ts';

/** Characters that a scene may grow by when one thing takes another's place: about a minute of speech. */
const MAX_GROWTH = 1_000;

/** Throws `Unclear` where `to` is so long, and `from` so common in one scene, that the scene would become another film. */
export function checkRoom(scenes: readonly Scene[], from: string, to: string): void {
  const grows = to.length - from.length;
  if (grows <= 0 || from === '') return;
  const crowded = scenes.find((scene) => timesIn(wordsOfScene(scene), from) * grows > MAX_GROWTH);
  if (crowded === undefined) return;
  throw new Unclear(
    `“${shortened(from)}” occurs so often in scene ${crowded.scene_number} that the ${to.length} characters you want there instead do not fit. ` +
      'What should replace it, in at most a few words?',
  );
}

const timesIn = (text: string, words: string): number =>
  text.toLowerCase().split(words.toLowerCase()).length - 1;

const MAX_SHOWN = 60;
const shortened = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
