import type { Plan } from '../../../../modules/videos/plan.ts';
import type { EditBrief } from '../../../ports.ts';
import type { Operation } from '../operation.ts';
import type { Ask } from './model/labels.ts';
import type { Pair } from './pairs.ts';
import { isRemark, pointedRemovals } from './pointed.ts';
import { type Clause, readClauses } from './read-clauses.ts';
import { beyondTold } from './beyond.ts';
import { eachFigure } from './each-figure.ts';
import { factTold, newFact } from './fact-told.ts';
import { correctionReaders } from './read-corrections.ts';
import { figuresPaired, inDoubt } from './several.ts';
import { lengthReaders } from './read-lengths.ts';
import { keptHalf } from './kept-half.ts';
import { onlyTold } from './only-told.ts';
import { orderTold } from './order-told.ts';
import { dislikeTold, lookReaders, styleTold } from './read-looks.ts';
import { sceneReaders } from './read-scenes.ts';
import { targetsIn } from './read-target.ts';
import { wordReaders } from './read-words.ts';
import type { Readers } from './reader.ts';
import { restated, shareTold } from './restated.ts';
import { isKept, ordersKeeping } from './surely-removed.ts';
import { tidied } from './tidied.ts';
import { firstTold, formTold, lineTold, nobodyTold } from './told-plainly.ts';
import { toldTogether } from './told-together.ts';
import { valueMoved } from './value-moved.ts';
import { wholeLine } from './whole-line.ts';

/** What asks for nothing. */
type Idle = 'keep' | 'chat';
const isIdle = (ask: Ask): ask is Idle => ask === 'keep' || ask === 'chat';

const READERS: Readers<Exclude<Ask, Idle>> = {
  ...correctionReaders,
  ...lengthReaders,
  ...lookReaders,
  ...sceneReaders,
  ...wordReaders,
  unknown: () => undefined,
};

/** A clause that is read less surely than this is not read. */
const LEAST_LIKELY = 0.35;

/** What a request asks for, one operation after the other. Pure; any text gives a list, at worst of one `unknown`. */
export function readRequest(request: string, plan: Plan): Operation[] {
  const whole = orderTold(request, plan) ?? onlyTold(request, plan);
  if (whole !== undefined) return whole;
  const halves = keptHalf(request).flatMap((half) => readClauses(half, plan));
  const read = pointedRemovals(halves.map(keeping), plan);
  const clauses = pointing(withRemarks(saidOnce(read)));
  const isSure = clauses.some(({ ask, likelihood }) => !isIdle(ask) && likelihood >= SURE);
  const told = clauses.filter((clause) => (!isSure || clause.likelihood >= AN_ORDER) && !isRemark(clause, clauses)); // prettier-ignore
  const operations = inDoubt(
    toldTogether(
      figuresPaired(correctionsTogether(told, plan).flatMap((clause) => operationsOf(clause, plan))),
    ),
    clauses,
    plan,
  );
  return operations.length > 0 ? operations : [unknown(request)];
}

/** Beside an order that is read as surely as this, what is read less surely than `AN_ORDER` is talk: "tom left the company". */
const SURE = 0.9;
const AN_ORDER = 0.55;

/** "Don't delete the quote" asks for nothing, whatever the model took it for. */
const keeping = (clause: Clause): Clause =>
  (clause.ask === 'remove' && isKept(clause.text)) || (clause.likelihood < AN_ORDER && ordersKeeping(clause.text)) // prettier-ignore
    ? { ...clause, ask: 'keep', likelihood: 1 }
    : clause;

/** "I'd open with the best day - make the quote the first scene": of the same order twice, that which names a scene. */
function saidOnce(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.filter(({ ask, targets }, at) => {
    const next = clauses[at + 1];
    return ask !== 'move' || targets.length > 0 || next?.ask !== 'move' || next.targets.length === 0;
  });
}

/** "Don't delete the part about recovery, just make it shorter": "it" is what was spoken of, also where that asks for nothing. */
function pointing(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, at) => {
    const before = clauses[at - 1];
    const isPointing = clause.targets.length > 0 && clause.targets.every(({ by }) => by === 'that');
    return isPointing && before?.ask === 'keep' && before.targets.length > 0
      ? { ...clause, targets: before.targets }
      : clause;
  });
}

/** "The Estonia figure is off. Should read 421": what is wrong is told before what is right. */
function withRemarks(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause, at) => {
    const next = clauses[at + 1];
    if (isOldValue(clause) && next?.ask === 'correct') return [];
    const before = clauses[at - 1];
    if (clause.ask !== 'correct' || before === undefined || !isOldValue(before)) return [clause];
    return [{ ...clause, text: `${before.text}. ${clause.text}` }];
  });
}

