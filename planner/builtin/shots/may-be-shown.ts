import type { FilmView, Seen } from '../film/film-view.ts';
import { isAnimal } from './groups.ts';
import { labelLanguage, readEmoji } from '../pictures/emoji.ts';
import { stem } from '../pictures/stem.ts';
import { normalWord, wordsOf } from '../text/words.ts';

/** Names of pictures with somebody in them, in the words such pictures are named by. */
const PEOPLE =
  /(?:^|-)(?:person|people|man|men|woman|women|boy|girl|child|children|baby|adult|family|couple|worker|teacher|student|cook|farmer|judge|mechanic|scientist|technologist|singer|artist|pilot|astronaut|firefighter|police|officer|detective|guard|ninja|prince|princess|bride|elf|fairy|mage|santa|mx-claus|superhero|supervillain|vampire|zombie|genie|merperson|troll|bust|busts|silhouette|face|hand|hands|handshake|finger|thumbs|biceps|fist|palm|kiss|hugging|speaking-head)(?:-|$)/u;
const SAYS_PEOPLE =
  /\b(?:people|persons?|humans?|faces?|anyone|anybody|men|women|kids|children|Menschen|Personen|Gesichter|personas|gente|caras|personnes|gens|visages|persone|pessoas)\b/iu;

/** Drawn in colours, rather than a line icon. */
export const isIllustration = (id: string): boolean => !id.startsWith('tabler:');

/** Whether somebody is in a picture: no cat, whose face it is. */
export const isPicturedPerson = (illustration: string): boolean =>
  PEOPLE.test(illustration.split(':')[1] ?? '') && !isAnimal(illustration);

/** Whether the caller would have it in the picture: nothing that is not to be shown. */
export function mayBeShown(
  { illustration, phrase }: Pick<Seen, 'illustration' | 'phrase'>,
  { instruction: { direction, language } }: Pick<FilmView, 'instruction'>,
): boolean {
  const name = illustration.split(':')[1] ?? '';
  return direction.must_not_show.every((order) => {
    if (SAYS_PEOPLE.test(order) && PEOPLE.test(name)) return false;
    const named = new Set([...name.split('-'), ...wordsOf(phrase, language).map(normalWord)]);
    const known = wordsOfPicture(name, language);
    return !wordsOf(order, language)
      .map(normalWord)
      .some(
        (word) =>
          word.length > 3 &&
          (named.has(word) ||
            named.has(word.replace(/s$/u, '')) ||
            known.has(stem(word, labelLanguage(language)))),
      );
  });
}

const known = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** What a picture shows and has to do with, in the film's language: no needles, no syringe. */
function wordsOfPicture(name: string, tag: string): ReadonlySet<string> {
  const language = labelLanguage(tag);
  const pictures = known.get(language) ?? wordsOfPictures(language);
  known.set(language, pictures);
  return pictures.get(name) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

function wordsOfPictures(language: string): ReadonlyMap<string, ReadonlySet<string>> {
  const stems = (text: string) => wordsOf(text, language).map((word) => stem(normalWord(word), language));
  return new Map(
    readEmoji(language).map(({ name, label, tags }) => [name, new Set([label, ...tags].flatMap(stems))]),
  );
}
