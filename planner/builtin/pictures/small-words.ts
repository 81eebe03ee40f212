const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Adjectives (English) that name no thing. */
export const ADJECTIVES = setOf(
  'new old big small large little huge tiny great good better best bad worse worst long short high low tall real true main ' +
    'major modern simple single whole entire different same well clear strong weak fast slow quick easy hard full empty ' +
    'young red green blue yellow white black colorful beautiful pretty typical local busy happy sad important famous common ' +
    'first second third last next',
);

/** "a swarm of bees" is about bees: what stands before "of" and says only how much or which side of it. */
export const MEASURES = setOf(
  'swarm group flock herd row pair couple bunch set number field kind type sort lot lots piece slice handful pile stack ' +
    'crowd army thousand hundred million billion dozen image picture photo view shot drawing illustration part most some ' +
    'majority variety range series importance benefit power role future impact effect rise value art science world beauty ' +
    'basics fundamentals meaning origin secret joy danger quality amount level source supply use production cost price end ' +
    'symbol sign close up bag box basket plate history story',
);

/** Articles, pronouns and helping verbs, by language. */
export const SMALL: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf(
    'a an the this that these those my your our their his her its some any each every all many much more most few several ' +
      'other another such no not one two three four five six seven eight nine ten own very really just only even also too ' +
      'so it he she we they you i me us them is are was were be been being has have had do does did can could will would ' +
      'should may might must get gets got make makes made let lets how why what who when where there here now then today ' +
      'tomorrow yesterday always never often',
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

const MARKS = ', ; : . ( ) &';

/** What ends a noun group, by language. */
export const BORDERS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: setOf(
    `${MARKS} of for in on at with without to from by into onto over under through between among across about and or but as ` +
      'than while during before after near against around behind inside outside along beside like via per which because if',
  ),
  de: setOf(`${MARKS} von vom für in im auf mit ohne zu zum zur aus bei durch über unter zwischen oder`),
  es: setOf(`${MARKS} de del para en con sin a al por sobre entre o`),
  fr: setOf(`${MARKS} de du pour en dans avec sans à au aux par sur entre ou`),
  it: setOf(`${MARKS} di del della dei delle per in con senza a al da su tra o`),
  pt: setOf(`${MARKS} de do da dos das para em no na com sem por sobre entre ou`),
  nl: setOf(`${MARKS} van voor in op met zonder naar uit bij door over tussen of`),
};
