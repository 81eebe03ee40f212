import { type FilmView, isFraming, type SceneView } from '../film/film-view.ts';
import { withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { gist } from '../text/shorten.ts';
import { countWords, isSpaceless } from '../text/words.ts';
import { iconsFor, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { factAlone, wholeThought } from '../text/whole-thought.ts';

/** The last card: a last line, and up to three whole facts to take home, all the caller's or the film's own. */
export const closingSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.place !== 'last' || scene.number === 1) return undefined;
  const headline = lastLine(scene, film);
  const chosen = takeawaysOf(film, headline);
  const icons = iconsFor(
    chosen.map(({ text }) => text),
    film.pictures,
  );
  const takeaways = chosen.map(({ text, icon }, index) => ({ text, ...withIcon(icon ?? icons[index]) }));
  return { slide: { layout: 'closing', headline, takeaways }, fit: 1 };
};

interface Takeaway {
  readonly text: string;
  readonly icon?: string;
}

/** A headline is read at a glance: longer last lines give way to the film's title. */
const LONGEST_LINE = 6;
const LONGEST_FACT = 12;
const THANKS = /^(?:thank you|thanks|danke|vielen dank|gracias|merci|谢谢|感谢|شكر)/iu;

/** What the narrator says last, when it is short enough to be read; not a mere thank-you; else the film's title. */
function lastLine(scene: SceneView, film: FilmView): string {
  const lines = scene.sentences
    .filter((sentence) => !THANKS.test(sentence))
    .map((sentence) =>
      isFraming(scene) && countWords(sentence, film.language) <= LONGEST_LINE
        ? withoutStop(sentence)
        : wholeThought(sentence, film.language, LONGEST_LINE),
    )
    .filter((line) => line !== undefined);
  const line = isFraming(scene) ? lines[0] : lines.at(-1);
  return line !== undefined && !AIMLESS.test(line) ? line : film.material.topic.title;
}

/** Ends the film without a word on what it was about. */
const AIMLESS = /^(?:(?:that|this) is (?:where|it\b|the end|all)|the end\b)/iu;

/** The caller's list, else the most telling facts, else what the film itself summed up. */
function takeawaysOf(film: FilmView, headline: string): Takeaway[] {
  const { material, script, language } = film;
  const listed = (material.lists[0]?.items ?? [])
    .map((item) => ({ text: wholeThought(item, language, 8) ?? '' }))
    .filter(({ text }) => text !== '');
  const facts = factsIn(film);
  const written = summaryOf(film);
  const ofRecap =
    written?.map(({ text, icon }) => ({ text, ...withIcon(icon === '' ? undefined : `tabler:${icon}`) })) ??
    [];
  const headings = script.beats.flatMap(({ look }) =>
    look?.heading === undefined ? [] : [{ text: look.heading }],
  );
  const chosen =
    listed.length >= 2 ? listed : facts.length >= 1 ? facts : ofRecap.length >= 2 ? ofRecap : headings;
  return chosen
    .filter(({ text }) => text.toLowerCase() !== headline.toLowerCase() && text !== material.topic.title)
    .filter(({ text }) => !/["“”«»]/u.test(text) && (chosen === ofRecap || !/[?？]/u.test(text)))
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index)
    .slice(0, 3);
}

/** What the film's own words sum up, the last of it first, as far as each line says or asks something. */
function summaryOf({ script, language }: FilmView) {
  const lists = script.beats.flatMap(({ section, look }) =>
    look?.points === undefined
      ? []
      : [{ points: look.points, sumsUp: section === 'recap' || section === 'preview' }],
  );
  const speaks = ({ text }: { readonly text: string }) =>
    language !== 'en' || text.endsWith('?') || (countWords(text, language) >= 2 && hasVerb(text));
  const telling = lists.filter(({ points }) => points.every(speaks));
  const [most, ...others] = telling.some(({ sumsUp }) => sumsUp)
    ? telling.filter(({ sumsUp }) => sumsUp)
    : telling;
  return others.reduce((best, one) => (one.points.length >= (best?.points.length ?? 0) ? one : best), most)
    ?.points;
}

/** The most telling of the facts that were told and can be understood alone, in the film's order. */
function factsIn({ material, script, language }: FilmView): Takeaway[] {
  const told = new Set(script.beats.flatMap((beat) => beat.statements));
  return material.statements
    .map((statement, index) => ({ statement, index, text: shortFact(statement.text, language) }))
    .filter(({ index, statement, text }) => told.has(index) && statement.list === undefined && text !== '')
    .sort((one, other) => other.statement.weight - one.statement.weight)
    .slice(0, 3)
    .sort((one, other) => one.index - other.index)
    .map(({ text }) => ({ text }));
}

/** "Our company results for 2024" names a thing and says nothing of it. */
const HEADLINE =
  /^(?:our|my|the|your)\s(?:[\p{L}-]+\s){0,3}(?:results|plans|goals|figures|reports|updates|services|changes) (?:for|of|in)\b/iu;

function shortFact(text: string, language: string): string {
  if (language === 'en') {
    const fact = factAlone(text, language, LONGEST_FACT) ?? '';
    return hasVerb(fact) && !HEADLINE.test(fact) ? fact : '';
  }
  const most = isSpaceless(language) ? 8 : LONGEST_FACT;
  return countWords(text, language) <= most
    ? (wholeThought(text, language, most) ?? '')
    : gist(text, language, 7);
}
