import type { FilmView } from '../scenes/view.ts';
import { gist } from '../text/shorten.ts';
import { withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** The last card: the topic again, and up to three things to take home, all from the caller's facts or the film. */
export const closingSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.place !== 'last' || scene.number === 1) return undefined;
  const takeaways = takeawaysOf(film).map((text) => ({ text, ...withIcon(film.pictures.findIcon(text)) }));
  return { slide: { layout: 'closing', headline: film.material.topic.title, takeaways }, fit: 1 };
};

function takeawaysOf({ material, script, language }: FilmView): string[] {
  const told = new Set(script.beats.flatMap((beat) => beat.statements));
  const best = material.statements
    .map((statement, index) => ({ statement, index }))
    .filter(({ index, statement }) => told.has(index) && statement.list === undefined)
    .sort((one, other) => other.statement.weight - one.statement.weight)
    .slice(0, 3)
    .sort((one, other) => one.index - other.index)
    .map(({ statement }) => gist(statement.text, language, 6));
  const listed = material.lists[0]?.items.slice(0, 3).map((item) => gist(item, language, 5)) ?? [];
  const headings = script.beats
    .map((beat) => beat.move?.look?.heading)
    .filter((heading) => heading !== undefined);
  const chosen = listed.length >= 2 ? listed : best.length >= 1 ? best : headings;
  return [...new Set(chosen)].filter((text) => text !== '').slice(0, 3);
}
