const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Never shown: rude, violent, sexual, signs that tell nothing, and what looks like something else: a window like a company's mark, a cartwheel. */
export const UNFIT: ReadonlySet<string> = setOf(
  `middle-finger water-pistol love-hotel pile-of-poo bikini briefs one-piece-swimsuit kiss-mark biting-lip
   breast-feeding coffin funeral-urn cigarette moai person-with-bunny-ears woman-with-bunny-ears
   man-with-bunny-ears thong-sandal nazar-amulet hamsa heart-suit spade-suit club-suit diamond-suit joker seat hole
   mate ok-hand call-me-hand sign-of-the-horns pinched-fingers pinching-hand tongue mouth backhand-index-pointing-up
   index-pointing-at-the-viewer left-facing-fist right-facing-fist oncoming-fist knot top-arrow eyes window wheel`,
);

/** Faces and symbols with a meaning of their own; the others are moods and buttons. */
export const TELLING: ReadonlySet<string> = setOf(
  `robot alien ghost skull thinking-face red-heart thought-balloon speech-balloon alien-monster
   warning recycling-symbol radioactive biohazard atom-symbol infinity passport-control customs wireless no-smoking
   yin-yang peace-symbol star-of-david latin-cross star-and-crescent menorah om medical-symbol`,
);

/** Words (stems) with other meanings, or too general beside another noun: they count only as the whole phrase. */
export const ALONE: ReadonlySet<string> = setOf(
  `key fly link watch seal pick ring rock ram label memo hook ox present saw stand bat bear duck crane fall box ship hand
   point face head back arm iron lead mint mine host fog jar thread coat ice star leg foot nose wing drum crown
   plant mouse cricket turkey chip bug table stage screen page form file folder note tip goal cell power process park bar
   chain bridge fan pen cup match date trap bow wood brick step nut bolt gear switch wave letter
   mango tag card mask ladder anchor magnet target space order class course state code product network web domain
   paper draft press media care plan member change balance place store stock market cost fee deal supply use life
   cabin event run running building profile partner public group guest kid operation system machine engine
   performance institution authority profession risk trend award prize reflection concept hint focus purpose mission
   aim objective discussion language package article policy bonus incentive property charge socket signal broadcast
   opera drama set region territory lake river coast hill peak nature environment grain crop pet drop
   length direction stability chance magic charity consumption technology software program application connection
   comfort recognition range school bed chair door window mirror basket bucket sponge candle rope
   hint detail pressure line capital record image picture story day hour minute second week month year quarter decade
   clock lock bell light fire spring salt candy pie ash date cricket pitch interest bond spirit sign drive track
   cook guard judge pilot train dress color design answer question comment review post mail message search
   solution service value individual concrete mineral driver opening seed branch shell pan root board body`,
);

/** Words that may end a noun group but say little in front of another noun: "team spirit", "home office". */
export const NEVER_BEFORE: ReadonlySet<string> = setOf(
  `team home house time business company energy community customer user client human person people man woman child
   industry office work speed heart brain mind dream love future idea thought growth progress success goal security
   safety peace trust party game test study exam sample lab group world global online public local top night
   morning evening summer winter gold silver glass book film video phone computer data chart report safety trial
   family friend partner worker student teacher king queen boy girl baby history politics democracy court office
   island sky tree leaf flower garden animal weather sun moon cloud rain snow water air wind sea ocean field mountain
   cat dog horse pig cow chicken sheep lion fish snake rat eagle monkey`,
);
