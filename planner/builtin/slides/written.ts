import { cueFor } from '../text/cue.ts';
import { withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** A slide that came with the words: moves of the bank know how they want to be shown. */
export const writtenSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const look = scene.beats.map((beat) => beat.move?.look).find((found) => found?.points !== undefined);
  if (look?.points === undefined || look.heading === undefined) return undefined;
  const points = look.points
    .map((point) => ({ point, cue: cueFor(scene.voiceover, point.cue, film.language) }))
    .filter(({ cue }) => cue !== undefined);
  if (points.length < Math.min(2, look.points.length)) return undefined;
  if (look.steps === true && points.length >= 2) {
    const steps = points.map(({ point, cue }) => ({
      title: point.text,
      ...withIcon(film.pictures.findIcon(point.icon)),
      ...withCue(cue),
    }));
    return { slide: { layout: 'steps', heading: look.heading, steps }, fit: 0.86 };
  }
  const entries = points.map(({ point, cue }) => ({
    text: point.text,
    ...withIcon(film.pictures.findIcon(point.icon)),
    ...withCue(cue),
  }));
  return { slide: { layout: 'points', heading: look.heading, points: entries }, fit: 0.86 };
};
