import type { SentenceVector } from '../../meaning/sentence-encoder.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import type { FilmView, SceneView, Seen } from '../film/film-view.ts';
import { introducedAs } from '../film/introduced.ts';
import { nounPhrases, tagEnglish } from '../text/english.ts';
import { isSpaceless, normalWord, wordsOf } from '../text/words.ts';
import { countedIn, countOf } from './count.ts';
import { mayBeShown } from './may-be-shown.ts';
import { countedThings } from './counted-things.ts';

/** Below this a picture may be beside the point. */
const SURE = 0.7;

/** What the words of a scene name that can be pictured, the most telling first; each illustration once. */
export function subjectsOf(scene: SceneView, film: FilmView): Seen[] {
  return distinct(spokenThings(scene.voiceover, film, scene.sense)).filter((seen) => mayBeShown(seen, film));
}

/** The scene's best own subject, if it has a sure one. */
export function bestSubject(scene: SceneView, film: FilmView): Seen | undefined {
  return subjectsOf(scene, film)[0];
}

function spokenThings(voiceover: string, film: FilmView, sense: SentenceVector | undefined): Seen[] {
  return thingsNamed(withoutNames(voiceover, film), film.language)
    .map(
      (thing) =>
        seenAs(thing, film, voiceover, { sense }) ??
        seenAs(thing.replace(/\s\p{L}+ing$/u, ''), film, voiceover, { sense }),
    )
    .filter((seen) => seen !== undefined)
    .sort((one, other) => other.score - one.score);
}

const NAMED =
  /\b(?:[Aa]n?|[Tt]he|[Oo]ur|[Mm]y)\s+((?:\p{L}+ ){0,2}\p{L}+),?\s+(?:named|called)\s+(\p{Lu}\p{L}+)/gu;

/** "A little fox named Ruby": from then on, Ruby is the little fox. */
function withoutNames(said: string, { instruction, language }: Omit<FilmView, 'heroes'>): string {
  if (language !== 'en') return said;
  const whole = textsOf(instruction).join(' ');
  return [...whole.matchAll(NAMED)].reduce(
    (text, [, what = '', name = '']) =>
      text.replace(new RegExp(`(?<!(?:named|called) )\\b${name}\\b`, 'gu'), `the ${what}`),
    said,
  );
}

/** Looks a phrase up whole, then by its head ("special stomach" by "stomach"). */
function seenAs(
  thing: string,
  film: FilmView,
  voiceover: string,
  { sense, sure = SURE }: { readonly sense: SentenceVector | undefined; readonly sure?: number },
): Seen | undefined {
  const words = thing.split(' ');
  const isTopic = film.instruction.subject.toLowerCase().includes(thing.toLowerCase());
  const isByWords = sense === undefined || film.language !== 'en';
  if (isHollow(thing) || (isByWords && VERB_AT_END.test(thing))) return undefined;
  if (isByWords && !isTopic && (IDIOM.test(thing) || (words.length === 1 && AMBIGUOUS.test(thing))))
    return undefined;
  for (const [index, phrase] of triesOf(words).entries()) {
    const found = film.pictures.findIllustration(phrase, film.language, sense, film.sense);
    if (found === undefined || found.score < sure) continue;
    return {
      phrase: singular(phrase, film.language),
      illustration: found.id,
      score: found.score - index * 0.05,
      count: ONLY_ONE.has(found.id) ? 1 : countOf(thing, voiceover),
      spoken: phrase,
      ...(found.isNamed === true && { isNamed: true }),
    };
  }
  return undefined;
}

/** The phrase, its last two words, its last. */
function triesOf(words: readonly string[]): readonly string[] {
  const last = words.at(-1) ?? '';
  return [
    words.join(' '),
    ...(words.length > 2 ? [words.slice(-2).join(' ')] : []),
    ...(words.length > 1 && !AMBIGUOUS.test(last) ? [last] : []),
  ];
}

/** However many tides there are, the picture of them is the moon. */
const ONLY_ONE: ReadonlySet<string> = new Set(
  [
    'full-moon',
    'new-moon',
    'crescent-moon',
    'sun',
    'sun-with-face',
    'globe-showing-americas',
    'ringed-planet',
  ].map((name) => `fluent-emoji-flat:${name}`),
);

