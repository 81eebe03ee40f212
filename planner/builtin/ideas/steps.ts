import type { Slide } from '../../../modules/videos/plan.ts';
import { isRefusal } from '../text/refusals.ts';
import { countWords } from '../text/words.ts';
import { exchangeOf } from './exchange.ts';
import type { Ahead, Recognizer } from './idea.ts';
import { orderOf } from './order-marks.ts';
import { isOrder, MAX_IDEA_WORDS, partOf, wordsIn } from './parts.ts';

const MAX_STEPS = 6;
/** Each step comes when it is spoken: together they may take longer than what is told in one go. */
const MAX_STEPS_WORDS = 55;
/** Words of what comes round. */
export const ROUND =
  /\b(?:cycles?|circle|again and again|starts? (?:again|over)|repeats?|Kreislauf|Zyklus|ciclo|cycle|цикл|kringloop|döngü)\b|循环|サイクル|순환|चक्र|دورة/iu;

/** What happens or is done one after the other: the sentences say so, or each of them tells what to do. */
export const recognizeSteps: Recognizer = (ahead) => {
  const run = markedRun(ahead) ?? roundRun(ahead) ?? orderedRun(ahead) ?? chainedRun(ahead);
  if (run === undefined) return undefined;
  const { language } = ahead;
  const said = ahead.sentences.slice(0, run);
  const bare = said.map((sentence) => withoutMark(sentence, language));
  const exchange = exchangeOf(bare, language);
  if (exchange !== undefined) return { used: run, said, slides: [exchange, ...stepSlides(said, ahead)] };
  const [first = [], ...more] = inScenes(said, language);
  return {
    ...{ used: run, said: first, slides: stepSlides(first, ahead) },
    more: more.map((part) => ({ said: part, slides: stepSlides(part, ahead) })),
  };
};

/** German verbs come second, whatever comes first: without its mark such a sentence is none. */
const withoutMark = (sentence: string, language: string) =>
  language === 'de' || language === 'nl' ? sentence : (orderOf(sentence, language)?.rest ?? sentence);

/** As few scenes as will do, each about as long as the others. */
function inScenes(said: readonly string[], language: string): string[][] {
  const count = Math.min(
    Math.floor(said.length / 2),
    Math.ceil(wordsIn(said, language) / MAX_STEPS_WORDS),
    3,
  );
  if (count <= 1) return [[...said]];
  const size = Math.ceil(said.length / count);
  return Array.from({ length: count }, (_, index) => said.slice(index * size, (index + 1) * size));
}

/** Steps, and the same as boxes or a circle where they are short. */
function stepSlides(said: readonly string[], { language, subject }: Ahead): Slide[] {
  const parts = said.map((sentence) => partOf(withoutMark(sentence, language), language));
  const isRound = parts.length >= 3 && ROUND.test(`${subject} ${said.at(-1) ?? ''}`);
  const isShort = parts.every(({ text }) => countWords(text, language) <= 9);
  const nodes = parts.map((part, index) => ({ id: `step-${index + 1}`, ...part }));
  const edges = nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id ?? id, to: id }));
  return [
    ...(isRound && isShort ? [{ layout: 'cycle' as const, stages: parts }] : []),
    { layout: 'steps', steps: parts.map(({ text, cue }) => ({ title: text, cue })) },
    { layout: 'points', points: parts.slice(0, 5) },
    ...(isShort && nodes.length <= 4 ? [{ layout: 'flow' as const, nodes, edges }] : []),
  ];
}

/** "First … Then … Finally …", with at most one sentence between two that say so. */
function markedRun({ sentences, language }: Ahead): number | undefined {
  const orders = sentences.map((sentence) => orderOf(sentence, language)?.order);
  const starts =
    orders[0] === 'first' || (orders[0] === undefined && orders[1] === 'later' && orders[2] !== undefined);
  if (!starts) return undefined;
  let [end, marks] = [0, 0];
  for (const [index, order] of orders.entries()) {
    if (index > 0 && order === 'first') break;
    if (order !== undefined) [end, marks] = [index + 1, marks + 1];
    else if (index - end >= 2) break;
    if (order === 'last') break;
  }
  const used = Math.min(end, MAX_STEPS);
  return marks >= 2 && used >= 2 ? used : undefined;
}

/** In a film about something that comes round: what happens, until it starts again. */
function roundRun({ sentences, subject }: Ahead): number | undefined {
  if (!ROUND.test(subject)) return undefined;
  const closes = sentences.findIndex(
    (sentence, index) => index >= 2 && /\b(?:back|again|zurück|vuelve|retourne)\b/iu.test(sentence),
  );
  return closes === -1 || closes >= MAX_STEPS ? undefined : closes + 1;
}

/** Three or more sentences that each tell what to do. What must not be done is a rule, no step. */
function orderedRun({ sentences, language }: Ahead): number | undefined {
  if (language !== 'en') return undefined;
  const end = sentences.findIndex((sentence) => !isOrder(sentence) || isRefusal(sentence));
  const run = end === -1 ? sentences.length : end;
  if (run < 3) return undefined;
  // Seven steps are four and three.
  return run > 5 ? Math.ceil(run / Math.ceil(run / 5)) : run;
}

/** In a film about how something goes: sentences that go on about the same thing, one pointing back to the other. */
function chainedRun({ sentences, language, subject }: Ahead): number | undefined {
  if (language !== 'en' || !/^(?:how|what happens)\b(?!\s+to\b)/iu.test(subject)) return undefined;
  const end = sentences.findIndex((sentence, index) => index > 0 && !goesOn(sentence));
  const run = Math.min(end === -1 ? sentences.length : end, MAX_STEPS);
  return run >= 3 && wordsIn(sentences.slice(0, run), language) <= MAX_IDEA_WORDS ? run : undefined;
}

const goesOn = (sentence: string) =>
  /^(?:[^,]{0,25}\s)?(?:it|they|she|he|this|that)\s/iu.test(sentence) && !/["“”?]/u.test(sentence);
