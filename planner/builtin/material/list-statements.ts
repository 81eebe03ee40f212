import { capitalised, withoutStop } from '../text/casing.ts';
import { tagEnglish } from '../text/english.ts';
import { countWords, isSpaceless } from '../text/words.ts';
import type { Block } from './blocks.ts';
import { lowered, loweredItem } from './lowered.ts';
import type { MaterialList, Statement } from './material.ts';
import { phrase, spoken } from './spoken.ts';

export type DraftStatement = Pick<Statement, 'text' | 'source' | 'section' | 'list'>;

type ListBlock = Extract<Block, { kind: 'list' }>;

/** What a narrator makes of a list: one sentence that names short items, or a sentence for each longer one. */
export function listStatements(
  block: ListBlock,
  heading: string | undefined,
  index: number,
  language: string,
): { readonly list: MaterialList; readonly statements: readonly Omit<DraftStatement, 'source'>[] } {
  const items = block.items.map((item) => withoutStop(phrase(item))).filter((item) => item !== '');
  const orders = language === 'en' && items.length > 1 && items.filter(isOrder).length >= items.length / 2;
  const ordered = block.ordered || orders;
  const title = heading === undefined ? '' : withoutStop(heading);
  const list: MaterialList = { heading: title, items, ordered };
  const under = title === '' ? {} : { section: title };
  const short = items.every(
    (item) => countWords(item, language) <= 4 && !/[:：]/u.test(item) && !/\d/u.test(item),
  );
  const texts = ordered
    ? inOrder(items, language)
    : short && items.length > 1
      ? named(items, title, language)
      : items.map((item) => ({ text: spoken(item) }));
  const statements = texts.map(({ text }, item) => ({
    text,
    ...under,
    list: { index, item: !ordered && short && items.length > 1 ? -1 : item },
  }));
  return { list, statements };
}

function isOrder(item: string): boolean {
  const first = tagEnglish(item)[0];
  return (
    first !== undefined &&
    (first.tags.has('Infinitive') || first.tags.has('Imperative')) &&
    !/^(?:security|safety)$/iu.test(first.text)
  );
}

const ORDINALS: Readonly<
  Record<string, { readonly first: string; readonly middle: readonly string[]; readonly last: string }>
> = {
  en: {
    first: 'First,',
    middle: ['Then', 'Next,', 'After that,', 'From there,', 'Then it is time for this:'],
    last: 'Finally,',
  },
};

function inOrder(items: readonly string[], language: string): { text: string }[] {
  const words = ORDINALS[language];
  if (words === undefined || items.length < 2) return items.map((item) => ({ text: spoken(item) }));
  return items.map((item, index) => {
    const middle = words.middle[(index - 1) % 4] ?? '';
    const lead = index === 0 ? words.first : index === items.length - 1 ? words.last : middle;
    return { text: spoken(`${lead} ${loweredItem(item)}`) };
  });
}

const MOST_NAMED = 4;

function named(items: readonly string[], title: string, language: string): { text: string }[] {
  const told: { text: string }[] = [];
  const groups = Math.ceil(items.length / MOST_NAMED);
  const size = Math.ceil(items.length / groups);
  for (let start = 0; start < items.length; start += size) {
    const group = items
      .slice(start, start + size)
      .map((item, index) => (index === 0 && start === 0 && title === '' ? item : lowered(item)));
    const joined = joinList(group, language);
    if (start > 0 && language === 'en') told.push({ text: spoken(`Also on the list: ${joined}`) });
    else
      told.push({
        text: title === '' || start > 0 ? spoken(joined) : spoken(`${capitalised(title)}: ${joined}`),
      });
  }
  return told;
}

const AND: Readonly<Record<string, string>> = {
  en: 'and', de: 'und', es: 'y', fr: 'et', it: 'e', pt: 'e', nl: 'en', sv: 'och', da: 'og', pl: 'i', ru: 'и', uk: 'і', tr: 've', id: 'dan', ar: 'و', el: 'και', ro: 'și', cs: 'a', fi: 'ja', hu: 'és',
}; // prettier-ignore

/** "a, b and c" in the language; commas only where its "and" is not known. */
export function joinList(items: readonly string[], language: string): string {
  if (items.length < 2) return items.join('');
  if (isSpaceless(language)) return items.join('、');
  const and = AND[language];
  if (and === undefined) return items.join(', ');
  const last = items.at(-1) ?? '';
  if (language === 'ar') return `${items.slice(0, -1).join('، ')} و${last}`;
  const serial = language === 'en' && items.length > 2 ? ',' : '';
  return `${items.slice(0, -1).join(', ')}${serial} ${and} ${last}`;
}