/** Said of nearly everything, and hardly ever the thing itself: "carries it home", "from mouth to mouth", "sugars". */
const IDIOM =
  /^(?:home|mouth|hand|hands|heart|way|ways|world|life|turn|place|places|thing|things|end|start|side|sides|step|steps|kind|part|point|fact|case|sense|idea|question|questions|answer|lot|use|name|names|form|sugars|size|air|body|face|foot|eye|eyes|head|back|top|line|share|change|changes|number|minute|trip|work|story|moment|moments|wings?|legs?|arms?|ears?|stomachs?|mouths?|tongues?|tails?|first|second|left|right)$/iu;
/** "The air rose" has no rose in it. */
const VERB_AT_END =
  /\s(?:rose|fell|saw|left|leaves|falls|rises|flies|turns|bears|bats|ships|plants|waves)$/iu;
/** Words that name no thing: time, and what a text is rather than what it is about. */
export function isHollow(phrase: string): boolean {
  const last = phrase.split(' ').at(-1) ?? '';
  return TIME_UNIT.test(last) || HOLLOW.test(phrase);
}

const HOLLOW =
  /^(?:the )?(?:history|origins?|reasons?|evolution|basics|overview|guides?|introduction|timeline|future|past|tips|facts|story|next quarter|quarters?)$/iu;
/** Spans of time show as calendars, which say nothing. */
const TIME_UNIT =
  /^(?:time|times|years?|months?|weeks?|days?|hours?|minutes?|seconds?|today|tomorrow|yesterday|century|centuries|decades?)$/iu;
/** Heads that mean something else alone than with what stands before them: purchasing power, interest rate. */
const AMBIGUOUS =
  /^(?:power|rates?|levels?|points?|markets?|press|plants?|tables?|states?|heads?|hands?|orders?|boards?|cells?|bodies|body|keys?|lines?|bars?|banks?|figures?|fields?|matters?|scales?|rose|rises?|falls?|shots?|stars?|terms?|waves?|cards?|cases?|parts?|rings?|springs?|numbers?|works?|miss)$/iu;

export function thingsNamed(text: string, language: string): string[] {
  if (language === 'en')
    return [
      ...new Set([...nounPhrases(text), ...countedIn(text)].filter((phrase) => phrase.length > 2)),
    ].slice(0, 14);
  const words = wordsOf(text, language)
    .map(normalWord)
    .filter((word) => (isSpaceless(language) ? word.length >= 1 : word.length > 3));
  return [...new Set(words)].slice(0, 20);
}

function singular(phrase: string, language: string): string {
  if (language !== 'en') return phrase;
  const last = tagEnglish(phrase).at(-1);
  if (last?.tags.has('Plural') !== true) return phrase.toLowerCase();
  return phrase
    .toLowerCase()
    .replace(/ies$/u, 'y')
    .replace(/(?<=(?:ch|sh|x|ss))es$/u, '')
    .replace(/(?<=[^s])s$/u, '');
}

/** Each illustration once, and none that is a framed view itself: those belong behind a shot, not into it. */
export function distinct(seen: readonly Seen[]): Seen[] {
  const ids = new Set<string>();
  const called = seen
    .filter(({ isNamed }) => isNamed === true)
    .map(({ illustration }) => bodyOf(illustration));
  return seen.filter(({ illustration, isNamed }) => {
    const body = bodyOf(illustration);
    if (body !== illustration && isNamed !== true && called.includes(body)) return false;
    return !VIEWS.has(illustration.split(':')[1] ?? '') && !ids.has(body) && ids.add(body);
  });
}

/** There is one Moon, one Sun and one Earth, in whatever phase or from whatever side they are drawn; other things are themselves. */
export function bodyOf(illustration: string): string {
  return BODIES.find(([, drawn]) => drawn.test(illustration))?.[0] ?? illustration;
}