/** Says that something is wrong, and gives no value for it. */
const isOldValue = ({ ask, part }: Clause) => ask === 'correct' && !/[\p{N}\p{Lu}]/u.test(part('to'));

/** "330 tonnes, not 310, and the lorry comes at 23:00": corrections side by side are read as one where all their values are told. */
function correctionsTogether(clauses: readonly Clause[], plan: Plan): readonly Clause[] {
  return clauses.reduce<Clause[]>((done, clause) => {
    const before = done.at(-1);
    if (before === undefined || !isCorrection(before) || !isCorrection(clause)) return [...done, clause];
    const text = `${before.text}, ${clause.text}`;
    const isMore = eachFigure(text, plan).length > Math.max(1, eachFigure(before.text, plan).length);
    return isMore ? [...done.slice(0, -1), { ...before, text }] : [...done, clause];
  }, []);
}

const isCorrection = ({ ask, isQuoted }: Clause) => (ask === 'correct' || ask === 'replace') && !isQuoted('from') && !isQuoted('to'); // prettier-ignore

/** What a fact that nobody ordered is taken for. */
const MAY_TELL: ReadonlySet<Ask> = new Set<Ask>(['correct', 'replace', 'length', 'scene_length', 'unknown']);

function operationsOf(clause: Clause, plan: Plan): Operation[] {
  const { ask, likelihood, text } = clause;
  const mayTell = MAY_TELL.has(ask) || (likelihood < AN_ORDER && !isIdle(ask));
  const fact = mayTell ? factTold(text, plan) : undefined;
  if (fact !== undefined) return [...fact];
  const literal = lineTold(text, plan) ?? firstTold(text) ?? formTold(text) ?? otherThanTaken(clause, plan);
  if (literal !== undefined) return [literal];
  const pairs = isCorrection(clause) ? severalFigures(text, plan) : [];
  if (pairs.length > 1) return pairs.map((pair) => ({ kind: 'replace', ...pair, targets: [], said: text }));
  const beyond = beyondTold(text) ?? nobodyTold(text);
  if (beyond !== undefined) return [beyond];
  if (isIdle(ask)) return [];
  const read = likelihood < LEAST_LIKELY ? undefined : READERS[ask](clause, plan);
  return [
    read === undefined
      ? (formatTold(text) ?? styleTold(text) ?? newFact(text, plan) ?? unknown(text))
      : wholeLine(read, plan),
  ];
}

/** Several values of one fact, or of what the film counts by the same words. */
function severalFigures(text: string, plan: Plan): readonly Pair[] {
  const counted = eachFigure(text, plan);
  return counted.length > 1 ? counted : restated(text, plan);
}

/** Asks whose words also tell of a value or a colour that is no good. */
function otherThanTaken({ ask, text }: Clause, plan: Plan): Operation | undefined {
  if (ask === 'length' || ask === 'vertical' || ask === 'horizontal' || ask === 'unknown')
    return valueMoved(text, plan);
  if (ask !== 'correct' && ask !== 'replace') return undefined;
  const [share, ...more] = severalFigures(text, plan).length > 1 ? [] : shareTold(text, plan);
  return share === undefined || more.length > 0
    ? dislikeTold(text)
    : { kind: 'replace', ...share, targets: [], said: text };
}

/** A clause that is not read, and gives a format. */
function formatTold(said: string): Operation | undefined {
  const to = (['16:9', '9:16'] as const).find((format) => said.includes(format));
  return to === undefined ? undefined : { kind: 'aspect', to, said };
}

const unknown = (said: string): Operation => ({ kind: 'unknown', said: said.trim().slice(0, 160) });

/** The phrases by which a request and its answers name scenes and what they say. */
export function phrasesNamed({ edit_request, answered, plan }: EditBrief): string[] {
  const answers = answered.map(({ answer }) => answer);
  const clauses = [edit_request, ...answers].flatMap((text) => readClauses(tidied(text), plan));
  const named = clauses.flatMap(({ part }) => [
    ...(['target', 'other', 'from'] as const).flatMap((of) => topicsIn(part(of))),
    ...topicsIn(part('place').replace(UP_TO_PLACE, '')),
    part('words'),
  ]);
  return [...new Set([...named, ...answers])].filter((phrase) => phrase !== '');
}

const UP_TO_PLACE = /^.*?(?:before|after|vor|nach|hinter|antes de|después de|avant|après)\s/iu;

const topicsIn = (phrase: string): string[] =>
  targetsIn(phrase).flatMap((target) => (target.by === 'topic' ? [target.words] : []));
