import { withoutStop } from '../../builtin/text/casing.ts';
import { deeds, mayBeOrders, realised } from '../../builtin/material/realise.ts';
import type { Content } from '../instruction.ts';
import { itemsOf, withNextThings } from './phrases.ts';
import { neededIn, stepsIn } from './recipe.ts';

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
    const cooked = isDone && steps === undefined ? ofRecipe(one) : undefined;
    if (cooked !== undefined) return cooked;
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

/** What a recipe takes, and its steps. */
function ofRecipe(one: Content & { readonly kind: 'statement' }): Content | undefined {
  const steps = stepsIn(one.text);
  if (steps !== undefined) return listOf(one, steps);
  const needed = neededIn(one.text);
  return needed === undefined ? undefined : { ...one, text: needed };
}

const listOf = ({ id, source, section }: Content, items: readonly string[], ordered = true): Content => ({
  ...{ id, source, kind: 'list', ordered, items },
  ...(section === undefined ? {} : { section }),
});

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
