import type { Content } from '../../understanding/instruction.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { loweredItem } from '../text/lowered.ts';
import { spelledOut } from '../text/spelled-out.ts';
import { countWords, HAS_SOUND, isSpaceless, joinTexts } from '../text/words.ts';
import { readFormula } from './read-formula.ts';
import type { Beat } from './script.ts';
import type { Wording } from './wording.ts';
import { wordingIn } from './wordings.ts';

type Of<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

/** Words of one scene: more are told in another. */
const MAX_BEAT_WORDS = 22;
/** What a slide has room for. */
const MAX_ITEMS = 5;
const MAX_ROWS = 8;
const MAX_TURNS = 4;
/** A list's item of so few words is named among others; a longer one is a sentence. */
const MAX_NAMED_WORDS = 6;

/** The beats that tell one thing, as what it is. */
export function tellContent(content: Content, language: string): Beat[] {
  const wording = wordingIn(language);
  switch (content.kind) {
    case 'statement':
      return [beat(sentence(content.text, language), content)];
    case 'list':
      return tellList(content, language, wording);
    case 'table':
      return tellTable(content, language, wording);
    case 'code':
      return [beat(sentence(content.caption ?? commentIn(content.code) ?? '', language), content)];
    case 'formula':
      return [beat(tellFormula(content, language), content)];
    case 'quote':
      return [beat(tellQuote(content, wording), content)];
    case 'dialogue':
      return inGroups(content.turns, MAX_TURNS, ({ text }) => countWords(text, language)).map(
        (turns) =>
        beat(joinTexts(turns.map(({ speaker, text }) => `${speaker}: “${text}”`), language), { ...content, turns }), // prettier-ignore
      );
  }
}

const beat = (text: string, content: Content): Beat => ({
  text,
  purpose: 'tell',
  content,
  ...(content.section === undefined ? {} : { section: content.section }),
});

