import type { FilmView, Seen } from '../film/film-view.ts';
import { isPicturedPerson } from '../shots/may-be-shown.ts';
import { normalWord, wordsOf } from '../text/words.ts';

/** What a title names needs less than what a scene mentions. */
const SURE = 0.7;

/** The thing that a film is about, where that can be drawn: named by its title or subject, and called so. */
export function heroOf({ heroes, instruction, language }: FilmView): Seen | undefined {
  const said = `${instruction.title} ${instruction.subject}`;
  const words = new Set(wordsOf(said, language).map(normalWord));
  return heroes.find(({ phrase, spoken, score, isNamed, illustration }) => {
    const names = [phrase, spoken ?? phrase].map((name) => name.toLowerCase());
    const isTopic = names.some((name) => words.has(name) || said.toLowerCase().includes(name));
    return isNamed === true && score >= SURE && isTopic && !isPicturedPerson(illustration);
  });
}
