import { mentions } from '../builtin/text/mentions.ts';
import type { Block } from './blocks.ts';
import { isKindOfFilm, isUntoldKind, purposeOf, withoutKind } from './film-kind.ts';
import { type DirectedPassage, isGreeting } from './passages.ts';
import type { Content } from './instruction.ts';
import { storyOf } from './led-in.ts';

/**
 * What the first sentence that names a subject names. A sentence without a name in it ("Launch teaser.") is the name of a film only
 * where nothing is told, unless it is one without its kind ("Tiramisu recipe video please!").
 */
export function subjectOf(
  directed: readonly DirectedPassage[],
  document: readonly Block[],
  content: readonly Content[],
): string | undefined {
  const told = content.length === 0 ? undefined : JSON.stringify(content);
  const whose = directed.flatMap(({ sentence }) => storyOf(sentence) ?? [])[0];
  if (whose !== undefined) return `${whose}’s story`;
  const subjects = directed.filter(
    (passage) => passage.role === 'subject' && (told === undefined || isName(passage, told)),
  );
  const first = subjects.find(isLabelled) ?? subjects.find(({ isPart }) => isPart) ?? subjects[0];
  const named = subjects.filter(({ sentence }) => sentence === first?.sentence).map(unasked);
  const spokenOf = told === undefined ? undefined : (spokenAbout(directed, told) ?? madeFor(directed));
  if (first === undefined && spokenOf !== undefined) return spokenOf;
  const heading = document.find((block) => block.kind === 'heading');
  const name = properName(named, first?.sentence ?? '') ?? longestOf(named);
  return name === '' && heading?.kind === 'heading' ? heading.text : name;
}

/** "Tema: cómo cepillarse los dientes": it says itself that it is the subject. */
const isLabelled = ({ sentence }: DirectedPassage): boolean =>
  /^(?:(?:video\s)?(?:topic|subject|thema|tema|sujet|título|titel))\s*[:：]/iu.test(sentence);

/** A film that invites or advertises is about what it is for. */
const OCCASION =
  /(?<!\b(?:invitation|invite|promo|promotional|announcement|advertising|recap)\s)\b(?:video|film|clip|spot|reel|presentation|teaser|trailer|pitch) for (?:the |our |an? )?$/iu;

/** "As discussed, an investor pitch for Tidewell": who is named with the kind of the film, where the film tells of them. */
function spokenAbout(directed: readonly DirectedPassage[], told: string): string | undefined {
  const own = directed.flatMap(({ sentence }) => OUR_NAME.exec(sentence)?.[1] ?? [])[0];
  if (own !== undefined) return own;
  const named = directed.flatMap(({ sentence }) => NAME_OF_KIND.exec(sentence)?.[1] ?? []);
  return named.find((name) => told.includes(name));
}

/** "Training clip for new lifeguards", "onboarding vid": what the film does, with whom it does it for. */
function madeFor(directed: readonly DirectedPassage[]): string | undefined {
  const made = directed.find(({ sentence }) => purposeOf(sentence) !== undefined);
  const purpose = purposeOf(made?.sentence ?? '');
  const whom = directed.find(({ role, sentence }) => role === 'audience' && sentence === made?.sentence);
  const isNear = whom !== undefined && made?.sentence.includes(` for ${whom.text}`) === true;
  return isNear && purpose !== undefined ? `${purpose} for ${whom.text}` : purpose;
}

/** "Appeal film for our charity WellSpring" */
const OUR_NAME =
  /\b(?:[Vv]ideo|[Ff]ilm|clip|spot|[Rr]eel|[Tt]easer|[Tt]railer|ad|promo) (?:for|about) (?:our|my) (?:\p{Ll}+ ){1,2}(\p{Lu}[\p{L}\p{N}&]*(?: \p{Lu}[\p{L}\p{N}]*)*)(?=[.,;!?]|$)/u;

const NAME_OF_KIND =
  /\b(?:[Vv]ideo|[Ff]ilm|clip|spot|[Rr]eel|[Tt]easer|[Tt]railer|pitch|ad|advert|demo|promo|[Ss]cript|[Ee]xplainer) (?:for|about|on|of) ((?:the )?\p{Lu}[\p{L}\p{N}]*(?: (?:\p{Lu}[\p{L}\p{N}]*|\p{N}+|&|of|the(?= \p{Lu})))*)/u;

