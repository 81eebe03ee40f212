import { contrastIn } from '../facts/contrast.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised } from '../text/casing.ts';
import { cueFor } from '../text/cue.ts';
import { splitSentences } from '../text/sentences.ts';
import { headingBeside, withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { lowered, subjectOf, wholeThought } from '../text/whole-thought.ts';

/** Two sides: of the film's topic when both are spoken of, else of one sentence that sets them against each other. */
export const comparisonSlide: SlideMaker = (scene, film): Proposal | undefined =>
  topicSides(scene, film) ?? sentenceSides(scene, film);

function topicSides(scene: SceneView, film: FilmView): Proposal | undefined {
  const sides = sidesOf(film.instruction.subject);
  if (sides === undefined || scene.place !== 'middle') return undefined;
  const mentions = (text: string, side: string) =>
    text.toLowerCase().includes(side.toLowerCase().replace(/^(?:the|an?) /u, ''));
  if (!sides.every((side) => mentions(scene.voiceover, side))) return undefined;
  const column = (side: string, other: string) => {
    const points = scene.sentences
      .flatMap((sentence) => sentence.split(/[,;]\s+(?:while|whereas|but|and)\s+/iu))
      .filter((part) => mentions(part, side) && !mentions(part, other));
    return {
      title: capitalised(side),
      points: points
        .map((part) => wholeThought(withoutSide(part, side), film.language, 8))
        .filter((text) => text !== undefined)
        .slice(0, 3),
      ...withCue(cueFor(scene.voiceover, side, film.language)),
    };
  };
  const [left, right] = [column(sides[0], sides[1]), column(sides[1], sides[0])];
  return {
    slide: { layout: 'comparison', heading: sides.map(capitalised).join(' vs. '), left, right },
    fit: left.points.length + right.points.length > 1 ? 0.95 : 0.6,
  };
}

/** "coffee vs. tea" */
function sidesOf(subject: string): readonly [string, string] | undefined {
  const [, one, other] =
    /^(?:compar\p{L}+ )?(.{2,40}?)\s+(?:vs\.?|versus|compared (?:to|with)|gegen|contra|contre)\s+(.{2,40})$/iu.exec(
      subject,
    ) ?? [];
  return one === undefined || other === undefined ? undefined : [one, other];
}

function withoutSide(text: string, side: string): string {
  const bare = side.replace(/^(?:the|an?) /iu, '').replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return text.replace(new RegExp(`^(?:the |an? )?${bare}\\s+(?:is|are|has|have|was|were)?\\s*`, 'iu'), '');
}

function sentenceSides(scene: SceneView, film: FilmView): Proposal | undefined {
  const found = [...scene.sentences, scene.voiceover]
    .map((text) => contrastIn(text, film.language))
    .find((each) => each !== undefined);
  if (found === undefined) return undefined;
  const column = (side: string) => {
    const text = splitSentences(side, film.language)[0] ?? side;
    const title = film.language === 'en' ? subjectOf(text, 3) : undefined;
    const thought = wholeThought(text, film.language, 10);
    if (thought === undefined) return undefined;
    return {
      title: title ?? thought,
      points: title === undefined ? [] : [thought],
      ...withCue(cueFor(scene.voiceover, text, film.language)),
    };
  };
  const [left, right] = [column(found.left), column(found.right)];
  if (left === undefined || right === undefined || left.title === right.title) return undefined;
  const both = left.points.length > 0 && right.points.length > 0;
  const pair = [left, right].map(({ title, points }) =>
    both ? { title, points } : { title: points[0] ?? title, points: [] },
  );
  const heading = both
    ? `${left.title} vs. ${lowered(right.title)}`
    : headingBeside(
        scene,
        film,
        pair.map(({ title }) => title),
      );
  return {
    slide: {
      layout: 'comparison',
      ...(heading === undefined ? {} : { heading }),
      left: { ...left, ...pair[0] },
      right: { ...right, ...pair[1] },
    },
    fit: 0.88,
  };
}
