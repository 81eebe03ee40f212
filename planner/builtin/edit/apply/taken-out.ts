import type { Scene } from '../../../../modules/videos/plan.ts';
import { wordsOfScene } from '../scene-text.ts';

/** Whether less is heard, read or seen: its time, its name in the plan, and a picture that is added are nothing taken out. */
export function isTakenOut(next: Scene, before: Scene): boolean {
  if (saidIn(next) !== saidIn(before)) return true;
  const left = new Set(picturesIn(next));
  return picturesIn(before).some((picture) => !left.has(picture));
}
const saidIn = (scene: Scene): string => wordsOfScene({ ...scene, title: '', intent: '' });
const picturesIn = (scene: Scene): readonly string[] =>
  Array.from(JSON.stringify([scene.slide, scene.shot]).matchAll(/"(?:icon|illustration|asset_id|phrase|setting)":"([^"]+)"/gu), ([, name = '']) => name); // prettier-ignore
