import type { Plan } from '../../../../modules/videos/plan.ts';
import type { EditBrief } from '../../../ports.ts';
import { findScenes } from '../find-scenes.ts';
import { noMeaning } from '../meaning.ts';
import type { Operation } from '../operation.ts';
import type { Ask, Part } from './model/labels.ts';
import type { Pair } from './pairs.ts';
import { isRemark, pointedRemovals } from './pointed.ts';
import type { Clause } from './clause.ts';
import { readClauses } from './read-clauses.ts';
import { explainTold, storyTold, stressTold, thanksTold } from './asked-plainly.ts';
import { beyondTold } from './beyond.ts';
import { endedOn } from './ended-on.ts';
import { eachFigure } from './each-figure.ts';
import { eventTold, factTold, newFact, valuesChanged } from './fact-told.ts';
import { missingTold } from './from-brief.ts';
import { correctionsTogether, countTold, factsTogether, isCorrection } from './facts-together.ts';
import { correctionReaders } from './read-corrections.ts';
import { figuresPaired, inDoubt } from './several.ts';
import { lengthReaders } from './read-lengths.ts';
import { keptHalf } from './kept-half.ts';
import { onlyTold } from './only-told.ts';
import { orderTold } from './order-told.ts';
import { dislikeTold, lookReaders, styleTold } from './read-looks.ts';
import { chartAdded, sceneReaders } from './read-scenes.ts';
import { targetsIn } from './read-target.ts';
import { wordReaders } from './read-words.ts';
import type { Readers } from './reader.ts';
import { restated, shareTold } from './restated.ts';
import { isKept, ordersKeeping } from './surely-removed.ts';
import { tidied } from './tidied.ts';
import { firstTold, formTold, lineTold, nobodyTold, titleTold } from './told-plainly.ts';
import { pieceTold, predicateTold, sentenceTold } from './told-anew.ts';
import { toldTogether } from './told-together.ts';
import { valueMoved } from './value-moved.ts';
import { wholeLine } from './whole-line.ts';
import { wordsApart } from './words-apart.ts';

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
export function readRequest(asked: string, plan: Plan): Operation[] {
  const request = wordsApart(asked, plan);
  const whole =
    orderTold(request, plan) ??
    onlyTold(request, plan) ??
    sentenceTold(request, plan) ??
    missingTold(request, plan);
  if (whole !== undefined) return [...whole];
  const halves = keptHalf(request).flatMap((half) => readClauses(half, plan));
  const read = pointedRemovals(halves.map(keeping), plan);
  const clauses = pointing(withRemarks(titled(saidOnce(endedOn(read)))));
  const isSure = clauses.some(({ ask, likelihood }) => !isIdle(ask) && likelihood >= SURE);
  const told = clauses.filter((clause) => (!isSure || clause.likelihood >= AN_ORDER) && !isRemark(clause, clauses)); // prettier-ignore
  const operations = inDoubt(
    toldTogether(
      figuresPaired(
        factsTogether(correctionsTogether(told, plan), plan).flatMap((clause, at, all) =>
          operationsOf(clause, plan, all[at - 1]),
        ),
      ),
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
  return clauses.flatMap((clause, at) => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    // "The last part is far too much, split it in three": what is wrong is told before what is asked of the same.
    if (next !== undefined && !isIdle(next.ask) && isPointing(next) && COMPLAINT.test(clause.text)) return [];
    return isPointing(clause) && before !== undefined && before.targets.length > 0 && (before.ask === 'keep' || COMPLAINT.test(before.text)) // prettier-ignore
      ? { ...clause, targets: before.targets }
      : clause;
  });
}

const isPointing = ({ targets }: Clause): boolean => targets.length > 0 && targets.every(({ by }) => by === 'that'); // prettier-ignore

/** Says what is wrong with something, and orders nothing. */
const COMPLAINT =
  /(?<!\p{L})(?:is|are|feels?|looks?|seems?|sounds?|ist|sind|wirkt|klingt|es|son|está|queda|est|sont|c['’]est)\s+(?:\p{L}+\s+){0,2}?(?:too|zu|viel|demasiado|muy|trop|very|so|boring|dull|long|crowded)(?!\p{L})/iu;

/** "The title is awful. It should be St Brannock’s Summer Fair". */
function titled(clauses: readonly Clause[]): readonly Clause[] {
  const at = clauses.findIndex(({ ask, part }) => ask === 'title' && part('words') === '');
  const [title, next] = [clauses[at], clauses[at + 1]];
  const words = next !== undefined && IT_SHOULD.test(next.text) ? next.part('words') || next.part('to') : '';
  if (title === undefined || words === '') return clauses;
  const named = { ...title, part: (name: Part) => (name === 'words' ? words : title.part(name)) };
  return [...clauses.slice(0, at), named, ...clauses.slice(at + 2)];
}

const IT_SHOULD =
  /^\W*(?:it|that|this|er|sie|es|il|elle)?\s*(?:should|must|has to|needs to|can|could|make it|call it|better|soll(?:te)?|muss|debe(?:ría)?|doit|devrait)(?!\p{L})/iu;

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

/** What a fact that nobody ordered is taken for. */
const MAY_TELL: ReadonlySet<Ask> = new Set<Ask>([
  'correct',
  'replace',
  'lengthen',
  'length',
  'scene_length',
  'unknown',
]);

function operationsOf(clause: Clause, plan: Plan, before?: Clause): Operation[] {
  const { ask, likelihood, text } = clause;
  const changed = changedOfIt(clause, before, plan);
  if (changed.length > 0) return [...changed];
  const told = toldAsFact(clause, plan);
  if (told.length > 0) return [...told];
  const literal = literally(clause, plan);
  if (literal !== undefined) return [literal];
  const pairs = isCorrection(clause) ? severalFigures(text, plan) : [];
  if (pairs.length > 1) return pairs.map((pair) => ({ kind: 'replace', ...pair, targets: [], said: text }));
  const beyond = beyondTold(text) ?? nobodyTold(text);
  if (beyond !== undefined) return [beyond];
  if (isIdle(ask)) return [];
  const read = likelihood < LEAST_LIKELY ? undefined : READERS[ask](clause, plan);
  return [read === undefined ? unread(text, plan) : wholeLine(read, plan)];
}

/** "Bring the hours up front, change them to 7 to 7": values of what the order before it names. */
function changedOfIt(
  { ask, text, part }: Clause,
  before: Clause | undefined,
  plan: Plan,
): readonly Operation[] {
  const [target, ...others] = before?.targets ?? [];
  if (!isCorrected(ask) || target?.by !== 'topic' || others.length > 0 || !POINTING.test(text)) return [];
  const [best] = findScenes(target, plan, noMeaning);
  const at = plan.scenes.findIndex(({ scene_id }) => scene_id === best?.id);
  return at < 0 ? [] : valuesChanged(part('to'), at + 1, text, plan);
}

const isCorrected = (ask: Ask): boolean => ask === 'correct' || ask === 'replace';
const POINTING = /(?<!\p{L})(?:it|them|that|those|these|this|das|sie|ihn|es|lo|los|las|eso|ça|les)(?!\p{L})/iu; // prettier-ignore

/** What nobody orders: a fact of the film that is another now, or one that it does not tell. */
function toldAsFact({ ask, likelihood, text }: Clause, plan: Plan): readonly Operation[] {
  const mayTell = MAY_TELL.has(ask) || (likelihood < AN_ORDER && !isIdle(ask));
  const fact = mayTell ? factTold(text, plan) : undefined;
  if (fact !== undefined) return fact;
  const anew = mayTell || ask === 'move' ? (predicateTold(text, plan) ?? eventTold(text, plan)) : undefined;
  return anew === undefined ? [] : [anew];
}

/** What is asked for in words of a sure form. */
const literally = (clause: Clause, plan: Plan): Operation | undefined => plainlyAsked(clause.text, plan) ?? lineTold(clause.text, plan) ?? firstTold(clause.text) ?? formTold(clause.text) ?? otherThanTaken(clause, plan); // prettier-ignore

/** What no reader of its ask has read. */
const unread = (text: string, plan: Plan): Operation => formatTold(text) ?? styleTold(text) ?? newFact(text, plan) ?? countTold(text, plan) ?? unknown(text); // prettier-ignore

const plainlyAsked = (text: string, plan: Plan): Operation | undefined => titleTold(text) ?? chartAdded(text, plan) ?? thanksTold(text) ?? stressTold(text, plan) ?? pieceTold(text, plan) ?? explainTold(text) ?? storyTold(text); // prettier-ignore

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
  const clauses = [edit_request, ...answers].flatMap((text) =>
    readClauses(wordsApart(tidied(text), plan), plan),
  );
  const named = clauses.flatMap(({ part }) => [
    ...(['target', 'other', 'from'] as const).flatMap((of) => topicsIn(part(of))),
    ...topicsIn(part('place').replace(UP_TO_PLACE, '')),
    part('words'),
  ]);
  const things = readRequest(tidied(edit_request), plan).flatMap((operation) => operation.kind === 'drop_thing' ? [operation.thing] : []); // prettier-ignore
  return [...new Set([...named, ...things, ...answers])].filter((phrase) => phrase !== '');
}

const UP_TO_PLACE = /^.*?(?:before|after|vor|nach|hinter|antes de|después de|avant|après)\s/iu;

const topicsIn = (phrase: string): string[] =>
  targetsIn(phrase).flatMap((target) => (target.by === 'topic' ? [target.words] : []));
