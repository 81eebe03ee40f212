import { capitalised, withoutStop } from '../../builtin/text/casing.ts';
import { tagEnglish } from '../../builtin/text/english.ts';
import { hasActor } from '../../builtin/text/whole-thought.ts';
import { deeds, mayBeOrders, realised } from '../../builtin/material/realise.ts';
import type { Content } from '../instruction.ts';
import { itemsOf, withNextThings } from './phrases.ts';

/** A film that shows how something is done; what somebody once did is told. */
const HOW_TO =
  /\b(?:how[- ]to|how do (?:i|you|we)|training|safety|safe|safely|rules?|tips?|guide|steps?|tutorial|onboarding|induction|instructions?|advice|reminder|remind|procedures?|hygiene|first aid|toolbox|checklist|recipe|security|welcome|do['’]?s and don['’]?ts|using|learn to|prepare|preparing)\b/iu;
const TOLD_OF = /\b(?:history|historical|biography|portrait|life of|story of|documentary)\b/iu;

export const isHowTo = (task: string): boolean => HOW_TO.test(task) && !TOLD_OF.test(task);

/** "50 g oats, 120 ml milk": a recipe, whether it is called one or not. */
const COOKED = /\p{Nd}\s?(?:g|ml|tbsp|tsp|tablespoons?|teaspoons?|cups?)\s\p{Ll}/gu;

const STEPS = /^(?:(?:the|in)\s)?(?:\p{L}+\s|\p{Nd}+\s)?steps?\s?[:：]\s+(.+)$/isu;
const IS_GERUND = /^(?:not |never )?\p{L}+ing\b/iu;
const MIN_DEEDS = 3;

/** What is done, told as what to do: "Checking the weight first" in a how-to is "Check the weight first", and steps are an ordered list. */
export function withDeeds(content: readonly Content[], task: string): Content[] {
  const isDone = isHowTo(task) || (task.match(COOKED)?.length ?? 0) > 1;
  return content.map((one): Content => {
    if (one.kind === 'list') return { ...one, items: points(one.items, isDone) };
    if (one.kind !== 'statement') return one;
    const steps = STEPS.exec(one.text)?.[1];
    const cooked = isDone && steps === undefined ? stepsIn(one.text) : undefined;
    if (cooked !== undefined) return listOf(one, cooked);
    const needed = isDone && steps === undefined ? neededIn(one.text) : undefined;
    if (needed !== undefined) return { ...one, text: needed };
    const items = withNextThings(itemsOf(steps ?? one.text));
    if (items.length < MIN_DEEDS) return one;
    const areGerunds = items.every((item) => IS_GERUND.test(item));
    const isTold = !areGerunds && isChain(items) && (isDone || HOW.test(task));
    // What is always or never done follows no order.
    const isOrdered = steps !== undefined || (isTold && !items.some((item) => AT_ALL_TIMES.test(item)));
    if (!isOrdered && !isTold && !(areGerunds && isDone)) return one;
    const told = deeds(items, isOrdered)?.map(withoutStop);
    return told === undefined ? one : listOf(one, told, isOrdered);
  });
}

const listOf = ({ id, source, section }: Content, items: readonly string[], ordered = true): Content => ({
  ...{ id, source, kind: 'list', ordered, items },
  ...(section === undefined ? {} : { section }),
});

/** "Fry onion and carrot 5 minutes, add paste, lentils and stock, blend": steps, each with the things of its own. */
function stepsIn(text: string): string[] | undefined {
  const bare = withoutStop(text);
  if (/[:;?!"“(]|\.\s/u.test(bare)) return undefined;
  const parts = bare.split(/,\s/u);
  const steps: string[] = [];
  for (const part of parts) {
    const item = part.replace(/^and\s(?=\p{L}+\s)/u, (and) => (isStep(part.slice(and.length)) ? '' : and));
    const before = steps.at(-1);
    if (isStep(item.replace(/^then\s/iu, ''))) steps.push(item);
    else if (before !== undefined) steps[steps.length - 1] = `${before}, ${part}`;
    else return undefined;
  }
  const areSteps = steps.length >= MIN_CHAIN && steps.every((step) => step.split(/\s/u).length <= MAX_STEP);
  return areSteps ? steps.map((step) => capitalised(step.replace(LASTS, ' for $1'))) : undefined;
}
/** "simmer 20 minutes" */
const LASTS =
  /(?<!\b(?:for|about|in|after|another|of|to|at least|at most|within|every))\s(\p{Nd}[\p{Nd}–-]*\s(?:seconds?|minutes?|hours?))$/iu;
/** Words. */
const MAX_STEP = 14;

/** "1 onion, 200 g red lentils, juice of half a lemon": what a recipe takes, in one breath. */
function neededIn(text: string): string | undefined {
  const items = itemsOf(withoutStop(text));
  const counted = items.filter((item) => COUNTED.test(item)).length;
  const isTaken = items.length >= MIN_DEEDS && items[0] !== undefined && COUNTED.test(items[0]) && counted * 2 > items.length;
  if (!isTaken || /[:;?!"“.]\s|[()]/u.test(text) || items.some((item) => hasActor(item) || item.split(/\s/u).length > MAX_TAKEN)) return undefined;
  const last = (items.at(-1) ?? '').replace(/^(?=(?:juice|zest|rind|peel|leaves)\sof\s)/u, 'the ');
  return `You need ${items.slice(0, -1).join(', ')} and ${last}.`;
} // prettier-ignore
const COUNTED =
  /^(?:\p{Nd}[\p{Nd}.,/–-]*|[½¼¾]|half|an?|one|two|three|four)\s(?:(?:g|kg|ml|l|cl|oz|lb)\s)?\p{L}/iu;
const MAX_TAKEN = 7;

/** "simmer 20 minutes": what a viewer does, by its first word. */
function isStep(item: string): boolean {
  const [first = ''] = item.split(/\s/u);
  if (!/^\p{L}{3,}$/u.test(first) || /[^s]s$|ing$/iu.test(first)) return false;
  const [, verb] = tagEnglish(`you ${item.charAt(0).toLowerCase()}${item.slice(1)}`);
  return verb?.tags.has('Verb') === true && !verb.tags.has('PastTense') && !verb.tags.has('Copula');
}

const AT_ALL_TIMES = /^(?:always|never|don['’]t|do not)\s/iu;
const HOW = /\bhow (?:do|does|to|you)\b/iu;
/** Items: fewer are said in one breath. */
const MIN_CHAIN = 4;
const isChain = (items: readonly string[]): boolean => items.length >= MIN_CHAIN && mayBeOrders(items);

/** The points of a list or an order, each as a sentence where it can be one. */
export function points(items: readonly string[], isDone: boolean): string[] {
  const areDone = isDone && items.some((item) => IS_GERUND.test(item));
  const told = areDone ? deeds(items) : undefined;
  return (told ?? items.map((item) => (IS_GERUND.test(item) && !isDone ? item : (realised(item) ?? item)))).map((item) => (/[.!?]\s/u.test(item) ? item : withoutStop(item))); // prettier-ignore
}
