import { type Emoji, readEmoji } from '../pictures/emoji.ts';
import { isShowable } from '../pictures/lexicon.ts';
import { chosenWords } from '../pictures/word-lists.ts';
import { HOMONYMS } from './homonyms.ts';
import { moreNames } from './more-names.ts';
import { formsOf, tokensOf } from './words-of-things.ts';

/** A picture that a word of another language than English may name. */
export interface ThingName {
  readonly picture: string;
  readonly label: string;
  readonly group: Emoji['group'];
  readonly order: number;
  /** Said of other things as well: it counts only where its film names more of that kind. */
  readonly isUnsure: boolean;
  /** It has to do with the picture, and no more: "Umsatz" with the bag of money. */
  readonly isHint: boolean;
}

const THINGS: ReadonlySet<string> = new Set(['animals', 'food', 'places', 'activities', 'objects']);
/** Clocks and calendars say nothing. */
const EMPTY =
  /(?:^|-)(?:clock|calendar|oclock|thirty|hourglass)(?:-|$)|^(?:watch|stopwatch|spiral-calendar)$/u;

const made = new Map<string, ReadonlyMap<string, readonly ThingName[]>>();

/** What drawn things are called in a language, by words in the form of `formsOf`; read at first use and kept. */
export function namesIn(language: string): ReadonlyMap<string, readonly ThingName[]> {
  const known = made.get(language);
  if (known !== undefined) return known;
  const names = makeNames(language);
  made.set(language, names);
  return names;
}

function makeNames(language: string): ReadonlyMap<string, readonly ThingName[]> {
  const names = new Map<string, ThingName[]>();
  const emoji = readEmoji(language).filter((one) => isShowable(one) && !EMPTY.test(one.name));
  const byPicture = new Map([...readEmoji('en').filter(isShowable), ...emoji].map((one) => [one.name, one]));
  const add = (phrase: string, { name, label, group, order }: Emoji, isHint = false): void => {
    const words = tokensOf(phrase, language).map(({ plain }) => plain);
    const [only, second] = words;
    if (only === undefined) return;
    const isHomonym = second === undefined && (HOMONYMS[language]?.has(only) ?? false);
    const keys = second === undefined ? formsOf(only, language) : [words.join(' ')];
    for (const key of keys) {
      const known = names.get(key) ?? [];
      const thing = { picture: name, label, group, order, isUnsure: isHomonym || isShort(only), isHint };
      if (!known.some(({ picture }) => picture === name)) names.set(key, [...known, thing]);
    }
  };
  const addAll = (rows: Iterable<readonly [string, readonly string[]]>, isHint: boolean): void => {
    for (const [picture, phrases] of rows) {
      const one = byPicture.get(picture);
      if (one !== undefined && !EMPTY.test(picture)) for (const phrase of phrases) add(phrase, one, isHint);
    }
  };
  addAll(moreNames(language), false);
  for (const one of emoji)
    if (THINGS.has(one.group)) for (const phrase of one.label.split(/[,،、]\s*/u)) add(phrase, one);
  if (language !== 'en') addAll(chosenWords(language), true);
  return names;
}

/** One sign of Chinese, two letters of anything: too little to be sure by. */
function isShort(word: string): boolean {
  return [...word].length < (/\p{Script=Han}/u.test(word) ? 1 : 3);
}