const BODIES: readonly (readonly [string, RegExp])[] = [
  ['moon', /:(?:[\w-]+-)?moon(?:-face)?$/u],
  ['sun', /:sun(?:-with-face)?$/u],
  ['earth', /:globe-/u],
];

const VIEWS: ReadonlySet<string> = new Set([
  'motorway', 'railway-track', 'cityscape', 'cityscape-at-dusk', 'sunrise', 'sunrise-over-mountains', 'sunset', 'foggy',
  'night-with-stars', 'milky-way', 'bridge-at-night', 'national-park', 'desert', 'beach-with-umbrella', 'fireworks', 'sparkler',
  'ear', 'eye', 'eyes', 'nose', 'mouth', 'brain',
]); // prettier-ignore

/** What the film as a whole is about, for scenes whose words show nothing: from what has to be shown, subject and facts. */
export function heroesOf(film: Omit<FilmView, 'heroes'>): Seen[] {
  const { instruction, language } = film;
  const whole = { ...film, heroes: [] };
  const named = whatWorks(instruction.subject);
  const fromFacts = frequent(textsOf(instruction).flatMap((text) => thingsNamed(text, language)));
  const what = language === 'en' ? introducedAs(instruction.title, film.brief.task) : undefined;
  const names = [
    ...instruction.direction.must_show,
    ...(what === undefined ? [] : [what]),
    ...(CLAUSE.test(named) ? [] : [named]),
    ...thingsNamed(withoutNames(named, film), language),
    named,
    ...fromFacts,
    ...countedThings(instruction).slice(0, 1),
    ...thingsNamed(textsOf(instruction)[0] ?? '', language).slice(0, MAX_FIRST_THINGS),
  ];
  const find = (name: string) => seenAs(name, whole, name, { sense: film.sense, sure: 0.6 });
  const found = names.map(find).filter((seen) => seen !== undefined);
  const parts = [...thingsNamed(named, language), ...(what === undefined ? [] : [what])]
    .flatMap((thing) => partsOf(thing, language))
    .map(find)
    .filter((seen): seen is Seen => seen?.isNamed === true);
  return distinct([...found.map((seen) => surest(seen, parts)), ...parts])
    .filter((seen) => mayBeShown(seen, film))
    .slice(0, 6);
}

/** Of a sentence that opens a film, what it names first: the rocket of a landing on the Moon. */
const MAX_FIRST_THINGS = 3;

/** "Ladder safety" is about a ladder: the words before the last of a short phrase, which says what of it. */
function partsOf(subject: string, language: string): string[] {
  const words = subject.split(/\s+/u);
  return language === 'en' && words.length >= 2 && words.length <= 3 ? words.slice(0, -1) : [];
}

/** The same picture, as the surest name of it. */
const surest = (seen: Seen, others: readonly Seen[]): Seen =>
  others.find(({ illustration, score }) => illustration === seen.illustration && score > seen.score) ?? seen;

/** In "how honeybees make honey" the first thing named is who the film is about. */
const CLAUSE = /^(?:how|why|what|when|where|who)\b|\b(?:of|for|to)\b/iu;

/** "How tides work" is about tides, and has no office in it. Another phrase is as it was. */
export function whatWorks(phrase: string): string {
  return WORKING.exec(phrase)?.[1] ?? phrase;
}

const WORKING =
  /^(?:how|why) (?:do |does )?(.+?) (?:really |actually |all )?(?:works?|functions?|happens?|operates?|comes? about|comes? to be|(?:is|are|was|were) (?:made|built|formed|created|produced))\??$/iu;

/** The sentences of the caller. */
function textsOf({ content }: Instruction): string[] {
  return content.flatMap((one) =>
    one.kind === 'statement' ? [one.text] : one.kind === 'list' ? one.items : [],
  );
}

function frequent(phrases: readonly string[]): string[] {
  const tally = new Map<string, number>();
  for (const phrase of phrases) tally.set(phrase.toLowerCase(), (tally.get(phrase.toLowerCase()) ?? 0) + 1);
  return [...tally]
    .filter(([, times]) => times >= 2)
    .sort((one, other) => other[1] - one[1])
    .map(([phrase]) => phrase)
    .slice(0, 24);
}
