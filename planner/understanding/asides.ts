import { figuresIn, type Figure } from '../builtin/facts/figures.ts';
import { isNoun, tagEnglish } from '../builtin/text/english.ts';
import { hasActor } from '../builtin/text/whole-thought.ts';
import { capitalised } from '../builtin/text/casing.ts';
import type { Content } from './instruction.ts';

/** A remark in round brackets, and what goes on behind it. */
const ASIDE = /\s\(([^()]{1,240})\)(?=([\s,.;:!?–—]|$))/gu;
/** What is no remark: a formula, an entry of a list, a telephone's area code. */
const KEPT = /[=^*\\]|^\p{L}$|^\p{Nd}\)?$|^[☐✓x]$/u;

/**
 * Told content as a narrator says it: remarks in brackets become a part of their sentence ("£31.50 (was £28.90)": "£31.50, up from £28.90";
 * "folds flat (only 2 cm)": "folds flat, only 2 cm"). Linear.
 */
export function withAsides(content: readonly Content[], language: string): Content[] {
  return content.map((one): Content => {
    if (one.kind === 'statement') return { ...one, text: asideSaid(one.text, language) };
    return one.kind === 'list' ? { ...one, items: one.items.map((item) => asideSaid(item, language)) } : one;
  });
}

/** Characters: what is longer is no sentence that somebody says. */
const MAX_SENTENCE = 700;

