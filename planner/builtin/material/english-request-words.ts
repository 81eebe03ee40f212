/** The words of requests for films, as patterns for `english-request.ts`. */
// prettier-ignore
const FILM =
  '(?:videos?|films?|clips?|movies?|explainers?|animations?|reels?|shorts?|presentations?|tutorials?|ads?|adverts?|advertisements?|commercials?|promos?|trailers?|teasers?|story|stories|documentary|documentaries|lessons?|courses?|modules?|overviews?|introductions?|intros?|guides?|summary|summaries|walkthroughs?|spots?|segments?|pieces?|vlogs?|recaps?|demos?|slideshows?|scripts?|briefings?|trainings?|updates?|announcements?)';
// prettier-ignore
const MAKE =
  '(?:make|create|produce|generate|build|prepare|design|develop|do|film|record|write|craft|compose|put together|come up with|give|need|want|get|see|have)';
// prettier-ignore
const TELL =
  '(?:explain(?:s|ing)?|describ(?:e|es|ing)|show(?:s|ing|cases|casing|case)?|teach(?:es|ing)?|tell(?:s|ing)?|introduc(?:e|es|ing)|present(?:s|ing)?|discuss(?:es|ing)?|summari[sz](?:e|es|ing)|outlin(?:e|es|ing)|explor(?:e|es|ing)|cover(?:s|ing)?|walk(?:s|ing)?|demonstrat(?:e|es|ing)|illustrat(?:e|es|ing)|compar(?:e|es|ing)|announc(?:e|es|ing)|promot(?:e|es|ing)|advertis(?:e|es|ing)|celebrat(?:e|es|ing)|highlight(?:s|ing)?|visuali[sz](?:e|es|ing)|defin(?:e|es|ing)|break(?:s|ing)? down|talk(?:s|ing)? about|answer(?:s|ing)?|educat(?:e|es|ing)|inform(?:s|ing)?|focus(?:es|ing)? on|help(?:s|ing)?|guid(?:e|es|ing)|train(?:s|ing)?|pitch(?:es|ing)?)';
// prettier-ignore
const PEOPLE =
  '(?:employees?|kids?|child|children|students?|pupils?|beginners?|newcomers?|novices?|customers?|clients?|users?|managers?|leaders?|executives?|team(?:s| members?)?|staff|colleagues?|hires?|joiners?|starters?|interns?|parents?|teachers?|year[- ]olds?|graders?|people|everyone|anyone|somebody|someone|adults?|developers?|engineers?|nurses?|doctors?|patients?|seniors?|audiences?|viewers?|learners?|professionals?|founders?|investors?|shareholders?|owners?|travell?ers?|tourists?|gamers?|teen(?:s|agers?)?|toddlers?|followers?|buyers?|shoppers?|public|us|me|them|others|families|family|friends?|voters?|citizens?|residents?|members?|visitors?|drivers?|farmers?|dummies|class(?:es)?|school(?:s|ers)?|partners?|stakeholders?|board|high[- ]schoolers?|grade)';
const NAME = "[\\p{L}\\p{N}'’-]+";

const insensitive = (pattern: string) => new RegExp(pattern, 'iu');

/** "Please", "Could you", "Hi there,". */
export const POLITE = insensitive(
  "^(?:(?:hi|hello|hey|dear)\\b[^,.!:]{0,30}[,.!:]\\s*|please,?\\s+|kindly\\s+|(?:can|could|would|will) you (?:please )?|(?:i|we)(?:'d| would|’d) (?:like|love)(?: you)?(?: to (?:have|get|see|make|create)?)?\\s*|(?:i|we) (?:want|need)(?: you)? to\\s+|let'?s\\s+|help (?:me|us) (?:to )?(?=make|create|explain|write|build|produce)|your task is to\\s+|you are\\b[^.!?]{0,120}[.!]\\s*)",
);
/** "I want a short, friendly marketing video"; group 1: the words about manner. */
export const WRAPPER = insensitive(
  `^(?:(?:i|we)\\s+(?:want|need)\\s+)?(?:${MAKE}\\s+)?(?:me|us)?\\s*(?:an?|the|some|one|my|our|this)?\\s*((?:${NAME},?\\s+(?:and\\s+)?){0,8}?)(?:${FILM}\\s+)?(${FILM})\\b(?=\\s*(?:$|[:.!?–—-]|(?:about|on|of|for|to|that|which|where|in|titled|called|named|regarding|covering|around|with|lasting|aimed|targeting|meant|explaining|describing|showing|showcasing|introducing|presenting|promoting|announcing|celebrating|comparing|highlighting|teaching|telling|from|using|,)\\b|\\d|,\\s*(?:about|for|explaining|showing)))`,
);
/** "I want", "make": whoever begins like this wants a film. */
export const MAKING = insensitive(`^(?:(?:i|we)\\s+)?${MAKE}\\b`);
/** Kinds of film that nobody writes about without wanting one. */
export const SURE_FILM =
  /(?:video|film|clip|explainer|animation|reel|tutorial|commercial|promo|teaser|trailer|advert|ad)s?$/iu;
