import type { Request } from './request.ts';

const FILM =
  '(?:videos?|films?|clips?|movies?|explainers?|animations?|reels?|shorts?|presentations?|tutorials?|ads?|adverts?|advertisements?|commercials?|promos?|trailers?|teasers?|story|stories|documentary|documentaries|lessons?|courses?|modules?|overviews?|introductions?|intros?|guides?|summary|summaries|walkthroughs?|spots?|segments?|pieces?|vlogs?|recaps?|demos?|slideshows?|scripts?|briefings?|trainings?|updates?|announcements?)';
const MAKE =
  '(?:make|create|produce|generate|build|prepare|design|develop|do|film|record|write|craft|compose|put together|come up with|give|need|want|get|see|have)';
const TELL =
  '(?:explain(?:s|ing)?|describ(?:e|es|ing)|show(?:s|ing|cases|casing|case)?|teach(?:es|ing)?|tell(?:s|ing)?|introduc(?:e|es|ing)|present(?:s|ing)?|discuss(?:es|ing)?|summari[sz](?:e|es|ing)|outlin(?:e|es|ing)|explor(?:e|es|ing)|cover(?:s|ing)?|walk(?:s|ing)?|demonstrat(?:e|es|ing)|illustrat(?:e|es|ing)|compar(?:e|es|ing)|announc(?:e|es|ing)|promot(?:e|es|ing)|advertis(?:e|es|ing)|celebrat(?:e|es|ing)|highlight(?:s|ing)?|visuali[sz](?:e|es|ing)|defin(?:e|es|ing)|break(?:s|ing)? down|talk(?:s|ing)? about|answer(?:s|ing)?|educat(?:e|es|ing)|inform(?:s|ing)?|focus(?:es|ing)? on|help(?:s|ing)?|guid(?:e|es|ing)|train(?:s|ing)?|pitch(?:es|ing)?)';
const PEOPLE =
  '(?:employees?|kids?|child|children|students?|pupils?|beginners?|newcomers?|novices?|customers?|clients?|users?|managers?|leaders?|executives?|team(?:s| members?)?|staff|colleagues?|hires?|joiners?|starters?|interns?|parents?|teachers?|year[- ]olds?|graders?|people|everyone|anyone|somebody|someone|adults?|developers?|engineers?|nurses?|doctors?|patients?|seniors?|audiences?|viewers?|learners?|professionals?|founders?|investors?|shareholders?|owners?|travell?ers?|tourists?|gamers?|teen(?:s|agers?)?|toddlers?|followers?|buyers?|shoppers?|public|us|me|them|others|families|family|friends?|voters?|citizens?|residents?|members?|visitors?|drivers?|farmers?|dummies|class(?:es)?|school(?:s|ers)?|partners?|stakeholders?|board|high[- ]schoolers?|grade)';

const insensitive = (pattern: string) => new RegExp(pattern, 'iu');
const POLITE = insensitive(
  "^(?:(?:hi|hello|hey|dear)\\b[^,.!:]{0,30}[,.!:]\\s*|please,?\\s+|kindly\\s+|(?:can|could|would|will) you (?:please )?|(?:i|we)(?:'d| would|’d) (?:like|love)(?: you)?(?: to (?:have|get|see|make|create)?)?\\s*|(?:i|we) (?:want|need)(?: you)? to\\s+|let'?s\\s+|help (?:me|us) (?:to )?(?=make|create|explain|write|build|produce)|your task is to\\s+|you are\\b[^.!?]{0,120}[.!]\\s*)",
);
const WRAPPER = insensitive(
  `^(?:(?:i|we)\\s+(?:want|need)\\s+)?(?:${MAKE}\\s+)?(?:me|us)?\\s*(?:an?|the|some|one|my|our|this)?\\s*((?:[\\p{L}\\p{N}'’-]+,?\\s+(?:and\\s+)?){0,8}?)(?:${FILM}\\s+)?(${FILM})\\b(?=\\s*(?:$|[:.!?–—-]|(?:about|on|of|for|to|that|which|where|in|titled|called|named|regarding|covering|around|with|lasting|aimed|targeting|meant|explaining|describing|showing|showcasing|introducing|presenting|promoting|announcing|celebrating|comparing|highlighting|teaching|telling|from|using|,)\\b|\\d|,\\s*(?:about|for|explaining|showing)))`,
);
const JOINT = insensitive(
  `^\\s*(?:,\\s*)?(?:(?:that|which)\\s+(?:will\\s+|should\\s+|clearly\\s+|briefly\\s+)?${TELL}|to\\s+${TELL}|${TELL}|about|on the (?:topic|subject) of|on|of|titled|called|named|regarding|covering|around|where|in which)\\b\\s*:?\\s*`,
);
const AIMED = insensitive(
  `^\\s*(?:is\\s+)?(?:for|to|aimed at|meant for|targeting|with)\\s+((?:[\\p{L}\\p{N}'’-]+\\s+){0,5}?${PEOPLE})\\b(?!\\s+(?:of|are|is|who)\\b)`,
);
const TELLS = insensitive(
  `^(?:briefly |clearly |simply |quickly )?(?:${TELL})\\s+(?:(?:to\\s+)?((?:me|us|them|him|her|it|(?:the |our |your |my )?(?:viewers?|audience|people|kids|children|students|employees|customers|users))\\s+))?(?:(?:through|about|on|the story of|the tale of|the process of|the concept of|the idea of|the basics of|the topic of|an overview of|understand|learn|see)\\s+)?`,
);
const GIVES = insensitive(
  '^(?:give|provide|offer|do|write)\\s+(?:me |us )?(?:an? |the )?(?:[\\p{L}-]+ ){0,3}?(?:overview|explanation|summary|introduction|intro|description|walkthrough|breakdown|look)\\s+(?:of|to|on|about|at|into)\\s+',
);

