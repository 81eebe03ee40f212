import { type Figure, figuresIn } from '../facts/figures.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { gist } from '../text/shorten.ts';
import { countWords, isSpaceless, wordsOf } from '../text/words.ts';
import { thingsNamed } from '../shots/subjects.ts';
import { tagEnglish } from '../text/english.ts';
import { heroPicture, withCue, withIcon } from './heading.ts';
import type { Proposal, SlideMaker } from './proposal.ts';
import { subjectOf, textOf, verbAt, wholeThought } from '../text/whole-thought.ts';

const SPELLED =
  /\b(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|several)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?[ -])(?:hundred|thousand|million|billion|trillion)(?: (?:hundred|thousand|million|billion))*\b/iu;

const FRACTION =
  /\b(?:an?|one|two|three|four)[ -](?:half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth|twelfth|twentieth|hundredth|thousandth)s?(?=\s+of\b)|\bhalf(?=\s+of\b)/iu;

/** A figure in digits or words, where it stands and how telling it is, 0..1. */
interface Telling {
  readonly written: string;
  readonly start: number;
  readonly end: number;
  readonly fit: number;
}

/** One figure, large, with what it counts. */
export const bigNumberSlide: SlideMaker = (scene, film): Proposal | undefined => {
  for (const sentence of scene.sentences) {
    const change = changeSlide(sentence, scene, film);
    if (change !== undefined) return change;
    const best = tellingIn(sentence, film.language);
    if (best !== undefined) return numberSlide(best, sentence, scene, film);
  }
  return undefined;
};

/** The figure a sentence is about: what its predicate says before what its subject mentions by the way. */
function tellingIn(sentence: string, language: string): Telling | undefined {
  const found = [
    ...figuresIn(sentence).flatMap((figure) => tellingFigure(figure, sentence)),
    ...spelledIn(sentence),
  ];
  const predicate = language === 'en' ? predicateStart(sentence) : 0;
  const worth = ({ start, fit }: Telling) => fit - (start < predicate ? 0.2 : 0);
  return found.reduce<Telling | undefined>(
    (best, one) => (best === undefined || worth(one) > worth(best) ? one : best),
    undefined,
  );
}

function tellingFigure(figure: Figure, sentence: string): Telling[] {
  if (figure.kind === 'ordinal') return [];
  const { raw, start, end } = figure;
  return [{ written: raw, start, end, fit: fitOf(figure, sentence) }];
}

function spelledIn(sentence: string): Telling[] {
  const large = SPELLED.exec(sentence);
  const part = FRACTION.exec(sentence);
  return [large, part].flatMap((found, index) =>
    found === null
      ? []
      : [
          {
            written: found[0],
            start: found.index,
            end: found.index + found[0].length,
            fit: index === 0 ? 0.8 : 0.7,
          },
        ],
  );
}

function predicateStart(sentence: string): number {
  const terms = tagEnglish(sentence);
  const verb = verbAt(terms);
  return verb < 1 ? 0 : textOf(terms.slice(0, verb)).length;
}

function fitOf(figure: Figure, sentence: string): number {
  if (figure.kind === 'year') return /^(?:in|since|by)\b/iu.test(sentence) ? 0.6 : 0.5;
  return Math.abs(figure.value) < 10 && figure.unit === '' && Number.isInteger(figure.value) ? 0.55 : 0.84;
}

const ABOUT =
  /\b(?:about|around|roughly|nearly|almost|over|more than|less than|up to|at least|only|some|just|as (?:many|much) as)\s*$/iu;
const DEGREE =
  /^\s*(?:off|more|less|faster|slower|cheaper|fewer|higher|lower|larger|smaller|bigger|longer|shorter|taller)\b/iu;

function numberSlide(
  telling: Telling,
  sentence: string,
  scene: SceneView,
  film: FilmView,
): Proposal | undefined {
  const { written, start, end, fit } = telling;
  const degree = DEGREE.exec(sentence.slice(end))?.[0] ?? '';
  const lead = (
    sentence
      .slice(0, start)
      .split(/[,;，；：]\s|:\s/u)
      .at(-1) ?? ''
  )
    .replace(LINK, '')
    .trim();
  const year = yearSlide(telling, lead, sentence, scene, film);
  if (year !== undefined) return year;
  const counted = behindOf(sentence.slice(end + degree.length), film.language);
  const above = aboveOf(lead, film.language);
  const about = above.whole ? '' : (ABOUT.exec(lead)?.[0] ?? '');
  const value = capitalised(
    withoutStop(about + (about === '' || about.endsWith(' ') ? '' : ' ') + written + degree),
  );
  const caption = captionOf(counted, lead, above, film.language);
  if (caption === undefined) return undefined;
  const said = caption.subject ? undefined : above.text;
  const heading = counted === '' || said === undefined ? {} : { heading: said };
  const icon = heroPicture(
    [...(counted === '' ? [] : [counted]), ...thingsNamed(sentence, film.language)],
    film,
  );
  const cue = wordsOf(written, film.language)[0];
  const entry = withCue(cue === undefined || !scene.voiceover.includes(cue) ? undefined : cue);
  return {
    slide: { layout: 'big_number', value, caption: caption.text, ...heading, ...withIcon(icon), ...entry },
    fit,
  };
}

const WHEN = /^(?:in|since|by|around|im|seit|en|desde|depuis)$/iu;
const YEAR = /^\p{Nd}{2,4}(?:\s*(?:BCE?|AD|CE))?$/u;