/** "that explains", "about", "on the topic of": between the film and its subject. */
export const JOINT = insensitive(
  `^\\s*(?:,\\s*)?(?:(?:that|which)\\s+(?:will\\s+|should\\s+|clearly\\s+|briefly\\s+)?${TELL}|to\\s+${TELL}|${TELL}|about|on the (?:topic|subject) of|on|of|titled|called|named|regarding|covering|around|where|in which)\\b\\s*:?\\s*`,
);
/** "for new employees"; group 1: the audience. */
export const AIMED = insensitive(
  `^\\s*(?:is\\s+)?(?:for|to|aimed at|meant for|targeting|with)\\s+((?:${NAME}\\s+){0,5}?${PEOPLE})\\b(?!\\s+(?:of|are|is|who)\\b)`,
);
/** "lasting 60 seconds". */
export const LASTING =
  /^\s*,?\s*(?:lasting |of )?(?:about |around )?\d+[\s-]*(?:seconds?|secs?|minutes?|mins?|s)\b(?: long)?/iu;
/** "Explain to the viewers", "Tell the story of". */
export const TELLS = insensitive(
  `^(?:briefly |clearly |simply |quickly )?(?:${TELL})\\s+(?:(?:to\\s+)?((?:me|us|them|him|her|it|(?:the |our |your |my )?(?:viewers?|audience|people|kids|children|students|employees|customers|users))\\s+))?(?:(?:through|about|on|the story of|the tale of|the process of|the concept of|the idea of|the basics of|the topic of|an overview of|understand|learn|see)\\s+)?`,
);
/** "Give me an overview of". */
export const GIVES = insensitive(
  '^(?:give|provide|offer|do|write)\\s+(?:me |us )?(?:an? |the )?(?:[\\p{L}-]+ ){0,3}?(?:overview|explanation|summary|introduction|intro|description|walkthrough|breakdown|look)\\s+(?:of|to|on|about|at|into)\\s+',
);
/** "Welcome new employees to Acme"; groups: whom, to what. */
export const WELCOMES = /^welcome\s+(?:(.{2,40}?)\s+)?to\s+(.{2,60}?)[.!]?$/iu;

/** What hangs on behind a subject: "in a friendly way", "in 60 seconds", "step by step"; group 1: words about manner. */
export const TAILS: readonly RegExp[] = [
  insensitive(
    '[,;]?\\s+(?:in|with|using|and use|through) (?:an? |the )?((?:(?:very|really|fairly) )?[\\p{L}-]+(?:,? (?:and |but |yet )?[\\p{L}-]+){0,4})\\s+(?:way|manner|tones?|styles?|fashion|voice|language|terms|english|words|format|vibe|visuals|animations?|graphics|examples?|illustrations?|charts?|diagrams?|imagery|colou?rs)$',
  ),
  insensitive(
    '[,;]?\\s+(?:with|using|through) (?:visuals|animations?|graphics|examples|illustrations|charts|diagrams|analogies)$',
  ),
  insensitive(
    '[,;]?\\s+(?:in|within|for|about|under) (?:about |around |under |less than |no more than |roughly )?(?:\\d+|one|two|three|four|five|a|half a|thirty|sixty|ninety)[\\s-]*(?:to \\d+ )?(?:seconds?|secs?|minutes?|mins?|s|m)(?: or less| long| flat)?$',
  ),
  insensitive(
    "[,;]?\\s+(step[- ]by[- ]step|simply|clearly|briefly|quickly|like i'?m \\p{L}+|like i am \\p{L}+|as if i were \\p{L}+|in depth|in detail|in a nutshell|in short|please|thanks|thank you|at a high level)$",
  ),
];
/** "for kids" behind a subject; group 1: the audience. */
export const TAIL_AUDIENCE = insensitive(
  `[,;]?\\s+(?:for|to|aimed at|targeting|suitable for)\\s+((?:an?\\s+)?(?:${NAME}\\s+){0,5}?${PEOPLE})$`,
);
