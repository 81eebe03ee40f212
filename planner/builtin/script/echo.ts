import type { VideoType } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import { joinList } from '../material/list-statements.ts';
import { lowered } from '../material/lowered.ts';
import type { Material, Statement } from '../material/material.ts';
import { mainClauses } from '../text/clauses.ts';
import { tagEnglish } from '../text/english.ts';
import { pick } from '../text/hash.ts';
import { gist } from '../text/shorten.ts';
import { countWords, joinTexts } from '../text/words.ts';
import { points } from './bank/writing.ts';
import { NOTHING, type Place, type PlaceOption } from './place.ts';
import type { Beat } from './script.ts';

const SUMMING_UP: Readonly<Record<VideoType, readonly [string, ...string[]]>> = {
  instructional: ["Let's go over it once more.", 'To sum up.', 'Once more, in short.'],
  explainer: ['To sum up.', "Let's go over it once more.", 'So, in short.'],
  corporate: ['To summarize.', 'In short.', 'The key points once more.'],
  marketing: ['In short.', 'Once more.'],
  narrative: ['And so, in a few words.', "Let's look back for a moment."],
  social: ['In short.', 'Quick recap.'],
};

/** The same where there is but one way to say it. */
const SUMMING_UP_ELSEWHERE: Readonly<Record<string, string>> = {
  de: 'Noch einmal in Kürze.',
  es: 'En resumen.',
  fr: 'En résumé.',
  zh: '最后回顾一下。',
  ar: 'وباختصار.',
  it: 'In breve.',
  pt: 'Em resumo.',
  ru: 'Коротко ещё раз.',
  ja: '最後にまとめます。',
};

/** Value of one word of a recap: the first sentences are worth more than those that follow. */
const RECAP_WORTH = 5;
const RECAP_WORTHS: readonly number[] = [RECAP_WORTH, 3.4, 2];

/** The caller's facts once more, near the end: the most telling ones, in their order, as far as there is room. */
export function recapPlace(material: Material, wanted: number, type: VideoType): Place | undefined {
  const own = ownWords(material);
  if (own === 0 || own > wanted * 0.8) return undefined;
  const { language } = material;
  const lead =
    language === 'en' ? pick(SUMMING_UP[type], material.topic.phrase) : SUMMING_UP_ELSEWHERE[language];
  if (lead === undefined) return undefined;
  const listed = language === 'en' ? listRecap(material, lead) : undefined;
  if (listed !== undefined) return listed;
  const best = tellingOnes(material, 4, 24).filter(({ statement }) => figuresIn(statement.text).length < 3);
  if (best.length === 0 || (material.statements.length < 2 && own > wanted * 0.4)) return undefined;
  const options: PlaceOption[] = [NOTHING];
  for (let length = 1; length <= best.length; length += 1) {
    const beats = best.slice(0, length).map(({ statement, index }, place): Beat => {
      const text = mainClauses(statement.text, language)[0] ?? statement.text;
      const beat: Beat = { text, origin: 'echo', section: 'recap', statements: [index] };
      return place === 0 ? { ...beat, text: joinTexts([lead, text], language), asides: [lead] } : beat;
    });
    const value = beats.reduce(
      (sum, beat, place) => sum + countWords(beat.text, language) * (RECAP_WORTHS[place] ?? 2),
      0,
    );
    options.push({ beats, value });
  }
  return { options };
}

/** A list is summed up by its items: "Once more: set up your laptop, meet your buddy, and read the handbook." */
function listRecap(material: Material, lead: string): Place | undefined {
  const [list] = material.lists;
  const members = material.statements.filter((statement) => statement.list?.index === 0);
  if (list === undefined || members.length < material.statements.length * 0.5) return undefined;
  const items = list.items.map((item) => lowered(item.replace(/^([^:]{2,40}):.*$/u, '$1')));
  if (items.length < 2 || items.length > 6 || items.some((item) => countWords(item, 'en') > 6))
    return undefined;
  const text = `${lead} ${sentenceOf(joinList(items, 'en'))}`;
  const look = points(
    lead.split(' ').length <= 3 ? lead.replace(/\.$/u, '') : 'In short',
    ...items.slice(0, 5).map((item) => [gist(item, 'en', 5), '', item] as const),
  );
  const beat: Beat = { text, origin: 'echo', section: 'recap', statements: [], asides: [lead], look };
  return { options: [NOTHING, { beats: [beat], value: countWords(text, 'en') * RECAP_WORTH }] };
}

