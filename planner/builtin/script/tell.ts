import type { Content } from '../../understanding/instruction.ts';
import type { Idea } from '../ideas/idea.ts';
import { orderOf } from '../ideas/order-marks.ts';
import { isOrder } from '../ideas/parts.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { loweredItem } from '../text/lowered.ts';
import { countWords, HAS_SOUND, joinTexts } from '../text/words.ts';
import { readAloud } from '../ideas/read-aloud.ts';
import { readFormula } from '../ideas/read-formula.ts';
import { enumerated, ledBy } from './lists.ts';
import type { Beat } from './script.ts';
import { isProcedure, tellSteps } from './tell-steps.ts';
import { sentence } from './sentence.ts';
import { tellTable } from './tell-table.ts';
import type { Wording } from '../text/wording.ts';
import { wordingIn } from '../text/wordings.ts';

type Of<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>;

/** Words of one scene: more are told in another. */
const MAX_BEAT_WORDS = 22;
/** What a slide has room for. */
const MAX_ITEMS = 5;
const MAX_TURNS = 4;
/** A list's item of so few words is named among others; a longer one is a sentence. */
const MAX_NAMED_WORDS = 6;

/** The beats that tell one thing, as what it is. */
export function tellContent(content: Idea, language: string): Beat[] {
  const wording = wordingIn(language);
  switch (content.kind) {
    case 'statement':
      return [beat(sentence(readAloud(content.text, language), language), content)];
    case 'staged':
      return [beat(joinTexts(content.said.map((each) => (/[:：]$/u.test(each) ? each : sentence(each, language))), language), content)]; // prettier-ignore
    case 'list':
      return tellList(content, language, wording);
    case 'table':
      return tellTable(content, language, wording);
    case 'code':
      return [beat(sentence(content.caption ?? commentIn(content.code) ?? '', language), content)];
    case 'formula':
      return [beat(tellFormula(content, language), content)];
    case 'quote':
      return [beat(tellQuote(content, language, wording), content)];
    case 'dialogue':
      return inGroups(content.turns, MAX_TURNS, ({ text }) => countWords(text, language)).map(
        (turns) =>
        beat(joinTexts(turns.map(({ speaker, text }) => `${speaker}: “${text}”`), language), { ...content, turns }), // prettier-ignore
      );
  }
}

const beat = (text: string, content: Idea): Beat => ({
  text,
  purpose: 'tell',
  content,
  ...(content.section === undefined ? {} : { section: content.section }),
  ...(content.kind === 'staged' && content.step !== undefined ? { step: content.step } : {}),
});

/** Short items are named one after the other; sentences are told one after the other, steps in their order. */
function tellList(list: Of<'list'>, language: string, wording: Wording): Beat[] {
  const isSteps =
    list.ordered && list.items.some((item) => isSentence(item, language)) && !isAgenda(list.items);
  if (isSteps && isProcedure(list)) {
    const said = list.items.map((item, index) => sentence(step(item, index, list.items.length, language, wording), language)); // prettier-ignore
    const lead = leadOf(list);
    const led = lead !== undefined && NO_LEAD.test(lead) ? undefined : lead;
    return tellSteps(list, said.map((each, index) => (index === 0 && led !== undefined ? joinTexts([ledBy(led, language), each], language) : each))); // prettier-ignore
  }
  const areOrders = language === 'en' && list.items.every((item) => isOrder(capitalised(item)));
  const isNames = !isSteps && !areOrders && list.items.every((item) => countWords(item, language) <= MAX_NAMED_WORDS && !/[.!?。！？]$/u.test(item)); // prettier-ignore
  const groups = inGroups(list.items, MAX_ITEMS, (item) => countWords(item, language));
  let told = 0;
  return groups.map((items, group) => {
    const lead = group === 0 ? leadOf(list) : undefined;
    const spoken = isNames
      ? named(items, lead, language, wording)
      : items.map((item, index) => sentence(isSteps ? step(item, told + index, list.items.length, language, wording) : capitalised(item), language)); // prettier-ignore
    told += items.length;
    const text = joinTexts([...(lead !== undefined && !isNames ? [ledBy(lead, language)] : []), ...[spoken].flat()], language); // prettier-ignore
    return beat(text, { ...list, ordered: list.ordered && !isAgenda(list.items), items });
  });
}

/** "Water: the pump is repaired", "Compost area: open on Saturdays": numbered matters are no steps. */
const isAgenda = (items: readonly string[]): boolean =>
  items.filter((item) => /^(?!step\b)\p{Lu}[^:.!?]{2,30}:\s\p{Ll}/u.test(item)).length >= 2;

/** Numbers say as much. */
const NO_LEAD = /^(?:the\s+)?(?:steps|instructions|procedure|how to|schritte|pasos|étapes)$/iu;

function leadOf({ lead, section }: Of<'list'>): string | undefined {
  const said = withoutStop(lead ?? section ?? '');
  return said === '' ? undefined : said;
}

function named(
  items: readonly string[],
  lead: string | undefined,
  language: string,
  { and }: Wording,
): string {
  const bare = items.map(withoutStop);
  const inside =
    language === 'en' ? bare.map(loweredItem) : LOWERING.has(language) ? bare.map(begunLower) : bare;
  const all = enumerated(
    lead === undefined ? [capitalised(inside[0] ?? ''), ...inside.slice(1)] : inside,
    and,
    language,
  );
  return sentence(lead === undefined ? all : joinTexts([ledBy(lead, language), all], language), language);
}

/** Languages that write what is no name without its capital. */
const LOWERING: ReadonlySet<string> = new Set(['es', 'fr', 'it', 'pt']);
/** "Tarta de queso casera": a point's own capital is none inside a sentence; a word alone, and one among other capitals, may be a name. */
const begunLower = (item: string): string =>
  /^\p{Lu}\p{Ll}*\s\p{Ll}/u.test(item) ? item.charAt(0).toLowerCase() + item.slice(1) : item;

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
  // "Still red? Press the button": a question is asked at any place.
  if (form === '{step}' || /^[^.:!?]+\?/u.test(item) || orderOf(item, language) !== undefined) return capitalised(item); // prettier-ignore
  return form.replace('{step}', () => (language === 'en' ? loweredItem(item) : item));
}

function isSentence(item: string, language: string): boolean {
  if (language === 'en') return hasVerb(item) && countWords(item, language) >= 2;
  return countWords(item, language) >= 3;
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

function tellQuote({ text, author }: Of<'quote'>, language: string, { said }: Wording): string {
  const words = sentence(text, language);
  if (author === undefined) return `“${words}”`;
  // "Doreen, 78, said"
  return said
    .replace('{who}', () => capitalised(author).replace(/, \p{Nd}+$/u, '$&,'))
    .replace('{text}', () => words);
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
