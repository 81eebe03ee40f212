import { figuresIn } from '../builtin/facts/figures.ts';
import { beginsWithTime } from '../builtin/facts/series.ts';
import { capitalised, withoutStop } from '../builtin/text/casing.ts';
import { hasVerb, isNoun, tagEnglish } from '../builtin/text/english.ts';
import { hasActor } from '../builtin/text/whole-thought.ts';
import type { Content } from './instruction.ts';
import { itemsOf } from './orders/phrases.ts';

/** Characters: what is longer is said in no breath. */
const MAX_SENTENCE = 700;
const [MIN_FIGURES, MAX_FIGURES, MAX_ITEM_WORDS] = [3, 8, 14];

/**
 * A row of figures in one breath ("Revenue up 18% to $4.2M, gross margin 71%, churn fell from 3.1% to 2.4%, headcount 84") as one sentence
 * for each. What a recipe takes and what is offered stay as they are: their figures are of no names.
 */
export function withFigures(content: readonly Content[], language: string): Content[] {
  return content.flatMap((one): Content[] => {
    if (one.kind === 'list' && language === 'en' && isReport(one.items))
      return [{ ...one, items: one.items.map(noteSaid) }];
    const said =
      one.kind === 'statement' && one.source === 'task' ? figuresSaid(one.text, language) : undefined;
    return said === undefined || one.kind !== 'statement' ? [one] : said.map((text) => ({ ...one, text }));
  });
}