/** With the sign that ends it. */
export function sentence(text: string, language: string): string {
  const said = text.trim();
  if (said === '' || /[.!?。！？…؟।]["'”’»)」』]*$/u.test(said)) return said;
  const bare = said.replace(/[,;:，；：]+$/u, '');
  if (language === 'hi') return `${bare}।`;
  return `${bare}${isSpaceless(language) && language !== 'th' ? '。' : '.'}`;
}

/** Short items are named one after the other; sentences are told one after the other, steps in their order. */
function tellList(list: Of<'list'>, language: string, wording: Wording): Beat[] {
  const isSteps = list.ordered && list.items.some((item) => isSentence(item, language));
  const isNames = !isSteps && list.items.every((item) => countWords(item, language) <= MAX_NAMED_WORDS && !/[.!?。！？]$/u.test(item)); // prettier-ignore
  const groups = inGroups(list.items, MAX_ITEMS, (item) => countWords(item, language));
  let told = 0;
  return groups.map((items, group) => {
    const lead = group === 0 ? leadOf(list) : undefined;
    const spoken = isNames
      ? named(items, lead, language, wording)
      : items.map((item, index) => sentence(isSteps ? step(item, told + index, list.items.length, language, wording) : capitalised(item), language)); // prettier-ignore
    told += items.length;
    const text = joinTexts([...(lead !== undefined && !isNames ? [ledBy(lead, language)] : []), ...[spoken].flat()], language); // prettier-ignore
    return beat(text, { ...list, items });
  });
}

function leadOf({ lead, section }: Of<'list'>): string | undefined {
  const said = withoutStop(lead ?? section ?? '');
  return said === '' ? undefined : said;
}

/** "Three rules:" before sentences; a sentence that introduces them stays one. */
function ledBy(lead: string, language: string): string {
  return isSpaceless(language) ? `${lead}：` : /[?？]$/u.test(lead) ? lead : `${lead}:`;
}

function named(
  items: readonly string[],
  lead: string | undefined,
  language: string,
  { and }: Wording,
): string {
  const bare = items.map(withoutStop);
  const inside = language === 'en' && lead !== undefined ? bare.map(loweredItem) : bare;
  const all = enumerated(
    lead === undefined ? [capitalised(inside[0] ?? ''), ...inside.slice(1)] : inside,
    and,
    language,
  );
  return sentence(lead === undefined ? all : joinTexts([ledBy(lead, language), all], language), language);
}

/** "a, b and c" */
export function enumerated(items: readonly string[], and: string, language: string): string {
  const [comma, space] = isSpaceless(language) ? ['、', ''] : [', ', ' '];
  if (items.length < 2 || and === '') return items.join(comma);
  return `${items.slice(0, -1).join(comma)}${space}${and}${language === 'ar' ? '' : space}${items.at(-1) ?? ''}`;
}

function step(
  item: string,
  place: number,
  count: number,
  language: string,
  { first, then, last }: Wording,
): string {
  const form =
    place === 0
      ? first
      : place === count - 1 && count > 2
        ? last
        : place % 2 === 1 || count <= 4
          ? then
          : '{step}';
  if (form === '{step}') return capitalised(item);
  return form.replace('{step}', () => (language === 'en' ? loweredItem(item) : item));
}

function isSentence(item: string, language: string): boolean {
  if (language === 'en') return hasVerb(item) && countWords(item, language) >= 2;
  return countWords(item, language) >= 3;
}

/** What the table is about, and as many of its rows as one listens to; the slide shows all. */
function tellTable(table: Of<'table'>, language: string, wording: Wording): Beat[] {
  const parts = Array.from({ length: Math.ceil(table.rows.length / MAX_ROWS) }, (_, part) =>
    table.rows.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS),
  );
  return parts.map((rows, part) => {
    const told = tellingRows(rows, table.header, language).map((row) => rowSpoken(row, table.header));
    const intro = part === 0 ? (table.caption ?? table.section) : undefined;
    const pairs = table.header.length === 2;
    const said = pairs ? [enumerated(told, wording.and, language)] : told;
    const lead =
      intro === undefined ? [] : [pairs ? ledBy(withoutStop(intro), language) : sentence(intro, language)];
    return beat(joinTexts([...lead, ...said.map((row) => sentence(row, language))], language), {
      ...table,
      rows,
    });
  });
}

/** "Basic: price $10, seats 3"; of two columns "Oslo −10 °C". */
function rowSpoken(row: readonly string[], header: readonly string[]): string {
  const [name = '', ...cells] = row;
  if (header.length === 2) return `${name} ${cells[0] ?? ''}`.trim();
  const said = cells.flatMap((cell, index) => {
    const column = header[index + 1] ?? '';
    return HAS_SOUND.test(cell) ? [`${loweredItem(column)} ${cell}`.trim()] : [];
  });
  return `${name}: ${said.join(', ')}`;
}

/** In their order: the first, those with the most and the least in the last column of figures, then the others, while there is time. */
function tellingRows(
  rows: readonly (readonly string[])[],
  header: readonly string[],
  language: string,
): (readonly string[])[] {
  const column = [...header.keys()]
    .reverse()
    .find((index) => index > 0 && rows.every((row) => /\p{Nd}/u.test(row[index] ?? '')));
  const value = (row: readonly string[]) => Number((row[column ?? 0] ?? '').replace(/[^\d.-]/gu, ''));
  const ranked = column === undefined ? [] : [...rows].sort((one, other) => value(other) - value(one));
  const order = [rows[0], ranked[0], ranked.at(-1), ...rows].filter((row) => row !== undefined);
  const chosen = new Set<readonly string[]>();
  let words = 0;
  for (const row of order) {
    const spoken = rowSpoken(row, header);
    const more = countWords(spoken, language) + spelledOut(spoken);
    if (chosen.has(row) || (chosen.size > 0 && words + more > MAX_BEAT_WORDS)) continue;
    chosen.add(row);
    words += more;
  }
  return rows.filter((row) => chosen.has(row));
}

const COMMENT = /^\s*(?:\/\/|#(?!!|include\b|define\b)|--|;)\s*(\S.*)$/mu;

/** The first thing its author says about it: "// Add two numbers". */
function commentIn(code: string): string | undefined {
  return COMMENT.exec(code)?.[1];
}

function tellFormula({ tex, caption, section }: Of<'formula'>, language: string): string {
  const spoken = readFormula(tex, language);
  const lead = caption ?? section;
  const readable = HAS_SOUND.test(spoken) && spoken.length < 200;
  if (lead === undefined) return sentence(capitalised(spoken), language);
  return readable
    ? joinTexts([ledBy(withoutStop(lead), language), sentence(spoken, language)], language)
    : sentence(lead, language);
}

function tellQuote({ text, author }: Of<'quote'>, { said }: Wording): string {
  if (author === undefined) return `“${text}”`;
  return said.replace('{who}', () => author).replace('{text}', () => text);
}

/** Neighbours together while they are few and short. */
function inGroups<Item>(items: readonly Item[], most: number, wordsOf: (item: Item) => number): Item[][] {
  const groups: Item[][] = [];
  let words = Infinity;
  for (const item of items) {
    const more = wordsOf(item);
    const group = groups.at(-1);
    if (group === undefined || group.length >= most || words + more > MAX_BEAT_WORDS) {
      groups.push([item]);
      words = more;
    } else {
      group.push(item);
      words += more;
    }
  }
  return evened(groups, most);
}

/** Nothing is told alone that could stand with what is before it: five and one become three and three. */
function evened<Item>(groups: Item[][], most: number): Item[][] {
  const [before, last] = groups.slice(-2);
  if (before === undefined || last === undefined || groups.length < 2 || last.length > 1 || before.length < 3)
    return groups;
  const both = [...before, ...last];
  const half = Math.min(most, Math.ceil(both.length / 2));
  return [...groups.slice(0, -2), both.slice(0, half), both.slice(half)];
}
