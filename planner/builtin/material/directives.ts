/** What a sentence tells the film maker rather than the viewer. */
export type Directive =
  | { readonly kind: 'none' }
  /** "Use a warm tone." Nothing to narrate. */
  | { readonly kind: 'manner' }
  /** "Cover security, benefits and lunch." Parts the film should speak about. */
  | { readonly kind: 'aspects'; readonly aspects: readonly string[] }
  /** "End with a call to action: visit our shop." Words meant for the end of the film. */
  | { readonly kind: 'last-words'; readonly text: string }
  /** "Show a bee landing on a flower." A picture the caller has in mind. */
  | { readonly kind: 'picture'; readonly phrase: string };

const FILM_WORDS =
  /\b(?:videos?|films?|clips?|animations?|animated|scenes?|viewers?|audience|narrat(?:or|ion|e|ed)|voice-?overs?|tone|background music|soundtrack|visuals?|imagery|b-roll|close-?ups?|transitions?|subtitles?|captions?|intro|outro|storyboard|script|footage|aspect ratio|colou?r palette|colou?r scheme|fonts?|slides?|charts?|graphs?|infographics?|diagrams?|call to action|cta|style|prompt)\b/iu;
const ORDER =
  /^(?:please |also |and |then |finally |lastly |make sure (?:to |you )?|be sure to |remember to |you should |it should |the (?:video|film|tone|style|narration|script|visuals?) (?:should|must|needs to) )*(?:use|include|add|keep|make|show|start|begin|open|end|finish|close|conclude|avoid|don['’]t|do not|ensure|focus|cover|mention|highlight|emphasi[sz]e|feature|target|aim|write|speak|be|have|give|touch on|talk about|explain|describe|discuss|address|feel|leave|no|only|limit|stick|animate|illustrate|visuali[sz]e)\b/iu;
const MANNER =
  /^(?:please )?(?:keep (?:it|this|things|everything|the \p{L}+) (?:very |really )?(?:short|simple|fun|light|clear|brief|concise|friendly|professional|upbeat|engaging|positive|informative|casual|formal|under|to|at|within)|make (?:it|this) (?:very |really |as |more )?(?:short|simple|fun|funny|engaging|friendly|exciting|clear|memorable|entertaining|easy|interesting|professional|cinematic|emotional|inspiring|suitable|appropriate|accessible|about|sound|feel|look|a)|be (?:concise|brief|clear|friendly|accurate|creative|engaging)|no jargon|avoid jargon|use (?:simple|plain|clear|easy|everyday|friendly|short|real|bright|warm|dark|soft|bold)\b|(?:(?:the )?(?:length|duration|tone|style|audience|format|language|voice|mood)\s*[:=]))/iu;
const ASPECTS =
  /^(?:please |also |then |it should |the video should |we should |make sure (?:to |you )?|be sure to )*(?:cover(?:ing)?|include|mention|highlight|emphasi[sz]e|focus(?:ing)? on|touch on|talk about|discuss|address|explain|describe|go over|go through|show)\s+(.+?)[.!]?$/iu;
const PICTURE =
  /^(?:please |also |then )*(?:show|picture|visuali[sz]e|animate|illustrate|depict|start with a shot of|open (?:with|on)|end (?:with|on))\s+((?:an?|the|some|two|three|many)\s+.+?)[.!]?$/iu;

const LAST_WORDS =
  /^(?:please |and |finally,? |then )*(?:end|close|finish|conclude)\b.{0,30}?(?:call to action|cta|words|line|message|slogan|tagline|sentence|invitation|reminder)\s*(?:[:–—-]|to|that|saying|like)\s*["“']?(.{6,}?)["”']?[.!]?$/iu;

/**
 * Reads one English sentence after the first. `howTo` is true when the material itself gives orders (a recipe, a
 * manual): then only sentences that speak of the film are for the film maker.
 */
export function readDirective(sentence: string, howTo: boolean): Directive {
  const lastWords = LAST_WORDS.exec(sentence)?.[1];
  if (lastWords !== undefined) return { kind: 'last-words', text: lastWords };
  const aboutFilm = FILM_WORDS.test(sentence) && sentence.split(' ').length <= 30;
  const isManner = MANNER.test(sentence) && (!howTo || aboutFilm || PLAIN_MANNER.test(sentence));
  if (isManner || SOURCE.test(sentence)) return { kind: 'manner' };
  if (howTo && !aboutFilm) return { kind: 'none' };
  const shown = readPicture(sentence) ?? readAspects(sentence);
  if (shown) return shown;
  const isOfFilm = (aboutFilm && ORDER.test(sentence)) || OF_FILM.test(sentence);
  return { kind: isOfFilm ? 'manner' : 'none' };
}

const PLAIN_MANNER = /^(?:please )?(?:keep it|make it|make this|be |no jargon|avoid jargon)/iu;
const SOURCE =
  /^(?:see|source|sources|reference|references|link|more at|read more)\b[^.]{0,12}[\w-]+\.\w{2,}/iu;
const OF_FILM =
  /^(?:the (?:video|film|animation|tone|style|narration|narrator|voiceover|script|target audience|audience|viewers?|goal of (?:this|the) video)|this (?:video|film) (?:should|is for|must)|target audience|it should (?:be|feel|look|have|last))\b/iu;

function readPicture(sentence: string): Directive | undefined {
  const picture = PICTURE.exec(sentence)?.[1];
  if (picture === undefined || !SHOWS.test(sentence)) return undefined;
  if (/\b(?:chart|graph|how|why|logo|text)\b/iu.test(picture)) return undefined;
  return { kind: 'picture', phrase: picture.replace(/^(?:an?|the|some) /iu, '') };
}

const SHOWS = /^(?:please |also |then )*(?:show|picture|visuali|animate|illustrate|depict|start|open|end)/iu;
const OF_LOOKS = /\b(?:chart|graph|logo|music|caption|subtitle|tone|font|colou?r)s?\b/iu;

function readAspects(sentence: string): Directive | undefined {
  const asked = ASPECTS.exec(sentence)?.[1];
  if (asked === undefined || OF_LOOKS.test(asked)) return undefined;
  const aspects = listedIn(asked);
  return aspects.every((aspect) => aspect.split(' ').length <= 8) ? { kind: 'aspects', aspects } : undefined;
}

const ORDERS =
  /^(?:first,? |then,? |next,? |after that,? |now,? |finally,? )?(?:mix|stir|add|bake|boil|pour|heat|cook|chop|slice|cut|fold|knead|whisk|preheat|place|put|remove|take|turn|press|click|open|close|select|choose|go|check|wash|rinse|dry|wait|let|leave|fill|set|measure|attach|connect|plug|unplug|install|download|enter|type|save|call|tell|ask|write|read|report|lift|push|pull|hold|insert|tighten|loosen|cover|serve|grind|bring|use|keep|make sure|log in|sign|review|complete|meet|submit|send|start|stop|repeat|breathe|sit|stand|plant|water)\b/iu;

/** Whether the sentences of a material are instructions to the viewer. */
export function givesOrders(sentences: readonly string[]): boolean {
  const orders = sentences.filter((sentence) => ORDERS.test(sentence) && !FILM_WORDS.test(sentence)).length;
  return orders >= 2 && orders >= sentences.length * 0.3;
}

/** "A, B and C" -> ["A", "B", "C"]; "the rise and fall of Rome" stays whole when cutting would leave a stump. */
export function listedIn(text: string): string[] {
  const parts = text
    .split(/\s*[,;]\s*(?:(?:and|or|as well as|plus)\s+)?|\s+(?:as well as|and also|plus)\s+/iu)
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last !== undefined) {
    const pair = last.split(/\s+and\s+/iu);
    if (pair.length === 2 && (parts.length > 1 || pair.every((half) => half.split(' ').length <= 4)))
      parts.splice(-1, 1, ...pair);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
