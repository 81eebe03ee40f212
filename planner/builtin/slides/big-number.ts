import { type Figure, figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../scenes/view.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { gist } from '../text/shorten.ts';
import { wordsOf } from '../text/words.ts';
import { withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

const SPELLED =
  /\b(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|several)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?[ -])(?:hundred|thousand|million|billion|trillion)(?: (?:hundred|thousand|million|billion))*\b/iu;

/** One figure, large, with what it counts. */
export const bigNumberSlide: SlideMaker = (scene, film): Proposal | undefined => {
  for (const sentence of scene.sentences) {
    const figures = figuresIn(sentence);
    const figure =
      figures.find(({ kind }) => kind === 'amount' || kind === 'percent') ??
      figures.find(({ kind }) => kind === 'year');
    if (figure !== undefined)
      return numberSlide(
        figure.raw,
        sentence,
        figure.start,
        figure.end,
        scene,
        film,
        fitOf(figure, sentence),
      );
    const spelled = SPELLED.exec(sentence);
    if (spelled !== null)
      return numberSlide(
        spelled[0],
        sentence,
        spelled.index,
        spelled.index + spelled[0].length,
        scene,
        film,
        0.68,
      );
  }
  return undefined;
};

function fitOf(figure: Figure, sentence: string): number {
  if (figure.kind === 'year') return /^(?:in|since|by)\b/iu.test(sentence) ? 0.72 : 0.62;
  return Math.abs(figure.value) < 10 && figure.unit === '' && Number.isInteger(figure.value) ? 0.55 : 0.84;
}

function numberSlide(
  value: string,
  sentence: string,
  start: number,
  end: number,
  scene: SceneView,
  film: FilmView,
  fit: number,
): Proposal {
  const caption = captionOf(sentence, start, end, film.language);
  const shown = capitalised(withoutStop(value));
  const cue = wordsOf(value, film.language)[0];
  const icon = film.pictures.findIcon(caption) ?? film.pictures.findIcon(sentence);
  return {
    slide: {
      layout: 'big_number',
      value: shown,
      caption,
      ...withIcon(icon),
      ...withCue(cue === undefined || !scene.voiceover.includes(cue) ? undefined : cue),
    },
    fit,
  };
}

/** What the figure counts: the words behind it up to the end of their phrase, or what was said before it. */
function captionOf(sentence: string, start: number, end: number, language: string): string {
  const behind =
    sentence
      .slice(end)
      .split(/[,;:.!?()，。；]/u)[0]
      ?.replace(/^\s*[-–]?\s*(?:of\s+)?/u, '')
      .trim() ?? '';
  const words = wordsOf(behind, language);
  const after = words.length === 0 ? '' : gist(behind, language, 7);
  if (wordsOf(after, language).length >= 2 || (language !== 'en' && after.length >= 3)) return after;
  const before = gist(
    sentence
      .slice(0, start)
      .replace(
        /\b(?:to|by|from|of|at|is|was|are|were|about|around|in|for|over|nearly|almost|until|than)\s*$/iu,
        '',
      ),
    language,
    7,
  );
  return before === '' ? gist(sentence, language, 6) : before;
}
