import { quotationIn } from '../builtin/facts/quotation.ts';
import { brokenUp } from '../builtin/material/run-on.ts';
import { withoutBrackets } from '../builtin/text/brackets.ts';
import { capitalised, withoutStop } from '../builtin/text/casing.ts';
import { hasVerb } from '../builtin/text/english.ts';
import { ledToViewers, withoutAside, withoutMakersLabel } from './clean.ts';
import { formulasIn } from './formulas.ts';
import type { Content } from './instruction.ts';
import { listed } from './listed.ts';
import { itemsOf, withObjects } from './orders/phrases.ts';
import { whole, withDays } from './to-viewer.ts';

/** Content without its place. */
export type Body = Content extends infer Each
  ? Each extends Content
    ? Omit<Each, 'id' | 'source' | 'section'>
    : never
  : never;

/** Points on one line under a label: "Main things: wet hands first, use soap, rinse". */
function pointsIn(given: string, told: string): readonly string[] | undefined {
  const points = told === given || /[.!?]\s/u.test(told) ? [] : listed(told);
  return points.length >= 3 ? points.map(capitalised) : undefined;
}

/** What a sentence tells, as what it is. */
export function materialBodies(
  given: string,
  isQuote: boolean,
  caption: string | undefined,
  language: string,
): Body[] {
  const led = language === 'en' ? ledToViewers(given) : undefined;
  if (led !== undefined) return ledBodies(led, language);
  const text = withoutAside(withoutMakersLabel(given));
  if (text === '') return [];
  const points = pointsIn(given, text);
  if (points !== undefined) return [{ kind: 'list', ordered: false, items: points }];
  const chain = language === 'en' ? chainIn(text) : undefined;
  if (chain !== undefined) return [{ kind: 'list', ordered: false, items: chain }];
  const deeds = germanDeeds(text, language);
  if (deeds.length > 0) return deeds.map((each) => ({ kind: 'statement', text: whole(each, language) }));
  const quotation = quotationIn(text);
  if (quotation?.attribution !== undefined)
    return [{ kind: 'quote', text: quotation.quote, author: quotation.attribution }];
  if (isQuote) {
    const [, words = text, author] = /^(.+?)\s*[—–-]{1,2}\s*(\p{Lu}[^.!?]{2,50})$/su.exec(text) ?? [];
    return [
      {
        kind: 'quote',
        text: words.replace(/^["“]|["”]$/gu, ''),
        ...(author === undefined ? {} : { author }),
      },
    ];
  }
  const formulas = formulasIn(text);
  const rest = formulas.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  const bodies: Body[] = formulas.map(({ tex }) => ({
    kind: 'formula',
    tex,
    ...(caption === undefined ? {} : { caption }),
  }));
  if (!/[\p{L}\p{N}]/u.test(rest)) return bodies;
  const parts = text.length > 260 ? brokenUp(text, language) : facts(text, language);
  return [...parts.map((part): Body => ({ kind: 'statement', text: whole(part, language) })), ...bodies];
}

/** "swimming starts on Monday, bring a towel, hats compulsory, the bus leaves at 9:15, …": notes in one breath are as many points. */
function chainIn(text: string): readonly string[] | undefined {
  const points = withObjects(listed(text));
  const words = text.split(/\s+/u).length;
  const areNotes = points.length >= MIN_NOTES && words > MAX_BREATH && words / points.length <= MAX_NOTE;
  return areNotes && !/[:;"“(]\s|[.!?]\s/u.test(text)
    ? points.map((point) => capitalised(withDays(point)))
    : undefined;
}
/** Words: what is longer nobody says in one breath, and what has more is no note. */
const [MIN_NOTES, MAX_BREATH, MAX_NOTE] = [5, 34, 10];

/** "The three giveaways", with what is behind their colon as a list where it is one. */
function ledBodies(
  { lead, rest }: { readonly lead: string; readonly rest: string },
  language: string,
): Body[] {
  const items = listed(rest);
  return items.length >= 3 && !/[.!?]\s/u.test(rest)
    ? [{ kind: 'list', ordered: false, lead, items: items.map((item) => capitalised(withoutStop(item))) }]
    : [{ kind: 'statement', text: whole(`${lead}: ${rest}`, language) }];
}

/** "Rad ausbauen, Mantel abziehen, Schlauch herausnehmen": German orders in one breath are as many sentences. */
function germanDeeds(text: string, language: string): readonly string[] {
  const parts = language === 'de' && !/[.!?:]\s/u.test(text) ? itemsOf(withoutStop(text)) : [];
  const areDeeds = parts.every((part) => /\s.*\p{Ll}(?:en|ern|eln)$/u.test(withoutBrackets(part).trim()));
  return parts.length >= MIN_DEEDS && areDeeds ? parts : [];
}
const MIN_DEEDS = 3;

/** Words: what is shorter leans on what stands before it ("un baño, 200"). */
const MIN_FACT_WORDS = 4;

/** "Eleven towns use it; one of them found 212 leaks": facts that are joined by a semicolon are as many sentences for who listens. */
function facts(text: string, language: string): readonly string[] {
  const parts = text.split(/;\s+/u);
  const areFacts = parts.every(
    (part) =>
      part.split(/\s/u).length >= MIN_FACT_WORDS &&
      (language !== 'en' || /\p{N}/u.test(part) || hasVerb(part)),
  );
  return parts.length > 1 && areFacts && !/["“”„«(][^"“”„«»)]*;/u.test(text) ? parts : [text];
}