/** "The Western Empire fell in 476 AD": "The Western Empire fell". */
function beforeYear(written: string, lead: string, rest: string): string | undefined {
  const before = /^(.+?)\s+in$/iu.exec(lead)?.[1];
  const isYear = YEAR.test(written) && (/\p{L}/u.test(written) || /^\p{Nd}{4}$/u.test(written));
  return before !== undefined && isYear ? `${before}${rest}` : undefined;
}

/** "In 1888, Dunlop invented the tyre": what happened stands under the year. */
function yearSlide(
  { written, end, fit }: Telling,
  lead: string,
  sentence: string,
  scene: SceneView,
  film: FilmView,
): Proposal | undefined {
  const rest = sentence.slice(end);
  const told = WHEN.test(lead) ? rest.replace(/^,?\s*/u, '') : beforeYear(written, lead, rest);
  if (told === undefined || !/^\p{L}/u.test(told)) return undefined;
  const caption = wholeThought(told, film.language, 12);
  if (caption === undefined) return undefined;
  const icon = heroPicture(thingsNamed(caption, film.language), film);
  const cue = withCue(scene.voiceover.includes(written) ? written : undefined);
  return { slide: { layout: 'big_number', value: written, caption, ...withIcon(icon), ...cue }, fit };
}

const LINK = /^(?:and|but|so|while|whereas|because)\s+/iu;

/** "Then pour" over "1 liter": "Pour". */
const ORDER = /^(?:first|second|third|then|next|now|finally|afterwards|lastly)\b,?\s+(?=\p{L})/iu;

interface Above {
  readonly text: string | undefined;
  /** It runs on into the figure: "Nectar is about" over "80%". */
  readonly whole: boolean;
}

/** What leads up to a figure, as it stands over it: whole when that is short, else the subject alone. */
function aboveOf(lead: string, language: string): Above {
  const words = countWords(lead, language);
  if (words === 0) return { text: undefined, whole: false };
  if (words <= 5) return { text: capitalised(withoutStop(lead.replace(ORDER, ''))), whole: true };
  return { text: language === 'en' ? subjectOf(`${lead} 1`, 4) : undefined, whole: false };
}

/** "takes about two million flower visits": what is counted, for what. */
function captionOf(
  counted: string,
  lead: string,
  above: Above,
  language: string,
): { readonly text: string; readonly subject: boolean } | undefined {
  const taker = /^((?:an?|the|one|each|every)\s.{3,40}?)\s+(?:takes?|needs?|requires?)\b/iu.exec(lead)?.[1];
  if (language === 'en' && counted !== '' && taker !== undefined && !above.whole)
    return { text: `${counted} for ${taker.charAt(0).toLowerCase()}${taker.slice(1)}`, subject: true };
  if (counted !== '') return { text: counted, subject: false };
  const plain = withoutStop(lead.replace(ABOUT, '')).replace(
    /\s+(?:by|to|of|at|for|in|on|with|is|are|was|were|reach(?:ed|es)?|hits?|stands at|stood at|totals?|equals?)$/iu,
    '',
  );
  return plain !== '' && countWords(plain, language) <= 9
    ? { text: capitalised(plain), subject: true }
    : undefined;
}

const MOST_COUNTED = 9;

/** What the figure counts: the words behind it up to the end of their phrase. "of bacteria", "square kilometers". */
function behindOf(text: string, language: string): string {
  const phrase = text.split(/[;:!?()，。；]|[,.](?!\p{Nd})/u)[0]?.trim() ?? '';
  const plain = phrase.replace(/^[-–]\s*/u, '');
  if (isSpaceless(language)) return gist(plain, language, 7);
  const words = plain.split(/\s+/u).filter((word) => word !== '');
  if (words.length <= MOST_COUNTED) return /[\p{L}]/u.test(plain) ? plain : '';
  for (let cut = MOST_COUNTED; cut >= 1; cut -= 1)
    if (PHRASE_START.test(words[cut] ?? '')) return words.slice(0, cut).join(' ');
  return '';
}

const PHRASE_START =
  /^(?:in|on|at|by|for|from|with|when|while|that|which|who|where|because|and|so|as|after|before|since|than|during|per|im|in|auf|mit|für|bei|en|con|para|por|que|dans|avec|pour|qui)$/iu;

/** "Churn fell from 5% to 3%" as "5% → 3%". */
function changeSlide(sentence: string, scene: SceneView, film: FilmView): Proposal | undefined {
  const figures = figuresIn(sentence).filter(({ kind }) => kind !== 'year');
  const [from, to] = figures;
  if (from === undefined || to === undefined || figures.length !== 2) return undefined;
  if (from.kind !== to.kind) return undefined;
  if (
    !/\bfrom\s*$/iu.test(sentence.slice(0, from.start)) ||
    !/^(?:\s+\p{L}+){0,3}\s+to\s*$/iu.test(sentence.slice(from.end, to.start))
  )
    return undefined;
  const lead = withoutStop(sentence.slice(0, from.start).replace(/\s+from\s*$/iu, ''));
  const what = countWords(lead, film.language) <= 8 ? capitalised(lead) : (subjectOf(sentence) ?? '');
  const caption = what === '' ? gist(sentence, film.language, 8) : what;
  const cue = withCue(scene.voiceover.includes(from.raw) ? from.raw : undefined);
  return {
    slide: {
      layout: 'big_number',
      value: `${from.raw} → ${to.raw}`,
      caption,
      ...withIcon(heroPicture(thingsNamed(what, film.language), film)),
      ...cue,
    },
    fit: 0.92,
  };
}
