import type { Slide } from '../../../modules/videos/plan.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { exactCue } from '../text/cue.ts';
import { splitSentences } from '../text/sentences.ts';
import { iconsFor, withCue, withIcon } from './heading.ts';
import type { Proposal } from './proposal.ts';

/** Something that one gives and another gets. */
interface Message {
  readonly from: string;
  readonly to: string;
  readonly what: string;
}

const FITS = { exchange: 1.1, alone: 0.95 };
const [MAX_PARTIES, MAX_MESSAGES] = [4, 6];

const PARTY = '((?:(?!(?:and|or|to|into|from)\\b)[\\p{L}\\p{N}-]+ ){0,2}[\\p{L}\\p{N}-]+)';
const WHAT = "((?:[\\p{L}\\p{N}'’-]+ ){0,5}?[\\p{L}\\p{N}'’-]+?)";
const ARTICLE = '(?:the |an? |your |its )?';
const LEAD = '(?:(?:first|then|next|now|finally|with the [\\p{L}]+),? )?';
const GIVES =
  'sends?|pushes|passes|returns|gives|delivers|transfers|carries|forwards|pumps|redirects|transmits|moves|uploads|streams|feeds|hands';
const TAKES = 'reads|fetches|gets|takes|loads|downloads|pulls|receives|requests|draws|collects';
const GIVEN = new RegExp(`^${LEAD}${ARTICLE}${PARTY} (?:${GIVES}) ${ARTICLE}${WHAT}(?: back)? (?:in)?to ${ARTICLE}${PARTY}$`, 'iu'); // prettier-ignore
const TAKEN = new RegExp(`^${LEAD}${ARTICLE}${PARTY} (?:${TAKES}) ${ARTICLE}${WHAT} from ${ARTICLE}${PARTY}$`, 'iu'); // prettier-ignore
const BECOMES = 'exchanges|swaps|trades|turns|converts|transforms|changes';
const BECOME = new RegExp(`^${LEAD}${ARTICLE}${PARTY} (?:${BECOMES}) ${ARTICLE}${WHAT} (?:for|into) ${ARTICLE}${PARTY}$`, 'iu'); // prettier-ignore
/** Whoever is spoken to, or of, is drawn as somebody rather than as a box. */
const SOMEBODY =
  /(?:^|\s)(?:you|we|i|they|he|she|it|who|everyone|people|staff|nurse|doctor|driver|teacher)$/iu;
/** Letters: more is no single message. */
const MAX_LETTERS = 120;

function messageIn(sentence: string): Message | undefined {
  const line = withoutStop(sentence);
  if (line.length > MAX_LETTERS) return undefined;
  const [, giver, given, taker] = GIVEN.exec(line) ?? [];
  const [, getter, got, source] = TAKEN.exec(line) ?? [];
  const [from, what, to] = giver === undefined ? [source, got, getter] : [giver, given, taker];
  if (from === undefined || what === undefined || to === undefined) return undefined;
  return from === to || SOMEBODY.test(from) || SOMEBODY.test(to) ? undefined : { from, to, what };
}

/** "The leaf turns sunlight into sugar": what was, and what it becomes by whom. */
function changeIn(sentence: string): Message | undefined {
  const line = withoutStop(sentence);
  const [, what, from, to] = line.length > MAX_LETTERS ? [] : (BECOME.exec(line) ?? []);
  if (what === undefined || from === undefined || to === undefined || SOMEBODY.test(what)) return undefined;
  return { from, to, what };
}

/** Who sends what to whom: as an arrow between the two, or, from the second message on, as all that went to and fro so far. */
export function messageSlides(scene: SceneView, film: FilmView): Proposal[] {
  const [sentence, another] = scene.sentences;
  if (film.language !== 'en' || sentence === undefined || another !== undefined) return [];
  const change = changeIn(sentence);
  if (change !== undefined) return [{ slide: arrowOf(change, scene, film), fit: FITS.alone }];
  const message = messageIn(sentence);
  if (message === undefined) return [];
  const exchange = exchangeUpTo(sentence, scene, film);
  return [
    { slide: arrowOf(message, scene, film), fit: FITS.alone },
    ...(exchange === undefined ? [] : [{ slide: exchange, fit: FITS.exchange }]),
  ];
}

function arrowOf({ from, to, what }: Message, scene: SceneView, film: FilmView): Slide {
  const icons = iconsFor([from, to], film.pictures, scene.sense);
  const cues = [from, to].map((party) => exactCue(scene.voiceover, party, film.language));
  return {
    layout: 'flow',
    nodes: [from, to].map((party, index) => ({
      id: index === 0 ? 'from' : 'to',
      text: capitalised(party),
      ...withIcon(icons[index]),
      ...withCue(cues[index]),
    })),
    edges: [{ from: 'from', to: 'to', label: capitalised(what) }],
  };
}

function exchangeUpTo(sentence: string, scene: SceneView, film: FilmView): Slide | undefined {
  const said = splitSentences(film.script.text, film.language);
  const now = said.indexOf(sentence);
  const told = said.slice(0, now + 1).flatMap((each) => messageIn(each) ?? []);
  const messages = told.slice(-MAX_MESSAGES);
  const parties = [...new Set(messages.flatMap(({ from, to }) => [idOf(from), idOf(to)]))];
  if (messages.length < 2 || parties.length > MAX_PARTIES) return undefined;
  const names = new Map(messages.flatMap(({ from, to }) => [from, to].map((each) => [idOf(each), each])));
  const icons = iconsFor(parties, film.pictures, scene.sense);
  return {
    layout: 'sequence',
    participants: parties.map((id, index) => ({
      id,
      text: capitalised(names.get(id) ?? id),
      ...withIcon(icons[index]),
    })),
    messages: messages.map(({ from, to, what }, index) => ({
      from: idOf(from),
      to: idOf(to),
      text: capitalised(what),
      ...(index === messages.length - 1 ? withCue(exactCue(scene.voiceover, what, film.language)) : {}),
    })),
  };
}

const idOf = (name: string): string => name.toLowerCase().replace(/\s+/gu, '-').slice(0, 64);