const TAILS: readonly RegExp[] = [
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
const TAIL_AUDIENCE = insensitive(
  `[,;]?\\s+(?:for|to|aimed at|targeting|suitable for)\\s+((?:an?\\s+)?(?:[\\p{L}\\p{N}'’-]+\\s+){0,5}?${PEOPLE})$`,
);

/** Reads the first sentence of an English task. */
export function readEnglishRequest(sentence: string): Request {
  let rest = sentence.trim();
  let wrapped = false;
  let audience: string | undefined;
  const manner: string[] = [];
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(POLITE, '');
  }
  if (rest !== sentence.trim()) wrapped = rest.length < sentence.length;
  const wrapper = WRAPPER.exec(rest);
  if (wrapper !== null && isFilmRequest(rest, wrapper)) {
    wrapped = true;
    manner.push(
      ...(wrapper[1] ?? '').split(/[\s,]+/u).filter((word) => word !== '' && word.toLowerCase() !== 'and'),
    );
    rest = rest.slice(wrapper[0].length);
    for (let before = ''; before !== rest;) {
      before = rest;
      const aimed = AIMED.exec(rest);
      if (aimed !== null) {
        audience ??= aimed[1];
        rest = rest.slice(aimed[0].length);
      }
      rest = rest.replace(
        /^\s*,?\s*(?:lasting |of )?(?:about |around )?\d+[\s-]*(?:seconds?|secs?|minutes?|mins?|s)\b(?: long)?/iu,
        '',
      );
      rest = rest.replace(JOINT, '').replace(/^\s*[:,–—-]\s*/u, '');
    }
    rest = rest.replace(/^\s*for\s+/iu, '');
  }
  const welcome = /^welcome\s+(?:(.{2,40}?)\s+)?to\s+(.{2,60}?)[.!]?$/iu.exec(rest);
  if (welcome?.[2] !== undefined) {
    const guest = welcome[1] === undefined ? {} : { audience: welcome[1] };
    return { subject: `your start at ${welcome[2]}`, manner, wrapped: true, ...guest };
  }
  const told = TELLS.exec(rest) ?? GIVES.exec(rest);
  if (told !== null && isTelling(rest, wrapped)) {
    wrapped = true;
    if (/^compar/iu.test(told[0])) manner.push('compare');
    rest = rest.slice(told[0].length);
    const aimed = AIMED.exec(` ${rest}`);
    if (aimed !== null && /^(?:to|for)\b/iu.test(rest)) {
      audience ??= aimed[1];
      rest = rest.slice(aimed[0].length - 1).trimStart();
    }
  }
  const end = /[.!?]+$/u.exec(rest)?.[0] ?? '';
  rest = rest.slice(0, rest.length - end.length);
  for (let before = ''; before !== rest && (wrapped || isShort(rest));) {
    before = rest;
    for (const tail of wrapped ? TAILS : []) {
      const found = tail.exec(rest);
      if (found === null) continue;
      manner.push(...(found[1] ?? '').split(/[\s,]+/u));
      rest = rest.slice(0, found.index);
    }
    const aimed = TAIL_AUDIENCE.exec(rest);
    if (aimed !== null) {
      audience ??= aimed[1];
      rest = rest.slice(0, aimed.index);
    }
  }
  const subject =
    rest.replace(/^[\s"“”':,–—-]+(?=[^"“”]*$)|[\s:,;–—-]+$/gu, '').trim() + (end.includes('?') ? '?' : '');
  return {
    subject: subject === '?' ? '' : subject,
    ...(audience === undefined || /^(?:me|us|them|others)$/iu.test(audience) ? {} : { audience }),
    manner: manner.map((word) => word.toLowerCase()).filter((word) => word !== ''),
    wrapped,
  };
}

/** Short enough for a mere topic: "Quarterly update for investors". */
function isShort(text: string): boolean {
  return text.split(/\s+/u).length <= 9 && !/[,;:]/u.test(text);
}

/** "Make a short video about …" asks for a film; "The story of tea begins …" does not. */
function isFilmRequest(text: string, wrapper: RegExpExecArray): boolean {
  const starts = insensitive(`^(?:(?:i|we)\\s+)?${MAKE}\\b`).test(text);
  if (starts) return true;
  const after = text.slice(wrapper[0].length);
  const video =
    /(?:video|film|clip|explainer|animation|reel|tutorial|commercial|promo|teaser|trailer|advert|ad)s?$/iu.test(
      wrapper[0],
    );
  return video && (JOINT.test(after) || AIMED.test(after) || /^\s*(?:[:–—-]|for\s)/u.test(after));
}

function isTelling(text: string, wrapped: boolean): boolean {
  if (!wrapped && /^(?:help|train|guide|show|walk|cover|present|break|introduce)\b/iu.test(text)) {
    return /^(?:(?:help|train|guide|show|walk)\s+(?:me|us|people|viewers?|students|employees|kids|how|why|what|the (?:process|story|difference))|cover\b.*|break down|present(?: the| our| a|$)|introduce)\b/iu.test(
      text,
    );
  }
  return !/^\p{L}+(?:ing|s)\b/iu.test(text) || /^(?:discuss|explaining|describing)\b/iu.test(text);
}
