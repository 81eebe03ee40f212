import type { FilmView, Seen } from '../film/film-view.ts';
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
 * the first of the things that are counted up before anything else.
 */
export function heroOf({ brief, heroes, instruction, language }: FilmView): Seen | undefined {
  const said = `${instruction.title} ${instruction.subject}`;
  const words = new Set(wordsOf(said, language).map(normalWord));
  const isSure = ({ isNamed, score }: Seen) => (isNamed === true ? score >= SURE : score >= SURE_OF_HINT);
  const things = heroes.filter((seen) => isSure(seen) && !isPicturedPerson(seen.illustration));
  const named = things.find((seen) => {
    const names = namesOf(seen);
    const isTopic = names.some((name) => words.has(name) || said.toLowerCase().includes(name));
    return isTopic && names.some((name) => isSpokenOf(name, brief.task));
  });
  const counted = countedThings(instruction);
  return named ?? things.find((seen) => namesOf(seen).some((name) => counted.includes(name)));
}

const namesOf = ({ phrase, spoken }: Seen) => [phrase, spoken ?? phrase].map((name) => name.toLowerCase());

function isSpokenOf(name: string, task: string): boolean {
  const text = task.toLowerCase();
  const [beginning = ''] = text.split(/[.!?\n。！？]/u).filter((part) => part.trim() !== '');
  return beginning.includes(name) || text.split(name).length - 1 >= OFTEN;
}
