import type { FilmView } from '../scenes/view.ts';
import { gist } from '../text/shorten.ts';
import { withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';

/** The last card: the topic again, and up to three things to take home, all from the caller's facts or the film. */
export const closingSlide: SlideMaker = (scene, film): Proposal | undefined => {
  if (scene.place !== 'last' || scene.number === 1) return undefined;
  const takeaways = takeawaysOf(film).map(({ text, icon }) => ({
    text,
    ...withIcon(icon ?? film.pictures.findIcon(text)),
  }));
  return { slide: { layout: 'closing', headline: film.material.topic.title, takeaways }, fit: 1 };
};

interface Takeaway {
  readonly text: string;
  readonly icon?: string;
}

/** The caller's list, else the most telling facts, else what the film itself summed up. */
function takeawaysOf(film: FilmView): Takeaway[] {
  const { material, script, language } = film;
  const listed = material.lists[0]?.items.map((item) => ({ text: gist(item, language, 5) })) ?? [];
  const facts = factsIn(film);
  const written = script.beats.findLast(
    ({ section, look }) => (section === 'recap' || section === 'preview') && look?.points !== undefined,
  )?.look?.points;
  const ofRecap =
    written?.map(({ text, icon }) => ({ text, ...withIcon(icon === '' ? undefined : `tabler:${icon}`) })) ??
    [];
  const headings = script.beats.flatMap(({ look }) =>
    look?.heading === undefined ? [] : [{ text: look.heading }],
  );
  const chosen =
    listed.length >= 2 ? listed : facts.length >= 1 ? facts : ofRecap.length >= 2 ? ofRecap : headings;
  return chosen
    .filter(({ text }, index) => text !== '' && chosen.findIndex((other) => other.text === text) === index)
    .slice(0, 3);
}

function factsIn({ material, script, language }: FilmView): Takeaway[] {
  const told = new Set(script.beats.flatMap((beat) => beat.statements));
  return material.statements
    .map((statement, index) => ({ statement, index }))
    .filter(({ index, statement }) => told.has(index) && statement.list === undefined)
    .sort((one, other) => other.statement.weight - one.statement.weight)
    .slice(0, 3)
    .sort((one, other) => one.index - other.index)
    .map(({ statement }) => ({ text: gist(statement.text, language, 6) }));
}
