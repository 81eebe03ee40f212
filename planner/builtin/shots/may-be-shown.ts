import type { FilmView, Seen } from '../film/film-view.ts';
import { normalWord, wordsOf } from '../text/words.ts';

/** Names of pictures with somebody in them, in the words such pictures are named by. */
const PEOPLE =
  /(?:^|-)(?:person|people|man|men|woman|women|boy|girl|child|children|baby|adult|family|couple|worker|teacher|student|cook|farmer|judge|mechanic|scientist|technologist|singer|artist|pilot|astronaut|firefighter|police|officer|detective|guard|ninja|prince|princess|bride|elf|fairy|mage|santa|mx-claus|superhero|supervillain|vampire|zombie|genie|merperson|troll|bust|busts|silhouette|face|hand|hands|handshake|finger|thumbs|biceps|fist|palm|kiss|hugging|speaking-head)(?:-|$)/u;
const SAYS_PEOPLE =
  /\b(?:people|persons?|humans?|faces?|anyone|anybody|men|women|kids|children|Menschen|Personen|Gesichter|personas|gente|caras|personnes|gens|visages|persone|pessoas)\b/iu;

/** Drawn in colours, rather than a line icon. */
export const isIllustration = (id: string): boolean => id.startsWith('fluent-emoji-flat:');

/** Whether somebody is in a picture. */
export const isPicturedPerson = (illustration: string): boolean =>
  PEOPLE.test(illustration.split(':')[1] ?? '');

/** Whether the caller would have it in the picture: nothing that is not to be shown. */
export function mayBeShown(
  { illustration, phrase }: Pick<Seen, 'illustration' | 'phrase'>,
  { instruction: { direction, language } }: Pick<FilmView, 'instruction'>,
): boolean {
  const name = illustration.split(':')[1] ?? '';
  return direction.must_not_show.every((order) => {
    if (SAYS_PEOPLE.test(order) && PEOPLE.test(name)) return false;
    const named = new Set([...name.split('-'), ...wordsOf(phrase, language).map(normalWord)]);
    return !wordsOf(order, language)
      .map(normalWord)
      .some((word) => word.length > 3 && (named.has(word) || named.has(word.replace(/s$/u, ''))));
  });
}