/** "(FY24 €4.1m, FY23 €2.6m)", "(+4 pts)": said of the figure before it. */
const OF_FIGURES =
  /\p{Nd}\S*(?:\s\p{L}+)?\s\((?:[+−–-]\s?\p{Nd}|(?:Q[1-4]|H[12]|FY\s?\p{Nd}{2,4}|(?:19|20)\p{Nd}{2}):?\s[$€£]?\p{Nd})/u;

/** A sentence with its remarks said. */
export function asideSaid(text: string, language: string): string {
  if (!text.includes(' (') || text.length > MAX_SENTENCE || /["“„«]/u.test(text)) return text;
  const isRow = (text.match(/\([^()]+\),\s/gu)?.length ?? 0) >= 2 && !OF_FIGURES.test(text);
  if (isRow) return text.replace(/\s\(([^()]{1,120})\)(,?)/gu, (_, inside: string, comma: string) => ` – ${inside}${comma === '' ? '' : ';'}`).replace(/;\s(?:and\s)?then\s(?:the\s)?/giu, '; '); // prettier-ignore
  return text
    .replace(ASIDE, (whole: string, inside: string, next: string, at: number) => {
      const before = text.slice(0, at);
      const behind = text.slice(at + whole.length);
      return KEPT.test(inside) || isOfName(inside, behind)
        ? whole
        : said({ inside: inside.trim(), before, behind, next, language });
    })
    .replace(/,(?=\s?[,.;:!?–—])|,\s*$/gu, '');
}

/** "1 can (400 g) tomatoes": the measure of what follows. */
function isOfName(inside: string, behind: string): boolean {
  const [first, more] = figuresIn(inside);
  const isMeasure = first?.start === 0 && first.end >= inside.trim().length && more === undefined;
  return isMeasure && /^\s\p{Ll}/u.test(behind) && isNoun(tagEnglish(behind.trim())[0]);
}

interface Aside {
  readonly inside: string;
  readonly before: string;
  readonly behind: string;
  readonly next: string;
  readonly language: string;
}

function said(aside: Aside): string {
  const { inside, before, behind, next, language } = aside;
  const english =
    language === 'en' ? (besideIn(aside) ?? signedIn(aside) ?? changeIn(aside) ?? shortIn(aside)) : undefined;
  if (english !== undefined) return english;
  const isEnd = /^[.!?]?\s*$/u.test(behind);
  if (
    language === 'en' &&
    isEnd &&
    hasActor(inside) &&
    inside.split(/\s/u).length > MAX_REMARK &&
    hasActor(before)
  )
    return `. ${capitalised(inside)}`;
  // Before another comma nobody hears where the remark ends.
  if (inside.includes(',')) return next === ',' ? ` (${inside})` : ` – ${inside}${next === ' ' ? ' –' : ''}`;
  return `, ${inside}${next === ' ' ? ',' : ''}`;
}

/** Words: a longer remark that says something itself is a sentence of its own. */
const MAX_REMARK = 6;

/** "(+6%)", "(–18%)": by how much a figure, or what has none, has changed. */
function signedIn({ inside, before, next }: Aside): string | undefined {
  const [, sign, change] = /^([+−–-])\s?(\p{Nd}\S*(?:\s\p{L}[^,]*)?)$/u.exec(inside) ?? [];
  if (change === undefined) return undefined;
  const close = next === ' ' ? ',' : '';
  const isUp = sign === '+';
  return figuresIn(before).length === 0 ? `: ${isUp ? 'plus' : 'minus'} ${change}${close}` : `, ${isUp ? 'up' : 'down'} ${change}${close}`; // prettier-ignore
}

/** "(was £28.90)", "(2.3 million in 2020)": what a figure came from. */
function changeIn({ inside, before, next }: Aside): string | undefined {
  const close = next === ' ' ? ',' : '';
  const [, was, then] =
    /^(was|previously|formerly|before|up from|down from|from)\s(.+)$/iu.exec(inside) ?? [];
  const earlier = then ?? (EARLIER.test(inside) ? inside : undefined);
  if (earlier === undefined || /^(?:up|down) from$/iu.test(was ?? '')) return undefined;
  const [old, ...others] = figuresIn(earlier);
  const now = figuresIn(before)
    .filter(({ kind }) => kind === 'amount' || kind === 'percent')
    .at(-1);
  const isSaid = /\b(?:up|down|rose|fell)\b[^,]{0,20}$/iu.test(before);
  if (isSaid || old === undefined || now === undefined || !areCompared(old, others, now)) {
    if (then === undefined) return undefined;
    return `, ${/^was$/iu.test(was ?? '') ? 'previously' : (was ?? '')} ${earlier}${close}`;
  }
  return `, ${now.value > old.value ? 'up' : 'down'} from ${earlier}${close}`;
}

/** "Q2: 13.1m, Q3 last year: 11.8m", "plan: 5m": what a figure is compared with, each with its label. */
function besideIn({ inside, before, next }: Aside): string | undefined {
  const said = inside.split(/[,;]\s+/u).map((part) => {
    const [, label = '', value = ''] = /^([^:]{2,24}):\s?([$€£]?\p{Nd}[^:]{0,24})$/u.exec(part) ?? BESIDE.exec(part) ?? /^(target|plan|goal|budget|forecast)\s([$€£]?\p{Nd}[^:]{0,24})$/iu.exec(part) ?? []; // prettier-ignore
    if (PERIOD.test(label)) return `${value} in ${label}`;
    if (/^(?:the )?(?:last|previous) (?:year|quarter|month|week)$/iu.test(label)) return `${value} ${label}`;
    return /^(?:plan|target|budget|goal|forecast)$/iu.test(label) ? `a ${label.toLowerCase()} of ${value}` : undefined; // prettier-ignore
  });
  if (said.includes(undefined)) return undefined;
  if (isInOtherWords(inside, before)) return ` – ${said.join(' and ')}${next === ' ' ? ' –' : ''}`;
  return `, against ${said.join(' and ')}${next === ' ' ? ',' : ''}`;
}

/** "38% of our lost days (2024: 412 days)": figures of different units are not compared. */
function isInOtherWords(inside: string, before: string): boolean {
  const now = figuresIn(before).at(-1);
  const [first] = figuresIn(inside).filter(({ kind }) => kind !== 'year');
  return (
    now !== undefined &&
    first !== undefined &&
    !now.unit.includes(first.unit) &&
    !first.unit.includes(now.unit)
  );
}
/** "Q2 7.9m", "FY24 €4.1m", "2023 2.6m": a time, and what it was then. */
const BESIDE =
  /^((?:Q[1-4]|H[12]|FY)(?:\s?(?:19|20)?\p{Nd}{2})?|(?:19|20)\p{Nd}{2})\s([$€£]?\p{Nd}[^:]{0,24})$/u;
const PERIOD =
  /^(?:(?:Q[1-4]|H[12]|FY|January|February|March|April|May|June|July|August|September|October|November|December)(?:\s?(?:19|20)?\p{Nd}{2}|\slast year)?|(?:19|20)\p{Nd}{2})$/u;

/** Values of one unit, where one of the units may be left out; the older one begins the remark, with its year at most. */
function areCompared(old: Figure, others: readonly Figure[], now: Figure): boolean {
  const isDated = old.start === 0 && others.every(({ kind }) => kind === 'year');
  const isOneUnit = old.unit.startsWith(now.unit) || now.unit.startsWith(old.unit);
  return isDated && isOneUnit && now.isRange !== true && old.value !== now.value;
}

/** "355 in January", "2.3 million in 2020", "31 last year" */
const EARLIER =
  /^[$€£]?\p{Nd}\S*(?:\s\p{L}+){0,2}\s(?:in (?:(?:19|20)\p{Nd}{2}|January|February|March|April|May|June|July|August|September|October|November|December|Q[1-4])|(?:last|the previous) (?:year|quarter|month|week)|a year (?:ago|earlier)|before)$/iu;

/** "(1898)", "(VPN)" */
function shortIn({ inside, before, next }: Aside): string | undefined {
  const close = next === ' ' ? ',' : '';
  if (/^(?:1\p{Nd}|20)\p{Nd}{2}$/u.test(inside))
    return /\b(?:in|of|since)\s\S+$/iu.test(before) ? undefined : ` in ${inside}`;
  if (/^(?:e\.g\.,?|eg)\s/iu.test(inside)) return `, for example ${inside.replace(/^\S+\s/u, '')}${close}`;
  const isShort = /^\p{Lu}[\p{L}\p{Nd}]{1,6}$/u.test(inside) && /\p{Lu}.*\p{Lu}/u.test(inside);
  const initials = before.trim().split(/[\s-]+/u).slice(-inside.length).map((word) => word.charAt(0).toUpperCase()).join(''); // prettier-ignore
  return isShort && initials === inside.toUpperCase() ? `, or ${inside}${close}` : undefined;
}