function sentenceOf(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const QUIZZES: readonly [string, ...string[]] = [
  'Finish this sentence:',
  'Do you remember?',
  'Fill in the end yourself:',
];

/** "Finish this sentence: bees visit flowers to make… honey." Facts again, as a game; for films that teach. */
export function quizPlaces(material: Material, wanted: number, type: VideoType): Place[] {
  const own = ownWords(material);
  if (own === 0 || own > wanted * 0.5 || type === 'corporate' || type === 'marketing') return [];
  const many = wanted >= 360 ? 3 : wanted >= 180 ? 2 : 1;
  const gaps = tellingOnes(material, 8, 18).flatMap(({ statement, index }) => {
    const gap = gapIn(statement.text);
    return gap === undefined ? [] : [{ ...gap, index }];
  });
  return gaps.slice(0, many).map(({ stem, answer, index }, place) => {
    const lead = QUIZZES[place % QUIZZES.length] ?? QUIZZES[0];
    const asked = lead.endsWith(':') ? lowered(stem) : stem;
    const short = countWords(stem, 'en') <= 7 ? stem : gist(stem, 'en', 6);
    const look = points(
      lead.replace(/[:?]$/u, lead.endsWith('?') ? '?' : ''),
      [`${short} …`, 'help', asked],
      [sentenceOf(answer).slice(0, -1), 'circle-check', answer],
    );
    const beat: Beat = {
      text: `${lead} ${asked}… ${answer}.`,
      origin: 'echo',
      section: 'reflect',
      statements: [index],
      look,
    };
    return { options: [NOTHING, { beats: [beat], value: countWords(beat.text, 'en') * 3.4 }] };
  });
}

/** Cuts a sentence before its last noun phrase, which the listener may guess: "… to make", "one pound of honey". */
function gapIn(sentence: string): { readonly stem: string; readonly answer: string } | undefined {
  if (/["“”:;?!()]/u.test(sentence)) return undefined;
  const terms = tagEnglish(sentence);
  const words = sentence.replace(/\.$/u, '').split(' ');
  if (terms.length !== words.length) return undefined;
  let start = terms.length;
  for (let index = terms.length - 1; index >= 4; index -= 1) {
    const term = terms[index];
    if (term === undefined) break;
    if (['Noun', 'Adjective', 'Value'].some((tag) => term.tags.has(tag)) && !term.tags.has('Pronoun'))
      start = index;
    else if (term.tags.has('Determiner') || term.tags.has('Possessive')) {
      start = index;
      break;
    } else if (term.text.toLowerCase() !== 'of') break;
  }
  if (start < 4 || terms.length - start > 5 || start >= terms.length) return undefined;
  return { stem: words.slice(0, start).join(' ').replace(/,$/u, ''), answer: words.slice(start).join(' ') };
}

interface Ranked {
  readonly statement: Statement;
  readonly index: number;
}

function tellingOnes(material: Material, most: number, longest: number): Ranked[] {
  return material.statements
    .map((statement, index) => ({ statement, index }))
    .filter(
      ({ statement: { text, words, list } }) =>
        words <= longest &&
        words >= 4 &&
        list === undefined &&
        !/[?"“”!]/u.test(text) &&
        !LEANS_BACK.test(text),
    )
    .sort((one, other) => other.statement.weight - one.statement.weight)
    .slice(0, most)
    .sort((one, other) => one.index - other.index);
}

/** Sentences that only make sense behind another one. */
const LEANS_BACK =
  /^(?:[^,]{0,30},\s+)?(?:he|she|it|they|this|these|those)\b|^(?:it|he|she|they|this|that|these|those|its|his|her|their|but|and|so|then|also|however|instead|both|there|such|here)\b|^(?:es|sie|er|dies|diese|dieser|das|dabei|dadurch|damit|so|deshalb|aber|und|esto|ello|así|pero|además|cela|ce|il|elle|ils|elles|ainsi|mais)\s|^(?:这|它|他|她|因此|所以|但是|然而)|^(?:وهذا|هذا|هذه|وهي|وهو|لكن)\s/iu;

function ownWords(material: Material): number {
  return material.statements.reduce((sum, statement) => sum + statement.words, 0);
}
