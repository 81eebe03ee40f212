import { capitalised, withoutStop } from '../../builtin/text/casing.ts';
import { tagEnglish } from '../../builtin/text/english.ts';
import { hasActor } from '../../builtin/text/whole-thought.ts';
import { itemsOf } from './phrases.ts';

const [MIN_STEPS, MIN_TAKEN] = [4, 3];
/** Parts of a sentence: what has more is no recipe's. */
const MAX_PARTS = 24;

/** "Fry onion and carrot 5 minutes, add paste, lentils and stock, blend": steps, each with the things of its own. */
export function stepsIn(text: string): string[] | undefined {
  const bare = withoutStop(text);
  if (/[:;?!"“(]|\.\s/u.test(bare)) return undefined;
  const parts = bare.split(/,\s/u);
  if (parts.length > MAX_PARTS) return undefined;
  const steps: string[] = [];
  for (const part of parts) {
    const item = part.replace(/^and\s(?=\p{L}+\s)/u, (and) => (isStep(part.slice(and.length)) ? '' : and));
    const before = steps.at(-1);
    if (isStep(item.replace(/^then\s/iu, ''))) steps.push(item);
    else if (before !== undefined) steps[steps.length - 1] = `${before}, ${part}`;
    else return undefined;
  }
  const areSteps = steps.length >= MIN_STEPS && steps.every((step) => step.split(/\s/u).length <= MAX_STEP);
  return areSteps ? steps.map((step) => capitalised(step.replace(LASTS, ' for $1'))) : undefined;
}
/** "simmer 20 minutes" */
const LASTS =
  /(?<!\b(?:for|about|in|after|another|of|to|at least|at most|within|every))\s(\p{Nd}[\p{Nd}–-]*\s(?:seconds?|minutes?|hours?))$/iu;
/** Words. */
const MAX_STEP = 14;

/** "1 onion, 200 g red lentils, juice of half a lemon": what a recipe takes, in one breath. */
export function neededIn(text: string): string | undefined {
  const items = itemsOf(withoutStop(text));
  const counted = items.filter((item) => COUNTED.test(item)).length;
  const isTaken = items.length >= MIN_TAKEN && items.length <= MAX_PARTS && items[0] !== undefined && COUNTED.test(items[0]) && counted * 2 > items.length;
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
