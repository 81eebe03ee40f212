import type { Slide } from '../../../modules/videos/plan.ts';
import { figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';

const MIN_AMOUNTS = 3;
const MAX_AMOUNTS = 5;
const MAX_LEAD_WORDS = 7;
const MAX_NAME_WORDS = 4;

interface Amount {
  readonly raw: string;
  readonly name: string;
  readonly cue: string;
}

/** "500 g flour, 325 ml water, 10 g salt": so much of each. They are listed: nothing compares them. */
export const recognizeAmounts: Recognizer = ({ sentences: [sentence = ''], language }) => {
  const [, lead = '', list = ''] = /^(?:([^,]*?)[.:：]\s+)?(\p{Nd}.*)$/su.exec(sentence) ?? [];
  const amounts = withoutStop(list)
    .split(/,\s+(?:(?:and|und|y|e|et)\s+)?|\s+(?:and|und|y|et)\s+/u)
    .map((part) => amountOf(part, language));
  const all = amounts.flatMap((amount) => (amount === undefined ? [] : [amount]));
  if (all.length < amounts.length || all.length < MIN_AMOUNTS || all.length > MAX_AMOUNTS) return undefined;
  if (countWords(lead, language) > MAX_LEAD_WORDS || (language === 'en' && hasVerb(lead))) return undefined;
  return { used: 1, said: [sentence], slides: slidesOf(all, lead) };
};

function amountOf(part: string, language: string): Amount | undefined {
  const [figure, more] = figuresIn(part);
  const name = figure === undefined ? '' : part.slice(figure.end).trim();
  const isMeasured = figure?.start === 0 && figure.kind === 'amount' && more === undefined;
  const words = countWords(name, language);
  if (!isMeasured || words < 1 || words > MAX_NAME_WORDS || (language === 'en' && hasVerb(name)))
    return undefined;
  return { raw: figure.raw, name, cue: part };
}

function slidesOf(amounts: readonly Amount[], lead: string): Slide[] {
  const heading = lead === '' ? {} : { heading: capitalised(lead) };
  const figures = amounts.map(({ raw, name, cue }) => ({ value: raw, caption: capitalised(name), cue }));
  const points = amounts.map(({ cue }) => ({ text: cue, cue }));
  return [
    ...(amounts.length <= 4 ? [{ layout: 'key_figures' as const, ...heading, figures }] : []),
    { layout: 'points', ...heading, points },
  ];
}
