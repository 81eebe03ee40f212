import { type Figure, figuresIn } from '../facts/figures.ts';
import { metricIn } from '../facts/metrics.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import type { Recognizer } from './idea.ts';

const [MIN_ROW, MAX_ROW] = [3, 4];
const MAX_SENTENCE_WORDS = 14;
const MAX_NAME_WORDS = 5;

interface Named {
  readonly value: string;
  readonly caption: string;
  readonly cue: string;
  readonly unit: string;
  readonly trend?: 'up' | 'down';
}

/** Neighbours that each give one figure of something else: "Revenue is up 18%. Gross margin is 71%. Churn fell from 3.1% to 2.4%." */
export const recognizeKeyFigures: Recognizer = ({ sentences, language }) => {
  const row: Named[] = [];
  for (const sentence of sentences) {
    const named =
      countWords(sentence, language) > MAX_SENTENCE_WORDS ? undefined : figureOf(sentence, language);
    if (named === undefined) break;
    row.push(named);
  }
  // Five are three and two, six three and three: none is left alone.
  const used =
    row.length > MAX_ROW
      ? Math.min(MAX_ROW, Math.ceil(row.length / Math.ceil(row.length / MAX_ROW)))
      : row.length;
  const figures = row.slice(0, used);
  const areOther = new Set(figures.map(({ caption }) => caption)).size === used;
  const isOneScale =
    new Set(figures.map(({ unit }) => unit)).size === 1 &&
    !figures.some(({ value, trend }) => trend !== undefined || /[→+−]/u.test(value));
  if (used < MIN_ROW || !areOther || isOneScale) return undefined;
  return {
    used,
    said: sentences.slice(0, used),
    slides: [{ layout: 'key_figures', figures: figures.map(({ unit: _, ...figure }) => figure) }],
  };
};

const NAME =
  /^([^,:]{2,50}?)\s(?:is|are|was|were|reached|stands? at|hit|fell|rose|grew|dropped|climbed|went|increased|decreased|sank|improved)\s/iu;
const OTHERS: Readonly<Record<string, RegExp>> = {
  de: /^([\p{Lu}][^,:\p{Nd}]{2,40}?)\s(?:von\s)?(?=\p{Nd}|[-+−])/u,
  es: /^([\p{Lu}][^,:\p{Nd}]{2,40}?)\s(?:de\s)?(?=\p{Nd}|[-+−])/u,
  fr: /^([\p{Lu}][^,:\p{Nd}]{2,40}?)\s(?:de\s)?(?=\p{Nd}|[-+−])/u,
};

function figureOf(sentence: string, language: string): Named | undefined {
  const figures = figuresIn(sentence).filter(({ kind }) => kind === 'amount' || kind === 'percent');
  const [first, second] = figures;
  if (first === undefined || figures.length > 3) return undefined;
  const metric = language === 'en' ? metricIn(withoutStop(sentence)) : undefined;
  if (metric !== undefined) return { ...metric, cue: metric.value, unit: first.unit };
  const head = withoutStop(sentence.slice(0, first.start)).trim();
  const name = (language === 'en' ? NAME : OTHERS[language])?.exec(sentence)?.[1]?.trim();
  if (name !== undefined && name.length <= head.length + 1 && countWords(name, language) <= MAX_NAME_WORDS)
    return {
      ...shown(sentence, first, second),
      caption: capitalised(name.replace(/^(?:the|our|an?)\s/iu, '')),
      unit: first.unit,
    };
  const behind = withoutStop(sentence.slice(first.end)).split(/[,;]/u)[0]?.trim() ?? '';
  const isAlone =
    head === '' &&
    second === undefined &&
    /^\p{L}/u.test(behind) &&
    countWords(behind, language) <= MAX_NAME_WORDS;
  return isAlone
    ? { value: first.raw, caption: capitalised(behind), cue: cueOf(sentence, first), unit: first.unit }
    : undefined;
}

/** "+18%", "3.1% → 2.4%", "71%" */
function shown(sentence: string, first: Figure, second: Figure | undefined): Pick<Named, 'value' | 'cue'> {
  const before = sentence.slice(0, first.start);
  const between = second === undefined ? '' : sentence.slice(first.end, second.start);
  if (second !== undefined && /\b(?:from|von|de)\s$/iu.test(before) && /^\s(?:to|auf|a|à)\s$/iu.test(between))
    return { value: `${first.raw} → ${second.raw}`, cue: sentence.slice(first.start, second.end) };
  if (first.kind === 'percent' && /\bup(?: by)?\s$/iu.test(before))
    return { value: `+${first.raw}`, cue: cueOf(sentence, first) };
  if (first.kind === 'percent' && /\bdown(?: by)?\s$/iu.test(before))
    return { value: `−${first.raw}`, cue: cueOf(sentence, first) };
  return { value: first.raw, cue: cueOf(sentence, first) };
}

const cueOf = (sentence: string, { start, end }: Figure): string => sentence.slice(start, end).trim();
