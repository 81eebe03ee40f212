import type { Plan } from '../../../../modules/videos/plan.ts';
import type { EditBrief } from '../../../ports.ts';
import type { Operation } from '../operation.ts';
import type { Ask } from './model/labels.ts';
import { type Clause, readClauses } from './read-clauses.ts';
import { correctionReaders } from './read-corrections.ts';
import { lengthReaders } from './read-lengths.ts';
import { lookReaders } from './read-looks.ts';
import { sceneReaders } from './read-scenes.ts';
import { targetsIn } from './read-target.ts';
import { wordReaders } from './read-words.ts';
import type { Readers } from './reader.ts';
import { tidied } from './tidied.ts';

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
  const clauses = withRemarks(readClauses(request, plan));
  const isSure = clauses.some(({ ask, likelihood }) => !isIdle(ask) && likelihood >= SURE);
  const told = clauses.filter(({ likelihood }) => !isSure || likelihood >= AN_ORDER);
  const operations = told.flatMap((clause) => operationsOf(clause, plan));
  return operations.length > 0 ? operations : [unknown(request)];
}

/** Beside an order that is read as surely as this, what is read less surely than `AN_ORDER` is talk: "tom left the company". */
const SURE = 0.9;
const AN_ORDER = 0.55;

/** "The Estonia figure is off. Should read 421": what is wrong is told before what is right. */
function withRemarks(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause, at) => {
    const next = clauses[at + 1];
    if (isRemark(clause) && next?.ask === 'correct') return [];
    const before = clauses[at - 1];
    if (clause.ask !== 'correct' || before === undefined || !isRemark(before)) return [clause];
    return [{ ...clause, text: `${before.text}. ${clause.text}` }];
  });
}

/** Says that something is wrong, and gives no value for it. */
const isRemark = ({ ask, part }: Clause) => ask === 'correct' && !/[\p{N}\p{Lu}]/u.test(part('to'));

function operationsOf(clause: Clause, plan: Plan): Operation[] {
  const { ask, likelihood, text } = clause;
  if (isIdle(ask)) return [];
  return [(likelihood < LEAST_LIKELY ? undefined : READERS[ask](clause, plan)) ?? unknown(text)];
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
