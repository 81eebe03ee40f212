const ALONE = 'video|vid|clip|explainer|teaser|promo';
const KIND = `${ALONE}|vids|videos|clips|films?|movie|spots?|reels?|shorts?|trailer|ad|advert|advertisement|commercial|animation|demo|pitch|recap|psa|presentation|story|tale|testimonial|case study`;
const MANNER =
  'short|quick|brief|new|little|small|nice|simple|cool|animated|promotional|educational|explanatory|introductory|intro';
const PURPOSE =
  'investor|product|sales|training|onboarding|induction|marketing|company|corporate|brand|image|launch|recruiting|recruitment|public|health|service|safety|internal|customer|staff|team|social|media|tiktok|instagram|youtube|linkedin|website|event|bedtime|children.s|kids|customer|success|before\\Wafter|before and after';
/** What it is made of: "LinkedIn post to video". */
const SOURCE = 'post|article|blog|newsletter|to|into|from';
const OTHERS = 'a|an|the|our|my|one|please|pls|plz';

const IS_KIND = new RegExp(
  `^(?:(?:${ALONE})|(?=.*\\s)(?=.*\\b(?:${KIND})\\b)(?:(?:${KIND}|${PURPOSE}|${MANNER}|${SOURCE}|${OTHERS})(?:\\s+|$))+)$`,
  'iu',
);
const BEFORE_KIND = new RegExp(
  `^(?!.*\\b(?:of|in|on|to|for|about|an?|the)\\s)(?:(?:need|want|make|create)\\s+(?:us\\s+|me\\s+)?)?([\\p{L}\\p{N}&'’ -]+?)\\s+(?:(?:${MANNER})\\s+)*(?:videos?|vids?|clips?|reel|explainer|promo|advert|ad)(?:\\s+(?:please|pls|plz))?[.!]*$`,
  'iu',
);

const FOR_WHOM = new RegExp(
  `^(?:(?:${KIND}|${PURPOSE}|${MANNER}|${OTHERS})\\s+)*?(?:${KIND})\\s+(?:for|about|on)\\s+(?=\\S)`,
  'iu',
);

/** "Investor pitch", "a short public health spot": what is made, which says nothing of what it is about. */
export const isKindOfFilm = (name: string): boolean => IS_KIND.test(name.trim());

/** "Before/after story of our office move": what it is told as. */
const TOLD_AS =
  /^(?:(?:an? |the |our )?(?:before(?:\/| and )after|success|customer) (?:story|tale|film|video)) of (?=\S)/iu;

/** "Make a 50 sec onboarding clip": what it is made to do, where that says what it is about. */
export const purposeOf = (order: string): string | undefined => MADE_TO_DO.exec(order)?.[1]?.toLowerCase();
const MADE_TO_DO = new RegExp(
  `\\b(training|onboarding|induction|safety|recruitment|recruiting)\\s(?:${KIND})(?!\\p{L})`,
  'iu',
);

/** "Appeal film", "Listing video": a film of a kind that nothing in what is told speaks of. */
export function isUntoldKind(name: string, told: string): boolean {
  const kind = ENDS_IN_KIND.exec(name.trim())?.[1];
  return (
    kind !== undefined &&
    !kind.split(/\s+/u).some((word) => told.toLowerCase().includes(word.toLowerCase().slice(0, 6)))
  );
}
const ENDS_IN_KIND = new RegExp(`^(?:an? |our |the )?(\\p{L}+(?: \\p{L}+)?) (?:${KIND})$`, 'u');

/** "Stroke awareness film": with a purpose before it, "film" is what is made. */
const OF_PURPOSE = new RegExp(
  `^((?:an?\\s|our\\s|the\\s)?[\\p{L}\\p{N}’'& -]*\\b(?:awareness|information|welcome|orientation|${PURPOSE}))\\s+films?$`,
  'iu',
);

/** "tiramisu recipe video please", "recruitment video for Willow Court": what stands around the kind is what it is about. */
export function withoutKind(name: string): string {
  if (isKindOfFilm(name)) return name;
  const purpose = OF_PURPOSE.exec(name.trim())?.[1];
  if (purpose !== undefined) return purpose;
  return BEFORE_KIND.exec(name.trim())?.[1] ?? name.trim().replace(FOR_WHOM, '').replace(TOLD_AS, '');
}
