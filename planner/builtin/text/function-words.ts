import { normalWord } from './words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Articles and prepositions, by language: they lean on what follows. */
const LEANING: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf('a an the of in on at to for from with by about into onto as per via than over under through'),
  de: setOf(
    'der die das den dem des ein eine einen einem einer eines in im ins an am auf aus bei beim mit nach von vom zu zum zur für über unter um durch als',
  ),
  es: setOf('el la los las un una unos unas de del en a al con por para sobre sin desde hasta'),
  fr: setOf('le la les un une des de du en à au aux avec par pour sur sous dans sans chez'),
  it: setOf('il lo la i gli le un uno una di del della dei delle a al alla in nel nella con per su sul sulla da dal dalla'),
  pt: setOf('o a os as um uma de do da dos das em no na nos nas com por para sobre sem ao à'),
  nl: setOf('de het een van in op aan met voor door over bij naar om te'),
  ru: setOf('в во на с со для из по от к ко о об про за у'),
}; // prettier-ignore

/** Words that join two things of a kind. */
const JOINING: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf('and or but nor'),
  de: setOf('und oder aber sowie'),
  es: setOf('y e o u pero'),
  fr: setOf('et ou mais'),
  it: setOf('e ed o ma'),
  pt: setOf('e ou mas'),
  nl: setOf('en of maar'),
  ru: setOf('и или но'),
};

/** Prepositions that stand before what is spoken of. */
const TOPICAL: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf('about on of regarding concerning'),
  de: setOf('über zum zur zu vom von'),
  es: setOf('sobre de del'),
  fr: setOf('sur de du'),
  it: setOf('su sul sulla sui sulle di del della'),
  pt: setOf('sobre de do da'),
  nl: setOf('over van'),
  ru: setOf('о об про'),
};

const has = (words: Readonly<Record<string, ReadonlySet<string>>>, word: string, language: string) =>
  words[language]?.has(normalWord(word)) === true;

export const isJoining = (word: string, language: string): boolean => has(JOINING, word, language);

export const isTopical = (word: string, language: string): boolean => has(TOPICAL, word, language);

/** Whether nothing can end in the word while the sentence goes on: "office staff on | how to …". */
export const isLoose = (word: string, language: string): boolean =>
  has(LEANING, word, language) || isJoining(word, language);
