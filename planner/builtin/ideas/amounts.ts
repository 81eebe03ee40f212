import type { Slide } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';

const MIN_AMOUNTS = 3;
const MAX_AMOUNTS = 10;
/** What a slide has room for; more amounts share a point. */
const MAX_POINTS = 5;
const MAX_LEAD_WORDS = 7;
const MAX_NAME_WORDS = 4;

/** "500 g minced beef": what was done to it before. */
const PREPARED = /^(?:\p{Ll}+ly\s)?\p{Ll}+(?:ed|en|nt)\s(?=\p{L})/iu;

/** "and simmer": one word names a thing, whatever else it may mean. */
const isDeed = (name: string): boolean => {
  const thing = name.replace(PREPARED, '');
  return /\s/u.test(thing) && hasVerb(thing);
};

interface Amount {
  readonly raw: string;
  readonly name: string;
  readonly cue: string;
}

/** "500 g flour, 325 ml water, 10 g salt": so much of each. They are listed: nothing compares them. */
export const recognizeAmounts: Recognizer = ({ sentences: [sentence = ''], language }) => {
  const [, lead = '', list = ''] = /^(?:([^,]*?)[.:：]\s+|you(?:['’]ll| will)? need\s+)?((?:an?\s)?\p{Nd}.*)$/isu.exec(sentence) ?? []; // prettier-ignore
  const amounts = withoutStop(list)
    .split(/,\s+(?:(?:and|und|y|e|et)\s+)?|\s+(?:and|und|y|et)\s+/u)
    .map((part) => amountOf(part, language));
  const all = amounts.flatMap((amount) => (amount === undefined ? [] : [amount]));
  if (all.length < amounts.length || all.length < MIN_AMOUNTS || all.length > MAX_AMOUNTS) return undefined;
  if (countWords(lead, language) > MAX_LEAD_WORDS || (language === 'en' && hasVerb(lead))) return undefined;
  return { used: 1, said: [sentence], slides: slidesOf(all, lead) };
};

function amountOf(part: string, language: string): Amount | undefined {
  const bare = part.replace(/^an?\s(?=\p{Nd})/iu, '');
  const [figure, more] = figuresIn(bare);
  const name = figure === undefined ? '' : bare.slice(figure.end).trim();
  const isMeasured = figure?.start === 0 && figure.kind === 'amount' && more === undefined;
  const words = countWords(name, language);
  if (!isMeasured || words < 1 || words > MAX_NAME_WORDS || (language === 'en' && isDeed(name)))
    return undefined;
  return { raw: figure.raw, name, cue: part };
}

function slidesOf(amounts: readonly Amount[], lead: string): Slide[] {
  const heading = lead === '' ? {} : { heading: capitalised(lead) };
  const figures = amounts.map(({ raw, name, cue }) => ({ value: raw, caption: capitalised(name), cue }));
  const each = Math.ceil(amounts.length / MAX_POINTS);
  const points = amounts.flatMap(({ cue }, index) =>
    index % each === 0 ? [{ text: amounts.slice(index, index + each).map((amount) => amount.cue).join(', '), cue }] : [],
  ); // prettier-ignore
  return [
    ...(amounts.length <= 4 ? [{ layout: 'key_figures' as const, ...heading, figures }] : []),
    { layout: 'points', ...heading, points },
  ];
}
