import type { Slide } from '../../../modules/videos/plan.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { isRefusal } from '../text/refusals.ts';
import { countWords } from '../text/words.ts';
import { exchangeOf } from './exchange.ts';
import type { Found, Recognizer } from './idea.ts';
import { orderOf } from './order-marks.ts';
import { isOrder, partOf } from './parts.ts';
import { ROUND } from './steps.ts';

const MIN_STEPS = 3;
/** More are told two in a scene. */
const MAX_SCENES = 8;
/** Two so short ones are one step. */
const MAX_PAIR_WORDS = 7;
/** Less than a step that is made for it: who can be seen doing it, or its figure, shows it better. */
const FIT = 0.62;

/** What viewers are told to do one after the other: each step has a scene of its own. What must not be done is a rule, no step. */
export const recognizeProcedure: Recognizer = ({ sentences, language, subject }): Found | undefined => {
  if (language !== 'en' || ROUND.test(subject)) return undefined;
  const end = sentences.findIndex((sentence) => !isStep(sentence) || isRefusal(sentence));
  const run = sentences.slice(0, end === -1 ? sentences.length : end);
  const steps = run.flatMap(clausesOf);
  if (steps.length < MIN_STEPS || exchangeOf(run, language) !== undefined) return undefined;
  const [first, ...more] = inScenes(steps).map((said, index) => ({
    said,
    slides: [slideOf(said)],
    step: index + 1,
  }));
  if (first === undefined || more.length === 0) return undefined;
  return { used: run.length, ...first, more, fit: FIT };
};

const isStep = (sentence: string): boolean => isOrder(capitalised(orderOf(sentence, 'en')?.rest ?? sentence));

/** Words of a clause that is a step by itself. */
const MIN_CLAUSE_WORDS = 3;
const JOINT = /,\s+(?:and\s+then\s+|then\s+|and\s+)?|;\s+/u;
/** "When the bum touches the floor, say YES", but not "when and who saw it". */
const WAITS =
  /^(?:when|once|as soon as|after|if|until)\s+(?:the|an?|it|your|you|they|this|that|all|everyone)\b/iu;

/** "Hold a treat over its nose, move it back over the head": two steps, where every clause tells what to do. */
function clausesOf(sentence: string): string[] {
  if (/[:"“”()?]/u.test(sentence)) return [sentence];
  const clauses = withoutStop(sentence)
    .split(JOINT)
    .map((clause) => capitalised(clause.trim()));
  const areSteps =
    clauses.length > 1 &&
    clauses.every(
      (clause, at) =>
        countWords(clause, 'en') >= MIN_CLAUSE_WORDS &&
        (isStep(clause) || (at > 0 && at === clauses.length - 1 && WAITS.test(clause))),
    );
  return areSteps ? clauses.map((clause) => `${clause}.`) : [sentence];
}

/** One step a scene; neighbours together where both are short, or where there are many. */
function inScenes(steps: readonly string[]): string[][] {
  const isLong = steps.length > MAX_SCENES;
  const scenes: string[][] = [];
  for (const step of steps) {
    const before = scenes.at(-1);
    const words = countWords([...(before ?? []), step].join(' '), 'en');
    if (before?.length === 1 && (isLong || words <= MAX_PAIR_WORDS)) before.push(step);
    else scenes.push([step]);
  }
  return scenes;
}

/** In large type what to do, where nothing shows it. */
function slideOf(said: readonly string[]): Slide {
  const parts = said.map((sentence) => partOf(orderOf(sentence, 'en')?.rest ?? sentence, 'en', 13));
  return parts.length === 1
    ? { layout: 'kinetic', text: parts[0]?.text ?? '', emphasis: [] }
    : { layout: 'points', points: parts };
}
