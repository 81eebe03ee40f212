import { deedsIn } from '../facts/deeds.ts';
import { figuresIn } from '../facts/figures.ts';
import { enumerationIn } from '../facts/enumeration.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { exactCue } from '../text/cue.ts';
import { headingBeside, iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { wholeThought } from '../text/whole-thought.ts';

const [MAX_POINTS, MAX_TICKED] = [5, 6];

/** Things named one after the other inside a sentence; more than five are ticked off. */
export const enumerationSlide: SlideMaker = (scene, film): Proposal | undefined => {
  for (const sentence of scene.sentences) {
    const deeds = film.language === 'en' ? deedsIn(sentence) : undefined;
    if (deeds !== undefined)
      return listProposal(deeds.items, deeds.isSequence, withoutIt(deeds.heading) ?? '', scene, film);
    const items = enumerationIn(sentence, film.language);
    if (items !== undefined && !isTorn(items, sentence))
      return listProposal(items.slice(0, MAX_TICKED), false, '', scene, film);
  }
  return undefined;
};

/** "Sourdough rests for 36 hours, we bake at 4 am", "54% never returned, 28% came late": sentences in a row, of which the first has lost its beginning. */
const isTorn = (items: readonly string[], sentence: string): boolean => {
  const [first = '', ...later] = items;
  const isClause = later.some((item) => /^(?:we|you|they|he|she|it|i)\s/iu.test(item));
  const hasLost = later.some(hasFigure) && !hasFigure(first) && hasFigure(sentence.slice(0, sentence.indexOf(first))); // prettier-ignore
  const led = items.filter((item) => PREPOSITION.test(item)).length;
  if (led > 0 && led < items.length) return true;
  return (isClause || hasLost) && !sentence.toLowerCase().startsWith(first.toLowerCase());
};

/** "Die Hälfte pürieren, mit Majoran und Muskat abschmecken", "on low sounds, between 50 and 1000 hertz": what is built unlike its neighbours is no list. */
const PREPOSITION =
  /^(?:with|without|between|on|at|from|into|under|over|mit|ohne|zwischen|auf|aus|bei|unter|über|con|sin|entre|desde|avec|sans|dans)\s/iu;

const hasFigure = (text: string): boolean => figuresIn(text).length > 0;

/** "To dry it" heads nothing: nobody sees what it is. */
function withoutIt(heading: string | undefined): string | undefined {
  return heading !== undefined && /\s(?:it|them)$/u.test(heading) ? undefined : heading;
}

function listProposal(
  items: readonly string[],
  ordered: boolean,
  title: string,
  scene: SceneView,
  film: FilmView,
): Proposal | undefined {
  const texts = items.flatMap((item) => {
    const text = itemText(item, film.language);
    return text === undefined ? [] : [{ text, item }];
  });
  if (texts.length < 2 || texts.length < items.length * 0.6) return undefined;
  const heading =
    title !== '' && title.split(' ').length <= 7
      ? title
      : headingBeside(
          scene,
          film,
          texts.map(({ text }) => text),
        );
  const icons = iconsFor(
    texts.map(({ text }) => text),
    film.pictures,
    scene.sense,
  );
  const dressed = texts.map(({ text, item }, index) => ({
    text,
    ...withIcon(icons[index]),
    ...withCue(exactCue(scene.voiceover, item, film.language)),
  }));
  // What one sentence lists shows nothing of the others.
  const beside = scene.sentences.length > 1 ? 0.25 : 0;
  if (ordered)
    return {
      slide: {
        layout: 'steps',
        ...(heading === undefined ? {} : { heading }),
        steps: dressed.map(({ text, ...rest }) => ({ title: text, ...rest })),
      },
      fit: 0.88 - beside,
    };
  const head = heading === undefined ? {} : { heading };
  if (dressed.length > MAX_POINTS)
    return {
      slide: { layout: 'checklist', ...head, items: dressed.map(({ text, cue }) => ({ text, state: 'do' as const, ...withCue(cue) })) },
      fit: 0.9 - beside,
    }; // prettier-ignore
  return {
    slide: { layout: 'points', ...head, points: dressed },
    fit: (texts.length >= 3 ? 0.9 : 0.86) - beside,
  };
}

/** "Bike: check the tyres" is "Bike"; a bare pronoun is nothing to list. */
function itemText(item: string, language: string): string | undefined {
  const named = item.replace(/^([^:：]{2,30})[:：].*$/u, '$1');
  if (/^(?:it|they|them|he|she|this|that|these|those|one|we|you|etc\.?)$/iu.test(named.trim()))
    return undefined;
  return wholeThought(named.replace(ARTICLE[language] ?? NONE, ''), language, 8);
}

/** The case of "dem Boden" is that of the sentence. */
const ARTICLE: Readonly<Record<string, RegExp>> = {
  de: /^(?:der|die|das|dem|den|des|eine[mnrs]?|ein)\s(?=\p{Lu})/iu,
};
const NONE = /(?!)/u;
