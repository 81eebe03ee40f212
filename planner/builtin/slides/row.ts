import { figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { hasActor } from '../text/whole-thought.ts';
import { countWords, isSpaceless } from '../text/words.ts';
import { withCue } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** More than large type. */
const FIT = 0.66;
const [MIN_PARTS, MAX_POINTS, MAX_PARTS, MAX_PART_WORDS, MIN_WORDS] = [3, 5, 6, 9, 11];
/** What leads on from another part, or to it, in the languages that are read from left to right. */
const LEANS =
  /^(?:and|but|or|so|which|who|that|when|if|while|because|as|to|then|und|aber|oder|die|der|das|wenn|weil|dass|y|pero|que|cuando|si|porque|et|mais|qui|que|quand|parce)\s/iu;

/** "Sourdough with 48 hours of rest, a wood oven, open from 7 to 2, closed on Mondays": parts beside each other without a verb are read one by one. */
export const rowSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const [sentence, another] = scene.sentences;
  if (sentence === undefined || another !== undefined || isSpaceless(film.language)) return undefined;
  const line = withoutStop(sentence);
  if (/:\s|[;?!"“„«]/u.test(line) || countWords(line, film.language) < MIN_WORDS) return undefined;
  const parts = line.split(/,\s+(?:(?:and|und|y|et|e)\s)?/u);
  const isRow =
    parts.length >= MIN_PARTS &&
    parts.length <= MAX_PARTS &&
    parts.every((part) => isPart(part, film.language));
  if (!isRow) return undefined;
  const points = parts.map((text) => ({
    text: capitalised(text),
    ...withCue(exactCue(scene.voiceover, text, film.language)),
  }));
  return points.length <= MAX_POINTS
    ? { slide: { layout: 'points', points }, fit: FIT }
    : {
        slide: { layout: 'checklist', items: points.map((point) => ({ ...point, state: 'do' as const })) },
        fit: FIT,
      };
};

/** Short, and whole alone: in English without a clause of its own unless it counts something, elsewhere with a row's shape. */
function isPart(part: string, language: string): boolean {
  if (countWords(part, language) > MAX_PART_WORDS || LEANS.test(part)) return false;
  return language !== 'en' || !hasActor(part) || figuresIn(part).length > 0;
}
