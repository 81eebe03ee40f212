import { stem } from './stem.ts';

/** A phrase taken apart: stems in order, and where its noun group ends. */
export interface Terms {
  /** The whole phrase without articles and measure words. */
  readonly all: readonly string[];
  /** Its first noun group, up to the first preposition: "steam engine" of "steam engine of a train". */
  readonly head: readonly string[];
  readonly rest: readonly string[];
}

/** Languages whose noun group begins with its head: "usine de chocolat". */
const HEAD_FIRST: ReadonlySet<string> = new Set(['es', 'fr', 'it', 'pt', 'vi', 'th', 'ms', 'ro', 'ar', 'he']);

export function isHeadFirst(language: string): boolean {
  return HEAD_FIRST.has(language);
}

export function termsOf(phrase: string, language: string): Terms {
  const words = wordsOf(phrase, language);
  const small = SMALL[language] ?? SMALL['en'] ?? NONE;
  const borders = BORDERS[language] ?? NONE;
  const start = language === 'en' ? beginOfMatter(words) : 0;
  const groups: string[][] = [[]];
  for (const word of words.slice(start)) {
    if (borders.has(word)) groups.push([]);
    else if (!small.has(word)) groups.at(-1)?.push(stem(word, language));
  }
  const [head = [], ...others] = groups.filter((group) => group.length > 0);
  const rest = others.flat();
  return { all: [...head, ...rest], head, rest };
}

const NONE: ReadonlySet<string> = new Set();
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const segmenters = new Map<string, Intl.Segmenter>();

function wordsOf(phrase: string, language: string): string[] {
  const plain = phrase
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/gu, '');
  if (!/^(zh|ja|th|ko)/u.test(language)) return plain.match(/[\p{L}\p{M}\p{N}]+|[,;:.()&]/gu) ?? [];
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(plain)].filter((piece) => piece.isWordLike).map((piece) => piece.segment);
}

/** "a swarm of bees" is about bees: skips a leading measure and its "of". */
function beginOfMatter(words: readonly string[]): number {
  const of = words.indexOf('of');
  if (of < 1 || of > 3) return 0;
  return words.slice(0, of).some((word) => MEASURES.has(stem(word, 'en'))) ? of + 1 : 0;
}

const MEASURES = setOf(
  'swarm group flock herd row pair couple bunch set number field kind type sort lot lots piece slice handful pile stack ' +
    'crowd army thousand hundred million billion dozen image picture photo view shot drawing illustration part most some ' +
    'majority variety range series importance benefit power role future impact effect rise value art science world beauty ' +
    'basics fundamentals meaning origin secret joy danger quality amount level source supply use production cost price end ' +
    'symbol sign close up bag box basket plate',
);

/** Articles, pronouns, and adjectives that name no thing. */
const SMALL: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf(
    'a an the this that these those my your our their his her its some any each every all many much more most few several ' +
      'other another such no not one two three four five six seven eight nine ten first second third last next new old big ' +
      'small large little huge tiny great good better best bad worse worst long short high low tall real true main major ' +
      'modern simple single whole entire different same own very really just only even also too so well clear strong weak ' +
      'fast slow quick easy hard full empty young red green blue yellow white black colorful beautiful pretty typical local ' +
      'busy happy sad important famous common it he she we they you i me us them is are was were be been being has have had ' +
      'do does did can could will would should may might must get gets got make makes made let lets how why what who when ' +
      'where there here now then today tomorrow yesterday always never often',
  ),
  de: setOf(
    'der die das den dem des ein eine einer eines einem einen und viele neue neuer neues große großer kleine kleiner alle',
  ),
  es: setOf(
    'el la los las un una unos unas y muchos muchas nuevo nueva gran grande pequeño pequeña todos todas',
  ),
  fr: setOf('le la les l un une des d et beaucoup nouveau nouvelle grand grande petit petite tous toutes'),
  it: setOf('il lo la i gli le l un uno una e molti molte nuovo nuova grande piccolo piccola tutti tutte'),
  pt: setOf('o a os as um uma uns umas e muitos muitas novo nova grande pequeno pequena todos todas'),
  nl: setOf('de het een en veel nieuwe grote kleine alle'),
  sv: setOf('en ett den det de och många nya stora små alla'),
  da: setOf('en et den det de og mange nye store små alle'),
  nb: setOf('en et ei den det de og mange nye store små alle'),
};

const COMMON_BORDERS = ', ; : . ( ) &';
const BORDERS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf(
    `${COMMON_BORDERS} of for in on at with without to from by into onto over under through between among across about ` +
      'and or but as than while during before after near against around behind inside outside along beside like via per ' +
      'which because if',
  ),
  de: setOf(
    `${COMMON_BORDERS} von vom für in im auf mit ohne zu zum zur aus bei durch über unter zwischen oder`,
  ),
  es: setOf(`${COMMON_BORDERS} de del para en con sin a al por sobre entre o`),
  fr: setOf(`${COMMON_BORDERS} de du pour en dans avec sans à au aux par sur entre ou`),
  it: setOf(`${COMMON_BORDERS} di del della dei delle per in con senza a al da su tra o`),
  pt: setOf(`${COMMON_BORDERS} de do da dos das para em no na com sem por sobre entre ou`),
  nl: setOf(`${COMMON_BORDERS} van voor in op met zonder naar uit bij door over tussen of`),
};
