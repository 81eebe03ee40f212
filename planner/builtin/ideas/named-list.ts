import type { Slide } from '../../../modules/videos/plan.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { tagEnglish } from '../text/english.ts';
import { isRefusal, namesSigns, stateOfLabel } from '../text/refusals.ts';
import { verbAt } from '../text/whole-thought.ts';
import { countWords } from '../text/words.ts';
import type { Ahead, Recognizer } from './idea.ts';
import { isOrder, partOf } from './parts.ts';

const MAX_ITEMS = 6;
const MAX_ITEM_WORDS = 9;
const MAX_LEAD_WORDS = 12;
const SEPARATOR =
  /\s*(?:[;；]|[,，、](?!\p{Nd}))\s*(?:(?:and|or|und|oder|y|o|e|et|ou|и|или|en|of)\s+(?=\S))?/iu;
const LAST = /\s+(?:and|und|y|e|et|и|en)\s+(?=\S)/iu;

/** "Use the PASS method: Pull the pin, Aim at the base, Squeeze the handle": a lead and what it names. */
export const recognizeNamedList: Recognizer = ({ sentences: [sentence = ''], language }) => {
  const [, lead, rest] = /^([^:：]{2,90})[:：]\s*(.+)$/su.exec(sentence) ?? [];
  if (lead === undefined || rest === undefined || countWords(lead, language) > MAX_LEAD_WORDS)
    return undefined;
  const items = itemsOf(withoutStop(rest));
  if (items.length < 3 || items.length > MAX_ITEMS) return undefined;
  if (items.some((item) => countWords(item, language) > MAX_ITEM_WORDS)) return undefined;
  const told =
    language === 'en'
      ? items.filter((item) => isOrder(capitalised(item)) || verbAt(tagEnglish(item)) > 0).length
      : 0;
  if (told > 0 && told < items.length) return undefined;
  const isTold = told > 0;
  const isDone = isTold && items.filter((item) => isOrder(capitalised(item))).length >= items.length / 2;
  const said = isTold ? [`${lead}:`, ...items.map((item) => `${capitalised(item)}.`)] : [sentence];
  return { used: 1, said, slides: slidesOf(lead, items, isDone, language) };
};

function itemsOf(rest: string): string[] {
  const parts = rest.split(SEPARATOR).filter((part) => part !== '');
  const last = parts.pop() ?? '';
  return [...parts, ...(/[,;，、]/u.test(rest) ? last.split(LAST) : [last])].map((part) => part.trim());
}

function slidesOf(
  lead: string,
  items: readonly string[],
  isDone: boolean,
  language: Ahead['language'],
): Slide[] {
  const heading = capitalised(lead);
  const parts = items.map((item) => partOf(item, language));
  const state = stateOfLabel(lead);
  if (state !== undefined && parts.length <= 6)
    return [{ layout: 'checklist', heading, items: parts.map((part) => ({ ...part, state })) }];
  const points: Slide = { layout: 'points', heading, points: parts.slice(0, 5) };
  if (!isDone)
    return parts.length <= 5
      ? [points]
      : [{ layout: 'steps', heading, steps: parts.map(({ text, cue }) => ({ title: text, cue })) }];
  if (items.some(isRefusal) && !namesSigns(lead))
    return [
      {
        layout: 'checklist',
        heading,
        items: parts.map((part) => ({ ...part, state: isRefusal(part.text) ? 'dont' : 'do' })),
      },
    ];
  return [{ layout: 'steps', heading, steps: parts.map(({ text, cue }) => ({ title: text, cue })) }, points];
}