/** Points of a report: most of them say what something amounts to, two of them in money or shares. */
const isReport = (items: readonly string[]): boolean =>
  items.filter((item) => MEASURE.test(item)).length >= MIN_MEASURED &&
  items.filter((item) => NAMED.test(item) && !LEADING.test(item) && !hasActor(item.split(/[,(]/u)[0] ?? item)).length >= items.length / 2; // prettier-ignore
const MEASURE = /\p{N}\s?%|[$€£]\s?\p{N}|\p{N}\s(?:percent|million|billion|euros|dollars|pounds)(?!\p{L})/u;
const MIN_MEASURED = 2;

/** "Cash 22.4m, runway 19 months": "Cash is 22.4m, runway is 19 months"; "Hiring paused until January": "Hiring is paused until January". */
function noteSaid(item: string): string {
  const parts = item.split(/(,\s+)(?![^(]*\))/u);
  const said = parts
    .map((part) => (NAMED.test(part) && !LEADING.test(part) ? figureSaid(part) : part))
    .join('');
  return said.replace(HELD_UP, '$1 is ');
}
const HELD_UP =
  /^(\p{Lu}\p{Ll}+(?:\s\p{Ll}+)?)\s(?=(?:paused|frozen|delayed|postponed|suspended|cancell?ed|scheduled|planned|approved)\s(?:until|to|for|by|because|since|in|from|at|on)\s)/u;

/** The sentences of a row of figures; `undefined` for what is none. */
export function figuresSaid(text: string, language: string): string[] | undefined {
  if (text.length > MAX_SENTENCE) return undefined;
  if (/["“„«?!]|[.;:]\s/u.test(text.replace(SHORT, ''))) return undefined;
  const items = itemsOf(withoutStop(text)).flatMap((item) =>
    item.split(/\s+and\s+(?=[^()]*$)(?=\p{L}[^,]*\p{Nd})/u),
  );
  const areFew = items.length >= MIN_FIGURES && items.length <= MAX_FIGURES;
  if (!areFew || items.some((item) => item.split(/\s+/u).length > MAX_ITEM_WORDS || /^(?:and|or|but|so|then|which|who|while|if|when|in|on|at|from|by|after|before|within|since|until|per|with)\s/iu.test(item))) return undefined; // prettier-ignore
  const counted = items.filter((item) => figuresIn(item).some(({ kind }) => kind !== 'year'));
  if (counted[0] !== items[0] || (language === 'en' && items.some((item) => isTold(item) || isDone(item))))
    return undefined;
  // "April 1,200, May 1,900": a series over time is one.
  if (counted.every(beginsWithTime)) return undefined;
  const named = counted.filter((item) => hasActor(item) || (NAMED.test(item) && !LEADING.test(item)));
  if (counted.length < items.length - 1 || named.length < MIN_NAMED || named.length < items.length / 2)
    return undefined;
  return items.map((item) => `${capitalised(language === 'en' ? figureSaid(item) : item)}.`);
}
/** "add £100 VAT", "you sell a table for £500": what somebody does is no figure of a name. */
const isTold = (item: string): boolean =>
  !/^(?:burn|return|spend|output|yield|share|net|gross|rent)\s(?:\p{L}+\s){0,2}[$€£]?\p{Nd}/iu.test(item) &&
  (/^(?:i|we|you|they|he|she|it|for example)\b/iu.test(item) ||
    tagEnglish(item)[0]?.tags.has('Imperative') === true ||
    (/^(?:the|an?)\s/iu.test(item) &&
      tagEnglish(item).some(({ text, tags }) => tags.has('PresentTense') && text.endsWith('s'))));
/** "Last autumn 312 came in": how many did something is no figure of a name. */
function isDone(item: string): boolean {
  const behind = /\p{Nd}[\p{Nd}.,]*\s(\p{L}+)/u.exec(item)?.[1];
  return (
    behind !== undefined &&
    tagEnglish(item).some(({ text, tags }) => text === behind && tags.has('Verb') && tags.has('PastTense'))
  );
}
const MIN_NAMED = 2;
/** "Mix for 2 minutes" names nothing that has a figure. */
const LEADING =
  /^[^\p{Nd}]{2,60}\s(?:for|with|from|within|after|until|by|in|to|of|than)\s(?:about\s)?[$€£]?\p{Nd}/iu;
const SHORT = /\b(?:Mio|Mrd|Tsd|ca|approx|vs)\.(?=\s)/gu;

/** "gross margin 71%", "emissions -22%", "footfall down 3%" */
const NAMED =
  /^\p{L}[^\p{Nd}$€£+−]{2,40}?\s(?:up|down|at)?\s?(?:by\s)?(?:about\s)?(?:[+−-]\s?)?[$€£]?\p{Nd}/u;
const FIGURE = '(?:(?:about|around|over|nearly|almost)\\s)?[$€£]?\\p{Nd}[^]*';
const AMOUNTS = new RegExp(
  `^(\\p{L}[^\\p{Nd}$€£+−]{1,60}?)\\s(?:(up|down)\\s(?:by\\s)?|([+−-])\\s?|(at)\\s)?(${FIGURE})$`,
  'iu',
);

/** "82% of orders delivered on time": "82% of orders is delivered on time". */
function doneShare(item: string): string | undefined {
  const [, share, done] = /^(\p{Nd}\S*\sof\s(?:\p{L}+\s){1,3}?)(\p{L}+(?:ed|t))(?=$|\s)/iu.exec(item) ?? [];
  const isDone = tagEnglish(item).some(
    ({ text, tags }) => text === done && (tags.has('PastTense') || tags.has('Participle')),
  );
  return share !== undefined && isDone ? `${share}is ${item.slice(share.length)}` : undefined;
}

/** "Dug", "Saves ships": what was done, or is, has no amount. */
function isDeed(name: string): boolean {
  const [first, next] = tagEnglish(name.charAt(0).toLowerCase() + name.slice(1));
  if (first === undefined || !first.tags.has('Verb') || first.tags.has('Gerund')) return false;
  const isDone = first.tags.has('PastTense') || first.tags.has('Participle');
  return next === undefined ? isDone : first.tags.has('PresentTense') && first.text.endsWith('s');
}

/** "emissions -22% since 2020": "emissions are down 22% since 2020". */
export function figureSaid(item: string): string {
  const done = doneShare(item);
  if (done !== undefined) return done;
  const [, name, way, sign, at, amount] = AMOUNTS.exec(item) ?? [];
  if (name === undefined || amount === undefined) return item;
  const isNoun2 =
    /^(?:\p{L}+\s){0,2}(?:use|cost|spend|reach|turnover|output|intake|rate|run|return|change|demand|supply)s?$/iu.test(
      name,
    );
  const isBare =
    !isDeed(name) &&
    (isNoun2 ||
      !hasVerb(`the ${name.replace(/\p{L}+ing\b/giu, 'thing')}`) ||
      (way !== undefined && !hasActor(`${name} ${amount}`)));
  const owner = tagEnglish(`the ${name.split(/\s(?:per|of|in|for|on)\s/u)[0] ?? name}`)
    .filter(isNoun)
    .at(-1);
  if (!isBare || owner === undefined || /\b(?:for|with|from|at|within|after|per|until|by|to|than|of|in|under|over|above|below|between)$/iu.test(name)) return item; // prettier-ignore
  const be = owner.tags.has('Plural') || /(?:[^siu]|e)s$/u.test(owner.text) ? 'are' : 'is';
  const turned = way ?? (sign === '+' ? 'up' : sign === undefined ? '' : 'down');
  return `${/^average\s/iu.test(name) ? `the ${name}` : name} ${be} ${[turned, at ?? '', amount].filter((part) => part !== '').join(' ')}`;
}
