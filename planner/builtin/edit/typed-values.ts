import { ADDRESS } from '../facts/address.ts';

/** What a value is by its form alone: a film has few of each, so that a new one tells which is out of date. */
const FORMS = [
  ['address', new RegExp(ADDRESS.source, 'giu')],
  ['path', /(?<![\p{L}\p{N}/.:<])\/(?:[\w{}.-]+\/?)+(?<![.])/gu],
  ['phone', /(?<![\p{L}\p{N}.,])(?:\+|\()?\d(?:[\s()/-]{0,2}\d){6,14}(?![\p{N}.,]*\p{N})/gu],
  ['clock', /(?<![\p{N}:.,])\d{1,2}(?:[:.]\d{2})?\s?(?:(?:[ap]\.m\.|[ap]m(?!\p{L}))|o['’]clock|Uhr|h(?:\s?\d{2}(?!\d))?(?!\p{L}))|(?<![\p{N}:.,])\d{1,2}:\d{2}(?![\p{N}:])|(?<=(?<!\p{L})(?:at|um) )(?:[01]?\d|2[0-4])(?=\s*(?:[.;!?,](?!\d)|\n|$))/giu],
  [
    'weekday',
    /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?=s?(?!\p{L}))/giu,
  ],
  [
    'date',
    /(?<![\p{L}\p{N}])(?:\d{1,2}(?:st|nd|rd|th|\.)?\s(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember)|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2}(?:st|nd|rd|th)?)(?![\p{L}\p{N}])/gu,
  ],
  ['month', /(?<![\p{L}\p{N}]|\d\s|\d\.\s)(?:January|February|March|April|June|July|August|September|October|November|December|Januar|Februar|März|Juni|Juli|Oktober|Dezember)(?![\p{L}]|\s\d)/gu],
] as const; // prettier-ignore

export type Form = (typeof FORMS)[number][0];

/** Forms of which a sentence may list several. */
export const LISTED_FORMS: readonly Form[] = ['weekday', 'month', 'date', 'clock'];
/** All values that are known by their form, with their places; what a value of a form before has is no other's. */
export function typedValues(
  text: string,
): { readonly form: Form; readonly raw: string; readonly index: number }[] {
  const found: { readonly form: Form; readonly raw: string; readonly index: number }[] = [];
  for (const [form, pattern] of FORMS)
    for (const { 0: raw, index } of text.matchAll(pattern))
      if (found.every((each) => index + raw.length <= each.index || index >= each.index + each.raw.length))
        found.push({ form, raw: raw.trim(), index });
  return found;
}

/** All values that are known by their form. */
export const allValues = (text: string): string[] => FORMS.flatMap(([form]) => valuesOf(form, [text]));

interface Pair {
  readonly from: string;
  readonly to: string;
}

/** The form of a value that is nothing else: "1800 200 311", "4 pm", "Friday". */
export function formOf(value: string): Form | undefined {
  const trimmed = value.trim();
  return FORMS.find(([, pattern]) => [...trimmed.matchAll(pattern)].some(([raw]) => raw.length >= trimmed.length - 1))?.[0]; // prettier-ignore
}

/** All values of a form in some texts, each once, as first written. */
export function valuesOf(form: Form, texts: readonly string[]): string[] {
  const pattern = FORMS.find(([name]) => name === form)?.[1];
  if (pattern === undefined) return [];
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([raw]) => raw.trim()));
  return [...new Map(found.map((raw) => [plain(raw), raw])).values()];
}

/** "It is Friday at 4 pm now": what of the film each value of a request can only stand for. */
export function pairsByForm(request: string, texts: readonly string[]): Pair[] {
  return FORMS.flatMap(([form]) => {
    const known = valuesOf(form, texts);
    const said = valuesOf(form, [request]);
    const isKnown = (value: string) => known.some((each) => plain(each) === plain(value));
    const fresh = said.filter((value) => !isKnown(value));
    const old = said.filter(isKnown);
    const from = old.length === 1 ? old[0] : known.length === 1 ? known[0] : undefined;
    return fresh.length === 1 && from !== undefined && fresh[0] !== undefined ? [{ from, to: fresh[0] }] : [];
  });
}

const plain = (raw: string) => raw.toLowerCase().replace(/[\s().\-/]+/gu, '');
