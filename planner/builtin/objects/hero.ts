import type { FilmView, Seen } from '../film/film-view.ts';
import { isPicturedPerson } from '../shots/may-be-shown.ts';
import { normalWord, wordsOf } from '../text/words.ts';

/** What a title names needs less than what a scene mentions. */
const SURE = 0.7;

/** What a picture has to do with, but is not called by: the seedling of photosynthesis. */
const SURE_OF_HINT = 0.9;

/** What is named once, and not at the beginning, may be an idiom: "Light the fire in people". */
const OFTEN = 2;

/** The thing that a film is about, where that can be drawn: named by its title or subject; the caller speaks of it first, or again. */
export function heroOf({ brief, heroes, instruction, language }: FilmView): Seen | undefined {
  const said = `${instruction.title} ${instruction.subject}`;
  const words = new Set(wordsOf(said, language).map(normalWord));
  return heroes.find(({ phrase, spoken, score, isNamed, illustration }) => {
    const names = [phrase, spoken ?? phrase].map((name) => name.toLowerCase());
    const isTopic = names.some((name) => words.has(name) || said.toLowerCase().includes(name));
    const isMeant = names.some((name) => isSpokenOf(name, brief.task));
    const isSure = isNamed === true ? score >= SURE : score >= SURE_OF_HINT;
    return isSure && isMeant && isTopic && !isPicturedPerson(illustration);
  });
}

function isSpokenOf(name: string, task: string): boolean {
  const text = task.toLowerCase();
  const [beginning = ''] = text.split(/[.!?\n。！？]/u).filter((part) => part.trim() !== '');
  return beginning.includes(name) || text.split(name).length - 1 >= OFTEN;
}