/** What it is made as, what it is made for, who asks ("I teach history") and a sentence without a name in it name no film. */
function isName({ text, sentence, isPart }: DirectedPassage, told: string): boolean {
  if (
    isKindOfFilm(text) ||
    isUntoldKind(text, told) ||
    isRefused(text, sentence) ||
    isGreeting(text) ||
    /^I(?:['’](?:m|ve|d))?\s/u.test(text)
  )
    return false;
  const before = sentence.slice(0, sentence.indexOf(text));
  if (OCCASION.test(before) && !/\p{Lu}/u.test(text)) return mentions(told, text, 'en');
  return isPart || withoutKind(text) !== text;
}

/** "We don't want to talk about job losses" */
const isRefused = (text: string, sentence: string): boolean =>
  /\b(?:don['’]t|do not|never|no|not|without|avoid|skip|ignore|cut|leave out)\b[^.;:?!]*$/iu.test(
    sentence.slice(0, Math.max(0, sentence.indexOf(text))).slice(-MAX_NEGATION),
  );

/** Characters from the "no" to what is not wanted. */
const MAX_NEGATION = 120;

/** "Could you do something on the Fire of London?" asks the maker, not the viewer. */
const unasked = ({ text, sentence }: DirectedPassage): string =>
  /^(?:hi,? |hey,? |please )?(?:could|can|would|will) (?:you|we|someone|anyone)\b/iu.test(sentence)
    ? text.replace(/\?$/u, '')
    : (withAuthor(text, sentence) ?? askedWhole(wholePeriod(text, sentence), sentence));

/** "Public notice by | the water company": who says it is not what it is about. */
function withAuthor(text: string, sentence: string): string | undefined {
  const before = sentence.slice(0, Math.max(0, sentence.indexOf(text)));
  const notice = AUTHORED.exec(before)?.[0];
  return notice === undefined ? undefined : `${notice}${text}`;
}
const AUTHORED =
  /(?:\p{L}+\s){0,2}(?:notice|message|announcement|statement|appeal|warning|reminder|letter|greetings?)\s(?:by|from)\s$/iu;

const PERIOD =
  /^(?:the\s)?(?:Q[1-4]|H[12]|FY\s?\p{Nd}{2,4}|(?:first|second|third|fourth) quarter|January|February|March|April|May|June|July|August|September|October|November|December)(?:\s\p{Nd}{4})?$/iu;

/** "Q2 | update": a time alone names no film, and what it is the time of stands behind it. */
function wholePeriod(text: string, sentence: string): string {
  if (!PERIOD.test(text)) return text;
  const behind = sentence.slice(sentence.indexOf(text) + text.length);
  return (
    text +
    (/^\s(?:\p{L}+\s){0,2}?(?:update|results?|report|review|recap|summary|figures|numbers|highlights)\b/iu.exec(
      behind,
    )?.[0] ?? '')
  );
}

/** "Who | was Marie Curie?": a question is asked with the word it begins with. */
function askedWhole(text: string, sentence: string): string {
  if (!/^(?:is|are|was|were|do|does|did|can|could|should)\s.*\?$/isu.test(text)) return text;
  const before = sentence.slice(0, Math.max(0, sentence.indexOf(text)));
  const word = /(?:^|[\s,:])((?:who|what|how|why|where|when)\s)$/iu.exec(before.slice(-8))?.[1];
  return word === undefined ? text : `${word}${text}`;
}

const longestOf = (texts: readonly string[]) =>
  texts.reduce((one, other) => (other.length > one.length ? other : one), '');

/** "our bakery, Crumb & Sons", "the Volt Runner, our lightest shoe": of two words for one thing its name. */
function properName(named: readonly string[], sentence: string): string | undefined {
  const ofKind = NAME_OF_KIND.exec(sentence)?.[1];
  if (ofKind !== undefined && named.some((other) => sentence.includes(`${ofKind}, ${other}`))) return ofKind;
  return named.find((name) => {
    const isName = /^(?:the )?(?:\p{Lu}\S*|&)(?: (?:\p{Lu}\S*|&|of|the))*$/u.test(name);
    return (
      isName &&
      named.some((other) => sentence.includes(`${name}, ${other}`) || sentence.includes(`${other}, ${name}`))
    );
  });
}
