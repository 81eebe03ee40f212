import { cueFor } from '../text/cue.ts';
import { headingBeside, iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { wholeThought } from '../text/whole-thought.ts';

const ORDER_WORD =
  /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|to begin|to start|then|next(?=[,:])|after that|afterwards|later|finally|lastly|at last|in the end|zuerst|dann|danach|schließlich|zuletzt|primero|luego|después|finalmente|por último|d'abord|ensuite|puis|enfin|首先|然后|接着|最后)\b[,:]?\s*/iu;

/** "First …, then …, finally …" in the caller's sentences. */
export const sequenceSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.beats.some((beat) => beat.origin === 'frame')) return undefined;
  const parts = scene.said
    .split(
      /(?<=[.!?。！？])\s*|[,;，；]\s+(?=(?:and )?(?:then|next|after that|finally|dann|luego|puis|ensuite)\b)/iu,
    )
    .map((part) => part.replace(/^and\s+/iu, ''))
    .filter((part) => part.trim() !== '');
  const marked = parts.filter((part) => ORDER_WORD.test(part));
  if (parts.length < 2 || marked.length < 2 || parts.length > 5) return undefined;
  const steps = parts
    .map((part) => ({
      part: part.replace(ORDER_WORD, ''),
      title: wholeThought(part.replace(ORDER_WORD, ''), film.language, 8) ?? '',
    }))
    .filter(({ title }) => title !== '');
  if (steps.length < 2 || steps.length < parts.length) return undefined;
  const heading = headingBeside(
    scene,
    film,
    steps.map(({ title }) => title),
  );
  const icons = iconsFor(
    steps.map(({ title }) => title),
    film.pictures,
  );
  const dressed = steps.map(({ title, part }, index) => ({
    title,
    ...withIcon(icons[index]),
    ...withCue(cueFor(scene.voiceover, part, film.language)),
  }));
  return {
    slide: { layout: 'steps', heading: heading ?? film.material.topic.title, steps: dressed },
    fit: marked.length >= 2 ? 0.88 : 0.7,
  };
};
