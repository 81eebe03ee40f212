import type { MediaStore, Narration, Narrator } from '../../../planner/ports.ts';

const REMEMBERED = 500;

/**
 * A narrator that pays once for what it is asked again while the process lives: a voice tried out twice, a voice changed
 * back. (A job's narrations are events: it never asks again.)
 */
export function rememberNarrations(narrator: Narrator, media: Pick<MediaStore, 'has'>): Narrator {
  const spoken = new Map<string, Narration>();
  return {
    async speak(request, signal) {
      const key = JSON.stringify(request);
      const known = spoken.get(key);
      if (known && (await media.has(known.audio))) return known;
      const narration = await narrator.speak(request, signal);
      spoken.set(key, narration);
      const oldest = spoken.size > REMEMBERED ? spoken.keys().next().value : undefined;
      if (oldest !== undefined) spoken.delete(oldest);
      return narration;
    },
  };
}
