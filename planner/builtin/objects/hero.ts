import type { FilmView, Seen } from '../film/film-view.ts';
import { introducedAs } from '../film/introduced.ts';
import { isPicturedPerson } from '../shots/may-be-shown.ts';
import { normalWord, wordsOf } from '../text/words.ts';
import { countedThings } from '../shots/counted-things.ts';

/** What a title names needs less than what a scene mentions. */
const SURE = 0.7;

/** What a picture has to do with, but is not called by: the seedling of photosynthesis. */
const SURE_OF_HINT = 0.9;

/** What is named once, and not at the beginning, may be an idiom: "Light the fire in people". */
const OFTEN = 2;

/**
 * The thing that a film is about, where that can be drawn: named by its title or subject, and the caller speaks of it first, or again; else
 * the first of the things that are counted up before anything else, or that its first sentence names.
 */
export function heroOf({ brief, heroes, instruction, language }: FilmView): Seen | undefined {
  const what = language === 'en' ? introducedAs(instruction.title, brief.task) : undefined;
  const said = `${instruction.title} ${instruction.subject} ${what ?? ''}`;
  const words = new Set(wordsOf(said, language).map(normalWord));
  const isSure = ({ isNamed, score }: Seen) => (isNamed === true ? score >= SURE : score >= SURE_OF_HINT);
  const sure = heroes.filter((seen) => isSure(seen) && !isPicturedPerson(seen.illustration));
  // The bread of a recipe, before the pan that stands for any.
  const things = [...sure.filter(isCalledSo), ...sure.filter((seen) => !isCalledSo(seen))];
  const named = things.find((seen) => {
    const names = namesOf(seen);
    const isTopic = names.some((name) => words.has(name) || said.toLowerCase().includes(name));
    return isTopic && names.some((name) => isSpokenOf(name, brief.task));
  });
  const counted = countedThings(instruction);
  const [beginning = ''] = instruction.content.flatMap((one) =>
    one.kind === 'statement' ? [one.text.toLowerCase()] : [],
  );
  return (
    named ??
    things.find((seen) => namesOf(seen).some((name) => counted.includes(name))) ??
    things.find((seen) => isCalledSo(seen) && namesOf(seen).some((name) => beginning.includes(name)))
  );
}

const isCalledSo = ({ isNamed }: Seen): boolean => isNamed === true;

const namesOf = ({ phrase, spoken }: Seen) => [phrase, spoken ?? phrase].map((name) => name.toLowerCase());

function isSpokenOf(name: string, task: string): boolean {
  const text = task.toLowerCase();
  const [beginning = ''] = text.split(/[.!?\n。！？]/u).filter((part) => part.trim() !== '');
  return beginning.includes(name) || text.split(name).length - 1 >= OFTEN;
}
