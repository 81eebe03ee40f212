import { deedsIn } from '../facts/deeds.ts';
import { enumerationIn } from '../facts/enumeration.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { exactCue } from '../text/cue.ts';
import { headingBeside, iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { lowered, subjectOf, wholeThought } from '../text/whole-thought.ts';

/** The caller's own list, as far as it has been told. What is spoken now enters at its word. */
export const ownListSlide: SlideMaker = (scene, film): Proposal | undefined => {
  const spoken = scene.statements.filter((statement) => statement.list !== undefined);
  const index = spoken[0]?.list?.index;
  const list = index === undefined ? undefined : film.material.lists[index];
  if (list === undefined) return undefined;
  const numbers = spoken
    .filter((statement) => statement.list?.index === index)
    .map((statement) => statement.list?.item ?? -1);
  const last = Math.max(...numbers);
  const named =
    last < 0
      ? list.items.filter((item) => scene.said.toLowerCase().includes(item.toLowerCase()))
      : list.items.slice(Math.max(0, last - 3), last + 1);
  return listProposal(named, list.ordered, list.heading, scene, film);
};

/** Things named one after the other inside a sentence. */
export const enumerationSlide: SlideMaker = (scene, film): Proposal | undefined => {
  for (const sentence of scene.sentences) {
    const deeds = film.language === 'en' ? deedsIn(sentence) : undefined;
    if (deeds !== undefined)
      return listProposal(
        deeds.items,
        deeds.isSequence,
        meant(deeds.heading, scene, film) ?? film.material.topic.title,
        scene,
        film,
      );
    const items = enumerationIn(sentence, film.language);
    if (items !== undefined) return listProposal(items.slice(0, 5), false, '', scene, film);
  }
  return undefined;
};

/** "To dry it" behind a sentence about nectar: "To dry nectar". */
function meant(heading: string | undefined, scene: SceneView, film: FilmView): string | undefined {
  if (heading === undefined || !/\sit$/u.test(heading)) return heading;
  const own = scene.statements[0];
  const before =
    own === undefined ? undefined : film.material.statements[film.material.statements.indexOf(own) - 1];
  const subject = before === undefined ? undefined : subjectOf(before.text, 2);
  return subject === undefined || subject.endsWith('s') ? heading : heading.replace(/it$/u, lowered(subject));
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
  );
  const dressed = texts.map(({ text, item }, index) => ({
    text,
    ...withIcon(icons[index]),
    ...withCue(exactCue(scene.voiceover, item, film.language)),
  }));
  if (ordered)
    return {
      slide: {
        layout: 'steps',
        heading: heading ?? film.material.topic.title,
        steps: dressed.map(({ text, ...rest }) => ({ title: text, ...rest })),
      },
      fit: 0.88,
    };
  if (heading === undefined) return undefined;
  return {
    slide: { layout: 'points', heading, points: dressed.slice(0, 5) },
    fit: texts.length >= 3 ? 0.9 : texts.length === 2 ? 0.86 : 0.4,
  };
}

/** "Bike: check the tyres" is "Bike"; a bare pronoun is nothing to list. */
function itemText(item: string, language: string): string | undefined {
  const named = item.replace(/^([^:：]{2,30})[:：].*$/u, '$1');
  if (/^(?:it|they|them|he|she|this|that|these|those|one|we|you|etc\.?)$/iu.test(named.trim()))
    return undefined;
  return wholeThought(named, language, 8);
}
