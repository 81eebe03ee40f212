import type { Content } from '../../understanding/instruction.ts';
import { questionOf } from '../material/question.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { hasActor } from '../text/whole-thought.ts';
import { type CallerSentence, plainWords } from './caller-text.ts';
import { speaksOfFilm } from './direction-words.ts';
import { isBroken } from './judge-line.ts';

/** What is told of a remark in brackets, before it has a place. */
type Told = { readonly kind: 'statement'; readonly text: string } | { readonly kind: 'list'; readonly lead: string; readonly items: readonly string[]; readonly ordered: false }; // prettier-ignore

/** A remark in brackets behind a point that was asked for. */
interface Remark {
  readonly lead: string;
  readonly inside: string;
}

/** "what a near miss is (an event that could have hurt someone but didn't)": definitions, reasons and lists in brackets that nothing tells. */
export function untoldRemarks({ text }: CallerSentence, told: string): Told[] {
  return remarksIn(text)
    .filter(({ inside }) => !told.includes(` ${plainWords(inside)} `) && !isAside(inside))
    .flatMap((remark) => realisedRemark(remark) ?? []);
}

const REMARK =
  /((?:^|,\s|;\s|:\s|\band\s|\bexplain\s|\bsay\s|\bcover\s|\bmention\s)?(?:what|why|how|when|where|who)\s[^,;:()]{2,80})\s\(([^()]{8,300})\)/giu;

function remarksIn(text: string): Remark[] {
  return Array.from(text.matchAll(REMARK), ([, lead = '', inside = '']) => ({
    lead: lead.replace(/^.*?(?=(?:what|why|how|when|where|who)\s)/isu, ''),
    inside: withoutStop(inside),
  }));
}

const isAside = (inside: string): boolean =>
  speaksOfFilm(inside) || /^(?:see|e\.?g|i\.?e|optional|maybe|if|don['’]?t|please|attached|about|around|max)\b/iu.test(inside); // prettier-ignore

function realisedRemark({ lead, inside }: Remark): Told | undefined {
  const sentence = `${capitalised(inside)}.`;
  if (hasActor(inside) && !/^(?:an?|the)\s[^,]*\s(?:that|which|who)\s/iu.test(inside) && !isBroken(sentence, 'en')) return { kind: 'statement', text: sentence }; // prettier-ignore
  const [, name = '', is = ''] = /^what\s(.{2,60}?)\s(is|are|means?)$/iu.exec(lead) ?? [];
  if (name !== '' && /^(?:an?|the|any|when|\p{L}+ing|\p{Ll}+s)\s/iu.test(inside))
    return { kind: 'statement', text: `${capitalised(name)} ${is} ${inside}.` };
  const items = inside.split(/,\s+(?:and\s+|or\s+)?|\s+(?:and|or)\s+(?=[^,]*$)/u).map(withoutStop);
  if (items.length >= 2 && items.every((item) => item.split(/\s+/u).length <= 9))
    return { kind: 'list', lead: capitalised(lead), items: items.map(capitalised), ordered: false };
  const question = questionOf(lead);
  return question === undefined || !hasVerb(inside) ? undefined : { kind: 'statement', text: `${question} ${sentence}` }; // prettier-ignore
}

/** What is told of a remark, as content without a number. */
export const asContent = (told: Told, source: Content['source']): Content => ({ id: 0, source, ...told });
